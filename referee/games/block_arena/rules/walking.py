"""What a meeple's move breaks (clauses 3.1, 4.1–4.7)."""

from collections.abc import Iterator

from ....kernel import Finding
from ....rulebook import Rulebook
from .after import meeple_meant
from .grid import Block, Square, apart, neighbours, squares_of
from .moves import Walk
from .position import OTHER, SEATS, SIDE, Position, block_at, within_reach


def walking(rules: Rulebook, position: Position, seat: str, move: Walk) -> Iterator[Finding]:
    origin, target = move.origin, move.target
    whose = meeple_meant(position, seat, origin)
    if not whose:
        stands = position.meeples[SIDE[seat]]
        whereabouts = rules.say("elsewhere" if stands else "unset", seat=SEATS[seat], square=stands)
        yield rules.find("no-meeple-there", on_board(position, origin), origin=origin, whereabouts=whereabouts)
        return
    if whose != seat:
        yield rules.find("not-own-meeple", (origin,), origin=origin, owner=SEATS[whose], seat=SEATS[seat])
    if origin == target:
        yield rules.find("ends-where-it-began", (origin,), origin=origin)
        return
    bare = not block_at(position, target)
    if bare:
        yield rules.find("onto-bare-board", on_board(position, target), target=target)
    if bare or target not in within_reach(position, whose, origin):
        if tuple(map(abs, apart(origin, target))) == (1, 1):
            yield rules.find("diagonal", on_board(position, origin, target), origin=origin, target=target)
        elif not bare and not _way(position, origin, target):
            yield rules.find("no-way", (origin, target), origin=origin, target=target)
        yield from _stopped(rules, position, whose, move)


def _stopped(rules: Rulebook, position: Position, whose: str, move: Walk) -> Iterator[Finding]:
    """Blocks lead there, but what ends the walk before?"""
    origin, target = move.origin, move.target
    way = _way(position, origin, target)
    if not way:
        return
    first = block_at(position, origin)
    if first in position.blocks[SIDE[whose]]:
        change = next(square for square in way if block_at(position, square) not in position.blocks[SIDE[whose]])
        yield rules.find("past-a-change", (change, target), origin=origin, target=target, change=change)
    else:
        values = {"owner": SEATS[OTHER[whose]], "block": squares_of(first), "target": target}
        yield rules.find("too-far-from-foreign", (origin, target), **values)


def _way(position: Position, origin: Square, target: Square) -> list[Square]:
    """A shortest way over blocks of any colour; none where no blocks lead there."""
    stands = [square for blocks in position.blocks for block in blocks for square in squares_of(block)]
    ways, seen = [[origin]] if origin in stands else [], {origin}
    for way in ways:
        if way[-1] == target:
            return way
        for square in stands:
            if square not in seen and neighbours(way[-1], square):
                seen.add(square)
                ways.append([*way, square])
    return []


def on_board(position: Position, *blocks: Block) -> tuple[Square, ...]:
    """The squares of these that the board has."""
    return tuple(square for block in blocks for square in squares_of(block) if square in position.grid.bits)
