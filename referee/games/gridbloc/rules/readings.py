"""The readings a table plays by: a field for each option of the rulebook."""

from dataclasses import dataclass
from typing import Literal

Diagonal = Literal["around", "strict"]
DIAGONALS: tuple[Diagonal, ...] = ("around", "strict")


@dataclass(frozen=True, slots=True)
class Readings:
    """`diagonal`: may a diagonal step go round the end of a wall (2.3)?"""

    diagonal: Diagonal

    @property
    def other(self) -> Diagonal:
        """The reading of 2.3 that is not in force."""
        return DIAGONALS[self.diagonal == DIAGONALS[0]]
