"""The free numbers of a sheet as one integer, so that all are asked at once what lies beside them (clause 5.2).

A square has a bit for each number from 0 to 9, and one that stays empty; the squares follow each other by line, then column,
with an empty one behind each line. So a shift by a square or by a line leads to the squares beside, a shift by one bit to the
next number on the same square. What stays empty parts them, so that no shift leads round an edge.
"""

from collections.abc import Iterator
from functools import lru_cache
from operator import getitem

from .grid import COLUMNS, LINES, name
from .position import PENALTY
from .shapes import EMPTY, Lines

SQUARE = 11
LINE = (len(COLUMNS) + 1) * SQUARE  # whole bytes, so that lines can be joined as these
_ANY_NUMBER = (1 << SQUARE) - 1
# By column, and by what stands there: its bit on line 1.
_MARKS = [
    {EMPTY: 0, PENALTY: 0} | {str(number): 1 << column * SQUARE + number for number in range(10)}
    for column in range(len(COLUMNS))
]
_PLACES = {name(column, line): line * LINE + column * SQUARE for line in range(LINES) for column in range(len(COLUMNS))}
_NAMES = {place: square for square, place in _PLACES.items()}


def free_numbers(lines: Lines, used: frozenset[str]) -> int:
    """The numbers that stand on a sheet, but those on squares that are used."""
    numbers = int.from_bytes(b"".join(map(_on_line, lines)), "little")
    for square in used:
        numbers &= ~(_ANY_NUMBER << _PLACES[square])
    return numbers


@lru_cache(maxsize=1024)  # a drop changes few of the lines
def _on_line(line: str) -> bytes:
    return sum(map(getitem, _MARKS, line)).to_bytes(LINE // 8, "little")


def _beside(numbers: int) -> int:
    return numbers << SQUARE | numbers >> SQUARE | numbers << LINE | numbers >> LINE


def groups(numbers: int, size: int) -> Iterator[int]:
    """Equal numbers that hang together, as many as this or more, at least three: each group, that of the last square first."""
    left, right, below, above = numbers << SQUARE, numbers >> SQUARE, numbers << LINE, numbers >> LINE
    # In a group of three or more every number has two of the others beside it, or lies beside one that has.
    middles = numbers & (left & right | below & above | (left | right) & (below | above))
    rest = middles | _beside(middles) & numbers
    while rest.bit_count() >= size:
        group = 1 << rest.bit_length() - 1
        while (larger := group | _beside(group) & rest) != group:
            group = larger
        if group.bit_count() >= size:
            yield group
        rest ^= group


def way_ends(numbers: int, longest: int) -> list[int]:
    """Where ways end that rise by one from each square to the next: ways over one square, over two and so on.

    The list ends with the longest there are, no longer than asked for.
    """
    ends, found = numbers, list[int]()
    while ends and len(found) < longest:
        found.append(ends)
        ends = _beside(ends << 1) & numbers
    return found


def on_ways(ends: list[int]) -> list[int]:
    """Step by step, the numbers on all ways that end in the last of these `way_ends`."""
    *earlier, last = ends
    found = [last]
    for each in reversed(earlier):
        found.append(_beside(found[-1] >> 1) & each)
    return found[::-1]


def squares_on(numbers: int) -> dict[str, int]:
    """The squares on which these stand, each with its number, by line, then column."""
    found = {}
    while numbers:
        lowest = numbers & -numbers
        at = lowest.bit_length() - 1
        number = at % LINE % SQUARE
        found[_NAMES[at - number]] = number
        numbers ^= lowest
    return found
