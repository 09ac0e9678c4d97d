"""The letters A to E: which one counts, and the penalty turn it brings (clauses 3.1–3.5).

A sheet by itself knows its own letters only, and which may be active on the others.
"""

from collections.abc import Iterable

from .dice import Roll, needs_star
from .position import LETTERS, SIZES, Party, Position, Sheet, sheets_of


def letter_of(size: int) -> str:
    """The letter beside a size: A is 3 … E is 7; "" for the bonus."""
    return LETTERS[size - SIZES[0]] if size in SIZES else ""


def active(sheets: Iterable[Sheet]) -> str:
    """The letter that counts: circled by someone, crossed off by nobody, the highest of several (3.1, 3.2); "" for none."""
    return min(all_active(sheets), default="")


def all_active(sheets: Iterable[Sheet]) -> set[str]:
    """The letters that are circled by someone and crossed off by nobody (3.1)."""
    sheets = tuple(sheets)
    return {*"".join([sheet.circled for sheet in sheets])} - {*"".join([sheet.crossed for sheet in sheets])}


def circled_by(position: Position) -> dict[str, list[str]]:
    """By active letter: the seats that have circled it."""
    sheets = sheets_of(position)
    return {
        letter: [seat for seat, sheet in sheets.items() if letter in sheet.circled]
        for letter in sorted(all_active(sheets.values()))
    }


def penalty_letter(party: Party) -> str:
    """The letter whose tile falls in this turn: the one that counts, if any die shows a star (3.1, 3.2); "" for none."""
    if party.solo or not party.dice or not party.dice.has_star:
        return ""
    letter = active(party.sheets)
    return letter if letter in party.tiles_left else ""


def penalty_turn(position: Position) -> str:
    """The letter for which a lone sheet's turn is a penalty turn for certain: one of its own is active, and a star was rolled
    (3.1). "" for none, and on a party, whose phase says so."""
    if isinstance(position, Party):
        return ""
    due = position.due
    return active([position]) if isinstance(due, Roll) and due.has_star else ""


def no_drop(sheet: Sheet, unrolled: bool, numbers: tuple[str, ...]) -> str:
    """The letter for which these dice are not dropped (3.5). "" for none.

    `unrolled`: the roll was not entered, and only a star that these numbers need can be known.
    """
    return penalty_turn(sheet) or (active([sheet]) if unrolled and needs_star(numbers) else "")


def others_may(sheet: Sheet) -> tuple[str, ...]:
    """The letters that count before any of this sheet's own, should another player have circled them (3.2)."""
    own = active([sheet])
    return tuple(letter for letter in LETTERS if letter not in sheet.crossed and (not own or letter < own))
