"""Where a hop may end, as bits (clauses 4.2–4.8). The squares that are open to it come in as bits."""

from collections.abc import Callable
from functools import cache

from .grid import BIT, DIAGONALS, EVERY, NEIGHBOURS, RAYS, SQUARES, STARS, bits

STAR_BITS = bits(STARS)
ENDS = EVERY ^ STAR_BITS  # no cube ends its turn on a star square (4.7)
BESIDE = {square: bits(NEIGHBOURS[square]) for square in SQUARES}
_NEAR_A_STAR = BESIDE[STARS[0]] | BESIDE[STARS[1]]

Hop = Callable[[int], int]  # from the squares that are open to those where it may end


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


class Slides(dict[int, int]):
    """Where the Slider may end on one line, by the squares of it that are open; made as they are asked for. It ends where it
    is stopped, and beside a star (4.5); `anywhere`: where it likes.
    """

    def __init__(self, rays: list[tuple[str, ...]], anywhere: bool):
        self.rays = [[BIT[square] for square in ray] for ray in rays]
        self.squares = sum(map(sum, self.rays))
        self.stops = EVERY if anywhere else _NEAR_A_STAR

    def __missing__(self, open_squares: int) -> int:
        ends = 0
        for ray in self.rays:
            last = 0
            for square in ray:
                if not square & open_squares:
                    break
                last = square
                ends |= square & self.stops
            ends |= last
        self[open_squares] = ends & ENDS
        return self[open_squares]


@cache
def _slide(start: str, anywhere: bool) -> Hop:
    """The Slider goes along its column or across it."""
    column = Slides([ray for ray in RAYS[start] if ray[0][0] == start[0]], anywhere)
    row = Slides([ray for ray in RAYS[start] if ray[0][1] == start[1]], anywhere)
    in_column, in_row = column.squares, row.squares
    return lambda open_squares: column[open_squares & in_column] | row[open_squares & in_row]


@cache
def _three_steps(start: str) -> Hop:
    """Hoops end three steps over open squares away (4.6, 4.8)."""
    beside = BESIDE[start]

    def ends(open_squares: int) -> int:
        one = beside & open_squares
        two = (one << 1 | one >> 1 | one << 8 | one >> 8) & open_squares
        return (two << 1 | two >> 1 | two << 8 | two >> 8) & open_squares & ENDS

    return ends
