"""Deblockle's board: what to draw, what taps mean, positions set by hand, moves in words."""

from collections.abc import Sequence

from ....kernel import Arrangement, Board, Tally, View
from ....rulebook import Rulebook
from ..rules import names
from ..rules.moves import Generator, Move
from ..rules.outcome import tallies
from ..rules.position import Position
from . import taps
from .editor import Editor
from .view import Viewer


class CubeBoard(Board[Position, Move]):
    def __init__(self, rules: Rulebook, generator: Generator, first: Position):
        self._rules, self._net, self._first = rules, generator.net, first
        self.viewer = Viewer(rules, generator)
        self._editor = Editor(rules, self.viewer, generator.net)

    def view(self, position: Position, taps_: Sequence[str] = ()) -> View:
        return self.viewer.view(position, taps_)

    def taps_for_move(self, position: Position, move: Move) -> tuple[str, ...]:
        return taps.taps(position, move)

    def words(self, position: Position, move: Move) -> str:
        return names.tell(self._rules, self._net, position, move)

    def tallies(self, position: Position) -> tuple[Tally, ...]:
        return tallies(position, self._rules)

    def path(self, position: Position, move: Move) -> tuple[str, ...]:
        return names.way(self._net, position, move)

    def arrange(self, position: Position, taps_: Sequence[str] = ()) -> Arrangement:
        return self._editor.arrange(position, taps_)

    def empty(self) -> Position:
        return self._first
