"""What one sees of a position on the table, and how far two of them are apart."""

from collections.abc import Collection, Hashable, Iterator

from ....kernel import Sight
from .grid import NEIGHBOURS
from .moves import Move
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

    def leads(self, position: Position) -> tuple[str, ...]:
        return tuple(SEATS)

    def set_as(self, position: Position, board: Position) -> Position:
        """Cubes that are gone count as off, those that are back do not."""
        off = [min(max(position.out(seat) - len(board.cubes(seat)), 0), CUBES - len(board.cubes(seat))) for seat in SEATS]
        return Position(board.gold, board.blue, (off[0], off[1]), position.turn)
