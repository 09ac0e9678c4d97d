"""What BLOCK's clauses come to on a sheet or at a table."""

from ....kernel import Explain
from ....rulebook import Rulebook
from ..rules.position import Position
from ..rules.readings import Readings
from .clauses import explain
from .facts import Facts


class SheetExplain(Explain[Position]):
    def __init__(self, rules: Rulebook, readings: Readings):
        self._rules, self._readings = rules, readings

    def clause(self, position: Position, number: str) -> tuple[str, ...]:
        return explain(Facts(self._rules, self._readings, position), number)
