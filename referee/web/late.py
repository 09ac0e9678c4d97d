"""What is noticed too late on sheets: something forgotten, a die entered wrongly. An amendment puts it right in its place."""

from flask import url_for

from ..play.events import Left, Moved
from ..play.history import Entry
from ..play.table import Table

BACK = 40  # entries that are looked through


def late(table: Table, code: str, seat: str) -> dict[str, str]:
    """Addresses: "forgotten" for what this seat left out last, "die" for the newest roll; none where there is nothing."""
    game, found = table.game, dict[str, str]()
    if not game.sheets or table.closing:
        return {}
    for entry in _moves(table):
        how = game.sheets.left_out(entry.previous.position, entry.move, seat)
        if how and "forgotten" not in found:
            found["forgotten"] = url_for("amends.show", code=code, place=entry.number, how=how)
        if game.dice and game.dice.rolled(entry.move) and "die" not in found:
            found["die"] = url_for("amends.show", code=code, place=entry.number, how="wrong")
    return found


def just_forgotten(table: Table) -> str:
    """The seat that entered nothing before the move that was just made; "" for none."""
    moves = _moves(table)
    passed = next((entry.event for entry in moves[1:2] if isinstance(entry.event, Moved) and entry.event.unsaid), None)
    return passed.seat if passed else ""


def _moves(table: Table) -> list[Entry]:
    """The newest moves of the play as it stands, newest first, back to where the sheets were last set by hand."""
    moves = []
    for entry, _ in zip(table.entry.back(), range(BACK), strict=False):
        if not isinstance(entry.event, Moved | Left):
            break
        moves += [entry] if isinstance(entry.event, Moved) else []
    return moves
