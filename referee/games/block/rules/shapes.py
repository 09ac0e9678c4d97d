"""The shapes that fall (1.3, 1.4): five of four squares on the shape die, five others on the tiles' other side; where each
comes to rest when it falls straight down from above the grid (4.3–4.5)."""

from collections.abc import Iterable
from functools import cache, lru_cache
from operator import sub
from typing import NamedTuple

from .grid import COLUMNS, LINES, Squares, name, ordered, place

Cells = tuple[tuple[int, int], ...]  # column and line of each square, from 0, sorted
Lines = tuple[str, ...]  # of a sheet, from line 1 upwards

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
TALLEST = 4  # lines of the tallest shape, I upright


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


@lru_cache(maxsize=8192)
def tops(lines: Lines) -> tuple[int, ...]:
    """How high each column reaches: the line of its highest mark, 0 where it is empty."""
    return tuple([len("".join(column).rstrip(EMPTY)) for column in zip(*lines, strict=True)])


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


class Way(NamedTuple):
    """A shape turned one way above some columns: how far above its lowest line it begins in each of them, and, by the line
    on which it comes to rest, its landing."""

    columns: slice
    begins: tuple[int, ...]
    landings: tuple[int, ...]


@cache
def _ways(shape: str) -> tuple[Way, ...]:
    """Every way the shape can be turned, above all columns."""
    number, ways = {squares: number for number, squares in enumerate(every_landing())}, []
    for cells in orientations(shape):
        begins = tuple(min(up for right, up in cells if right == column) for column in range(width(cells)))
        lines = range(LINES - max(up for _, up in cells))
        for column in range(len(COLUMNS) - width(cells) + 1):
            landings = tuple(number[lying(cells, column, line)] for line in lines)
            ways.append(Way(slice(column, column + width(cells)), begins, landings))
    return tuple(ways)


@lru_cache(maxsize=8192)
def _landings(reach: tuple[int, ...], shape: str) -> tuple[int, ...]:
    found = []
    for columns, begins, landings in _ways(shape):
        line = max(map(sub, reach[columns], begins))
        if line < len(landings):
            found.append(landings[line])
    return tuple(found)


def numbered_landings(lines: Lines, shapes: Iterable[str]) -> list[int]:
    """Every place where one of these shapes comes to rest inside the 14 lines, by its number in `every_landing`."""
    reach = tops(lines)
    return [number for shape in shapes for number in _landings(reach, shape)]


def landings(lines: Lines, shapes: Iterable[str]) -> list[Squares]:
    """Every place where one of these shapes comes to rest inside the 14 lines."""
    every = every_landing()
    return [every[number] for number in numbered_landings(lines, shapes)]


def fits(lines: Lines, shapes: Iterable[str]) -> bool:
    """Can one of these shapes come to rest inside the 14 lines?"""
    return len(lines) + TALLEST <= LINES or bool(numbered_landings(lines, shapes))
