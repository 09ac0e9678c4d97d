"""The pieces on each square: the names of drawings, and the words for them.

A block's drawing is its colour and its part of the block: "L-up" upright; "L-w", "L-e", "L-s", "L-n" a laid block's half
at that end. A meeple is "mL", "mD", both on one square "mLD"; "lock" lies on a block that may not move.
"""

from functools import cache, lru_cache

from ....rulebook import load
from ..rules.after import meeple_meant, ridden
from ..rules.grid import Block, Square, lies, squares_of
from ..rules.moves import Move, Pass, SetBlock, SetMeeple, Walk
from ..rules.position import PLAY, SEATS, SIDE, Position, block_at, mover, owner_of, phase

HALVES = {"": ("up",), "across": ("w", "e"), "along": ("s", "n")}


def halves(owner: str, block: Block) -> dict[Square, str]:
    """By square: the drawing of a block's part there."""
    return {square: f"{owner}-{part}" for square, part in zip(squares_of(block), HALVES[lies(block)], strict=True)}


def locked(position: Position) -> set[Square]:
    """The squares of blocks that may not move now, since they carry the meeple of their colour (5.2, 5.4)."""
    if phase(position) is not PLAY:
        return set()
    return {
        square
        for blocks, meeple in zip(position.blocks, position.meeples, strict=True)
        for block in blocks
        if meeple in squares_of(block)
        for square in squares_of(block)
    }


def meeples_on(position: Position, square: Square) -> str:
    """The seats whose meeples stand there: "", "L", "D" or "LD"."""
    return "".join(seat for seat, side in SIDE.items() if position.meeples[side] == square)


def pieces(position: Position) -> dict[Square, tuple[str, ...]]:
    """By square, from bottom to top."""
    drawings: dict[Square, tuple[str, ...]] = {}
    for seat, side in SIDE.items():
        for block in position.blocks[side]:
            drawings |= {square: (part,) for square, part in halves(seat, block).items()}
    for square in {*position.meeples} - {""}:
        drawings[square] = (*drawings.get(square, ()), f"m{meeples_on(position, square)}")
    fixed = locked(position)
    for meeple in {*position.meeples} & fixed:
        if owner_of(position, block_at(position, meeple)) in meeples_on(position, meeple):
            drawings[meeple] = (*drawings[meeple], "lock")
    return drawings


def ghosts(position: Position, move: Move) -> dict[Square, str]:
    """By square: what a move would bring there, drawings parted by a space."""
    seat = move.seat or mover(position)
    if isinstance(move, Pass):
        return {}
    if isinstance(move, SetMeeple):
        return {move.target: f"m{seat}"}
    if isinstance(move, Walk):
        return {move.target: f"m{meeple_meant(position, seat, move.origin) or seat}"}
    if isinstance(move, SetBlock):
        return halves(seat, move.target)
    drawings = halves(owner_of(position, move.origin) or seat, move.target)
    riders: dict[Square, str] = {}
    for whose, meeple in zip(SEATS, position.meeples, strict=True):
        if meeple in squares_of(move.origin):
            to = ridden(move.origin, move.target, meeple)
            riders[to] = riders.get(to, "m") + whose
    return drawings | {to: f"{drawings[to]} {meeple}" for to, meeple in riders.items()}


def labels(position: Position) -> dict[Square, str]:
    """By square, what lies there in words: of the squares of blocks; the others are bare."""
    fixed = locked(position)
    return {
        square: _label(square, SEATS[seat], squares, meeples_on(position, square), square in fixed)
        for seat, side in SIDE.items()
        for squares in map(squares_of, position.blocks[side])
        for square in squares
    }


@cache
def bare(square: Square, whose: str = "") -> str:
    """A square without a block, in words; `whose` meeples stand there all the same."""
    return _with_meeples(_say("empty", square=square), whose)


@lru_cache(maxsize=4096)
def _label(square: Square, owner: str, squares: tuple[Square, ...], whose: str, fixed: bool) -> str:
    partner = next((other for other in squares if other != square), "")
    block = _say("laid" if partner else "upright", square=square, owner=owner, partner=partner)
    label = _with_meeples(block, whose)
    return _say("locked", said=label) if fixed else label


def _with_meeples(label: str, whose: str) -> str:
    if not whose:
        return label
    return _say("with-both" if len(whose) > 1 else "with-meeple", said=label, whose=SEATS.get(whose, ""))


def _say(word: str, **values: str) -> str:
    return load("block-arena").say(word, **values)
