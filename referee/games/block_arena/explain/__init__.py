"""What Block Arena's clauses come to in a position."""

from ....kernel import Explain, Game
from ..rules.moves import Move
from ..rules.position import Position
from ..rules.readings import Readings
from .clauses import explain
from .facts import Facts


class ArenaExplain(Explain[Position]):
    def __init__(self, game: Game[Position, Move], readings: Readings):
        self._game, self._readings = game, readings

    def clause(self, position: Position, number: str) -> tuple[str, ...]:
        return explain(Facts(self._game, self._readings, position), number)
