"""Where the tiles and sides of a board lie that is not rows and columns."""

from math import dist

from ....kernel import Plan
from ..rules.gameboard import shipped
from ..rules.outlines import Point, middle, room
from ..rules.tiling import Tiling, wall_between


def plan(name: str) -> Plan | None:
    """Where the tiles and sides of a shipped board of other tiles lie.

    A side can be tapped from the middle of one tile to the middle of the other; the wall on it is a bar.
    """
    if name not in shipped() or shipped()[name].board.size[0]:
        return None
    tiling = shipped()[name].board.tiling
    left, top, right, bottom = _extent(tiling)
    outlines = {name: tuple((x - left, y - top) for x, y in tiling.outlines[tile]) for tile, name in enumerate(tiling.names)}
    thick = _shortest(tiling) / 7
    sides: dict[str, tuple[tuple[float, float], ...]] = {}
    bars: dict[str, tuple[tuple[float, float], ...]] = {}
    for one, other in tiling.sides:
        side = wall_between(tiling.names[one], tiling.names[other])
        here, there = (outlines[tiling.names[tile]] for tile in (one, other))
        start, end = (point for point in here if point in there)
        sides[side] = (start, middle(here), end, middle(there))
        bars[side] = _bar(start, end, thick)
    middles = {name: (*middle(outline), room(outline)) for name, outline in outlines.items()}
    return Plan(right - left, bottom - top, {**outlines, **sides}, bars, middles)


def _extent(tiling: Tiling) -> tuple[int, int, int, int]:
    xs, ys = zip(*(point for outline in tiling.outlines for point in outline), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _shortest(tiling: Tiling) -> float:
    """The length of the shortest side."""
    pairs = ((tiling.outlines[one], tiling.outlines[other]) for one, other in tiling.sides)
    return min(dist(*(point for point in here if point in there)) for here, there in pairs)


def _bar(start: Point, end: Point, thick: float) -> tuple[tuple[float, float], ...]:
    """A bar of this thickness along a side, its ends pointed so that two meet well at a corner."""
    length = dist(start, end)
    x, y = ((end[k] - start[k]) / length * thick / 2 for k in (0, 1))
    return (
        start,
        (start[0] + x - y, start[1] + y + x),
        (end[0] - x - y, end[1] - y + x),
        end,
        (end[0] - x + y, end[1] - y - x),
        (start[0] + x + y, start[1] + y - x),
    )
