"""The combos that can be made of what stands on a sheet (clauses 5.1–5.6)."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from .grid import SQUARES, beside, ordered
from .position import BONUS, KINDS, SIZES, Combo, Sheet, at, is_open, used

ENOUGH = 4_000  # combos looked at to mark the squares of the next tap


def numbers(sheet: Sheet) -> dict[str, int]:
    """The numbers that are in no combo yet."""
    taken = used(sheet)
    return {square: int(mark) for square in SQUARES if (mark := at(sheet, square)).isdigit() and square not in taken}


def open_sizes(sheet: Sheet, kind: str) -> list[int]:
    """The sizes of this kind not made yet, the largest first."""
    return [size for size in (BONUS, *reversed(SIZES)) if is_open(sheet, kind, size)]


def combos(sheet: Sheet) -> Iterator[Combo]:
    """Every combo that can be made, largest first."""
    free = numbers(sheet)
    for size in (BONUS, *reversed(SIZES)):
        for kind in KINDS:
            if is_open(sheet, kind, size):
                yield from of_size(free, kind, size)


def of_size(free: dict[str, int], kind: str, size: int) -> Iterator[Combo]:
    found = _identical(free, size) if kind == "i" else _consecutive(free, size)
    return (Combo(kind, ordered(squares)) for squares in found)


def any_combo(sheet: Sheet) -> bool:
    return next(combos(sheet), None) is not None


class Counted(NamedTuple):
    """Combos of one kind and size: the first of them, how many there are, whether there are more than were counted."""

    kind: str
    size: int
    some: tuple[Combo, ...]
    count: int
    more: bool


def counted(sheet: Sheet, limit: int, shown: int) -> list[Counted]:
    """What can be made, best first; each kind and size is counted up to `limit`, and `shown` of it are drawn."""
    free, found = numbers(sheet), []
    for size in (BONUS, *reversed(SIZES)):
        for kind in KINDS:
            if is_open(sheet, kind, size):
                some = list(islice(of_size(free, kind, size), limit + 1))
                if some:
                    found.append(Counted(kind, size, tuple(some[:shown]), min(len(some), limit), len(some) > limit))
    return found


@lru_cache(maxsize=512)
def _some(sheet: Sheet) -> tuple[frozenset[str], ...]:
    return tuple(frozenset(combo.squares) for combo in islice(combos(sheet), ENOUGH))


def reaching(sheet: Sheet, trace: tuple[str, ...]) -> set[str]:
    """The squares that bring these nearer to a combo, of the first few thousand combos there are."""
    begun = frozenset(trace)
    return {square for combo in _some(sheet._replace(owed=())) if begun < combo for square in combo - begun}


def _near(free: dict[str, int], step: int) -> dict[str, list[str]]:
    """By square: those beside it with a number greater by `step`."""
    return {a: [b for b in beside(a) if b in free and free[b] == n + step] for a, n in free.items()}


def _consecutive(free: dict[str, int], size: int) -> Iterator[list[str]]:
    """Every way that rises by one from square to square."""
    after = _near(free, 1)

    def on(way: list[str]) -> Iterator[list[str]]:
        if len(way) == size:
            yield way
            return
        for square in after[way[-1]]:
            yield from on([*way, square])

    for square in free:
        yield from on([square])


def _identical(free: dict[str, int], size: int) -> Iterator[list[str]]:
    """Every joined set of equal numbers, each once.

    A set is found from the first of its squares: it grows by squares beside it that come later and were not passed over.
    """
    near, order = _near(free, 0), {square: number for number, square in enumerate(free)}

    def grow(chosen: list[str], edge: list[str], seen: set[str]) -> Iterator[list[str]]:
        if len(chosen) == size:
            yield chosen
            return
        edge = list(edge)
        while edge:
            square = edge.pop()
            fresh = [other for other in near[square] if other not in seen and order[other] > order[chosen[0]]]
            yield from grow([*chosen, square], edge + fresh, seen.union(fresh))

    for square in free:
        later = [other for other in near[square] if order[other] > order[square]]
        yield from grow([square], later, {square, *later})
