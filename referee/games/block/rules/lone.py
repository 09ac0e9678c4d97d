"""What one sheet by itself knows of penalty turns: its own letters, and which may be active on the others (clauses 3.1–3.5)."""

from .dice import can_show, could_be_rolled, has_star
from .grid import LETTERS
from .owed import DICE, due, rank
from .position import Position, Sheet, active


def penalty_turn(position: Position) -> str:
    """The letter for which a lone sheet's turn is a penalty turn for certain: one of its own is active, and a star was rolled
    (3.1). "" for none, and on a party, whose phase says so."""
    thing = due(position) if isinstance(position, Sheet) else ""
    return active([position]) if rank(thing) == DICE and has_star(thing) else ""


def no_drop(sheet: Sheet, rolled: bool, numbers: tuple[str, ...]) -> str:
    """The letter for which these dice are not dropped (3.5); `rolled`: they were not entered, and only a star of theirs can
    be told. "" for none."""
    return penalty_turn(sheet) or (active([sheet]) if rolled and needs_star(numbers) else "")


def needs_star(numbers: tuple[str, ...]) -> bool:
    """Can these four numbers be rolled, but not without a star?"""
    return len(numbers) == 4 and not can_show(numbers) and could_be_rolled(tuple(sorted(numbers)))


def others_may(sheet: Sheet) -> tuple[str, ...]:
    """The letters that count before any of this sheet's own, should another player have circled them (3.2)."""
    own = active([sheet])
    return tuple(letter for letter in LETTERS if letter not in sheet.crossed and (not own or letter < own))
