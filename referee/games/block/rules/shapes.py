"""The shapes that fall (1.3, 1.4): five of four squares on the shape die, five others on the tiles' other side; where each
comes to rest when it falls straight down from above the grid (4.3–4.5)."""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import product
from operator import getitem
from typing import NamedTuple

from .grid import COLUMNS, LINES, Squares, name, ordered, place

Cells = tuple[tuple[int, int], ...]  # column and line of each square, from 0, sorted
Lines = tuple[str, ...]  # of a sheet, from line 1 upwards
Heights = tuple[int, ...]  # how high columns reach

EMPTY = "."
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
ROOMY = LINES - 4  # on so many lines any shape fits wherever it falls: the tallest, I upright, takes four
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


@lru_cache(maxsize=256)
def tops(lines: Lines) -> tuple[int, ...]:
    """How high each column reaches: the line of its highest mark, 0 where it is empty."""
    text = "".join(lines)
    return tuple([len(text[column :: len(COLUMNS)].rstrip(EMPTY)) for column in range(len(COLUMNS))])


def falls_to(lines: Lines, cells: Cells, column: int) -> Squares:
    """The squares a shape lies on, dropped with its left side in this column, even where it sticks out of the top."""
    reach = tops(lines)
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


@lru_cache(maxsize=4096)
def _ground(heights: Heights) -> Heights:
    """What a shape can rest on, of columns that reach as high as these: none of it hangs down into what lies deeper."""
    floor = max(heights) - DEEPEST
    return tuple([floor if height < floor else height for height in heights])


@cache
def _grounds(columns: int) -> set[Heights]:
    """Every ground of so many columns."""
    depths = product(range(DEEPEST + 1), repeat=columns)
    return {tuple(max(0, top - depth) for depth in each) for each in depths if 0 in each for top in range(LINES + 1)}


class Turned(NamedTuple):
    """The ways some shapes can be turned so that they cover so many columns: for each column on which the left side can fall,
    the landings of all of them by the ground they fall on."""

    columns: int
    landings: tuple[dict[Heights, tuple[int, ...]], ...]


@cache
def _turned(shapes: tuple[str, ...]) -> tuple[Turned, ...]:
    """Every way these shapes can be turned, by the columns they cover."""
    number = {squares: number for number, squares in enumerate(every_landing())}
    every_way = [cells for shape in shapes for cells in orientations(shape)]

    def rest(cells: Cells, column: int, ground: Heights) -> Iterator[int]:
        line = max(ground[right] - up for right, up in cells)
        if line + max(up for _, up in cells) < LINES:
            yield number[lying(cells, column, line)]

    found = []
    for columns in sorted({width(cells) for cells in every_way}):
        ways = [cells for cells in every_way if width(cells) == columns]
        landings = tuple(
            {ground: tuple(one for cells in ways for one in rest(cells, column, ground)) for ground in _grounds(columns)}
            for column in range(len(COLUMNS) - columns + 1)
        )
        found.append(Turned(columns, landings))
    return tuple(found)


@lru_cache(maxsize=256)
def numbered_landings(lines: Lines, shapes: tuple[str, ...]) -> tuple[int, ...]:
    """Every place where one of these shapes comes to rest inside the 14 lines, by its number in `every_landing`."""
    reach = tops(lines)
    found: list[int] = []
    for columns, landings in _turned(shapes):
        heights = zip(*[reach[column:] for column in range(columns)], strict=False)  # of so many columns beside each other
        for numbers in map(getitem, landings, map(_ground, heights)):
            found += numbers
    return tuple(sorted(found))


def landings(lines: Lines, shapes: tuple[str, ...]) -> list[Squares]:
    """Every place where one of these shapes comes to rest inside the 14 lines."""
    every = every_landing()
    return [every[number] for number in numbered_landings(lines, shapes)]


def fits(lines: Lines, shapes: tuple[str, ...]) -> bool:
    """Can one of these shapes come to rest inside the 14 lines?"""
    return len(lines) <= ROOMY or bool(numbered_landings(lines, shapes))
