"""Deblockle's board: what to draw, what taps mean, positions set by hand, moves in words."""

from collections.abc import Sequence

from ....kernel import Arrangement, Board, Tally, View
from ....rulebook import Rulebook
from ..rules.moves import Generator
from ..rules.notation import Move
from ..rules.outcome import tallies
from ..rules.position import Position
from . import taps, words
from .editor import COUNTS, TURN, Editor
from .view import Viewer


class CubeBoard(Board[Position, Move]):
    asides = frozenset({TURN, *COUNTS})

    def __init__(self, rules: Rulebook, generator: Generator, first: Position):
        self._rules, self._net, self._first = rules, generator.net, first
        self.viewer = Viewer(rules, generator)
        self._editor = Editor(rules, self.viewer, generator.net)

    def view(self, position: Position, taps: Sequence[str] = ()) -> View:
        return self.viewer.view(position, taps)

    def taps_for_move(self, position: Position, move: Move) -> tuple[str, ...]:
        return taps.taps_for_move(position, move)

    def words(self, position: Position, move: Move) -> str:
        return words.in_words(self._rules, self._net, position, move)

    def tallies(self, position: Position) -> tuple[Tally, ...]:
        return tallies(position, self._rules)

    def path(self, position: Position, move: Move) -> tuple[str, ...]:
        return words.path(self._net, position, move)

    def arrange(self, position: Position, taps: Sequence[str] = ()) -> Arrangement:
        return self._editor.arrange(position, taps)

    def empty(self) -> Position:
        return self._first
