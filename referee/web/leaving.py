"""Somebody leaves a game of sheets: on their own phone at once; of somebody else all who are there just now have to say so."""

from collections.abc import Sequence

from flask import Blueprint, Flask, Response, make_response, request

from ..play.errors import TableError
from ..play.events import Event
from ..play.table import Table
from ..rulebook import listed
from ..storage.here import LATELY
from . import forms
from .guard import store
from .here import note
from .known import own_seat, pen, phones, require_writer
from .loading import load
from .missing import who_says
from .showing import render_table
from .writing import write

leaving = Blueprint("leaving", __name__, url_prefix="/t/<code>")


def install(app: Flask) -> None:
    app.register_blueprint(leaving)


@leaving.post("/leave")
def leave(code: str) -> Response:
    """`seat` leaves and the others play on; it is `here` after all; or is `back`. Of a `seat` it is asked once more: `yes`."""
    require_writer(code)
    note(code, pen(code))
    yes, back, here = (request.form.get(name, "") for name in ("yes", "back", "here"))
    seat = yes or request.form.get("seat", "")
    mine = own_seat(code)
    if back:
        return write(code, lambda table: table.returned(back))
    if here:
        return write(code, lambda table: table.here(here, mine), sent=_anew(code))
    if not yes:
        table = load(code)
        try:
            table.left(seat)
        except TableError as error:
            return make_response(render_table(table, code, note=str(error)), 422)
        return make_response(render_table(table, code, leaves=seat), 422)
    others = _others(code, seat)

    def left(table: Table) -> Event | Sequence[Event]:
        if seat == mine or not others - {mine}:
            return table.left(seat)
        said, left = table.away(seat, mine), table.left(seat)
        if not (asked := _asked(table, seat, mine, others)):
            return [said, left]
        if (seat, mine) in table.missed:
            raise TableError(f"Still to say so: {listed(who_says(table, code, who) for who in asked)}.")
        return said

    return write(code, left, sent=_anew(code))


def _others(code: str, seat: str) -> frozenset[str]:
    """Who is there just now beside that seat's own phone: seats, "" for who enters all."""
    guests = [each for each in store().here.of(code) if each.writes and each.within(LATELY) and each.phone not in phones()]
    return frozenset("" if each.writes_all else each.seat for each in guests) - {seat}


def _asked(table: Table, seat: str, mine: str, others: frozenset[str]) -> list[str]:
    """Who is there and has not said yet that this seat has left."""
    return sorted(who for who in others - {mine} - table.entry.gone if (seat, who) not in table.missed)


def _anew(code: str) -> forms.Sent:
    """What is said of somebody hangs on nothing that lies there: whatever came meanwhile does not matter."""
    sent = forms.sent()
    stored = store().stored(code, sent.token)
    return sent._replace(version=stored.seq - 1 if stored else store().version(code))
