"""What may I do here: moves as they are written, and the legal ones."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from ....kernel import NotationError
from .grid import GRIDS, SQUARE, Block, Square, block_on, neighbours, squares_of
from .position import SEATS, SETTING_BLOCKS, SETTING_MEEPLES, SIDE, Position, acts, ended, phase


@dataclass(frozen=True, slots=True)
class Walk:
    """A meeple walks. `seat` in every move: "" for the player to move."""

    origin: Square
    target: Square
    seat: str = ""

    def __str__(self) -> str:
        return _led(self.seat, f"M{self.origin}-{self.target}")

    @property
    def squares(self) -> tuple[Square, ...]:
        return self.origin, self.target


@dataclass(frozen=True, slots=True)
class Shift:
    """A block slides or flips."""

    origin: Block
    target: Block
    seat: str = ""

    def __str__(self) -> str:
        return _led(self.seat, f"{self.origin}-{self.target}")

    @property
    def squares(self) -> tuple[Square, ...]:
        return squares_of(self.origin) + squares_of(self.target)


@dataclass(frozen=True, slots=True)
class SetBlock:
    """A block is placed in set-up (2.1)."""

    target: Block
    seat: str = ""

    def __str__(self) -> str:
        return _led(self.seat, f"+{self.target}")

    @property
    def squares(self) -> tuple[Square, ...]:
        return squares_of(self.target)


@dataclass(frozen=True, slots=True)
class SetMeeple:
    """A meeple is placed in set-up (2.3)."""

    target: Square
    seat: str = ""

    def __str__(self) -> str:
        return _led(self.seat, f"M+{self.target}")

    @property
    def squares(self) -> tuple[Square, ...]:
        return (self.target,)


@dataclass(frozen=True, slots=True)
class Pass:
    seat: str = ""
    squares: ClassVar[tuple[Square, ...]] = ()

    def __str__(self) -> str:
        return _led(self.seat, "pass")


Move = Walk | Shift | SetBlock | SetMeeple | Pass
PASS = Pass()


def _led(seat: str, text: str) -> str:
    return f"{seat}/{text}" if seat else text


_BLOCK = f"{SQUARE}(?:{SQUARE})?"
_WORD = re.compile(rf"(?:([LD])/)?(?:pass|M(?:\+|({SQUARE})-)({SQUARE})|(?:\+|({_BLOCK})-)({_BLOCK}))")
_EXPECTED = "a1-a2, c1d1-e1, Ma1-c1, pass, or in set-up +a1, +c1d1, M+a1; L/ or D/ may lead it"


def read_move(text: str) -> Move:
    """Raises NotationError. Squares beyond the edge can be named, so that going there can be tried."""
    match = _WORD.fullmatch(text)
    if not match:
        raise NotationError("move", _EXPECTED, text)
    seat, meeple_from, meeple_to, block_from, block_to = match.groups("")
    if meeple_to:
        return Walk(meeple_from, meeple_to, seat) if meeple_from else SetMeeple(meeple_to, seat)
    if not block_to:
        return Pass(seat)
    origin = _read_block(block_from, match.start(4)) if block_from else ""
    target = _read_block(block_to, match.start(5))
    return Shift(origin, target, seat) if origin else SetBlock(target, seat)


def _read_block(text: str, at: int) -> Block:
    """A block named in a move, anywhere, on the board or beyond its edge. Raises NotationError."""
    squares = squares_of(text)
    if len(squares) == 2 and not neighbours(*squares):
        raise NotationError("move", "a square, or two neighbouring ones", text, at)
    if text != block_on(*squares):
        raise NotationError("move", f"{block_on(*squares)}, squares by column, then row", text, at)
    return text


# Every move that can be legal, made once for each board, so that generating moves makes none. Where others can be in
# the way, a move comes with the squares it needs, as bits. Each list is sorted as text.

Shifts = dict[Block, tuple[tuple[int, Shift], ...]]


def _shifts(size: int, *ways: Mapping[Block, tuple[Block, ...]]) -> Shifts:
    grid = GRIDS[size]
    reached = {block: sorted(target for way in ways for target in way[block]) for block in grid.blocks}
    return {block: tuple((grid.bits[to], Shift(block, to)) for to in targets) for block, targets in reached.items()}


def _set_blocks(size: int, seat: str) -> tuple[tuple[int, SetBlock], ...]:
    """Every block in a base (2.1, 2.2)."""
    grid = GRIDS[size]
    row = sum(grid.bits[column + grid.base[seat]] for column in grid.columns)
    return tuple((bits, SetBlock(block)) for block, bits in sorted(grid.bits.items()) if not bits & ~row)


SLIDES = {size: _shifts(size, grid.slides) for size, grid in GRIDS.items()}
SHIFTS = {size: _shifts(size, grid.slides, grid.flips) for size, grid in GRIDS.items()}
SET_BLOCKS = {size: {seat: _set_blocks(size, seat) for seat in SEATS} for size in GRIDS}
WALKS = {size: {start: {bit: Walk(start, to) for bit, to in grid.square.items()} for start in grid.squares}
         for size, grid in GRIDS.items()}  # fmt: skip
SET_MEEPLES = {size: {bit: SetMeeple(to) for bit, to in grid.square.items()} for size, grid in GRIDS.items()}


def moves(position: Position) -> list[Move]:
    """The legal moves, sorted as text; none when a meeple has arrived (6.1) or both counters stand at the limit (7.1)."""
    if ended(position):
        return []
    size, blocks, meeples, _, _ = position
    grid, now = GRIDS[size], phase(position)
    seat = acts(position, now)
    me = SIDE[seat]
    own, other = grid.taken(blocks[me]), grid.taken(blocks[1 - me])
    taken = own | other
    if now is SETTING_BLOCKS:
        return [move for needs, move in SET_BLOCKS[size][seat] if not needs & taken]
    if now is SETTING_MEEPLES:
        return [SET_MEEPLES[size][bit] for bit in grid.each(own)]
    bits = grid.bits
    mine, guest = bits[meeples[me]], bits[meeples[1 - me]]
    walks = WALKS[size][meeples[me]]
    legal: list[Move] = [walks[bit] for bit in grid.each(grid.reach(mine, own, other))]
    for block in blocks[me]:
        stands = bits[block]
        if stands & mine:
            continue  # the core rule (5.2, 5.4)
        others = taken ^ stands
        shifts = SLIDES if stands & guest else SHIFTS  # under a guest it only slides (5.3)
        legal += [move for needs, move in shifts[size][block] if not needs & others]
    legal.append(PASS)
    return legal
