"""What cannot be, and what is odd, about a position as it lies."""

from collections.abc import Iterator

from ....kernel import Finding
from ....rulebook import Rulebook
from .position import SEATS, Position, faults, trapped, walled
from .tiling import reach


def audit(position: Position, rules: Rulebook, reading: str) -> Iterator[Finding]:
    cannot = faults(position, reading)
    for code in cannot:
        yield from _fault(code, position, rules)
    if "unplayable-board" not in cannot and not position.over:
        yield from _odd(position, rules, reading)


def _fault(code: str, position: Position, rules: Rulebook) -> Iterator[Finding]:
    board, _, runner, scored, _, points, _ = position
    tiling, start = board.tiling, board.start_name
    if code in ("unplayable-board", "start-scored"):
        yield rules.find(code, (start,), start=start)
    elif code == "runner-unscored":
        yield rules.find(code, (tiling.names[runner],), tile=tiling.names[runner])
    elif code == "points-early":
        yield rules.find(code, points=points[1])
    elif code == "points-apart":
        seat = SEATS[position.runs].capitalize()
        yield rules.find(code, tiling.tiles_in(scored), Seat=seat, tiles=scored.bit_count(), points=points[position.runs])
    elif code == "too-many-points":
        most = board.tiles.bit_count()
        for seat, count in zip(SEATS, points, strict=True):
            if count > most:
                yield rules.find(code, Seat=seat.capitalize(), points=count, most=most)
    elif code == "over-but-set":
        left = {
            "left-walls": position.placed,
            "left-scored": scored,
            "left-runner": runner != board.start,
            "left-turn": position.turn != "R",
        }
        said = tuple(rules.say(word) for word, found in left.items() if found)
        yield rules.find(code, (*tiling.walls_in(position.placed), *tiling.tiles_in(scored)), left=said)


def _odd(position: Position, rules: Rulebook, reading: str) -> Iterator[Finding]:
    """Walls and steps alternate as long as there are sides, and nobody runs through an original wall; a trapped runner is
    only worth knowing.
    """
    board, placed, runner, scored, number, _, turn = position
    tiling = board.tiling
    tile, count = tiling.names[runner], scored.bit_count()
    if trapped(position, reading):
        yield rules.find("runner-trapped", (tile,), tile=tile, tiles=count, round=number)
    steps = placed.bit_count() + (turn == "B")
    if steps and not scored:
        yield rules.find("nothing-scored")
    if count > steps and not walled(position):
        seat = SEATS[position.runs].capitalize()
        yield rules.find("too-few-walls", tiling.tiles_in(scored), Runner=seat, tiles=count, steps=steps)
    if beyond := tiling.tiles_in(scored & ~reach(tiling, board.start, board.walls, reading)):
        yield rules.find("out-of-reach", beyond, start=board.start_name, tiles=beyond, count=len(beyond))
