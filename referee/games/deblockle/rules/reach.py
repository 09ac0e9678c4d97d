"""Where a hop may end, in bits: tables made once.

A hop needs open squares only. The squares that other cubes take come in as bits.
"""

from functools import lru_cache

from .grid import BIT, DIAGONALS, EVERY, NEIGHBOURS, RAYS, SQUARES, STARS, bits

STAR_BITS = bits(STARS)
ENDS = EVERY ^ STAR_BITS  # no cube ends its turn on a star square (4.7)
_ONE_ACROSS = [bits(NEIGHBOURS[square]) & ENDS for square in SQUARES]
_ONE_ASLANT = [bits(DIAGONALS[square]) & ENDS for square in SQUARES]
_RAYS = [[bits(ray) for ray in RAYS[start]] for start in SQUARES]
BESIDE = {square: bits(NEIGHBOURS[square]) for square in SQUARES}
_NEAR_A_STAR = BESIDE[STARS[0]] | BESIDE[STARS[1]]
_RAY_BITS = [[[BIT[square] for square in ray] for ray in RAYS[start]] for start in SQUARES]
_BUT_BOTTOM, _BUT_TOP = (EVERY ^ bits(f"{column}{row}" for column in "abcdefg") for row in (1, 7))


def _spread(squares: int) -> int:
    """The squares beside these, and some beyond the last column."""
    return (squares & _BUT_TOP) << 1 | (squares & _BUT_BOTTOM) >> 1 | squares << 7 | squares >> 7


def _within(start: str, steps: int) -> int:
    squares = BIT[start]
    for _ in range(steps):
        squares |= _spread(squares) & EVERY
    return squares


_THREE_STEPS = [_within(start, 3) for start in SQUARES]


def one_step(symbol: str, start: int) -> int:
    """Where a hop of one square may end on an empty board; 0 for a symbol that hops otherwise."""
    return {"+": _ONE_ACROSS, "x": _ONE_ASLANT}[symbol][start] if symbol in "+x" else 0


def hop_reach(symbol: str, start: int) -> int:
    """The squares that such a hop hangs on, however the cubes lie."""
    if symbol == "=":
        return sum(_RAYS[start])
    return _THREE_STEPS[start] if symbol == "o" else one_step(symbol, start)


def hop_ends(symbol: str, start: int, taken: int, anywhere: bool) -> int:
    """Where the hop of this symbol may end, nowhere for a Blank; `start` is the number of a square."""
    if symbol == ".":
        return 0
    if symbol == "+":
        return _ONE_ACROSS[start] & ~taken
    if symbol == "x":
        return _ONE_ASLANT[start] & ~taken
    if symbol == "=":
        return _slides(start, taken, anywhere)
    return _three_steps(start, taken & _THREE_STEPS[start])


def _slides(start: int, taken: int, anywhere: bool) -> int:
    """Where the Slider may end (4.5): where it is stopped, and beside a star; `anywhere`: where it likes."""
    ends = 0
    for number, ray in enumerate(_RAYS[start]):
        ends |= _slide(start, number, taken & ray, anywhere)
    return ends


@lru_cache(maxsize=1 << 14)
def _slide(start: int, number: int, taken: int, anywhere: bool) -> int:
    """The same along one ray; of the squares on it those are `taken`."""
    ends = last = 0
    for square in _RAY_BITS[start][number]:
        if taken & square:
            break
        last = square
        if anywhere or square & _NEAR_A_STAR:
            ends |= square
    return (ends | last) & ENDS


@lru_cache(maxsize=1 << 16)
def _three_steps(start: int, taken: int) -> int:
    """Where three steps over open squares may end (4.6, 4.8)."""
    reached, free = 1 << start, EVERY & ~taken
    for _ in range(3):
        reached = _spread(reached) & free
    return reached & ENDS
