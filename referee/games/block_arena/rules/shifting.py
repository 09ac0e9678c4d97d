"""What a block's move breaks (clauses 5.1–5.8), and what setting one does (2.1, 2.2)."""

from collections.abc import Iterator

from ....kernel import Finding
from ....rulebook import Rulebook
from .grid import Block, Square, apart, lies, neighbours, squares_of
from .moves import Shift
from .position import OTHER, SEATS, SIDE, Position, block_at, owner_of
from .walking import on_board


def shifting(rules: Rulebook, position: Position, seat: str, move: Shift) -> Iterator[Finding]:
    origin = move.origin
    owner = owner_of(position, origin)
    if not owner:
        there = next(filter(None, (block_at(position, square) for square in squares_of(origin))), "")
        word = "square-held" if there else "square-bare"
        stands = rules.say(word, origin=squares_of(origin), block=squares_of(there))
        yield rules.find("no-block-there", on_board(position, origin), lies=stands)
        return
    squares = squares_of(origin)
    if owner != seat:
        yield rules.find("not-own-block", squares, block=squares, owner=SEATS[owner], seat=SEATS[seat])
    yield from _carrying(rules, position, owner, move)
    yield from _geometry(rules, position, move)
    yield from room(rules, position, move.target, besides=origin)


def burdens(rules: Rulebook, position: Position, owner: str, block: Block) -> Iterator[Finding]:
    """Why a block may not move at all: it carries the meeple of its own colour (5.2), or both (5.4)."""
    squares = squares_of(block)
    if position.meeples[SIDE[owner]] not in squares:
        return
    yield rules.find("core-rule", squares, block=squares, owner=SEATS[owner])
    if position.meeples[SIDE[OTHER[owner]]] in squares:
        yield rules.find("carries-both", squares, block=squares)


def _carrying(rules: Rulebook, position: Position, owner: str, move: Shift) -> Iterator[Finding]:
    burdened = list(burdens(rules, position, owner, move.origin))
    yield from burdened
    guest = OTHER[owner]
    flipping = bool(lies(move.origin)) != bool(lies(move.target))
    if flipping and not burdened and position.meeples[SIDE[guest]] in squares_of(move.origin):
        squares = squares_of(move.origin)
        yield rules.find("flips-a-guest", squares, block=squares, guest=SEATS[guest])


def _geometry(rules: Rulebook, position: Position, move: Shift) -> Iterator[Finding]:
    """Is it one slide or one flip?"""
    origin, target = squares_of(move.origin), squares_of(move.target)
    about = {"block": origin, "target": target}
    squares = (*origin, *on_board(position, move.target))
    if lies(move.origin) == lies(move.target):
        if not neighbours(origin[0], target[0]):
            yield rules.find("not-one-square", squares, **about)
    elif len(origin) == len(target):
        yield rules.find("turns", squares, **about)
    elif len(origin) == 1:
        if not _in_line(origin[0], *target):
            yield rules.find("no-such-flip", squares, how=rules.say("flip-down"), **about)
    elif not _in_line(target[0], *origin):
        beside = target[0] not in origin and any(neighbours(target[0], square) for square in origin)
        if beside:
            yield rules.find("flips-sideways", squares, **about)
        else:
            yield rules.find("no-such-flip", squares, how=rules.say("flip-up"), **about)


def _in_line(single: Square, one: Square, other: Square) -> bool:
    """Is one of the pair next to the single square, and the other behind it in the same direction?"""
    return any(
        neighbours(single, near) and apart(near, far) == apart(single, near) for near, far in ((one, other), (other, one))
    )


def room(rules: Rulebook, position: Position, target: Block, besides: Block = "") -> Iterator[Finding]:
    """Is every square empty or its own, and on the board (5.8)?"""
    squares = squares_of(target)
    if off := [square for square in squares if square not in position.grid.bits]:
        yield rules.find("over-the-edge", on_board(position, besides, target), off=off)
    for seat, side in SIDE.items():
        for block in position.blocks[side]:
            shared = [square for square in squares_of(block) if square in squares]
            if shared and block != besides:
                yield rules.find("in-the-way", tuple(shared), owner=SEATS[seat], other=squares_of(block))
