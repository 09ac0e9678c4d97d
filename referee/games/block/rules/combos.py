"""The combos that can be made of what stands on a sheet (clauses 5.1–5.6)."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, islice
from typing import NamedTuple

from .counting import is_open, made, used
from .grid import COLUMNS, Squares, beside, ordered
from .position import BONUS, KINDS, SIZES, Combo, ComboKind, Sheet

Near = dict[str, list[str]]  # by square: those beside it that go on from it

LARGEST_FIRST = (BONUS, *reversed(SIZES))
ENOUGH = 4_000  # combos looked at to mark the squares of the next tap


def numbers(sheet: Sheet) -> dict[str, int]:
    """The numbers that are in no combo yet."""
    taken = used(sheet)
    return {
        square: int(mark)
        for line, text in enumerate(sheet.lines, 1)
        for column, mark in zip(COLUMNS, text, strict=True)
        if mark in "0123456789" and (square := f"{column}{line}") not in taken
    }


def open_sizes(sheet: Sheet, kind: ComboKind) -> list[int]:
    """The sizes of this kind not made yet, the largest first."""
    done = made(sheet)
    return [size for size in LARGEST_FIRST if is_open(done, kind, size)]


def combos(sheet: Sheet) -> Iterator[Combo]:
    """Every combo that can be made, largest first."""
    return chain.from_iterable(combos for _, _, combos in _by_size(sheet, LARGEST_FIRST))


def _by_size(sheet: Sheet, sizes: Iterable[int]) -> Iterator[tuple[ComboKind, int, Iterator[Combo]]]:
    """Kind, size and the combos of it, for each that is open."""
    free, done = numbers(sheet), made(sheet)
    groups, after = _groups(_near(free, 0)), _near(free, 1)
    for size in sizes:
        for kind in KINDS:
            if is_open(done, kind, size):
                ways = _identical(groups, size) if kind == "i" else _consecutive(after, size)
                yield kind, size, (Combo(kind, ordered(squares)) for squares in ways)


def any_combo(sheet: Sheet) -> bool:
    """Can a combo be made? The small ones are found, or ruled out, soonest."""
    return any(True for _, _, combos in _by_size(sheet, reversed(LARGEST_FIRST)) for _ in combos)


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
    return {square for combo in _some(sheet._replace(owed=())) if begun < combo for square in combo - begun}


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


def _consecutive(after: Near, size: int) -> Iterator[list[str]]:
    """Every way that rises by one from square to square."""

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

    def grow(near: Near, order: dict[str, int], chosen: list[str], edge: list[str], seen: set[str]) -> Iterator[list[str]]:
        if len(chosen) == size:
            yield chosen
            return
        edge = list(edge)
        while edge:
            square = edge.pop()
            fresh = [other for other in near[square] if other not in seen and order[other] > order[chosen[0]]]
            yield from grow(near, order, [*chosen, square], edge + fresh, seen.union(fresh))

    for near in groups:
        if len(near) >= size:
            order = {square: number for number, square in enumerate(near)}
            for square in near:
                later = [other for other in near[square] if order[other] > order[square]]
                yield from grow(near, order, [square], later, {square, *later})
