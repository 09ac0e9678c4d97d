"""What one sees of a position on the table, and how far two of them are apart."""

from collections.abc import Collection, Hashable, Iterator

from ....kernel import NEVER, MoveImpossible, Sight
from .grid import lies, squares_of
from .moves import Move, SetBlock, SetMeeple, Shift, Walk
from .position import OTHER, PLAY, SEATS, SIDE, Position, block_at, mover, owner_of, phase


class ArenaSight(Sight[Position, Move]):
    def seen(self, position: Position) -> Hashable:
        return position[:3]

    def cells(self, position: Position) -> dict[str, str]:
        """By square, the part of a block on it: its colour, and for a laid one which way and which half; and meeples."""
        found = dict[str, str]()
        for seat, side in SIDE.items():
            for block in position.blocks[side]:
                way = lies(block)
                found |= {square: f"{seat}{way}{half if way else ''}" for half, square in enumerate(squares_of(block), 1)}
        for seat, meeple in zip(SEATS, position.meeples, strict=True):
            if meeple:
                found[meeple] = f"{found.get(meeple, '')}M{seat}"
        return found

    def apart(self, position: Position, board: Position) -> int:
        """A move changes one block, with what it carries, or one meeple."""
        if position.size != board.size:
            return NEVER
        changed = 0
        for own, wanted in zip(position.blocks, board.blocks, strict=True):
            if own != wanted:
                changed += max(len(set(own) - set(wanted)), len(set(wanted) - set(own)))
        for meeple, to in zip(position.meeples, board.meeples, strict=True):
            if meeple != to and (not changed or self._stays(position, board, meeple)):
                changed += 1
        return changed

    def _stays(self, position: Position, board: Position, meeple: str) -> bool:
        """Does the block under a meeple lie as before, so that it did not ride away on it?"""
        block = block_at(position, meeple)
        return not block or bool(owner_of(board, block))

    def tries(self, position: Position, board: Position, among: Collection[str]) -> Iterator[Move]:
        turn, grid = mover(position), position.grid
        for seat in (turn, OTHER[turn]):
            lead = seat if seat != turn else ""
            if phase(position) is not PLAY:
                yield from (SetBlock(block, lead) for block in grid.blocks if {*squares_of(block)} <= {*among})
                yield from (SetMeeple(square, lead) for square in among)
                continue
            if (stands := position.meeples[SIDE[seat]]) in among:
                yield from (Walk(stands, square, lead) for square in among if square != stands)
            for block in position.blocks[SIDE[seat]]:
                if {*squares_of(block)} <= {*among}:
                    ways = (*grid.slides[block], *grid.flips[block])
                    yield from (Shift(block, to, lead) for to in ways if {*squares_of(to)} <= {*among})

    def turned(self, position: Position) -> Position:
        """In set-up and at a full counter the other one acts whatever the line says."""
        return position._replace(turn=OTHER[mover(position)])

    def landed(self, before: Position, after: Position) -> Position:
        """A block put where it cannot slide to, and where a flip brings one of its squares, was flipped."""
        grid = before.grid
        for seat, side in SIDE.items():
            left = set(before.blocks[side]) - set(after.blocks[side])
            come = set(after.blocks[side]) - set(before.blocks[side])
            if before.size != after.size or len(left) != 1 or len(come) != 1:
                continue
            [was], [now] = left, come
            squares = {*squares_of(now)}
            flips = [to for to in grid.flips[was] if squares & {*squares_of(to)} and not squares & {*squares_of(was)}]
            if now not in grid.slides[was] and lies(was) == lies(now) and flips:
                try:
                    flipped: Position = self.game.after(before, Shift(was, flips[0], seat))
                except MoveImpossible:
                    return after
                return flipped._replace(counters=after.counters, turn=after.turn)
        return after

    def set_as(self, position: Position, board: Position) -> Position:
        return board._replace(counters=position.counters, turn=position.turn)
