"""Where a shape comes to rest when it falls straight down from above the grid (clauses 4.3–4.5)."""

from functools import lru_cache

from .grid import COLUMNS, LINES
from .position import EMPTY, Sheet
from .shapes import ON_THE_DIE, Cells, lying, orientations, width


def tops(lines: tuple[str, ...]) -> list[int]:
    """How high each column reaches: the line of its highest mark, 0 where it is empty."""
    return [max((n for n, line in enumerate(lines, 1) if line[column] != EMPTY), default=0) for column in range(len(COLUMNS))]


def falls_to(lines: tuple[str, ...], cells: Cells, column: int) -> tuple[str, ...]:
    """The squares a shape lies on, dropped with its left side in this column, even where it sticks out of the top."""
    reach = tops(lines)
    return lying(cells, column, max(0, *(reach[column + right] - up for right, up in cells)))


@lru_cache(maxsize=8192)
def _landings(lines: tuple[str, ...], shape: str) -> tuple[tuple[str, ...], ...]:
    reach, found = tops(lines), []
    for cells in orientations(shape):
        height = max(up for _, up in cells)
        for column in range(len(COLUMNS) - width(cells) + 1):
            line = max(0, *(reach[column + right] - up for right, up in cells))
            if line + height < LINES:
                found.append(lying(cells, column, line))
    return tuple(found)


def shapes_owed(thing: str) -> tuple[str, ...]:
    """The shapes a thing owed lets fall: "#T" the tile's, dice the shape die's, its star any of the five (4.2); else none."""
    if thing[0] == "#":
        return (thing[1:],)
    if len(thing) < 5:
        return ()
    return tuple(ON_THE_DIE) if thing[4] == "*" else (thing[4],)


def landings(sheet: Sheet, thing: str) -> list[tuple[str, ...]]:
    """Every place where what is owed comes to rest inside the 14 lines."""
    return [squares for shape in shapes_owed(thing) for squares in _landings(sheet.lines, shape)]
