"""The board's lines: fours (5.1), threes (3.3), and the fours that lifting a gobblet uncovers (5.2).

Squares that are asked about come as bits, one for each index: see Position.shown_by.
"""

from collections.abc import Iterable
from functools import cache
from itertools import combinations

from .position import INDEX, Position
from .readings import Three

Line = tuple[int, ...]  # squares by index, in order
EVERY = (1 << 16) - 1  # all squares, as bits


def _lines(*texts: str) -> tuple[Line, ...]:
    return tuple(tuple(INDEX[square] for square in text.split()) for text in texts)


LINES = _lines(
    *(" ".join(column + row for row in "1234") for column in "abcd"),
    *(" ".join(column + row for column in "abcd") for row in "1234"),
    "a1 b2 c3 d4",
    "a4 b3 c2 d1",
)
_SHORT_DIAGONALS = _lines("a2 b3 c4", "a3 b2 c1", "b1 c2 d3", "b4 c3 d2")
_THREE_OF_FOUR = tuple(line[:gap] + line[gap + 1 :] for line in LINES for gap in range(4))

# The narrowest reading first: each has all that the one before it has.
THREES: dict[Three, tuple[Line, ...]] = {
    "adjacent": tuple(three for line in LINES for three in (line[:3], line[1:])),
    "line": _THREE_OF_FOUR,
    "short": _THREE_OF_FOUR + _SHORT_DIAGONALS,
}


def _bits(squares: Iterable[int]) -> int:
    return sum(1 << square for square in squares)


def _with_bits(lines: Iterable[Line]) -> tuple[tuple[int, Line], ...]:
    return tuple((_bits(line), line) for line in lines)


def _within(line: Line, reading: Three) -> dict[int, int]:
    """By each set of a line's squares, those of its threes in a row, all as bits."""
    threes = [_bits(three) for three in THREES[reading] if {*three} <= {*line}]
    found = {_bits(some): 0 for count in range(len(line) + 1) for some in combinations(line, count)}
    for some in found:
        for three in threes:
            if some & three == three:
                found[some] |= three
    return found


_FOURS_BITS = _with_bits(LINES)
_THREES_BITS = {reading: _with_bits(threes) for reading, threes in THREES.items()}
_THREES_WITHIN = {
    reading: tuple((_bits(line), _within(line, reading)) for line in (*LINES, *_SHORT_DIAGONALS)) for reading in THREES
}


@cache
def fours(shown: int) -> tuple[Line, ...]:
    """The lines of four that these squares fill."""
    return tuple([line for bits, line in _FOURS_BITS if shown & bits == bits])


@cache
def threes(shown: int, reading: Three) -> tuple[Line, ...]:
    """The threes in a row, as this reading has them, among these squares."""
    return tuple(line for bits, line in _THREES_BITS[reading] if shown & bits == bits)


@cache
def in_threes(shown: int, reading: Three) -> int:
    """The squares of these threes, as bits."""
    found = 0
    for bits, within in _THREES_WITHIN[reading]:
        found |= within[shown & bits]
    return found


def uncovered(position: Position, origin: int, seat: str) -> tuple[Line, ...]:
    """The fours of `seat` that stand once the top gobblet on `origin` is lifted, and did not before (5.2)."""
    pile = position.board[origin]
    if len(pile) < 2 or pile[-2].seat != seat or pile[-1].seat == seat:
        return ()
    shown = position.shown_by(seat) | 1 << origin
    return tuple(line for line in fours(shown) if origin in line)
