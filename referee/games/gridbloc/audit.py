"""What cannot be, and what is odd, about a position as it lies."""

from collections.abc import Iterator

from ...kernel import Finding
from ...rulebook import Rulebook
from .position import SEATS, Position, faults, trapped, walled
from .telling import counted
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
        values = {"tiles": counted(rules, scored.bit_count()), "are": _are(rules, scored), "points": points[position.runs]}
        yield rules.find(code, tiling.tiles_in(scored), Seat=seat, **values)
    elif code == "too-many-points":
        most = board.tiles.bit_count()
        for seat, count in zip(SEATS, points, strict=True):
            if count > most:
                yield rules.find(code, Seat=seat.capitalize(), points=count, most=most)
    elif code == "over-but-set":
        left = [
            *((rules.say("left-walls"),) if position.placed else ()),
            *((rules.say("left-scored"),) if scored else ()),
            *((rules.say("left-runner"),) if runner != board.start else ()),
            *((rules.say("left-turn"),) if position.turn != "R" else ()),
        ]
        yield rules.find(code, (*tiling.walls_in(position.placed), *tiling.tiles_in(scored)), left=", ".join(left))


def _odd(position: Position, rules: Rulebook, reading: str) -> Iterator[Finding]:
    """Walls and steps alternate as long as there are sides, and nobody runs through an original wall; a trapped runner is
    only worth knowing.
    """
    board, placed, runner, scored, number, _, turn = position
    tiling = board.tiling
    tile = tiling.names[runner]
    count = counted(rules, scored.bit_count())
    if trapped(position, reading):
        round_ = rules.say("round-one" if number == 1 else "round-two")
        yield rules.find("runner-trapped", (tile,), tile=tile, tiles=count, round=round_)
    steps = placed.bit_count() + (turn == "B")
    if steps and not scored:
        yield rules.find("nothing-scored")
    if scored.bit_count() > steps and not walled(position):
        yield rules.find("too-few-walls", tiling.tiles_in(scored), tiles=count, are=_are(rules, scored), steps=_steps(steps))
    beyond = scored & ~reach(tiling, board.start, board.walls, reading)
    if beyond:
        squares = tiling.tiles_in(beyond)
        yield rules.find("out-of-reach", squares, start=board.start_name, tiles=", ".join(squares))


def _are(rules: Rulebook, tiles: int) -> str:
    return rules.say("are-one" if tiles.bit_count() == 1 else "are-more")


def _steps(count: int) -> str:
    return "no step" if not count else "only one step" if count == 1 else f"only {count} steps"
