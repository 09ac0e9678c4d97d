"""What a clause comes to in a position: counts, and what is open, due or at stake here and now."""

from collections.abc import Callable, Iterator

from ....rulebook import Rulebook
from ..rules.outcome import leader
from ..rules.position import Position, begun, can_score, trapped, unscored, walled
from ..rules.readings import Readings
from .facts import Facts

Sentences = Iterator[str]


def explain(rules: Rulebook, readings: Readings, position: Position, number: str) -> tuple[str, ...]:
    """The sentences of the clause of this number; () where it has nothing to say. Of what play goes on from."""
    if not position.board.playable(readings.diagonal):
        return (rules.say("now-unplayable", start=position.board.start_name),) if number == "1.5" else ()
    now, sentences = begun(position, readings), []
    if number == "5.1" and trapped(position, readings):
        sentences.append(rules.say("now-trapped", tile=position.runner_name, round=position.round))
    if not now.over:
        sentences += RUNNING[number](Facts(rules, readings, now)) if number in RUNNING else ()
    elif number == "5.3":
        winner, points = leader(now.points), now.points
        sentences.append(rules.say("now-won" if winner else "now-drawn", winner=winner, high=max(points), low=min(points)))
    return tuple(sentences)


def _board(facts: Facts) -> Sentences:
    board, sides = facts.board, facts.sides(facts.board.walls)
    counts = {"tiles": len(facts.tiling.names), "count": board.walls.bit_count()}
    yield facts.say("now-board-walls" if sides else "now-board", sides=sides, start=board.start_name, **counts)


def _roles(facts: Facts) -> Sentences:
    yield facts.say("now-roles")


def _turn(facts: Facts) -> Sentences:
    yield facts.say("now-turn-again" if walled(facts.now) else "now-turn-R" if facts.now.turn == "R" else "now-turn-B")


def _steps(facts: Facts) -> Sentences:
    yield facts.say("now-steps", tiles=facts.tiles(facts.steps()))


def _walls_beside(facts: Facts) -> Sentences:
    if shut := facts.behind_walls():
        yield facts.say("now-behind", tiles=facts.tiles(shut), count=shut.bit_count())


HANGS = {"around": "now-hangs-around", "strict": "now-hangs-strict"}


def _corners(facts: Facts) -> Sentences:
    """With what hangs on how 2.3 is read."""
    free, otherwise = facts.diagonal(facts.readings.diagonal), facts.diagonal(facts.readings.other)
    shut, hangs = facts.diagonal() & ~free, HANGS[facts.readings.diagonal]
    for word, tiles in (("now-diagonal", free), ("now-shut", shut), (hangs, free ^ otherwise)):
        if tiles:
            yield facts.say(word, tiles=facts.tiles(tiles))


def _back(facts: Facts) -> Sentences:
    if back := facts.steps() & ~unscored(facts.now):
        yield facts.say("now-back", tiles=facts.tiles(back))


def _step_due(facts: Facts) -> Sentences:
    if facts.now.turn == "R":
        yield facts.say("now-must", count=facts.steps().bit_count())


def _wall_due(facts: Facts) -> Sentences:
    if facts.now.turn == "B":
        free = facts.tiling.all_sides & ~facts.now.walls
        yield facts.say("now-wall", count=free.bit_count())


def _sides(facts: Facts) -> Sentences:
    count, original, placed = len(facts.tiling.sides), facts.board.walls.bit_count(), facts.now.placed.bit_count()
    if count:
        yield facts.say("now-sides", count=count, original=original, placed=placed, free=count - original - placed)


def _points(facts: Facts) -> Sentences:
    if new := facts.steps() & unscored(facts.now):
        yield facts.say("now-scores", tiles=facts.tiles(new))
    yield facts.say("now-has", points=facts.now.own_points)


def _scored(facts: Facts) -> Sentences:
    if facts.now.scored:
        yield facts.say("now-again", tiles=facts.tiles(facts.now.scored))


def _can_score(facts: Facts) -> Sentences:
    """What can still score; how the round could end is for the players to see."""
    left = can_score(facts.now, facts.readings)
    yield facts.say("now-left", count=left.bit_count(), tiles=facts.tiles(left))


def _next_round(facts: Facts) -> Sentences:
    if facts.now.round == 1 and facts.now.placed:
        yield facts.say("now-next", count=facts.now.placed.bit_count(), start=facts.board.start_name)


def _score(facts: Facts) -> Sentences:
    """How the points stand; who can still win is for the players to reckon."""
    own, other = facts.now.own_points, facts.now.points[1 - facts.now.runs]
    yield facts.say("now-so-far" if facts.now.round == 1 else "now-against", own=own, other=other)


RUNNING: dict[str, Callable[[Facts], Sentences]] = {
    "1.1": _board,
    "1.2": _roles,
    "1.3": _turn,
    "2.1": _steps,
    "2.2": _walls_beside,
    "2.3": _corners,
    "2.4": _back,
    "2.5": _step_due,
    "3.1": _wall_due,
    "3.2": _sides,
    "4.1": _points,
    "4.3": _scored,
    "5.1": _can_score,
    "5.2": _next_round,
    "5.3": _score,
}
