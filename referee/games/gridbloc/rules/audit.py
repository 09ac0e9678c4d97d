"""What cannot be, and what is odd, about a position as it lies."""

from collections.abc import Iterator

from ....kernel import Finding
from ....rulebook import Rulebook
from .position import SEATS, Position, faults, trapped, walled
from .readings import Readings
from .tiling import reach


def audit(position: Position, rules: Rulebook, readings: Readings) -> Iterator[Finding]:
    codes = faults(position, readings)
    for code in codes:
        yield from _cannot_be(code, position, rules)
    if "unplayable-board" not in codes and not position.over:
        yield from _odd(position, rules, readings)


def _cannot_be(code: str, position: Position, rules: Rulebook) -> Iterator[Finding]:
    board, tiling, points = position.board, position.board.tiling, position.points
    if code in ("unplayable-board", "start-scored"):
        yield rules.find(code, (board.start_name,), start=board.start_name)
    elif code == "runner-unscored":
        yield rules.find(code, (position.runner_name,), tile=position.runner_name)
    elif code == "points-early":
        yield rules.find(code, points=points[1])
    elif code == "points-apart":
        scored, seat = tiling.tiles_in(position.scored), SEATS[position.runs].capitalize()
        yield rules.find(code, scored, Seat=seat, tiles=len(scored), points=position.own_points)
    elif code == "too-many-points":
        most = board.tiles.bit_count()
        for seat, count in zip(SEATS, points, strict=True):
            if count > most:
                yield rules.find(code, Seat=seat.capitalize(), points=count, most=most)
    elif code == "over-but-set":
        yield _over_but_set(position, rules)


def _over_but_set(position: Position, rules: Rulebook) -> Finding:
    left = {
        "left-walls": position.placed,
        "left-scored": position.scored,
        "left-runner": position.runner != position.board.start,
        "left-turn": position.turn != "R",
    }
    tiling = position.board.tiling
    squares = (*tiling.walls_in(position.placed), *tiling.tiles_in(position.scored))
    return rules.find("over-but-set", squares, left=tuple(rules.say(word) for word, is_left in left.items() if is_left))


def _odd(position: Position, rules: Rulebook, readings: Readings) -> Iterator[Finding]:
    """Walls and steps alternate while sides are free, and nobody runs through an original wall.

    A trapped runner is nothing odd, only worth knowing.
    """
    board, tiling, tile = position.board, position.board.tiling, position.runner_name
    scored = tiling.tiles_in(position.scored)
    if trapped(position, readings):
        yield rules.find("runner-trapped", (tile,), tile=tile, tiles=len(scored), round=position.round)
    steps = position.placed.bit_count() + (position.turn == "B")
    if steps and not scored:
        yield rules.find("nothing-scored")
    if len(scored) > steps and not walled(position):
        runner = SEATS[position.runs].capitalize()
        yield rules.find("too-few-walls", scored, Runner=runner, tiles=len(scored), steps=steps)
    within = reach(tiling, board.start, board.walls, readings.diagonal)
    if beyond := tiling.tiles_in(position.scored & ~within):
        yield rules.find("out-of-reach", beyond, start=board.start_name, tiles=beyond, count=len(beyond))
