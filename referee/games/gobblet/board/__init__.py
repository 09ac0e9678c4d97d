"""Gobblet's board: what to draw, what taps mean, positions set by hand, moves in words."""

from collections.abc import Sequence
from dataclasses import replace

from ....kernel import Arrangement, Board, View
from ....rulebook import Rulebook
from ..rules.moves import Move
from ..rules.position import FIRST, Position
from ..rules.readings import Readings
from . import editor, taps, words
from .view import Viewer


class GobbletBoard(Board[Position, Move]):
    asides = frozenset({editor.TURN})

    def __init__(self, rules: Rulebook, readings: Readings):
        self._rules, self._open = rules, readings.memory == "open"
        self._viewer = Viewer(rules, readings)
        self._revealed = Viewer(rules, replace(readings, memory="open"))

    def view(self, position: Position, taps: Sequence[str] = ()) -> View:
        return self._viewer.view(position, taps)

    def static_view(self, position: Position) -> View:
        return self._revealed.view(position)

    def taps_for_move(self, position: Position, move: Move) -> tuple[str, ...]:
        return taps.taps_for_move(position, move)

    def words(self, position: Position, move: Move) -> str:
        return words.in_words(self._rules, position, move, self._open)

    def arrange(self, position: Position, taps: Sequence[str] = ()) -> Arrangement:
        return editor.arrange(self._rules, self._revealed, position, taps)

    def empty(self) -> Position:
        return FIRST
