"""What one sees of a position on the table, and how far two of them are apart."""

from collections import Counter
from collections.abc import Collection, Hashable, Iterator
from dataclasses import replace

from ....kernel import Sight
from .after import inside
from .moves import ENTRIES, STEPS, Move
from .position import INDEX, OTHER, PIECES, SQUARES, Position


class GobbletSight(Sight[Position, Move]):
    def seen(self, position: Position) -> Hashable:
        return position[:3]

    def shown(self, position: Position, but: Collection[str] = ()) -> Hashable:
        """Only what no gobblet covers, where that is a matter of memory (4.3)."""
        if not self.game.hidden:
            return self.seen(position)
        left_out = {INDEX[square] for square in but}
        tops = tuple(() if index in left_out else pile[-1:] for index, pile in enumerate(position.board))
        return tops, position.red, position.yellow

    def cells(self, position: Position) -> dict[str, str]:
        return {SQUARES[index]: str(pile[-1]) for index, pile in enumerate(position.board) if pile}

    def apart(self, position: Position, board: Position) -> int:
        """A move changes two things at most: squares, or a square and a stack."""
        hidden = self.game.hidden is not None
        if hidden:
            changed = sum(one[-1:] != other[-1:] for one, other in zip(position.board, board.board, strict=True))
        else:
            changed = sum(one != other for one, other in zip(position.board, board.board, strict=True))
        for stacks, wanted in ((position.red, board.red), (position.yellow, board.yellow)):
            if stacks != wanted:
                changed += (Counter(stacks) - Counter(wanted)).total()
        return (changed + 1) // 2

    def tries(self, position: Position, board: Position, among: Collection[str]) -> Iterator[Move]:
        squares = [INDEX[square] for square in among]
        for seat in (position.turn, OTHER[position.turn]):
            lead = seat if seat != position.turn else ""
            stacks = position.stacks(seat)
            sizes = [size for size in ENTRIES if size in stacks or inside(position, PIECES[f"{seat}{size}"])]
            for target in squares:
                for origin in squares:
                    pile = position.board[origin]
                    if origin != target and pile and pile[-1].seat == seat:
                        yield replace(STEPS[origin][target], seat=lead)
                for size, entries in ENTRIES.items():
                    if size in sizes:
                        yield replace(entries[target], seat=lead)

    def turned(self, position: Position) -> Position:
        return position._replace(turn=OTHER[position.turn])

    def set_as(self, position: Position, board: Position) -> Position:
        return board._replace(turn=position.turn)
