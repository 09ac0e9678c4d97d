"""The free numbers of a sheet as one integer, so that all are asked at once what lies beside them (clause 5.2).

A plane has a bit for each square, and there is a plane for each number from 0 to 9, one above the other. So a shift by one
bit or by a line leads to the squares beside, a shift by a plane to the next number on the same square. Bits that stay
empty part the lines and the planes, so that no shift leads round an edge.
"""

from functools import lru_cache

from .grid import COLUMNS, LINES, name, place
from .shapes import Lines

LINE = len(COLUMNS) + 1
PLANE = (LINES + 1) * LINE
_PARTED, _DIGITS = "|", b"9876543210"
# By number, the highest first as in the integer: turns the text of a sheet into ones where it stands, and zeros.
_ONLY = [bytes(ord("1" if mark == digit else "0") for mark in range(256)) for digit in _DIGITS]
_EVERY_PLANE = sum(1 << PLANE * number for number in range(10))


@lru_cache(maxsize=4096)
def planes(lines: Lines, used: frozenset[str]) -> int:
    """The numbers that stand on a sheet, but those on squares that are used."""
    text = _PARTED.join(lines)[::-1].rjust(PLANE, _PARTED).encode()
    numbers = int(b"".join([text.translate(only) for only in _ONLY]), 2)
    for square in used:
        column, line = place(square)
        numbers &= ~(_EVERY_PLANE << line * LINE + column)
    return numbers


def _beside(numbers: int) -> int:
    return numbers << 1 | numbers >> 1 | numbers << LINE | numbers >> LINE


def in_groups(numbers: int) -> int:
    """The numbers that hang together with at least two equal ones."""
    left, right, below, above = numbers << 1, numbers >> 1, numbers << LINE, numbers >> LINE
    # A group of three or more has a number with two of the others beside it.
    groups = numbers & (left & right | below & above | (left | right) & (below | above))
    while (larger := groups | _beside(groups) & numbers) != groups:
        groups = larger
    return groups


def has_group(numbers: int, size: int) -> bool:
    """Do as many equal numbers as this, at least three, hang together?"""
    rest = in_groups(numbers)
    while rest.bit_count() >= size:
        group = rest & -rest
        while (larger := group | _beside(group) & rest) != group:
            group = larger
        if group.bit_count() >= size:
            return True
        rest ^= group
    return False


def way_ends(numbers: int, longest: int) -> list[int]:
    """Where ways end that rise by one from each square to the next: ways over one square, over two and so on.

    The list ends with the longest there are, no longer than asked for.
    """
    ends, found = numbers, list[int]()
    while ends and len(found) < longest:
        found.append(ends)
        ends = _beside(ends << PLANE) & numbers
    return found


def in_ways(ends: list[int]) -> int:
    """The numbers on all ways that end in the last of these `way_ends`."""
    *earlier, last = ends
    found = last
    for each in reversed(earlier):
        last = _beside(last >> PLANE) & each
        found |= last
    return found


def squares_on(numbers: int) -> dict[str, int]:
    """The squares on which these stand, each with its number, by line, then column."""
    found = []
    while numbers:
        number, at = divmod(numbers.bit_length() - 1, PLANE)
        found.append((at, number))
        numbers ^= 1 << number * PLANE + at
    return {name(at % LINE, at // LINE): number for at, number in sorted(found)}
