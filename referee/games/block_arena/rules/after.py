"""What any move does to the board, legal or not, where it can physically be."""

from ....kernel import MoveImpossible
from .grid import GRIDS, Block, Square, apart, lies, named, squares_of
from .moves import Move, SetBlock, SetMeeple, Shift, Walk
from .position import OTHER, PLAY, SEATS, SIDE, Blocks, Position, acts, block_at, owner_of, phase, with_side


def after(position: Position, move: Move) -> Position:
    """The position after a move, legal or not. Raises MoveImpossible where it cannot physically be.

    A counter stops at its limit: it has no figure beyond. In set-up nothing is counted (2.5).
    """
    size, blocks, meeples, counters, _ = position
    now = phase(position)
    seat = move.seat or acts(position, now)
    if isinstance(move, Shift):
        blocks, meeples = _shifted(position, move)
    elif isinstance(move, Walk):
        meeples = _walked(position, seat, move)
    elif isinstance(move, SetBlock):
        blocks = _block_set(position, seat, move.target)
    elif isinstance(move, SetMeeple):
        meeples = _meeple_set(position, seat, move.target)
    if now is PLAY:
        counters = with_side(counters, seat, min(counters[SIDE[seat]] + 1, GRIDS[size].limit))
    return Position(size, blocks, meeples, counters, OTHER[seat])


def count_turn(position: Position) -> Position | None:
    """One turn later for those who only count (3.2), whatever lies on the board; None when both counters are full."""
    limit, turn, counters = position.grid.limit, position.turn, position.counters
    if min(counters) >= limit:
        return None
    seat = turn if counters[SIDE[turn]] < limit else OTHER[turn]
    return position._replace(counters=with_side(counters, seat, counters[SIDE[seat]] + 1), turn=OTHER[seat])


def meeple_meant(position: Position, seat: str, square: Square) -> str:
    """Whose meeple a move from this square takes: the seat's own where it stands there, else the other's, else ""."""
    return next((whose for whose in (seat, OTHER[seat]) if position.meeples[SIDE[whose]] == square), "")


def _walked(position: Position, seat: str, move: Walk) -> tuple[Square, Square]:
    whose = meeple_meant(position, seat, move.origin)
    if not whose:
        raise MoveImpossible(f"{SEATS[seat]}'s meeple does not stand on {move.origin}")
    return with_side(position.meeples, whose, _on_block(position, move.target))


def _meeple_set(position: Position, seat: str, square: Square) -> tuple[Square, Square]:
    if stands := position.meeples[SIDE[seat]]:
        raise MoveImpossible(f"{SEATS[seat]}'s meeple stands on {stands} already")
    return with_side(position.meeples, seat, _on_block(position, square))


def _on_block(position: Position, square: Square) -> Square:
    """The square itself. Raises MoveImpossible where no block carries it."""
    if not block_at(position, square):
        raise MoveImpossible(f"no block stands on {square}")
    return square


def _shifted(position: Position, move: Shift) -> tuple[tuple[Blocks, Blocks], tuple[Square, Square]]:
    """Blocks and meeples once a block is moved; a meeple on it rides along."""
    owner = owner_of(position, move.origin)
    if not owner:
        raise MoveImpossible(f"no block stands just on {named(squares_of(move.origin))}")
    rest = [block for block in position.blocks[SIDE[owner]] if block != move.origin]
    _demand_room(position, (*rest, *position.blocks[SIDE[OTHER[owner]]]), move.target)
    blocks = with_side(position.blocks, owner, tuple(sorted((*rest, move.target))))
    light, dark = position.meeples
    under = squares_of(move.origin)
    if light in under:
        light = ridden(move.origin, move.target, light)
    if dark in under:
        dark = ridden(move.origin, move.target, dark)
    return blocks, (light, dark)


def ridden(origin: Block, target: Block, meeple: Square) -> Square:
    """Where a meeple comes by a block's move, if it stands on that block: its own half, or, where the block lies
    otherwise afterwards (against 5.3), the square nearest to where it stood."""
    squares = squares_of(origin)
    if meeple not in squares:
        return meeple
    if lies(origin) == lies(target):
        return squares_of(target)[squares.index(meeple)]
    return min(squares_of(target), key=lambda to: sum(map(abs, apart(meeple, to))))


def _block_set(position: Position, seat: str, block: Block) -> tuple[Blocks, Blocks]:
    blocks = position.blocks[SIDE[seat]]
    if len(blocks) > 3:
        raise MoveImpossible(f"{SEATS[seat]}'s four blocks all stand on the board already")
    _demand_room(position, position.blocks[0] + position.blocks[1], block)
    return with_side(position.blocks, seat, tuple(sorted((*blocks, block))))


def _demand_room(position: Position, others: Blocks, block: Block) -> None:
    """Raises MoveImpossible where another block is in the way, or the board ends."""
    grid = GRIDS[position.size]
    if block not in grid.bits:
        raise MoveImpossible(f"{named(squares_of(block))} is not on the board")
    if grid.taken(others) & grid.bits[block]:
        other = next(each for each in others if grid.bits[each] & grid.bits[block])
        raise MoveImpossible(f"a block stands on {named(squares_of(other))}")
