"""Gobblet's board: what to draw, what taps mean, positions set by hand, moves in words."""

from collections.abc import Sequence

from ....kernel import Arrangement, Board, View
from ....rulebook import Rulebook
from ..rules.judge import Judge
from ..rules.moves import Move
from ..rules.position import FIRST, Position
from . import editor, view


class GobbletBoard(Board[Position, Move]):
    def __init__(self, rules: Rulebook, judge: Judge, options: dict[str, str]):
        self._rules, self._open = rules, options["memory"] == "open"
        self._viewer = view.Viewer(rules, judge, options["three"], self._open)
        self._revealed = view.Viewer(rules, judge, options["three"], open_=True)

    def view(self, position: Position, taps: Sequence[str] = ()) -> View:
        return self._viewer.view(position, taps)

    def static_view(self, position: Position) -> View:
        return self._revealed.view(position)

    def taps_for_move(self, position: Position, move: Move) -> tuple[str, ...]:
        return view.taps(position, move)

    def words(self, position: Position, move: Move) -> str:
        return view.tell(self._rules, position, move, open_=self._open)

    def arrange(self, position: Position, taps: Sequence[str] = ()) -> Arrangement:
        return editor.arrange(self._rules, self._revealed, position, taps)

    def empty(self) -> Position:
        return FIRST
