"""What Gobblet's clauses come to in a position."""

from ....kernel import Explain, Game
from ..rules.moves import Move
from ..rules.position import Position
from .clauses import explain


class GobbletExplain(Explain[Position]):
    def __init__(self, game: Game[Position, Move]):
        self._game = game

    def clause(self, position: Position, number: str) -> tuple[str, ...]:
        return explain(self._game, position, number)
