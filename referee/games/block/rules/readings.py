"""The readings a table plays by: a field for each option of the rulebook."""

from dataclasses import dataclass
from typing import Literal

Over = Literal["numbers", "any"]
Slide = Literal["must", "may"]


@dataclass(frozen=True, slots=True)
class Readings:
    """`over`: what makes a line above the Game Over line cost 5 (6.3). `slide`: the star's second slide (8.2)."""

    over: Over
    slide: Slide
