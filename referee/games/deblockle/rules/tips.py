"""The tips of one cube wherever it may lie, made once, and the turns they begin (clauses 3.1–4.9)."""

from collections.abc import Iterator
from functools import cache, lru_cache

from .cube import Cube, rolled
from .grid import BIT, NEIGHBOURS, SQUARES, STARS, WAY, bits_of
from .notation import Move
from .position import EVERY_CUBE
from .reach import Hop, far_hop, near_hop


class Turns(dict[int, tuple[Move, ...]]):
    """The turns that begin with a tip from `origin` to `to`, by the squares where they may end, as bits; made as they are
    asked for. One that ends where the tip does has no hop; on a star it takes the cube off the board.
    """

    def __init__(self, origin: str, to: str):
        self.each = {BIT[end]: Move("", origin, to, "" if end == to else end, end == to in STARS) for end in SQUARES}

    def __missing__(self, ends: int) -> tuple[Move, ...]:
        self[ends] = tuple([self.each[bit] for bit in bits_of(ends)])
        return self[ends]


# One tip of a cube that lies in one way on one square, as the bit of the square it comes to; the ends of a turn that hops one
# step, or not at all; where Slider or Hoops may end; and its turns. A plain tuple: one with names takes apart more slowly.
Tip = tuple[int, int, Hop | None, Turns]


@cache
def _turns(origin: str, to: str) -> Turns:
    return Turns(origin, to)


@cache
def _tip(origin: str, to: str, top: str, anywhere: bool) -> Tip:
    """The tip that brings up this symbol. Cubes that lie in many ways have it in common."""
    return BIT[to], near_hop(top, to), far_hop(top, to, anywhere), _turns(origin, to)


@lru_cache(maxsize=64)
def tips_by_cube(net: str, goal: str, anywhere: bool) -> dict[Cube, tuple[int, tuple[Tip, ...]]]:
    """By cube, the bit of the square it stands on, and its tips in the order of squares. `goal` is the star by which it
    leaves."""
    return {cube: (BIT[cube.square], tuple(_tips(cube, net, goal, anywhere))) for cube in EVERY_CUBE}


def _tips(cube: Cube, net: str, goal: str, anywhere: bool) -> Iterator[Tip]:
    """Those only that no clause forbids on any board (3.3–3.5); none where no cube of this net lies so."""
    if comes := rolled(net).get(cube.lies):
        for to in NEIGHBOURS[cube.square]:
            top = comes[WAY[cube.square, to]][0]
            if to == goal if top == "*" else to not in STARS:
                yield _tip(cube.square, to, top, anywhere)
