"""What GridBloc's clauses come to in a position, and pictures of corners."""

from ....kernel import Explain, Figure
from ....rulebook import Rulebook
from ..rules.position import Position
from ..rules.readings import Readings
from .clauses import explain
from .pictures import figures


class GridExplain(Explain[Position]):
    def __init__(self, rules: Rulebook, readings: Readings):
        self._rules, self._readings = rules, readings

    def clause(self, position: Position, number: str) -> tuple[str, ...]:
        return explain(self._rules, self._readings, position, number)

    def pictures(self, number: str) -> tuple[tuple[str, tuple[Figure, ...]], ...]:
        return figures(self._rules) if number == "2.3" else ()
