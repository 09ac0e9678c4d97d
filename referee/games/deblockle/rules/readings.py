"""The readings a table plays by: a field for each option of the rulebook."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Readings:
    """`slider`: where does it stop (4.5)? `stuck`: may a tip bring up a symbol that has no hop left (4.9)? `apart`: may a
    turn not end next to an opponent's cube (7.1)? `net`: how the symbols are laid round a cube (1.2; see cube.py).
    """

    slider: Literal["runs", "any"]
    stuck: Literal["illegal", "stays"]
    apart: Literal["off", "on"]
    net: str
