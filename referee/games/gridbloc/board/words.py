"""A move in words."""

from ....rulebook import Rulebook
from ..rules.moves import Move
from ..rules.names import name_of
from ..rules.position import Position


def in_words(rules: Rulebook, position: Position, move: Move) -> str:
    """`position` is the one the move is made in."""
    role = move.seat or position.turn
    values = {"Seat": name_of(position, role), "origin": move.origin, "target": move.target}
    if move.passes:
        return rules.say("passes", **values)
    if move.wall:
        return rules.say("set" if role == "B" else "set-other", **values)
    if move.origin == move.target:
        return rules.say("stay", **values)
    return rules.say("run" if role == "R" else "run-other", **values)
