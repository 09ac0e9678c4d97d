"""Writing to a table: one form, one event, however often it is sent; and the answers where it cannot be."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from flask import Response, make_response, redirect, request, url_for

from ..kernel import RefereeError, Verdict
from ..play.codec import data
from ..play.errors import Refused
from ..play.events import Event, Moved
from ..play.table import Table
from ..storage.store import Stale
from . import forms
from .guard import store
from .here import note
from .known import pen, phones, require_writer
from .lines import sentence
from .loading import load, then
from .nearest import nearest
from .pages import wants_partial
from .showing import render_table
from .strip import Attempt
from .writers import entitled, marked, own_record, recorded

MEANWHILE = "Somebody else wrote in the meantime. This is how it lies now."
TRIES = 8  # six sheets may be written on in the same instant, and the last one is overtaken by all the others


Make = Callable[[Table], Event | Sequence[Event]]  # several that belong together are stored together
Again = Callable[[Table, str], str]


def write(code: str, make: Make, again: Again | None = None, moving: bool = False, sent: forms.Sent | None = None) -> Response:
    """Make an event of the table as it lies and store it. The same form sent twice is stored once.

    Refused: 422, nothing stored, the attempt still drawn; `again` draws the form once more where it was another one.
    The sender saw another version: 409 and the table as it lies now. `moving`: of sheets only what is written on one's
    own has to be as it was seen; others may write on theirs meanwhile. `sent`: not what the form sends along, but this.
    """
    require_writer(code)
    note(code, pen(code))
    sent = sent or forms.sent()
    for _ in range(TRIES):
        try:
            return _write(code, make, again, moving, sent)
        except Stale:  # somebody wrote between reading and storing: once more, on the table as it lies now
            continue
    return conflict(load(code), code)


def _write(code: str, make: Make, again: Again | None, moving: bool, sent: forms.Sent) -> Response:
    """One try. Raises Stale."""
    whole, (token, version) = load(code), sent
    table = own_record(whole, code) if moving else whole
    late = moving and bool(table.game.sheets or table.two) and 1 <= version < table.version
    if stored := store().stored(code, token):
        if stored.seq > table.version:  # it was stored since the table was read
            whole = load(code)
        seen = stored.seq - 1 if late and version < stored.seq else version  # of sheets: of the table as it lay by then
        return _done(whole, code) if _means(stored, whole, seen, partial(_made, code, make, moving)) else conflict(whole, code)
    if version != table.version and not late:
        return conflict(table, code)
    try:
        if late and table.two and as_seen(table, code, version) is not table:
            return conflict(table, code)
        events = marked(table, code, _made(code, make, moving, whole))
        entitled(table, code, events)
        event = events[-1]
        table.check_room(*events)
        if late and isinstance(event, Moved) and not _untouched(table, code, version, event.move):
            return conflict(table, code)
        stored, *others = store().append_all(code, events, version=table.version, token=token, phones=phones())
    except Refused as refused:
        if late and not _untouched(table, code, version, str(refused.move)):
            return conflict(table, code)
        tried = Attempt(refused.move, _seen(table, refused.verdict))
        taps = refused.taps or table.game.board.taps_for_move(table.position, refused.move)
        others = tuple((move, _seen(table, verdict)) for move, verdict in map(table.judge, refused.others))
        return make_response(render_table(table, code, taps=taps, attempt=tried._replace(others=others)), 422)
    except RefereeError as error:
        if late:
            return conflict(table, code)
        typed = request.form.get("move", "")
        note = sentence(table.game, error)
        page = again(table, note) if again else render_table(table, code, note=note, typed=typed)
        return make_response(page, 422)
    if stored.seq != table.version + 1 or not _same(
        [stored, *others], events
    ):  # another request with the same token was quicker
        return conflict(load(code), code)
    return _done(then(code, whole, [stored, *others]), code)


def _made(code: str, make: Make, moving: bool, table: Table) -> list[Event]:
    """What is to be stored. Where both players write every move, a move is made on the phone's own record."""
    return recorded(table, code, _all(make(own_record(table, code)))) if moving else _all(make(table))


def _all(made: Event | Sequence[Event]) -> list[Event]:
    return list(made) if isinstance(made, Sequence) else [made]


def as_seen(table: Table, code: str, version: int | None = None) -> Table:
    """The table as the sender of the form saw it; the one given where nothing came to it since that the sender sees."""
    version = forms.version() if version is None else version
    then = own_record(table.at(version), code) if 1 <= version < table.version else table
    same = table.two and then.entry is table.entry and then.closing is table.closing
    return table if same else then


def _untouched(table: Table, code: str, version: int, move: str) -> bool:
    """Is the sheet that this move is written on, with what it owes, still as the sender of the form saw it?"""
    game, now, then = table.game, table.position, as_seen(table, code, version).position
    if table.two:
        return now == then
    seat = game.move(move, now).seat
    return now == then or (bool(seat) and game.sheets.of(now, seat) == game.sheets.of(then, seat))


def _means(stored: Event, table: Table, version: int, make: Make) -> bool:
    """Is the form sent again the one that was stored, rather than another with its token?"""
    if not 1 <= version < stored.seq:
        return False
    try:
        events = _all(make(table.at(version)))
    except RefereeError:
        return False
    made = [table.at(seq).event for seq in range(stored.seq, min(stored.seq + len(events) - 1, table.version) + 1)]
    return _same(made, events)


def _same(stored: Sequence[Event], events: Sequence[Event]) -> bool:
    return len(stored) == len(events) and all(map(_alike, stored, events))


def _alike(stored: Event, event: Event) -> bool:
    """Dice thrown here fall otherwise at every try: the form sent again means the throw that is stored."""
    if isinstance(stored, Moved) and isinstance(event, Moved) and stored.thrown and event.thrown:
        return True
    return (stored.kind, data(replace(stored, by=""))) == (event.kind, data(replace(event, by="")))


def _seen(table: Table, verdict: Verdict) -> Verdict:
    """What the players may see of a verdict now."""
    return verdict.open() if table.hides else verdict


def conflict(table: Table, code: str) -> Response:
    return make_response(render_table(table, code, note=MEANWHILE, typed=request.form.get("move", "")), 409)


def _done(table: Table, code: str) -> Response:
    if wants_partial():
        return make_response(render_table(table, code, onward=True))
    return redirect(url_for("tables.show", code=code, **nearest(table, onward=True).kept), 303)
