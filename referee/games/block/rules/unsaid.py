"""Combos are left out without a word: whoever made none when the next dice are rolled makes none (clauses 5.1, 6.4)."""

from typing import NamedTuple

from .acts import CrossOff, Drop, Move, Pass, RollDice
from .owed import ComboChance
from .phases import to_move
from .position import Party, Position, Sheet
from .turn import after_party


def may_have_forgotten(position: Position, move: Move, seat: str) -> str:
    """Did this seat make no combo with this move? "wrong": it passed; "before": on a lone sheet the next roll came instead."""
    if (
        isinstance(move, Pass)
        and (move.seat or "1") == seat
        and not (isinstance(position, Party) and position.phase == "slide")
    ):
        return "wrong"
    rolls_on = (
        isinstance(position, Sheet) and isinstance(move, (RollDice, CrossOff)) or (isinstance(move, Drop) and move.unrolled)
    )
    lone = isinstance(position, Sheet) and isinstance(position.due, ComboChance)
    return "before" if lone and rolls_on else ""


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
