"""Where a hop may end, in bits: tables made once. A hop needs open squares only: what is taken comes in as bits, the cube that
hops not among them."""

from functools import lru_cache

from .grid import BIT, DIAGONALS, EVERY, NEIGHBOURS, RAYS, SQUARES, STARS, bits

STAR_BITS = bits(STARS)
ENDS = EVERY ^ STAR_BITS  # no cube ends its turn on a star square (4.7)
ONE_ACROSS = [bits(NEIGHBOURS[square]) & ENDS for square in SQUARES]
ONE_ASLANT = [bits(DIAGONALS[square]) & ENDS for square in SQUARES]
LINES = [bits(square for ray in RAYS[start] for square in ray) for start in SQUARES]
BESIDE = {square: bits(NEIGHBOURS[square]) for square in SQUARES}
_NEAR_A_STAR = BESIDE[STARS[0]] | BESIDE[STARS[1]]
_RAY_BITS = [[[BIT[square] for square in ray] for ray in RAYS[start]] for start in SQUARES]
_BOTTOM, _TOP = (bits(f"{column}{row}" for column in "abcdefg") for row in (1, 7))


def _spread(found: int) -> int:
    """The squares beside these."""
    return (found & ~_TOP) << 1 | (found & ~_BOTTOM) >> 1 | found << 7 & EVERY | found >> 7


def _within(start: str, steps: int) -> int:
    found = BIT[start]
    for _ in range(steps):
        found |= _spread(found)
    return found


THREE_STEPS = [_within(start, 3) for start in SQUARES]


@lru_cache(maxsize=1 << 16)
def slides(start: int, taken: int, anywhere: bool) -> int:
    """Where the Slider may end (4.5): where it is stopped, and beside a star; `anywhere`: where it likes."""
    found = 0
    for ray in _RAY_BITS[start]:
        last = 0
        for square in ray:
            if taken & square:
                break
            last = square
            if anywhere or square & _NEAR_A_STAR:
                found |= square
        found |= last
    return found & ENDS


@lru_cache(maxsize=1 << 16)
def hoops(start: int, taken: int) -> int:
    """Where three steps over open squares may end (4.6, 4.8)."""
    found, free = 1 << start, ~taken
    for _ in range(3):
        found = _spread(found) & free
    return found & ENDS
