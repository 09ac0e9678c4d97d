"""The free numbers of a sheet, each a bit, so that all are asked at once what lies beside them (clause 5.2).

In a grid (marks.py) a shift by a square or by a line leads to the squares beside, a shift by one bit to the next number on the
same square. What is empty parts them, and of free numbers the bit of a penalty is: so no shift leads round an edge.
"""

from collections.abc import Iterator

from .marks import LINE, PLACES, SQUARE, Grid

_NAMES = {place: square for square, place in PLACES.items()}


def _beside(numbers: Grid) -> int:
    return numbers << SQUARE | numbers >> SQUARE | numbers << LINE | numbers >> LINE


def _middles(numbers: Grid) -> Grid:
    """Those with two equal ones beside them, as there are in every group of three or more, and in no smaller one."""
    left, right, below, above = numbers << SQUARE, numbers >> SQUARE, numbers << LINE, numbers >> LINE
    return numbers & (left & right | below & above | (left | right) & (below | above))


def any_group(numbers: Grid, size: int) -> bool:
    """Do as many equal numbers as this, at least three, hang together?"""
    return bool(_middles(numbers)) if size == 3 else any(groups(numbers, size))


def groups(numbers: Grid, size: int) -> Iterator[Grid]:
    """Equal numbers that hang together, as many as this or more, at least three: each group, that of the last square first."""
    middles = _middles(numbers)
    rest = middles | _beside(middles) & numbers  # in such a group every number is one, or lies beside one
    while rest.bit_count() >= size:
        group = 1 << rest.bit_length() - 1
        while (larger := group | _beside(group) & rest) != group:
            group = larger
        if group.bit_count() >= size:
            yield group
        rest ^= group


def way_ends(numbers: Grid, longest: int) -> list[Grid]:
    """Where ways end that rise by one from each square to the next: ways over one square, over two and so on.

    The list ends with the longest there are, no longer than asked for.
    """
    ends, found = numbers, list[Grid]()
    while ends and len(found) < longest:
        found.append(ends)
        ends = _beside(ends << 1) & numbers
    return found


def on_ways(ends: list[Grid]) -> list[Grid]:
    """Step by step, the numbers on all ways that end in the last of these `way_ends`."""
    *earlier, last = ends
    found = [last]
    for each in reversed(earlier):
        found.append(_beside(found[-1] >> 1) & each)
    return found[::-1]


def squares_on(numbers: Grid) -> dict[str, int]:
    """The squares on which these stand, each with its number, by line, then column."""
    found = {}
    while numbers:
        lowest = numbers & -numbers
        at = lowest.bit_length() - 1
        number = at % LINE % SQUARE
        found[_NAMES[at - number]] = number
        numbers ^= lowest
    return found
