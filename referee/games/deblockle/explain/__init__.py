"""What Deblockle's clauses come to in a position, and pictures of tips and hops."""

from ....kernel import Explain, Figure, Game
from ..board import CubeBoard
from ..rules.moves import Generator
from ..rules.notation import Move
from ..rules.position import Position
from .clauses import explain
from .facts import Facts
from .pictures import figures


class CubeExplain(Explain[Position]):
    def __init__(self, game: Game[Position, Move], generator: Generator, board: CubeBoard):
        self._game, self._generator, self._viewer = game, generator, board.viewer

    def clause(self, position: Position, number: str) -> tuple[str, ...]:
        return explain(Facts(self._game, self._generator, position), number)

    def pictures(self, number: str) -> tuple[tuple[str, tuple[Figure, ...]], ...]:
        return figures(self._viewer, number)
