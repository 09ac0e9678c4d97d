"""The shapes that fall (1.3, 1.4): five of four squares on the shape die, five others on the tiles' other side; where each
comes to rest when it falls straight down from above the grid (4.3–4.5)."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from itertools import product
from operator import getitem
from typing import Any, NamedTuple

from .grid import COLUMNS, LINES, Squares, name, ordered, place
from .marks import LINE, Grid, heights

Cells = tuple[tuple[int, int], ...]  # column and line of each square, from 0, sorted
Heights = tuple[int, ...]  # how high columns reach

ON_THE_DIE = "IOTLS"
# By shape: what a sentence calls it, by the rulebook's words, and how it is drawn, row by row.
_SHAPES = {
    "I": ("shape-I", "####"),
    "O": ("shape-O", "## ##"),
    "T": ("shape-T", "### .#."),
    "L": ("shape-L", "#. #. ##"),
    "S": ("shape-S", ".## ##."),
    "V3": ("shape-V3", "#. ##"),
    "I3": ("shape-I3", "###"),
    "U5": ("shape-U5", "#.# ###"),
    "X5": ("shape-X5", ".#. ### .#."),
    "T5": ("shape-T5", "### .#. .#."),
}
SHAPES = tuple(_SHAPES)
SHAPE_WORD = {shape: word for shape, (word, _) in _SHAPES.items()}
DRAWN = {shape: rows.split() for shape, (_, rows) in _SHAPES.items()}
WIDEST = 4  # columns that a shape covers, and lines
ROOMY = 1 << (LINES - WIDEST) * LINE  # into a lesser grid every shape fits, wherever it falls
DEEPEST = 2  # how far above its lowest line a column of a shape begins at most


def _moved(cells: Iterable[tuple[int, int]]) -> Cells:
    """Down to the lower left corner."""
    cells = list(cells)
    left, low = min(column for column, _ in cells), min(line for _, line in cells)
    return tuple(sorted((column - left, line - low) for column, line in cells))


@cache
def orientations(shape: str) -> tuple[Cells, ...]:
    """Every way the shape can be turned and flipped (4.1), without repetition; as it is drawn first."""
    cells = [(column, -row) for row, text in enumerate(DRAWN[shape]) for column, mark in enumerate(text) if mark == "#"]
    ways = []
    for _ in range(2):
        for _ in range(4):
            ways.append(_moved(cells))
            cells = [(line, -column) for column, line in cells]
        cells = [(-column, line) for column, line in cells]
    return tuple(dict.fromkeys(ways))


def width(cells: Cells) -> int:
    return max(column for column, _ in cells) + 1


@cache
def shape_of(squares: Squares) -> str:
    """The shape these squares make, "" for none."""
    cells = _moved(place(square) for square in squares) if squares else ()
    return next((shape for shape in SHAPES if cells in orientations(shape)), "")


@cache
def lying(cells: Cells, column: int, line: int) -> Squares:
    """The squares of a shape whose lower left corner is there; () where it sticks out at a side."""
    if not 0 <= column <= len(COLUMNS) - width(cells):
        return ()
    return ordered(name(column + right, line + up) for right, up in cells)


def token(cells: Cells) -> str:
    """How a drawing names its squares: column.line of each."""
    return "-".join(f"{column}.{line}" for column, line in cells)


def falls_to(grid: Grid, cells: Cells, column: int) -> Squares:
    """The squares a shape lies on, dropped with its left side in this column, even where it sticks out of the top."""
    reach = heights(grid)
    return lying(cells, column, max(0, *(reach[column + right] - up for right, up in cells)))


@cache
def every_landing() -> tuple[Squares, ...]:
    """All places inside the 14 lines where a shape can lie, sorted as text. Where many are handled, one is its number here."""
    found = (
        lying(cells, column, line)
        for shape in SHAPES
        for cells in orientations(shape)
        for column in range(len(COLUMNS) - width(cells) + 1)
        for line in range(LINES - max(up for _, up in cells))
    )
    return tuple(sorted(found))


@cache
def _grounds(columns: int) -> dict[Heights, Heights]:
    """By how high so many columns reach: what a shape can rest on there, since none of it hangs down into what lies deeper."""
    return {
        heights: tuple([max(height, max(heights) - DEEPEST) for height in heights])
        for heights in product(range(LINES + 1), repeat=columns)
    }


class Turned(NamedTuple):
    """The ways some shapes can be turned so that they cover so many columns: for each column on which the left side can fall,
    the landings of all of them by the ground they fall on. `ground`: what that is, by how high the columns reach."""

    columns: int
    ground: Callable[[Heights], Any]
    landings: tuple[dict[Any, tuple[int, ...]], ...]


@cache
def _turned(shapes: tuple[str, ...]) -> tuple[Turned, ...]:
    """Every way these shapes can be turned, by the columns they cover."""
    number = {squares: number for number, squares in enumerate(every_landing())}
    every_way = [cells for shape in shapes for cells in orientations(shape)]

    def rest(cells: Cells, column: int, heights: Heights) -> Iterator[int]:
        line = max(heights[right] - up for right, up in cells)
        if line + max(up for _, up in cells) < LINES:
            yield number[lying(cells, column, line)]

    found = []
    for columns in sorted({width(cells) for cells in every_way}):
        ways = [cells for cells in every_way if width(cells) == columns]
        # I alone covers the most, and lies flat there: it rests on the highest column.
        ground: Callable[[Heights], Any] = max
        grounds: dict[Any, Heights] = {top: (top,) * columns for top in range(LINES + 1)}
        if columns < WIDEST:
            by_heights = _grounds(columns)
            ground, grounds = by_heights.__getitem__, {each: each for each in by_heights.values()}
        landings = tuple(
            {key: tuple(sorted(one for cells in ways for one in rest(cells, column, each))) for key, each in grounds.items()}
            for column in range(len(COLUMNS) - columns + 1)
        )
        found.append(Turned(columns, ground, landings))
    return tuple(found)


@lru_cache(maxsize=256)
def numbered_landings(grid: Grid, shapes: tuple[str, ...]) -> tuple[int, ...]:
    """Every place where one of these shapes comes to rest inside the 14 lines, by its number in `every_landing`."""
    reach = heights(grid)
    from_column = reach, reach[1:], reach[2:], reach[3:]
    found: list[int] = []
    for columns, ground, landings in _turned(shapes):
        beside = zip(*from_column[:columns], strict=False)  # the heights of so many columns beside each other
        for numbers in map(getitem, landings, map(ground, beside)):
            found += numbers
    return tuple(sorted(found))


def landings(grid: Grid, shapes: tuple[str, ...]) -> list[Squares]:
    """Every place where one of these shapes comes to rest inside the 14 lines."""
    every = every_landing()
    return [every[number] for number in numbered_landings(grid, shapes)]


def fits(grid: Grid, shapes: tuple[str, ...]) -> bool:
    """Can one of these shapes come to rest inside the 14 lines?"""
    return grid < ROOMY or bool(numbered_landings(grid, shapes))
