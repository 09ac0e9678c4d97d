"""Block Arena's board: what to draw, what taps mean, positions set by hand, moves in words."""

from collections.abc import Sequence

from ....kernel import Arrangement, Board, Tally, View
from ....rulebook import Rulebook
from ..rules.moves import Move
from ..rules.outcome import tallies
from ..rules.position import Position
from . import editor
from .taps import taps_for_move
from .view import Viewer
from .words import in_words


class ArenaBoard(Board[Position, Move]):
    asides = frozenset({editor.TURN, editor.SIZE, *editor.COUNTS})

    def __init__(self, rules: Rulebook, first: Position):
        self._rules, self._first, self._viewer = rules, first, Viewer(rules)

    def view(self, position: Position, taps: Sequence[str] = ()) -> View:
        return self._viewer.view(position, taps)

    def taps_for_move(self, position: Position, move: Move) -> tuple[str, ...]:
        return taps_for_move(position, move)

    def words(self, position: Position, move: Move) -> str:
        return in_words(self._rules, position, move)

    def tallies(self, position: Position) -> tuple[Tally, ...]:
        return tallies(position, self._rules)

    def arrange(self, position: Position, taps: Sequence[str] = ()) -> Arrangement:
        return editor.arrange(self._rules, self._viewer, position, taps)

    def empty(self) -> Position:
        return self._first
