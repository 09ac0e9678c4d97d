"""What may I do here: moves as they are written, and the legal ones."""

import re
from typing import NamedTuple

from ....kernel import NotationError
from .grid import GRIDS, SQUARE, block_on, neighbours, squares_of
from .position import (
    SEATS,
    SETTING_BLOCKS,
    SETTING_MEEPLES,
    SIDE,
    Position,
    ended,
    mover,
    phase,
)


class Move(NamedTuple):
    """A meeple or a block that goes from `origin` to `target`, or is set on `target` (origin ""); a pass has neither."""

    seat: str  # "" for the player to move
    meeple: bool
    origin: str
    target: str

    def __str__(self) -> str:
        lead = f"{self.seat}/" if self.seat else ""
        if not self.target:
            return f"{lead}pass"
        return f"{lead}{'M' * self.meeple}{f'{self.origin}-' if self.origin else '+'}{self.target}"

    @property
    def squares(self) -> tuple[str, ...]:
        return squares_of(self.origin) + squares_of(self.target)


PASS = Move("", False, "", "")

_BLOCK = f"{SQUARE}(?:{SQUARE})?"
_WORD = re.compile(rf"(?:([LD])/)?(?:pass|M(?:\+|({SQUARE})-)({SQUARE})|(?:\+|({_BLOCK})-)({_BLOCK}))")
_EXPECTED = "a1-a2, c1d1-e1, Ma1-c1, pass, or in set-up +a1, +c1d1, M+a1; L/ or D/ may lead it"


def read_move(text: str) -> Move:
    """Raises NotationError. Squares beyond the edge can be named, so that going there can be tried."""
    found = _WORD.fullmatch(text)
    if not found:
        raise NotationError("move", _EXPECTED, text)
    seat, meeple_from, meeple_to, block_from, block_to = found.groups("")
    if meeple_to:
        return Move(seat, True, meeple_from, meeple_to)
    if not block_to:
        return PASS._replace(seat=seat)
    origin = _read_block(block_from, found.start(4)) if block_from else ""
    return Move(seat, False, origin, _read_block(block_to, found.start(5)))


def _read_block(text: str, at: int) -> str:
    """A block named in a move, anywhere, on the board or beyond its edge. Raises NotationError."""
    squares = re.findall(SQUARE, text)
    if len(squares) == 2 and not neighbours(*squares):
        raise NotationError("move", "a square, or two neighbouring ones", text, at)
    if text != block_on(*squares):
        raise NotationError("move", f"{block_on(*squares)}, squares by column, then row", text, at)
    return text


# Every move that can be legal, made once for each board, with the squares it needs as bits; each list sorted as text.


def _steps(size: int, ways) -> dict[str, tuple[tuple[int, Move], ...]]:
    grid = GRIDS[size]
    return {block: tuple((grid.bits[to], Move("", False, block, to)) for to in sorted(ways(block))) for block in grid.blocks}


def _settings(size: int, seat: str) -> tuple[tuple[int, Move], ...]:
    """Every block in a base (2.1, 2.2)."""
    grid = GRIDS[size]
    row = sum(grid.bits[column + grid.base[seat]] for column in grid.columns)
    return tuple((bits, Move("", False, "", block)) for block, bits in sorted(grid.bits.items()) if not bits & ~row)


SLIDES = {size: _steps(size, grid.slides.get) for size, grid in GRIDS.items()}
STEPS = {size: _steps(size, lambda block, grid=grid: grid.slides[block] + grid.flips[block]) for size, grid in GRIDS.items()}
SETTINGS = {size: {seat: _settings(size, seat) for seat in SEATS} for size in GRIDS}
WALKS = {
    size: {start: {grid.bits[to]: Move("", True, start, to) for to in grid.squares} for start in ("", *grid.squares)}
    for size, grid in GRIDS.items()
}


def moves(position: Position) -> list[Move]:
    """The legal moves, sorted as text; none when a meeple has arrived (6.1) or both counters stand at the limit (7.1)."""
    if ended(position):
        return []
    size, blocks, meeples, _, _ = position
    seat = mover(position)
    me = SIDE[seat]
    bits = GRIDS[size].bits
    own = other = 0
    for block in blocks[me]:
        own |= bits[block]
    for block in blocks[1 - me]:
        other |= bits[block]
    taken = own | other
    doing = phase(position)
    if doing is SETTING_BLOCKS:
        return [move for needs, move in SETTINGS[size][seat] if not needs & taken]
    if doing is SETTING_MEEPLES:
        return _walks(size, "", own)
    mine, guest = bits[meeples[me]], bits[meeples[1 - me]]
    found = _walks(size, meeples[me], GRIDS[size].reach(mine, own, other))
    for block in blocks[me]:
        stands = bits[block]
        if stands & mine:
            continue  # the core rule (5.2, 5.4)
        others = taken ^ stands
        steps = SLIDES if stands & guest else STEPS  # under a guest it only slides (5.3)
        found += [move for needs, move in steps[size][block] if not needs & others]
    found.append(PASS)
    return found


def _walks(size: int, start: str, reached: int) -> list[Move]:
    """The meeple's moves from `start` (set for the first time from "") to squares given as bits, sorted."""
    to, found = WALKS[size][start], []
    while reached:
        low = reached & -reached
        found.append(to[low])
        reached ^= low
    return found
