"""Going round a corner, tile by tile (clause 2.3): for the judge, who asks about one step at a time."""

from typing import NamedTuple

from .readings import Diagonal
from .tiling import Corner, Tiling


class WaysRound(NamedTuple):
    """A corner at which two tiles meet: the sides passed on each way round it from one to the other, and all that end there.

    A way over gaps alone passes none.
    """

    ways: tuple[tuple[int, ...], ...]
    touching: tuple[int, ...]


def ways_round(tiling: Tiling, here: int, there: int) -> list[WaysRound]:
    """The corners at which two tiles meet that share no side; none where they do not."""
    corners = tiling.meetings.get((min(here, there), max(here, there)), ())
    return [_round(corner, here, there) for corner in corners]


def _round(corner: Corner, here: int, there: int) -> WaysRound:
    ways = (_walk(corner, here, there, 1), _walk(corner, here, there, -1))
    return WaysRound(ways, tuple(side for side in corner.sides if side >= 0))


def _walk(corner: Corner, here: int, there: int, step: int) -> tuple[int, ...]:
    """The sides passed, from tile to tile. In a gap there is none: nothing parts the tiles before and behind it (2.3)."""
    passed, at, number = [], corner.tiles.index(here), len(corner.tiles)
    while corner.tiles[at] != there:
        following = (at + step) % number
        side = corner.sides[at if step > 0 else following]
        if side >= 0:
            passed.append(side)
        at = following
    return tuple(passed)


def is_open(walls: int, corners: list[WaysRound], reading: Diagonal) -> bool:
    """Can the step be taken, as one reading has it?"""

    def free(sides: tuple[int, ...]) -> bool:
        return not any(walls >> side & 1 for side in sides)

    if reading == "strict":
        return any(free(each.touching) for each in corners)
    return any(free(way) for each in corners for way in each.ways)
