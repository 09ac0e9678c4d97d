"""Combos are left out without a word: whoever made none when the next dice are rolled makes none (clauses 5.1, 6.4)."""

from typing import NamedTuple

from .acts import Pass
from .phases import to_move
from .position import Party, Position
from .turn import after_party


class LeftOut(NamedTuple):
    """The passes of all who made no combo, and the party that awaits the next roll."""

    passes: tuple[Pass, ...]
    later: Party


def left_out(position: Position) -> LeftOut | None:
    """None where nothing but combos is not all that is left of the turn, or the game ends with it: that has to be said."""
    if not isinstance(position, Party) or position.phase != "combo":
        return None
    passes = tuple(Pass(seat) for seat in to_move(position))
    later = position
    for each in passes:
        later = after_party(later, each)
    return LeftOut(passes, later) if later.phase == "roll" else None
