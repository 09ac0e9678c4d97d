"""Where a hop may end, as bits (clauses 4.2–4.8). The squares that other cubes take come in as bits."""

from collections.abc import Callable
from functools import cache, lru_cache

from .grid import BIT, DIAGONALS, EVERY, NEIGHBOURS, RAYS, SQUARES, STARS, bits

STAR_BITS = bits(STARS)
ENDS = EVERY ^ STAR_BITS  # no cube ends its turn on a star square (4.7)
BESIDE = {square: bits(NEIGHBOURS[square]) for square in SQUARES}
_NEAR_A_STAR = BESIDE[STARS[0]] | BESIDE[STARS[1]]

Hop = Callable[[int], int]  # from the squares that are taken to those where it may end


def near_hop(symbol: str, start: str) -> int:
    """On an empty board, where the turn may end that brings up this symbol here, if it hops one step or not at all."""
    if symbol == "+":
        return BESIDE[start] & ENDS
    if symbol == "x":
        return bits(DIAGONALS[start]) & ENDS
    return BIT[start] if symbol in ".*" else 0


def far_hop(symbol: str, start: str, anywhere: bool) -> Hop | None:
    """The hop of the Slider and of Hoops; None for another symbol."""
    if symbol == "=":
        return _slide(start, anywhere)
    return _three_steps(start) if symbol == "o" else None


@cache
def _slide(start: str, anywhere: bool) -> Hop:
    """The Slider ends where it is stopped, and beside a star (4.5); `anywhere`: where it likes."""
    rays = [[BIT[square] for square in ray] for ray in RAYS[start]]
    crossed = sum(map(sum, rays))

    @lru_cache(maxsize=1 << 10)
    def ends(taken: int) -> int:
        ends = 0
        for ray in rays:
            last = 0
            for square in ray:
                if taken & square:
                    break
                last = square
                if anywhere or square & _NEAR_A_STAR:
                    ends |= square
            ends |= last
        return ends & ENDS

    return lambda taken: ends(taken & crossed)


@cache
def _three_steps(start: str) -> Hop:
    """Hoops end three steps over open squares away (4.6, 4.8)."""
    first = BESIDE[start]

    def ends(taken: int) -> int:
        free = EVERY & ~taken
        return _spread(_spread(first & free) & free) & free & ENDS

    return ends


def _spread(squares: int) -> int:
    """The squares beside these, and some beyond the edge."""
    return squares << 1 | squares >> 1 | squares << 8 | squares >> 8
