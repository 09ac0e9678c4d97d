"""What BLOCK's clauses come to on a sheet or at a table."""

from ....kernel import Explain, Game
from ..rules.moves import Move
from ..rules.position import Position
from .clauses import explain


class SheetExplain(Explain[Position]):
    def __init__(self, game: Game[Position, Move]):
        self._rules, self._over, self._slide = game.rulebook, game.options["over"], game.options["slide"]

    def clause(self, position: Position, number: str) -> tuple[str, ...]:
        return explain(self._rules, position, number, self._over, self._slide)
