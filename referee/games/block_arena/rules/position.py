"""A position of Block Arena as immutable data, and its notation (clauses 1.1–1.3, 2.1–2.5, 3.2, 7.1)."""

import re
from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from ....kernel import NotationError
from .grid import GRIDS, Grid, block_on, squares_of

SEATS = {"L": "light", "D": "dark"}
OTHER = {"L": "D", "D": "L"}
SIDE = {"L": 0, "D": 1}  # where a seat's things stand in pairs

SETTING_BLOCKS, SETTING_MEEPLES, PLAY = "blocks", "meeples", "play"


class Position(NamedTuple):
    """`blocks`, `meeples`, `counters` are pairs, light's first; a block is "a1" upright or "c1d1" laid, sorted.

    A meeple is its square, "" while it is not set. `turn`: "L" or "D".
    """

    size: int
    blocks: tuple[tuple[str, ...], tuple[str, ...]]
    meeples: tuple[str, str]
    counters: tuple[int, int]
    turn: str

    @property
    def grid(self) -> Grid:
        return GRIDS[self.size]


FIRST = {size: Position(size, ((), ()), ("", ""), (0, 0), "L") for size in GRIDS}


def phase(position: Position) -> str:
    """What is being done: setting blocks until all eight stand (2.1), then the meeples (2.3), then play."""
    light, dark = position.blocks
    if len(light) < 4 or len(dark) < 4:
        return SETTING_BLOCKS
    return PLAY if all(position.meeples) else SETTING_MEEPLES


def mover(position: Position) -> str:
    """Who acts: `turn`, or the other seat where that one has nothing left to set, or no move left (7.1).

    The latter comes only of moves made out of turn.
    """
    me = SIDE[position.turn]
    doing = phase(position)
    if doing is PLAY:
        limit = position.grid.limit
        done = position.counters[me] >= limit > position.counters[1 - me]
    else:
        done = len(position.blocks[me]) > 3 if doing is SETTING_BLOCKS else position.meeples[me]
    return OTHER[position.turn] if done else position.turn


def first_told(position: Position) -> str:
    """The first player (2.1) as counters and turn tell it, "" where they do not go together.

    Who is to move has done as much as the other and began, or one thing less and did not. In set-up, where nothing is
    counted, what each has placed tells the same.
    """
    doing = phase(position)
    if doing is PLAY or any(position.counters):
        done = position.counters
    elif doing is SETTING_BLOCKS:
        done = tuple(map(len, position.blocks))
    else:
        done = tuple(map(bool, position.meeples))
    me = SIDE[position.turn]
    return {0: position.turn, 1: OTHER[position.turn]}.get(done[1 - me] - done[me], "")


def first_player(position: Position, before: Sequence[Position] = ()) -> str:
    """Who began (2.1), by the earliest position that tells: moves made out of turn blur it later. Light where none does."""
    return next(filter(None, map(first_told, chain(before, (position,)))), "L")


def arrived(position: Position) -> list[str]:
    """The seats whose meeple stands in the opposite base (6.1)."""
    light, dark = position.meeples
    return [*("L" if light[1:] == str(position.size) else ""), *("D" if dark[1:] == "1" else "")]


def at_limit(position: Position) -> bool:
    """Do both counters stand at the limit (7.1)? In set-up nothing is counted."""
    return min(position.counters) >= position.grid.limit and phase(position) is PLAY


def ended(position: Position) -> bool:
    return bool(arrived(position)) or at_limit(position)


def owner_of(position: Position, block: str) -> str:
    """The seat whose block stands exactly so, "" where none does."""
    return next((seat for seat, side in SIDE.items() if block in position.blocks[side]), "")


def block_at(position: Position, square: str) -> str:
    """The block that stands on a square, "" where none does."""
    return next((block for blocks in position.blocks for block in blocks if square in squares_of(block)), "")


def within_reach(position: Position, whose: str, start: str) -> list[str]:
    """Where this seat's meeple could walk from a square."""
    grid = position.grid
    own, other = (sum(grid.bits[block] for block in position.blocks[SIDE[seat]]) for seat in (whose, OTHER[whose]))
    return grid.names(grid.reach(grid.bits[start], own, other))


def write(position: Position) -> str:
    light, dark = (",".join(blocks) or "-" for blocks in position.blocks)
    meeples = ",".join(meeple or "-" for meeple in position.meeples)
    return f"{position.size} {light} {dark} {meeples} {position.counters[0]},{position.counters[1]} {position.turn}"


def parse(text: str) -> Position:
    """The position a line says, though what lies there may not add up. Raises NotationError."""
    fields = text.split(" ")
    if len(fields) != 6 or not all(fields):
        expected = "six fields parted by one space: size, light blocks, dark blocks, meeples, counters, turn"
        raise NotationError("position", expected, text)
    size, light, dark, meeples, counters, turn = fields
    starts = [sum(len(field) + 1 for field in fields[:number]) for number in range(6)]
    if size not in ("9", "7"):
        raise NotationError("size", "9 or 7", size, 0)
    grid, taken = GRIDS[int(size)], {}
    blocks = tuple(_read_blocks(field, f"{SEATS[seat]} blocks", at, grid, taken) for seat, field, at in
                   (("L", light, starts[1]), ("D", dark, starts[2])))  # fmt: skip
    if turn not in SEATS:
        raise NotationError("turn", "L or D", turn, starts[5])
    return Position(grid.size, blocks, _read_meeples(meeples, starts[3], grid), _read_counters(counters, starts[4]), turn)


def _read_blocks(text: str, field: str, at: int, grid: Grid, taken: dict) -> tuple[str, ...]:
    if text == "-":
        return ()
    blocks, start = text.split(","), at
    for block in blocks:
        if block not in grid.bits:
            raise NotationError(field, _block_expected(block, grid), block, start)
        for square in squares_of(block):
            if square in taken:
                raise NotationError(field, f"no second block on {square}, where {taken[square]} stands", block, start)
            taken[square] = block
        start += len(block) + 1
    if blocks != sorted(blocks):
        raise NotationError(field, f"the blocks sorted, {','.join(sorted(blocks))}", text, at)
    return tuple(blocks)


def _block_expected(block: str, grid: Grid) -> str:
    squares = squares_of(block)
    if len(squares) == 2 and block_on(*squares) in grid.bits:
        return f"{block_on(*squares)}, squares by column, then row"
    return f"a square (a1) or two neighbouring ones (c1d1), from a1 to {grid.squares[-1]}"


def _read_meeples(text: str, at: int, grid: Grid) -> tuple[str, str]:
    light, comma, dark = text.partition(",")
    for meeple in (light, dark):
        if not comma or meeple not in ("-", *grid.squares):
            expected = f"light's and dark's square, from a1 to {grid.squares[-1]}, or - while unset, such as a1,-"
            raise NotationError("meeples", expected, text, at)
    return light.strip("-"), dark.strip("-")


def _read_counters(text: str, at: int) -> tuple[int, int]:
    found = re.fullmatch(r"(0|[1-9][0-9]?),(0|[1-9][0-9]?)", text)
    if not found:
        raise NotationError("counters", "light's and dark's count, such as 12,11", text, at)
    return int(found[1]), int(found[2])


def read(text: str) -> Position:
    """The position a line says. Raises NotationError, also for what cannot be: more than four blocks a side (1.2),
    a meeple on the bare board (4.1), a counter beyond its limit (7.1), a count while set-up is not done (2.5).

    What only illegal play can bring is accepted, since it can be done on the table: blocks set outside the base,
    counters apart, a meeple set early.
    """
    position = parse(text)
    grid, fields = position.grid, text.split(" ")
    starts = [sum(len(field) + 1 for field in fields[:number]) for number in range(6)]
    for number, seat in enumerate(SEATS, 1):
        if len(position.blocks[number - 1]) > 4:
            raise NotationError(f"{SEATS[seat]} blocks", "at most four blocks", fields[number], starts[number])
    for meeple in filter(None, position.meeples):
        if not block_at(position, meeple):
            at = starts[3] + fields[3].index(meeple)
            raise NotationError("meeples", "squares on which a block stands", meeple, at)
    if max(position.counters) > grid.limit:
        raise NotationError("counters", f"at most {grid.limit} each on this board", fields[4], starts[4])
    if any(position.counters) and phase(position) is not PLAY:
        raise NotationError("counters", "0,0 until all blocks and meeples are set", fields[4], starts[4])
    return position
