"""A position of Block Arena as immutable data, and what follows from it alone (clauses 1.1–1.3, 2.1–2.5, 3.2, 7.1)."""

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple, TypeVar

from .grid import GRIDS, Block, Grid, Square, squares_of

SEATS = {"L": "light", "D": "dark"}
OTHER = {"L": "D", "D": "L"}
SIDE = {"L": 0, "D": 1}  # where a seat's share stands in pairs

T = TypeVar("T")

SETTING_BLOCKS, SETTING_MEEPLES, PLAY = "blocks", "meeples", "play"


Blocks = tuple[Block, ...]  # of one seat, sorted


class Position(NamedTuple):
    """`blocks`, `meeples`, `counters` are pairs, light's first. A meeple is its square, "" while it is not set.

    `size`: squares in a row. `turn`: "L" or "D".
    """

    size: int
    blocks: tuple[Blocks, Blocks]
    meeples: tuple[Square, Square]
    counters: tuple[int, int]
    turn: str

    @property
    def grid(self) -> Grid:
        return GRIDS[self.size]


def with_side(pair: tuple[T, T], seat: str, value: T) -> tuple[T, T]:
    """A pair with this seat's share exchanged."""
    return (value, pair[1]) if seat == "L" else (pair[0], value)


FIRST = {size: Position(size, ((), ()), ("", ""), (0, 0), "L") for size in GRIDS}


def phase(position: Position) -> str:
    """What is being done: setting blocks until all eight stand (2.1), then the meeples (2.3), then play."""
    _, (light, dark), (light_meeple, dark_meeple), _, _ = position
    if len(light) < 4 or len(dark) < 4:
        return SETTING_BLOCKS
    return PLAY if light_meeple and dark_meeple else SETTING_MEEPLES


def mover(position: Position) -> str:
    """Who acts: `turn`, or the other seat where that one has nothing left to set, or no move left (7.1).

    The latter comes only of moves made out of turn.
    """
    return acts(position, phase(position))


def acts(position: Position, now: str) -> str:
    """The same, where the phase is known."""
    me = SIDE[position.turn]
    if now is PLAY:
        limit = GRIDS[position.size].limit
        done = position.counters[me] >= limit > position.counters[1 - me]
    elif now is SETTING_BLOCKS:
        done = len(position.blocks[me]) > 3
    else:
        done = bool(position.meeples[me])
    return OTHER[position.turn] if done else position.turn


def first_by_counts(position: Position) -> str:
    """The first player (2.1) as counters and turn have it, "" where they do not go together.

    Who is to move has done as much as the other and began, or one less and did not. In set-up, where nothing is
    counted, what each has placed says the same.
    """
    now = phase(position)
    if now is PLAY or any(position.counters):
        light, dark = position.counters
    elif now is SETTING_BLOCKS:
        light, dark = map(len, position.blocks)
    else:
        light, dark = map(bool, position.meeples)
    ahead = dark - light if position.turn == "L" else light - dark
    return {0: position.turn, 1: OTHER[position.turn]}.get(ahead, "")


def first_player(position: Position, before: Sequence[Position] = ()) -> str:
    """Who began (2.1), by the earliest position that says so: moves made out of turn blur it later. Light where none does."""
    return next(filter(None, map(first_by_counts, chain(before, (position,)))), "L")


def arrived(position: Position) -> list[str]:
    """The seats whose meeple stands in the opposite base (6.1)."""
    light, dark = position.meeples
    there = ["L"] if light[1:] == GRIDS[position.size].goal["L"] else []
    if dark[1:] == "1":
        there.append("D")
    return there


def at_limit(position: Position) -> bool:
    """Do both counters stand at the limit (7.1)? In set-up nothing is counted."""
    light, dark = position.counters
    return light >= GRIDS[position.size].limit <= dark and phase(position) is PLAY


def ended(position: Position) -> bool:
    return bool(arrived(position)) or at_limit(position)


def owner_of(position: Position, block: Block) -> str:
    """The seat whose block stands exactly so, "" where none does."""
    light, dark = position.blocks
    return "L" if block in light else "D" if block in dark else ""


def block_at(position: Position, square: Square) -> Block:
    """The block that stands on a square, "" where none does."""
    return next((block for blocks in position.blocks for block in blocks if square in squares_of(block)), "")


def within_reach(position: Position, whose: str, start: Square) -> list[Square]:
    """Where this seat's meeple could walk from a square."""
    grid = position.grid
    own, other = (grid.taken(position.blocks[SIDE[seat]]) for seat in (whose, OTHER[whose]))
    return grid.names(grid.reach(grid.bits[start], own, other))
