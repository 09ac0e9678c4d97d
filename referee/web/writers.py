"""Which phone wrote what: one that lies at a player's side says so in all it sends, and what it writes is marked with it."""

from dataclasses import replace

from flask import request

from ..play.events import Event
from ..play.table import Table


def this_phone(table: Table) -> str:
    """The seat this phone lies at; "" for the one that began the table, or that all share."""
    side = request.values.get("side", "")
    return side if side in table.seats else ""


def marked(table: Table, event: Event) -> Event:
    return replace(event, by=this_phone(table))


def undoable(table: Table) -> Event:
    """What Undo would take back."""
    return table.closing or table.entry.event


def phone_of(table: Table, seat: str) -> str:
    """A phone in words."""
    return f"{table.seat_name(seat)}’s phone" if seat else "another phone"
