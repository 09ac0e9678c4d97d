"""The sheet's grid of 7 columns and 14 lines (clause 1.1): squares by name, what lies beside what."""

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import product

COLUMNS, LINES, GAME_OVER = "abcdefg", 14, 11  # the Game Over line runs above line 11
SQUARES = tuple(f"{column}{line}" for column, line in product(COLUMNS, range(1, LINES + 1)))
LINE_ONE = tuple(f"{column}1" for column in COLUMNS)

Squares = tuple[str, ...]  # by column, then line


@lru_cache(maxsize=256)
def place(square: str) -> tuple[int, int]:
    """Column and line of a square, both from 0: (0, 0) is a1. Also above the grid, a15."""
    return COLUMNS.index(square[0]), int(square[1:]) - 1


def name(column: int, line: int) -> str:
    return f"{COLUMNS[column]}{line + 1}"


def ordered(squares: Iterable[str]) -> Squares:
    """By column, then line."""
    return tuple(sorted(squares, key=place))


@cache
def beside(square: str) -> Squares:
    """The squares of the grid that share a side with this one."""
    column, line = place(square)
    around = ((column - 1, line), (column, line - 1), (column, line + 1), (column + 1, line))
    return tuple(name(c, n) for c, n in around if 0 <= c < len(COLUMNS) and 0 <= n < LINES)


def joined(squares: Squares) -> tuple[Squares, Squares]:
    """The squares that hang together with the first one by their sides, and those that do not."""
    part, rest = [squares[0]], set(squares[1:])
    for square in part:
        near = rest.intersection(beside(square))
        rest -= near
        part += near
    return ordered(part), ordered(rest)
