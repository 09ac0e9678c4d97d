"""Block Arena's board: what to draw, what taps mean, positions set by hand, moves in words."""

from collections.abc import Sequence

from ....kernel import Arrangement, Board, Tally, View
from ....rulebook import Rulebook
from ..rules.moves import Move
from ..rules.outcome import tallies
from ..rules.position import Position
from . import editor, taps, words
from .view import Viewer


class ArenaBoard(Board[Position, Move]):
    def __init__(self, rules: Rulebook, first: Position):
        self._rules, self._first, self._viewer = rules, first, Viewer(rules)

    def view(self, position: Position, taps_: Sequence[str] = ()) -> View:
        return self._viewer.view(position, taps_)

    def taps_for_move(self, position: Position, move: Move) -> tuple[str, ...]:
        return taps.taps(position, move)

    def words(self, position: Position, move: Move) -> str:
        return words.tell(self._rules, position, move)

    def tallies(self, position: Position) -> tuple[Tally, ...]:
        return tallies(position, self._rules)

    def arrange(self, position: Position, taps_: Sequence[str] = ()) -> Arrangement:
        return editor.arrange(self._rules, self._viewer, position, taps_)

    def empty(self) -> Position:
        return self._first
