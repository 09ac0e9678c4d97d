"""A table: looking at it, and everything beside moves that is recorded there."""

import secrets
from contextlib import suppress
from urllib.parse import urlencode

from flask import Blueprint, Flask, Response, abort, make_response, redirect, render_template, request, url_for

from ..play.both import beside, undone
from ..play.errors import TableError
from ..play.events import ASSISTS, Amended, Event
from ..play.starting import next_seats
from ..play.starting import rematch as again
from ..play.table import MOST, Table
from ..storage.errors import NoPen
from ..storage.pens import Pen
from ..storage.store import Stale
from . import forms
from .guard import store
from .here import note
from .hints import asked
from .known import may_write, own_phones, own_seat, pen, phones, remember, require_writer
from .limits import STARTING, limited
from .lines import taps
from .loading import load, load_readable
from .pages import wants_partial
from .players import players
from .point import render_point
from .showing import render_table
from .taken import others_entry
from .undoing import own_entry, taken_back, undoable
from .writers import load_own, this_phone, writes_for
from .writing import MEANWHILE, as_seen, write

LISTED = 100  # moves on a page of their list
HERE = "Referee-Here"  # how many phones are at the table
SILENT = "This table is silent, so there are no hints. You can change that: look under More for “Rule options and hints”."
WITHDRAWN = "This phone may not write here any more. Ask at the table if it should."

tables = Blueprint("tables", __name__, url_prefix="/t/<code>")


def install(app: Flask) -> None:
    app.register_blueprint(tables)


@tables.get("")
def show(code: str) -> Response | str:
    if code != code.upper() and store().about(code.upper()):  # read aloud, typed in small letters
        return redirect(url_for(".show", code=code.upper()), 302)
    held = pen(code) if "pen" in request.args or not wants_partial() else None
    withdrawn = "pen" in request.args and not held
    there = note(code, held)
    if wants_partial() and not withdrawn and _seen_already(code, held):
        return Response(status=204, headers={HERE: str(there)})  # the other phone asks every few seconds: nothing new
    table = load_own(code)
    if not wants_partial():
        own_phones()  # who watches is counted among those here
        remember(code)
        if (
            (seat := own_seat(code) or writes_for(table, code))
            and "side" not in request.args
            and (table.game.sheets or seat != table.seats[0])
        ):
            asked_for = urlencode([*request.args.items(multi=True), ("side", seat)])
            return redirect(f"{url_for('.show', code=code)}?{asked_for}", 302)  # its own side is near
    if asked() and not table.speaks:
        return make_response(render_table(table, code, note=SILENT), 422)
    in_hand = taps() if may_write(code) else ()
    gone = "version" in request.args and in_hand and _lost(table, in_hand)
    if "version" in request.args and not table.game.sheets and not _still(table, code):
        in_hand = ()  # what was in hand was meant for the board as it lay
    page = render_table(
        table,
        code,
        taps=in_hand,
        note=WITHDRAWN if withdrawn else MEANWHILE if gone else "",
        dots="dots" in request.args,
        asked="ask" in request.args,
        hints=asked(),
        there=there,
    )
    return make_response(page, {HERE: str(there)})


def _seen_already(code: str, held: Pen | None) -> bool:
    """Is there nothing beyond what the page shows that asks: no event, and nobody who asks to write?"""
    called = held.called if held else ""
    return request.args.get("called", "") == called and request.args.get("version") == str(store().version(code))


def _still(table: Table, code: str) -> bool:
    """Has only the other player written, on a record of their own?"""
    return bool(table.two) and as_seen(table, code, request.args.get("version", default=0, type=int)) is table


def _lost(table: Table, in_hand: tuple[str, ...]) -> bool:
    """Is something in hand that the others' writing takes away? On a board only a move that waited for ✓ is worth a word."""
    view, seen = table.game.board.view, request.args.get("version", default=0, type=int)
    if table.game.sheets:
        return not view(table.position, in_hand).taps
    return 1 <= seen < table.version and bool(view(table.at(seen).position, in_hand).ready)


@tables.post("/take-back")
def take_back(code: str) -> Response:
    """The last entry was a mis-tap; or the players agree to go back to a point (`to`); or that was wrong (`restore`)."""
    if "to" in request.form:
        seq = forms.number("to")
        return write(code, lambda table: table.taken_back(seq, "agreed"))
    if "restore" in request.form:
        return write(code, lambda table: table.restored())
    require_writer(code)
    table, sent = load(code), forms.sent()
    seat, here = writes_for(table, code), this_phone(table, code)
    if seat and beside(table, seat):  # on one's own record: the play stands as it is
        return write(code, lambda table: undone(table, seat))
    last = undoable(table)
    both = bool(table.two) and last.seq in table.two.confirmed
    theirs = table.event.seq > 1 and not table.counting and last.by != here and not own_entry(table, here)
    new = sent.version == table.version and not store().stored(code, sent.token)
    keepers = not table.two or isinstance(last, Amended)
    if new and theirs and keepers and own_seat(code) not in ("", getattr(last, "seat", "")):
        raise NoPen(others_entry(players(code).at(table)))
    if new and (both or theirs) and "sure" not in request.form:
        return make_response(render_table(table, code, undoes=True), 422)
    return write(code, lambda table: taken_back(table, here) if own_entry(table, here) else table.undone())


@tables.post("/end")
def end(code: str) -> Response:
    """Draw agreed, or one that lies there claimed; a seat resigns, the players stop, or say of sheets that the game is over."""
    how, seat = request.form.get("how", ""), request.form.get("seat", "")
    if how == "agreed":
        return write(code, lambda table: table.agreed())
    if how == "claimed":
        return write(code, lambda table: table.claimed())
    return write(code, lambda table: table.ended(how, seat))


@tables.post("/rule")
def rule(code: str) -> Response:
    """The players settle on another reading, or on more or less help."""
    assist = request.form.get("assist", "")

    def ruled(table: Table) -> Event:
        known = table.game.rulebook.options
        chosen = {key: request.form[f"option-{key}"] for key in known if f"option-{key}" in request.form}
        return table.ruled(chosen, assist or table.assist)

    return write(code, ruled)


@tables.post("/peek")
def peek(code: str) -> Response:
    """Look back while the game hides something: a deliberate act, on record. What is open already is only shown."""
    require_writer(code)
    seq, table, _ = forms.number("at"), load(code), forms.sent()
    if seq > table.version or not table.open(seq):
        answer = write(code, lambda table: table.peeked(seq))
        if answer.status_code >= 400:
            return answer
    place = request.form.get("place", default=1, type=int)
    then = {
        "correct": url_for("mirror.correct", code=code),
        "record": url_for("records.show", code=code),
        "amend": url_for("amends.show", code=code, place=max(place, 1)),
        "compare": url_for("compares.show", code=code),
        "dispute": url_for("disputes.show", code=code, place=max(place, 1)),
    }
    return redirect(then.get(request.form.get("then", "")) or url_for(".at", code=code, n=max(seq, 1)), 303)


@tables.get("/at/<int:n>")
def at(code: str, n: int) -> str:
    table, _ = load_readable(code)
    try:
        return render_point(table, code, table.at(n))
    except TableError as error:
        abort(404, str(error))


@tables.get("/history")
def history(code: str) -> str:
    """The list of moves, so many at a time, the newest first; `until` the number of the newest to be shown."""
    table = load_own(code)
    until = request.args.get("until", default=table.entry.number, type=int)
    turns = table.turns(LISTED, until)
    return render_template("history.html", table=table, game=table.game, code=code, turns=turns, where={})


@tables.post("/rematch")
def rematch(code: str) -> Response:
    """Another game at another table, sides changed; where there is one already, it leads there."""
    require_writer(code)
    table, token = load(code), forms.token()
    if table.next_code and store().recent([table.next_code]):
        return redirect(url_for(".show", code=table.next_code), 303)
    try:
        first = again(table, secrets.choice)
    except TableError as error:
        return make_response(render_table(table, code, note=str(error)), 422)
    limited(STARTING)
    new = store().create(first.game, first, token, phones=phones(), after=code, seats=next_seats(table))
    remember(new)
    if table.next_code != new and (table.version < MOST or not table.next_code):
        with suppress(Stale):  # only a signpost: a move made meanwhile is worth more
            store().append(code, table.rematched(new), version=table.version, token=token, phones=phones())
    return redirect(url_for(".show", code=new), 303)


@tables.post("/archive")
def archive(code: str) -> Response:
    """Off the list of recent tables; nothing is deleted."""
    require_writer(code)
    store().archive(code, phones())
    return redirect(url_for("home.index"), 303)


@tables.get("/settings")
def settings(code: str) -> str:
    table = load(code)
    return render_template("settings.html", table=table, game=table.game, code=code, assists=ASSISTS, writer=may_write(code))
