"""The combos that can be made of what stands on a sheet (clauses 5.1–5.6)."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, islice
from typing import NamedTuple

from .counting import Boxes, is_open, made, used
from .grid import Squares, beside, ordered
from .planes import has_group, in_groups, in_ways, planes, squares_on, way_ends
from .position import BONUS, KINDS, SIZES, Combo, ComboKind, Sheet

Near = dict[str, list[str]]  # by square: those beside it that go on from it

LARGEST_FIRST = (BONUS, *reversed(SIZES))
ENOUGH = 4_000  # combos looked at to mark the squares of the next tap


def numbers(sheet: Sheet) -> dict[str, int]:
    """The numbers that are in no combo yet, by line, then column."""
    return squares_on(_free(sheet))


def _free(sheet: Sheet) -> int:
    """The same as one integer."""
    return planes(sheet.lines, used(sheet))


def open_sizes(sheet: Sheet, kind: ComboKind) -> tuple[int, ...]:
    """The sizes of this kind not made yet, the largest first."""
    return _open_sizes(made(sheet), kind)


@lru_cache(maxsize=1024)
def _open_sizes(done: Boxes, kind: ComboKind) -> tuple[int, ...]:
    return tuple(size for size in LARGEST_FIRST if is_open(done, kind, size))


def combos(sheet: Sheet) -> Iterator[Combo]:
    """Every combo that can be made, largest first."""
    return chain.from_iterable(combos for _, _, combos in _by_size(sheet, LARGEST_FIRST))


def _by_size(sheet: Sheet, sizes: Iterable[int]) -> Iterator[tuple[ComboKind, int, Iterator[Combo]]]:
    """Kind, size and the combos of it, for each that is open."""
    free, done = _free(sheet), made(sheet)
    groups, ends = _groups(_near(squares_on(in_groups(free)), 0)), way_ends(free, BONUS)
    largest = {"i": max(map(len, groups), default=0), "c": len(ends)}
    for size in sizes:
        for kind in KINDS:
            if size <= largest[kind] and is_open(done, kind, size):
                ways = _identical(groups, size) if kind == "i" else _consecutive(ends[:size], size)
                yield kind, size, (Combo(kind, ordered(squares)) for squares in ways)


def any_combo(sheet: Sheet) -> bool:
    """Can a combo be made?"""
    return _any_combo(_free(sheet), made(sheet))


@lru_cache(maxsize=4096)
def _any_combo(free: int, done: Boxes) -> bool:
    """Where a larger one can be made, so can a smaller one of its kind: the smallest open size tells."""
    groups, ways = _open_sizes(done, "i"), _open_sizes(done, "c")
    if groups and has_group(free, groups[-1]):
        return True
    return bool(ways) and len(way_ends(free, ways[-1])) == ways[-1]


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
    for kind, size, combos in _by_size(sheet, LARGEST_FIRST):
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


def _near(free: dict[str, int], step: int) -> Near:
    """By square: those beside it with a number greater by `step`."""
    return {a: [b for b in beside(a) if b in free and free[b] == n + step] for a, n in free.items()}


def _groups(near: Near) -> list[Near]:
    """The equal numbers that hang together, each group with what lies beside what; those too small for a combo left out."""
    rest, groups = dict(near), []
    while rest:
        square, _ = rest.popitem()
        group = [square]
        for one in group:
            group += [other for other in near[one] if rest.pop(other, None) is not None]
        if len(group) >= SIZES[0]:
            groups.append({one: near[one] for one in group})
    return groups


def _consecutive(ends: list[int], size: int) -> Iterator[list[str]]:
    """Every way that rises by one from square to square; `ends` are those of the ways up to this size."""
    after = _near(squares_on(in_ways(ends)), 1)

    def on(way: list[str]) -> Iterator[list[str]]:
        if len(way) == size:
            yield way
            return
        for square in after[way[-1]]:
            yield from on([*way, square])

    for square, later in after.items():
        if later:
            yield from on([square])


def _identical(groups: list[Near], size: int) -> Iterator[list[str]]:
    """Every joined set of equal numbers, each once.

    A set is found from the first of its squares: it grows by squares beside it that come later and were not passed over.
    """

    def grow(chosen: list[int], edge: list[int], seen: int) -> Iterator[list[int]]:
        if len(chosen) == size:
            yield chosen
            return
        edge = list(edge)
        while edge:
            one = edge.pop()
            fresh = [other for other in near[one] if other > chosen[0] and not seen >> other & 1]
            yield from grow([*chosen, one], edge + fresh, seen | sum([1 << other for other in fresh]))

    for group in groups:
        if len(group) >= size:
            squares = list(group)  # a square is its number here, and `seen` a set of them as bits
            near = [[squares.index(other) for other in group[square]] for square in squares]
            for first in range(len(squares)):
                later = [other for other in near[first] if other > first]
                for chosen in grow([first], later, sum([1 << other for other in later])):
                    yield [squares[one] for one in chosen]
