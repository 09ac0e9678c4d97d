"""A made-up game: noughts and crosses under cups, so that while it runs nobody sees whose mark lies where."""

from collections.abc import Sequence
from dataclasses import replace

from ...kernel import Area, Hidden, Spot, View
from ..tic_tac_toe import TicTacToe
from ..tic_tac_toe.board import TicTacToeBoard
from ..tic_tac_toe.rules.position import Position


class Revealed(TicTacToe):
    slug = "whispers"


class Cups(TicTacToeBoard):
    """A mark is a cup whatever it is."""

    def view(self, position: Position, taps: Sequence[str] = ()) -> View:
        view = super().view(position, taps)
        return replace(view, areas=tuple(map(self._covered, view.areas)))

    def _covered(self, area: Area) -> Area:
        return replace(area, rows=tuple(tuple(map(self._cup, row)) for row in area.rows))

    def _cup(self, spot: Spot) -> Spot:
        return replace(spot, pieces=("cup-o",), label=f"{spot.tap}, a cup") if spot.pieces else spot


class Whispers(Revealed):
    def __init__(self, /, **options: str):
        super().__init__(**options)
        self.hidden = Hidden(Revealed(**options), "What lies under the cups is kept quiet.", "whispers:2.2")
        self.board = Cups(self.rulebook)


game = Whispers
