"""What stands on a sheet's squares, as one integer: much can be asked of all squares at once, and a drop is one more sum.

A square has a bit for each number from 0 to 9 and one for a penalty; an empty square has none of them. The squares follow each
other by line, then column, with an empty one behind each line.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from .grid import COLUMNS, LINES, SQUARES, Squares, name

Grid = int
Lines = tuple[str, ...]  # the same as notation writes it, from line 1 upwards

EMPTY, PENALTY = ".", "#"
BLANK = EMPTY * len(COLUMNS)
MARKS = "0123456789" + PENALTY
SQUARE = len(MARKS)
LINE = (len(COLUMNS) + 1) * SQUARE
TOP = 18  # a drop may be written that sticks out of the top, so that it can be explained

_ANY, _ANY_NUMBER = (1 << SQUARE) - 1, (1 << SQUARE - 1) - 1
_MARK = {0: EMPTY} | {1 << number: mark for number, mark in enumerate(MARKS)}
_BIT = {EMPTY: 0} | {mark: bit for bit, mark in _MARK.items() if bit}
PLACES = {name(column, line): line * LINE + column * SQUARE for line in range(TOP) for column in range(len(COLUMNS))}
ALL_OF = {square: _ANY << place for square, place in PLACES.items()}  # the bits of a square
NUMBERS = sum(_ANY_NUMBER << PLACES[square] for square in SQUARES)
_ALL_OF_THE_TOP = sum(bits for square, bits in ALL_OF.items() if square not in SQUARES)
_ALL_OF_COLUMN = [sum(ALL_OF[name(column, line)] for line in range(LINES)) for column in range(len(COLUMNS))]


def mark_on(grid: Grid, square: str) -> str:
    """What stands on a square: ".", a digit or "#"."""
    return _MARK[grid >> PLACES[square] & _ANY]


def marked(grid: Grid, marks: Mapping[str, str]) -> Grid:
    """The grid with these marks on their squares, whatever stood there."""
    for square, mark in marks.items():
        grid = grid & ~ALL_OF[square] | _BIT[mark] << PLACES[square]
    return grid


def filled(grid: Grid, squares: Squares, marks: Iterable[str]) -> Grid:
    """The grid with these marks on squares that are empty."""
    for square, mark in zip(squares, marks, strict=True):
        grid |= _BIT[mark] << PLACES[square]
    return grid


@lru_cache(maxsize=4096)
def bits_of(squares: Squares) -> int:
    """All bits of these squares."""
    return sum([ALL_OF[square] for square in squares])


def has_room(grid: Grid, squares: Squares) -> bool:
    """Are these squares empty, and none above the grid?"""
    return not (grid | _ALL_OF_THE_TOP) & bits_of(squares)


def heights(grid: Grid) -> tuple[int, ...]:
    """How high each column reaches: the line of its highest mark, 0 where it is empty."""
    return tuple([((grid & column).bit_length() + LINE - 1) // LINE for column in _ALL_OF_COLUMN])


def from_lines(lines: Lines) -> Grid:
    return sum(
        _BIT[mark] << number * LINE + column * SQUARE for number, line in enumerate(lines) for column, mark in enumerate(line)
    )


@lru_cache(maxsize=1024)
def to_lines(grid: Grid) -> Lines:
    """The lines up to the highest with a mark, and never none."""
    return tuple([_line(grid >> at & (1 << LINE) - 1) for at in range(0, grid.bit_length() or 1, LINE)])


@lru_cache(maxsize=1024)  # a drop changes few of the lines
def _line(bits: int) -> str:
    return "".join([_MARK[bits >> at & _ANY] for at in range(0, len(COLUMNS) * SQUARE, SQUARE)])
