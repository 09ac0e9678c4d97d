"""Which phone wrote what: one that lies at a player's side says so in all it sends, and what it writes is marked with it."""

from collections.abc import Sequence
from dataclasses import replace

from flask import request

from ..play.both import entered, own
from ..play.errors import TableError
from ..play.events import Amended, Away, Confirmed, Differed, Ended, Event, Left, Moved, Peeked, TakenBack, Withdrawn
from ..play.table import Table
from ..rulebook import listed
from ..storage.errors import NoPen
from .known import may_write, own_seat, pen
from .loading import load
from .undoing import is_own, undoable


def this_phone(table: Table, code: str) -> str:
    """The seat this phone lies at; "" for the one that began the table, or that all share."""
    if table.two and (seat := writes_for(table, code)):
        return seat
    side = own_seat(code) or request.values.get("side", "")
    return side if side in table.seats else ""


def writes_for(table: Table, code: str) -> str:
    """Where both players write every move: the seat whose record this phone writes; "" elsewhere, and where it watches."""
    held = pen(code) if table.two else None
    at = [held.seat, request.values.get("side", "")] if held else []
    return next((seat for seat in at if seat in table.seats), table.seats[0]) if held else ""


def own_record(table: Table, code: str) -> Table:
    """The table as this phone has written it."""
    seat = writes_for(table, code)
    return own(table, seat) if seat else table


def load_own(code: str) -> Table:
    return own_record(load(code), code)


def recorded(table: Table, code: str, events: Sequence[Event]) -> list[Event]:
    """What was entered on this phone's own record, as it is stored. Raises TableError."""
    seat = writes_for(table, code)
    made = [*(entered(table, seat, events) if seat else events)]
    there = table.two.difference if table.two else None
    if there and isinstance(made[0], Differed) and (made[0].seat, made[0].move) == (there.seat, there.move):
        raise TableError("You have written this move already. It is not the other player’s.")
    return made


def marked(table: Table, code: str, events: Sequence[Event]) -> list[Event]:
    """As this phone writes them. What an amendment carries over was written where it was."""
    here, first = this_phone(table, code), events[0]
    new = 1 + len(first.moves) if isinstance(first, Amended) else len(events)
    return [replace(event, by=here) for event in events[:new]] + [*events[new:]]


def entitled(table: Table, code: str, events: Sequence[Event]) -> None:
    """Raises NoPen where a phone that enters for one seat would write what is not that seat's."""
    seat = own_seat(code)
    if table.two and request.endpoint == "both.settle":
        return  # what it takes over is its own record's
    if seat and not is_own(events, table, seat) and not all(_own(table, seat, event) for event in events):
        raise NoPen(f"This phone enters {table.seat_name(seat)}’s moves, and this is not one of them.")


def _own(table: Table, seat: str, event: Event) -> bool:
    match event:
        case Confirmed() | Differed() | Withdrawn():
            return event.seat == seat
        case Away():
            return event.says == seat
        case Moved():
            return bool(table.two) or event.seat in (seat, "") or event.unsaid
        case Left():
            return event.seat == seat or (request.endpoint == "leaving.leave" and not event.back)
        case Ended():
            return event.how == "resigned" and event.seat == seat
        case TakenBack():
            undone = undoable(table)
            whose = undone.by if table.two or isinstance(undone, Amended) else getattr(undone, "seat", seat)
            return event.why == "mis-tap" and whose == seat
        case _:
            return isinstance(event, Peeked)


def may_enter(table: Table, code: str) -> bool:
    """May this phone enter what is awaited? One that enters for one seat waits for its turn."""
    seat = own_seat(code)
    return may_write(code) and (not seat or bool(table.two) or seat in table.to_move or seat in awaited_from(table)[0])


def awaited_from(table: Table) -> tuple[tuple[str, ...], str]:
    """The seats that a table of sheets waits for, such as who rolls while others may still make a combo, and what for."""
    return table.game.sheets.awaits(table.position) if table.game.sheets and not table.closing else ((), "")


def awaited(table: Table) -> str:
    """What is going on, for who only watches just now."""
    seats, what = awaited_from(table)
    if seats:
        return f"Waiting for {listed(f'{table.seat_name(seat)}’s' for seat in seats)} {what}."
    return f"{listed(map(table.seat_name, table.to_move))} to move." if table.to_move else ""


def phone_of(table: Table, seat: str) -> str:
    """A phone in words."""
    return f"{table.seat_name(seat)}’s phone" if seat else "another phone"
