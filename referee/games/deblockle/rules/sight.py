"""What one sees of a position on the table, and how far two of them are apart."""

from collections.abc import Collection, Hashable, Iterator

from ....kernel import Sight
from .cube import Cube
from .grid import NEIGHBOURS
from .notation import Move
from .position import CUBES, OTHER, SEATS, Position, placing


class DeblockleSight(Sight[Position, Move]):
    def seen(self, position: Position) -> Hashable:
        """The cubes. How many are off is what is missing."""
        return position[:2]

    def cells(self, position: Position) -> dict[str, str]:
        return {cube.square: seat + cube.lies for seat in SEATS for cube in position.cubes(seat)}

    def touches(self, position: Position, move: Move) -> Collection[str]:
        """Where it comes from and where it ends: not what it is tipped over onto."""
        ends = (move.origin, "" if move.off else move.hop or move.to)
        return tuple(square for square in ends if square)

    def apart(self, position: Position, board: Position) -> int:
        """A move changes one cube."""
        changed = 0
        for own, wanted in ((position.gold, board.gold), (position.blue, board.blue)):
            if own != wanted:
                changed += max(len(set(own) - set(wanted)), len(set(wanted) - set(own)))
        return changed

    def tries(self, position: Position, board: Position, among: Collection[str]) -> Iterator[Move]:
        taken = position.taken()
        for cube in (*position.gold, *position.blue):
            if cube.square not in among:
                continue
            seat = position.owner_of(cube)
            lead = seat if seat != position.turn else ""
            for to in NEIGHBOURS[cube.square]:
                if to in taken:
                    continue
                yield Move(lead, cube.square, to)
                yield Move(lead, cube.square, to, off=True)
                for hop in among:
                    if hop not in taken or hop == cube.square:
                        yield Move(lead, cube.square, to, hop)
        if placing(position):
            yield from self._placed(position, board, among)

    def _placed(self, position: Position, board: Position, among: Collection[str]) -> Iterator[Move]:
        """Cubes set as they lie there, each by who does not own it (2.2)."""
        for seat in SEATS:
            for cube in board.cubes(seat):
                if cube.square in among and not position.cube_on(cube.square):
                    yield Move(OTHER[seat], "", cube.square, lies=cube.lies)

    def turned(self, position: Position) -> Position:
        return position if placing(position) else position._replace(turn=OTHER[position.turn])

    def landed(self, before: Position, after: Position) -> Position:
        """A cube comes to another square by a tip and a hop: as these turn it, unless they can leave it as it lay."""
        for seat in SEATS:
            left, come = set(before.cubes(seat)) - set(after.cubes(seat)), set(after.cubes(seat)) - set(before.cubes(seat))
            if len(left) == len(come) == 1:
                [was], [now] = left, come
                ways = self._lying(before._replace(turn=seat), was.square, now.square)
                if was.lies == now.lies and ways and now.lies not in ways:
                    others = [cube for cube in after.cubes(seat) if cube != now]
                    return after.with_side(seat, [*others, Cube(now.square, ways[0])], after.off(seat))
        return after

    def _lying(self, position: Position, origin: str, end: str) -> list[str]:
        """How a cube that is moved so may lie there."""
        ends = []
        for move in self.game.moves(position):
            if move.origin == origin and (move.hop or move.to) == end and not move.off:
                cube = self.game.after(position, move).cube_on(end)
                ends += [cube.lies] if cube else []
        return ends

    def set_as(self, position: Position, board: Position) -> Position:
        """Cubes that are gone count as off, those that are back do not."""
        off = [min(max(position.out(seat) - len(board.cubes(seat)), 0), CUBES - len(board.cubes(seat))) for seat in SEATS]
        return Position(board.gold, board.blue, (off[0], off[1]), position.turn)
