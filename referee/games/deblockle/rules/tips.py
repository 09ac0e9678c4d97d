"""The tips of one cube wherever it may lie, made once, and the turns they begin (clauses 3.1–4.9)."""

from functools import cache, lru_cache
from typing import NamedTuple

from .cube import Cube, lying, tipped
from .grid import BIT, NUMBER, SQUARES, WAYS, place, square_at
from .notation import Move
from .reach import STAR_BITS, hop_ends, hop_reach, one_step


@cache
def _hops(origin: str, to: str) -> tuple[Move, ...]:
    """The moves that tip so and hop, by the number of the square where the hop ends; made once, so that listing makes none."""
    return tuple(Move("", origin, to, square) for square in SQUARES)


@lru_cache(maxsize=1 << 16)
def _hopping(origin: str, to: str, ends: int) -> tuple[Move, ...]:
    """Of these moves those that end on the squares given as bits."""
    hops, chosen = _hops(origin, to), []
    while ends:
        low = ends & -ends
        chosen.append(hops[low.bit_length() - 1])
        ends ^= low
    return tuple(chosen)


class Tip(NamedTuple):
    """One tip of a cube that lies in one way on one square: the square it comes to, and the symbol it brings up.

    `once` are the squares a hop of one step may lead to, as bits. `alone` is the move it makes without a hop. Where that
    symbol is the Star, it takes the cube off the board.
    """

    bit: int
    number: int
    top: str
    once: int
    origin: str
    to: str
    alone: tuple[Move]


class Tips:
    """The tips of such a cube in the order of squares, and the squares that any of its turns hangs on, as bits."""

    def __init__(self, tips: tuple[Tip, ...]):
        self.tips = tips
        self.reach = 0
        for tip in tips:
            self.reach |= tip.bit | hop_reach(tip.top, tip.number)


@lru_cache(maxsize=64)
def tips_by_cube(net: str, goal: str) -> dict[Cube, Tips]:
    """By cube, its tips; those only that no clause forbids on any board (3.3–3.5). `goal` is the star by which it leaves."""
    tips: dict[Cube, Tips] = {}
    for square in SQUARES:
        column, row = place(square)
        ways = [(way, square_at(column + across, row + up)) for way, (across, up) in WAYS.items()]
        for lies, faces in lying(net).items():
            tops = [(tipped(faces, way)[0], to) for way, to in ways if to]
            possible = [
                Tip(BIT[to], NUMBER[to], top, one_step(top, NUMBER[to]), square, to, (Move("", square, to, off=top == "*"),))
                for top, to in tops
                if (to == goal if top == "*" else not BIT[to] & STAR_BITS)
            ]
            tips[Cube(square, lies)] = Tips(tuple(possible))
    return tips


@lru_cache(maxsize=1 << 15)
def turns_of(tips: Tips, others: int, beside: int, anywhere: bool, stays: bool) -> tuple[Move, ...]:
    """Every tip and hop of one cube. Of the squares within its reach, `others` are taken, and it may end on none `beside`
    an opponent's cube. Most turns leave what lies within a cube's reach as it was."""
    turns: tuple[Move, ...] = ()
    free = ~(others | beside)
    for bit, number, top, once, origin, to, alone in tips.tips:
        if bit & others:
            continue
        if top == "*":
            turns += alone
            continue
        ends = once & free if once else hop_ends(top, number, others, anywhere) & free
        if ends:
            turns += _hopping(origin, to, ends)
        elif (top == "." or stays) and not bit & beside:
            turns += alone  # a Blank, or a symbol that has no hop left (4.9)
    return turns
