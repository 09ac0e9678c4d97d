"""What GridBloc's clauses come to in a position, and pictures of corners."""

from ....kernel import Explain, Figure, Game
from ..rules.moves import Move
from ..rules.position import Position
from .clauses import explain
from .pictures import figures


class GridExplain(Explain[Position]):
    def __init__(self, game: Game[Position, Move]):
        self._game = game

    def clause(self, position: Position, number: str) -> tuple[str, ...]:
        return explain(self._game, position, number)

    def pictures(self, number: str) -> tuple[tuple[str, tuple[Figure, ...]], ...]:
        return figures(self._game.rulebook) if number == "2.3" else ()
