"""The readings a table plays by: a field for each option of the rulebook."""

from dataclasses import dataclass
from typing import Literal

Distance = Literal["rows", "empty", "between"]


@dataclass(frozen=True, slots=True)
class Readings:
    """`board`: the side that lies up (1.1). `distance`: what is counted from a block to its goal row (7.5)."""

    board: Literal["9", "7"]
    distance: Distance
