"""The readings a table plays by: a field for each option of the rulebook."""

from dataclasses import dataclass
from typing import Literal

Three = Literal["adjacent", "line", "short"]
DrawnAtOnce = Literal["position", "moves"]


@dataclass(frozen=True, slots=True)
class Readings:
    """`three`: what three in a row is (3.3). `memory`: may covered gobblets be seen (4.3)? `repetition`: is a repetition
    a draw at once, and which one, or only if both players claim it (6.3)?"""

    three: Three
    memory: Literal["hidden", "open"]
    repetition: Literal["claim"] | DrawnAtOnce
