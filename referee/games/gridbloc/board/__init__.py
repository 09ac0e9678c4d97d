"""GridBloc's board: what to draw, what taps mean, positions set by hand, moves in words."""

from collections.abc import Sequence

from ....kernel import Arrangement, Board, Plan, Tally, View
from ....rulebook import Rulebook
from ..rules import names
from ..rules.moves import Move
from ..rules.outcome import tallies
from ..rules.position import Position, begun
from . import drawing, editor, taps
from .view import Viewer, numbered


class GridBoard(Board[Position, Move]):
    def __init__(self, rules: Rulebook, reading: str, first: Position):
        self._rules, self._reading, self._first = rules, reading, first
        self._viewer = Viewer(rules, reading)

    def view(self, position: Position, taps_: Sequence[str] = ()) -> View:
        return self._viewer.view(position, taps_)

    def static_view(self, position: Position) -> View:
        return self._viewer.static_view(position)

    def annotate(self, view: View, history: Sequence[Position]) -> View:
        return numbered(self._rules, view, history)

    def taps_for_move(self, position: Position, move: Move) -> tuple[str, ...]:
        return taps.taps(begun(position, self._reading), move, self._reading)

    def words(self, position: Position, move: Move) -> str:
        return names.tell(self._rules, begun(position, self._reading), move)

    def tallies(self, position: Position) -> tuple[Tally, ...]:
        return tallies(position, self._rules, self._reading)

    def arrange(self, position: Position, taps_: Sequence[str] = ()) -> Arrangement:
        return editor.arrange(self._rules, position, taps_)

    def empty(self) -> Position:
        return self._first

    def plan(self, name: str) -> Plan | None:
        return drawing.plan(name)
