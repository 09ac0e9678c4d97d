"""Going round a corner, tile by tile (clause 2.3): for the judge, who asks about one step at a time."""

from .tiling import Corner, Tiling

Way = tuple[int, ...]  # the sides passed, in order


def ways_round(tiling: Tiling, here: int, there: int) -> list[tuple[Way, Way]]:
    """By corner at which the two tiles meet: one way round it and the other; none where they meet at no corner alone."""
    corners = tiling.meetings.get((min(here, there), max(here, there)), ())
    return [(_walk(corner, here, there, 1), _walk(corner, here, there, -1)) for corner in corners]


def _walk(corner: Corner, here: int, there: int, step: int) -> Way:
    """The sides passed from one tile to the other; a gap has none."""
    passed, at, number = [], corner.tiles.index(here), len(corner.tiles)
    while corner.tiles[at] != there:
        following = (at + step) % number
        side = corner.sides[at if step > 0 else following]
        if side >= 0:
            passed.append(side)
        at = following
    return tuple(passed)


def open_ways(walls: int, ways: list[tuple[Way, Way]], reading: str) -> bool:
    """Can the step be taken, as one reading has it?"""
    for both in ways:
        free = [not any(walls >> side & 1 for side in way) for way in both]
        if all(free) if reading == "strict" else any(free):
            return True
    return False
