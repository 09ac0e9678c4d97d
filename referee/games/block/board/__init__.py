"""BLOCK's sheets: what to draw, what taps mean, sheets set by hand, moves in words."""

from collections.abc import Collection, Sequence

from ....kernel import Area, Arrangement, Board, Tally, View
from ....rulebook import Rulebook
from ..rules.acts import Move
from ..rules.judge import Judge
from ..rules.outcome import ended
from ..rules.position import Position, sheets_of
from ..rules.score import tallies
from ..rules.set_up import EMPTY_SHEET
from . import editor, taps_for_move, thumbnail, words
from .view import Viewer


class SheetBoard(Board[Position, Move]):
    asides = editor.BETWEEN_PLAYERS

    def __init__(self, rules: Rulebook, judge: Judge):
        self._rules, self._viewer = rules, Viewer(rules, judge)

    def view(self, position: Position, taps: Sequence[str] = ()) -> View:
        return self._viewer.view(position, taps)

    def taps_for_move(self, position: Position, move: Move) -> tuple[str, ...]:
        return taps_for_move.taps(position, move)

    def words(self, position: Position, move: Move) -> str:
        return words.tell(self._rules, position, move)

    def seat_label(self, seat: str) -> str:
        return self._rules.say("player", seat=seat)

    def tallies(self, position: Position) -> tuple[Tally, ...]:
        over, sheets, final = self._viewer.over, sheets_of(position).items(), ended(position)
        return tuple(tally for seat, sheet in sheets for tally in tallies(sheet, seat, over, self._rules, final))

    def arrange(self, position: Position, taps: Sequence[str] = ()) -> Arrangement:
        return editor.arrange(self._viewer, position, taps)

    def empty(self) -> Position:
        return EMPTY_SHEET

    def thumbnail(self, view: View, seat: str, marked: Collection[str], moved: bool) -> tuple[Area, ...]:
        return thumbnail.thumbnail(view, seat, marked, moved)
