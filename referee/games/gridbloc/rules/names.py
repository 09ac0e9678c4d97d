"""Moves, walls and results in words."""

from collections.abc import Iterable

from ....rulebook import Rulebook
from .moves import Move
from .position import OTHER, Position, name_of, seat_of


def tell(rules: Rulebook, position: Position, move: Move) -> str:
    """`position` is the one the move is made in."""
    who = move.seat or position.turn
    values = {"Seat": name_of(position, who), "origin": move.origin, "target": move.target}
    if move.passes:
        return rules.say("passes", **values)
    if move.wall:
        return rules.say("set" if who == "B" else "set-other", **values)
    if move.origin == move.target:
        return rules.say("stay", **values)
    return rules.say("run" if who == "R" else "run-other", **values)


def sides_of(rules: Rulebook, walls: Iterable[str]) -> tuple[str, ...]:
    """Where walls stand: "between a1 and a2" for "a1|a2"."""
    return tuple(rules.say("side", one=one, other=other) for one, other in (wall.split("|") for wall in walls))


def kind_of(rules: Rulebook, position: Position, side: int) -> str:
    """What wall stands there, with its article."""
    return rules.say("original-wall" if position.board.walls >> side & 1 else "placed-wall")


def leader(points: tuple[int, int]) -> str:
    """The seat with more points, "" where they are equal."""
    one, other = points
    return "" if one == other else "first" if one > other else "second"


def result(rules: Rulebook, position: Position) -> str:
    """Who has more points: what a sentence of the end ends with."""
    winner = leader(position.points)
    word = "wins" if winner else "tied"
    return rules.say(word, winner=winner, high=max(position.points), low=min(position.points))


def roles(position: Position) -> dict[str, str]:
    """By seat: its role now, "R" or "B"."""
    return {seat_of(position, role): role for role in OTHER}
