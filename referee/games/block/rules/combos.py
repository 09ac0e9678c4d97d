"""The combos that can be made of what stands on a sheet (clauses 5.1–5.6)."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, islice, pairwise
from typing import NamedTuple

from .bits import any_group, groups, on_ways, squares_on, way_ends
from .counting import Boxes, count, is_open, made
from .grid import Squares, beside, ordered
from .marks import NUMBERS, Grid
from .position import BONUS, KINDS, SIZES, Combo, ComboKind, Sheet

LARGEST_FIRST = (BONUS, *reversed(SIZES))
ENOUGH = 4_000  # combos looked at to mark the squares of the next tap


def numbers(sheet: Sheet) -> dict[str, int]:
    """The numbers that are in no combo yet, by line, then column."""
    return squares_on(_open(sheet)[0])


def _open(sheet: Sheet) -> tuple[Grid, Boxes]:
    """The numbers that are in no combo yet, and the kinds and sizes that are made."""
    counted = count(sheet)
    return sheet.grid & NUMBERS & ~counted.used, counted.made


def open_sizes(sheet: Sheet, kind: ComboKind) -> tuple[int, ...]:
    """The sizes of this kind not made yet, the largest first."""
    return _open_sizes(made(sheet), kind)


def _open_sizes(done: Boxes, kind: ComboKind) -> tuple[int, ...]:
    return tuple(size for size in LARGEST_FIRST if is_open(done, kind, size))


@lru_cache(maxsize=1024)
def _smallest_open(done: Boxes) -> tuple[int, int]:
    """The smallest size of identical and of consecutive numbers not made yet, 0 for none."""
    identical, consecutive = (min(_open_sizes(done, kind), default=0) for kind in KINDS)
    return identical, consecutive


def combos(sheet: Sheet) -> Iterator[Combo]:
    """Every combo that can be made, largest first."""
    return chain.from_iterable(combos for _, _, combos in by_size(sheet))


def by_size(sheet: Sheet) -> Iterator[tuple[ComboKind, int, Iterator[Combo]]]:
    """Kind, size and the combos of it, for each that is open, largest first."""
    free, done = _open(sheet)
    equal, ends = list(groups(free, SIZES[0])), way_ends(free, BONUS)
    largest = {"i": max(map(int.bit_count, equal), default=0), "c": len(ends)}
    for size in LARGEST_FIRST:
        for kind in KINDS:
            if size <= largest[kind] and is_open(done, kind, size):
                found = _identical(equal, size) if kind == "i" else _consecutive(ends[:size])
                yield kind, size, (Combo(kind, ordered(squares)) for squares in found)


def any_combo(sheet: Sheet) -> bool:
    """Can a combo be made?"""
    return _any_combo(*_open(sheet))


@lru_cache(maxsize=1024)
def _any_combo(free: Grid, done: Boxes) -> bool:
    """Where a larger one can be made, so can a smaller one of its kind: the smallest open size tells."""
    equal, rising = _smallest_open(done)
    return bool(equal and any_group(free, equal)) or bool(rising and len(way_ends(free, rising)) == rising)


class Counted(NamedTuple):
    """Combos of one kind and size: the first of them, how many there are, whether there are more than were counted."""

    kind: ComboKind
    size: int
    some: tuple[Combo, ...]
    number: int
    more: bool


def counted(sheet: Sheet, limit: int, shown: int) -> list[Counted]:
    """What can be made, best first; each kind and size is counted up to `limit`, and `shown` of it are drawn."""
    result = []
    for kind, size, combos in by_size(sheet):
        first = list(islice(combos, limit + 1))
        if first:
            result.append(Counted(kind, size, tuple(first[:shown]), min(len(first), limit), len(first) > limit))
    return result


@lru_cache(maxsize=512)
def _some(sheet: Sheet) -> tuple[frozenset[str], ...]:
    return tuple(frozenset(combo.squares) for combo in islice(combos(sheet), ENOUGH))


def reaching(sheet: Sheet, trace: Squares) -> set[str]:
    """The squares that bring these nearer to a combo, of the first few thousand combos there are."""
    begun = frozenset(trace)
    return {square for combo in _some(sheet.owing()) if begun < combo for square in combo - begun}


def _consecutive(ends: list[int]) -> Iterator[list[str]]:
    """Every way over as many squares as there are of these `way_ends`, rising by one from square to square."""
    by_step = [squares_on(numbers) for numbers in on_ways(ends)]
    for first in by_step[0]:
        ways = [[first]]
        for here, later in pairwise(by_step):
            ways = [[*way, on] for way in ways for on in beside(way[-1]) if later.get(on) == here[way[-1]] + 1]
        yield from ways


def _identical(equal: list[int], size: int) -> Iterator[list[str]]:
    """Every joined set of so many numbers in these groups of equal ones, each once."""
    for group in equal:
        if group.bit_count() == size:
            yield [*squares_on(group)]
        elif group.bit_count() > size:
            yield from _parts(squares_on(group), size)


def _parts(group: dict[str, int], size: int) -> Iterator[list[str]]:
    """Every joined set of so many squares of a group, each once.

    A set is found from the first of its squares: it grows by squares beside it that come later and were not passed over.
    """
    squares = [next(reversed(group))]  # a square is its number here, and `seen` a set of them as bits
    for one in squares:
        squares += [other for other in beside(one) if other in group and other not in squares]
    near = [[squares.index(other) for other in beside(square) if other in group] for square in squares]

    def grow(chosen: list[int], edge: list[int], seen: int) -> Iterator[list[int]]:
        if len(chosen) == size:
            yield chosen
            return
        edge = list(edge)
        while edge:
            one = edge.pop()
            fresh = [other for other in near[one] if other > chosen[0] and not seen >> other & 1]
            yield from grow([*chosen, one], edge + fresh, seen | sum([1 << other for other in fresh]))

    for first in range(len(squares)):
        later = [other for other in near[first] if other > first]
        for chosen in grow([first], later, sum([1 << other for other in later])):
            yield [squares[one] for one in chosen]
