"""Where a hop may end, in bits: tables made once.

A hop needs open squares only. The squares that other cubes take come in as bits.
"""

from functools import lru_cache

from .grid import BIT, DIAGONALS, EVERY, NEIGHBOURS, RAYS, SQUARES, STARS, bits

STAR_BITS = bits(STARS)
ENDS = EVERY ^ STAR_BITS  # no cube ends its turn on a star square (4.7)
_ONE_ACROSS = [bits(NEIGHBOURS[square]) & ENDS for square in SQUARES]
_ONE_ASLANT = [bits(DIAGONALS[square]) & ENDS for square in SQUARES]
_STRAIGHT_AHEAD = [bits(square for ray in RAYS[start] for square in ray) for start in SQUARES]
BESIDE = {square: bits(NEIGHBOURS[square]) for square in SQUARES}
_NEAR_A_STAR = BESIDE[STARS[0]] | BESIDE[STARS[1]]
_RAY_BITS = [[[BIT[square] for square in ray] for ray in RAYS[start]] for start in SQUARES]
_BOTTOM, _TOP = (bits(f"{column}{row}" for column in "abcdefg") for row in (1, 7))


def _spread(squares: int) -> int:
    """The squares beside these."""
    return (squares & ~_TOP) << 1 | (squares & ~_BOTTOM) >> 1 | squares << 7 & EVERY | squares >> 7


def _within(start: str, steps: int) -> int:
    squares = BIT[start]
    for _ in range(steps):
        squares |= _spread(squares)
    return squares


_THREE_STEPS = [_within(start, 3) for start in SQUARES]


def hop_ends(symbol: str, start: int, taken: int, anywhere: bool) -> int:
    """Where the hop of this symbol may end; `start` is the number of a square."""
    if symbol == "+":
        return _ONE_ACROSS[start] & ~taken
    if symbol == "x":
        return _ONE_ASLANT[start] & ~taken
    if symbol == "=":
        return _slides(start, taken & _STRAIGHT_AHEAD[start], anywhere)
    return _three_steps(start, taken & _THREE_STEPS[start])


@lru_cache(maxsize=1 << 16)
def _slides(start: int, taken: int, anywhere: bool) -> int:
    """Where the Slider may end (4.5): where it is stopped, and beside a star; `anywhere`: where it likes."""
    ends = 0
    for ray in _RAY_BITS[start]:
        last = 0
        for square in ray:
            if taken & square:
                break
            last = square
            if anywhere or square & _NEAR_A_STAR:
                ends |= square
        ends |= last
    return ends & ENDS


@lru_cache(maxsize=1 << 16)
def _three_steps(start: int, taken: int) -> int:
    """Where three steps over open squares may end (4.6, 4.8)."""
    reached, free = 1 << start, ~taken
    for _ in range(3):
        reached = _spread(reached) & free
    return reached & ENDS
