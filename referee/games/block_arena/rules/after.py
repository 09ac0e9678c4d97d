"""What any move does to the board, legal or not, where it can physically be."""

from ....kernel import MoveImpossible
from .grid import GRIDS, apart, lies, named, squares_of
from .moves import Move
from .position import OTHER, PLAY, SEATS, SIDE, Position, block_at, mover, owner_of, phase


def after(position: Position, move: Move) -> Position:
    """The position after a move, legal or not. Raises MoveImpossible where it cannot physically be.

    A counter stops at its limit: it has no figure beyond. In set-up nothing is counted (2.5).
    """
    size, blocks, meeples, counters, _ = position
    seat = move.seat or mover(position)
    if move.meeple:
        meeples = _walked(position, seat, move)
    elif move.origin:
        blocks, meeples = _shifted(position, move)
    elif move.target:
        blocks = _set(position, seat, move.target)
    if phase(position) is PLAY:
        light, dark = counters
        limit = GRIDS[size].limit
        counters = (min(light + 1, limit), dark) if seat == "L" else (light, min(dark + 1, limit))
    return Position(size, blocks, meeples, counters, OTHER[seat])


def count_turn(position: Position) -> Position | None:
    """One turn later for those who only count (3.2), whatever lies on the board; None when both counters are full."""
    limit, turn = position.grid.limit, position.turn
    if min(position.counters) >= limit:
        return None
    seat = turn if position.counters[SIDE[turn]] < limit else OTHER[turn]
    counters = tuple(count + (side == SIDE[seat]) for side, count in enumerate(position.counters))
    return position._replace(counters=counters, turn=OTHER[seat])


def meeple_meant(position: Position, seat: str, square: str) -> str:
    """Whose meeple a move from this square takes: the seat's own where it stands there, else the other's, else ""."""
    return next((whose for whose in (seat, OTHER[seat]) if position.meeples[SIDE[whose]] == square), "")


def _walked(position: Position, seat: str, move: Move) -> tuple[str, str]:
    """The meeples once one is moved, or set."""
    meeples = list(position.meeples)
    whose = meeple_meant(position, seat, move.origin) if move.origin else seat
    if not whose:
        raise MoveImpossible(f"{SEATS[seat]}'s meeple does not stand on {move.origin}")
    if not move.origin and meeples[SIDE[seat]]:
        raise MoveImpossible(f"{SEATS[seat]}'s meeple stands on {meeples[SIDE[seat]]} already")
    if not block_at(position, move.target):
        raise MoveImpossible(f"no block stands on {move.target}")
    meeples[SIDE[whose]] = move.target
    return tuple(meeples)


def _shifted(position: Position, move: Move) -> tuple:
    """Blocks and meeples once a block is moved; a meeple on it rides along."""
    owner = owner_of(position, move.origin)
    if not owner:
        raise MoveImpossible(f"no block stands just on {named(squares_of(move.origin))}")
    blocks = list(position.blocks)
    side = SIDE[owner]
    rest = [block for block in blocks[side] if block != move.origin]
    _room(position, (*rest, *blocks[1 - side]), move.target)
    blocks[side] = tuple(sorted((*rest, move.target)))
    aboard = squares_of(move.origin)
    meeples = tuple(ridden(move.origin, move.target, meeple) if meeple in aboard else meeple for meeple in position.meeples)
    return tuple(blocks), meeples


def ridden(origin: str, target: str, square: str) -> str:
    """Where a meeple comes that stood on this square of a block: its own half, or, where the block lies otherwise
    afterwards (against 5.3), the square nearest to where it stood."""
    if lies(origin) == lies(target):
        return squares_of(target)[squares_of(origin).index(square)]
    return min(squares_of(target), key=lambda to: sum(map(abs, apart(square, to))))


def _set(position: Position, seat: str, block: str) -> tuple:
    blocks = list(position.blocks)
    if len(blocks[SIDE[seat]]) > 3:
        raise MoveImpossible(f"{SEATS[seat]}'s four blocks all stand on the board already")
    _room(position, blocks[0] + blocks[1], block)
    blocks[SIDE[seat]] = tuple(sorted((*blocks[SIDE[seat]], block)))
    return tuple(blocks)


def _room(position: Position, others: tuple[str, ...], block: str) -> None:
    """Raises MoveImpossible where another block is in the way, or the board ends."""
    bits = position.grid.bits
    if block not in bits:
        raise MoveImpossible(f"{named(squares_of(block))} is not on the board")
    for other in others:
        if bits[other] & bits[block]:
            raise MoveImpossible(f"a block stands on {named(squares_of(other))}")
