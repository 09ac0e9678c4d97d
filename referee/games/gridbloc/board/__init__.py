"""GridBloc's board: what to draw, what taps mean, positions set by hand, moves in words."""

from collections.abc import Sequence

from ....kernel import Arrangement, Board, Plan, Tally, View
from ....rulebook import Rulebook
from ..rules.moves import Move
from ..rules.outcome import tallies
from ..rules.position import Position, begun
from ..rules.readings import Readings
from . import editor, taps, words
from .plan import plan
from .view import Viewer, numbered


class GridBoard(Board[Position, Move]):
    asides = frozenset({editor.TURN, editor.ROUND, editor.CLEAR, *editor.STEPS})

    def __init__(self, rules: Rulebook, readings: Readings, first: Position):
        self._rules, self._readings, self._first = rules, readings, first
        self._viewer = Viewer(rules, readings)

    def view(self, position: Position, taps: Sequence[str] = ()) -> View:
        return self._viewer.view(position, taps)

    def static_view(self, position: Position) -> View:
        return self._viewer.static_view(position)

    def annotate(self, view: View, history: Sequence[Position]) -> View:
        return numbered(self._rules, view, reversed(history))

    def ended(self, history: Sequence[Position], move: Move | None) -> View | None:
        return self._viewer.ended(history, move)

    def taps_for_move(self, position: Position, move: Move) -> tuple[str, ...]:
        return taps.taps_for_move(begun(position, self._readings), move, self._readings)

    def words(self, position: Position, move: Move) -> str:
        return words.in_words(self._rules, begun(position, self._readings), move)

    def tallies(self, position: Position) -> tuple[Tally, ...]:
        return tallies(position, self._rules, self._readings)

    def arrange(self, position: Position, taps: Sequence[str] = ()) -> Arrangement:
        return editor.arrange(self._rules, position, taps)

    def empty(self) -> Position:
        return self._first

    def plan(self, name: str) -> Plan | None:
        return plan(name)
