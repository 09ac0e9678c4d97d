"""What a hop breaks (clauses 4.1–4.8), from the squares alone, one end at a time; and the way Hoops may have gone."""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from .grid import BESIDE_STARS, DIAGONALS, NEIGHBOURS, RAYS, SQUARES, STARS, apart


class Fault(NamedTuple):
    """What is wrong with a hop: the code of a finding, its squares, and the values only this one has."""

    code: str
    squares: tuple[str, ...]
    values: dict[str, object] = {}


class Hops:
    """Answers for one reading of the Slider: may it stop anywhere? `taken` are the squares of all other cubes."""

    def __init__(self, anywhere: bool):
        self.anywhere = anywhere
        self._asks = {"+": self._cross, "x": self._x, "=": self._slider, "o": self._hoops}

    def faults(self, symbol: str, start: str, end: str, taken: Collection[str]) -> Iterator[Fault]:
        """Everything that is wrong with a hop by this symbol from `start` to `end`."""
        if end in taken:
            yield Fault("hop-taken", (end,))
        if symbol == ".":
            yield Fault("hop-after-stop", (start, end))
        elif symbol == "*":
            yield Fault("hop-after-star", (start, end))
        else:
            yield from self._asks[symbol](start, end, taken)
        if end in STARS:
            yield Fault("ends-on-a-star", (end,))

    def ends(self, symbol: str, start: str, taken: Collection[str]) -> Iterator[str]:
        """The squares a hop may end on."""
        return (end for end in _candidates(symbol, start) if not any(self.faults(symbol, start, end, taken)))

    def _cross(self, start: str, end: str, taken: Collection[str]) -> Iterator[Fault]:
        if end not in NEIGHBOURS[start]:
            yield Fault("not-one-across", (start, end))

    def _x(self, start: str, end: str, taken: Collection[str]) -> Iterator[Fault]:
        if end not in DIAGONALS[start]:
            yield Fault("not-one-aslant", (start, end))

    def _slider(self, start: str, end: str, taken: Collection[str]) -> Iterator[Fault]:
        ray = line_to(start, end)
        if not ray:
            yield Fault("not-straight", (start, end))
            return
        way, beyond = ray[: ray.index(end)], ray[ray.index(end) + 1 :]
        if stopper := next((square for square in way if square in taken), ""):
            yield Fault("slides-through", (stopper, end), {"stopper": stopper})
        elif end not in taken and end not in STARS and not stops(end, beyond, taken) and not self.anywhere:
            on = rests(beyond, taken)
            yield Fault("stops-short", (end, on), {"beyond": on})

    def _hoops(self, start: str, end: str, taken: Collection[str]) -> Iterator[Fault]:
        steps = sum(apart(start, end))
        if steps not in (1, 3):
            yield Fault("not-three-steps", (start, end), {"steps": steps})
        elif end not in taken and not way_of_hoops(start, end, taken):
            yield Fault("way-is-shut", (start, end))


def line_to(start: str, end: str) -> tuple[str, ...]:
    """The squares from `start` to the edge in the direction of `end`; none where it is not straight across or along."""
    return next((ray for ray in RAYS[start] if end in ray), ())


def stops(end: str, beyond: tuple[str, ...], taken: Collection[str]) -> bool:
    """Does a Slider stop here: at the edge, before a cube, or beside a star square (4.5)?"""
    return not beyond or beyond[0] in taken or end in BESIDE_STARS


def rests(beyond: tuple[str, ...], taken: Collection[str]) -> str:
    """Where a Slider that nothing has stopped yet comes to rest, on the squares ahead of it."""
    return next(square for number, square in enumerate(beyond, 1) if stops(square, beyond[number:], taken))


def way_of_hoops(start: str, end: str, taken: Collection[str]) -> tuple[str, ...]:
    """Three steps over open squares, not across a star where another way leads there (4.6, 4.8); none where no way does."""
    ways = [
        (start, first, second, end)
        for first in NEIGHBOURS[start]
        for second in NEIGHBOURS[first]
        if end in NEIGHBOURS[second] and not {first, second, end} & {*taken}
    ]
    return min(ways, key=lambda way: (len({*way} & {*STARS}), 4 - len({*way})), default=())


def way_of(symbol: str, start: str, end: str, taken: Collection[str]) -> tuple[str, ...]:
    """The squares a hop goes over, both ends among them; of Hoops as it may have gone."""
    if symbol == "o":
        return way_of_hoops(start, end, taken) or (start, end)
    ray = line_to(start, end) if symbol == "=" else ()
    return (start, *ray[: ray.index(end) + 1]) if ray else (start, end)


def _candidates(symbol: str, start: str) -> tuple[str, ...]:
    near = {"+": NEIGHBOURS[start], "x": DIAGONALS[start], ".": (), "*": ()}
    return near.get(symbol, SQUARES)
