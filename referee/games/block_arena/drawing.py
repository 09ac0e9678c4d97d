"""The pieces on each square: the names of drawings, and the words for them.

A block's drawing is its colour and its part of the block: "L-up" upright; "L-w", "L-e", "L-s", "L-n" a laid block's half
at that end. A meeple is "mL", "mD", both on one square "mLD"; "lock" lies on a block that may not move.
"""

from ...rulebook import Rulebook
from .after import meeple_meant, ridden
from .grid import lies, squares_of
from .moves import Move
from .position import PLAY, SEATS, SIDE, Position, block_at, mover, owner_of, phase

HALVES = {"": ("up",), "across": ("w", "e"), "along": ("s", "n")}


def halves(owner: str, block: str) -> dict[str, str]:
    """By square: the drawing of a block's part there."""
    return {square: f"{owner}-{part}" for square, part in zip(squares_of(block), HALVES[lies(block)], strict=True)}


def locked(position: Position) -> set[str]:
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


def meeples_on(position: Position, square: str) -> str:
    """The seats whose meeples stand there: "", "L", "D" or "LD"."""
    return "".join(seat for seat, side in SIDE.items() if position.meeples[side] == square)


def pieces(position: Position) -> dict[str, tuple[str, ...]]:
    """By square, from bottom to top."""
    found = {}
    for seat, side in SIDE.items():
        for block in position.blocks[side]:
            found |= {square: (part,) for square, part in halves(seat, block).items()}
    for square in {*position.meeples} - {""}:
        found[square] = (*found.get(square, ()), f"m{meeples_on(position, square)}")
    fixed = locked(position)
    for meeple in {*position.meeples} & fixed:
        if owner_of(position, block_at(position, meeple)) in meeples_on(position, meeple):
            found[meeple] = (*found[meeple], "lock")
    return found


def ghosts(position: Position, move: Move) -> dict[str, str]:
    """By square: what a move would bring there, drawings parted by a space."""
    seat = move.seat or mover(position)
    if move.meeple:
        whose = (move.origin and meeple_meant(position, seat, move.origin)) or seat
        return {move.target: f"m{whose}"}
    found = halves(owner_of(position, move.origin) or seat, move.target)
    if move.origin:
        riders: dict[str, str] = {}
        for whose, meeple in zip(SEATS, position.meeples, strict=True):
            if meeple in squares_of(move.origin):
                to = ridden(move.origin, move.target, meeple)
                riders[to] = riders.get(to, "m") + whose
        found |= {to: f"{found[to]} {meeple}" for to, meeple in riders.items()}
    return found


def label(rules: Rulebook, position: Position, square: str) -> str:
    """A square in words."""
    block = block_at(position, square)
    if not block:
        said = rules.say("empty", square=square)
    else:
        partner = next((other for other in squares_of(block) if other != square), "")
        owner = SEATS[owner_of(position, block)]
        said = rules.say("laid" if partner else "upright", square=square, owner=owner, partner=partner)
    whose = meeples_on(position, square)
    if whose:
        said = rules.say("with-both" if len(whose) > 1 else "with-meeple", said=said, whose=SEATS.get(whose, ""))
    return rules.say("locked", said=said) if square in locked(position) else said
