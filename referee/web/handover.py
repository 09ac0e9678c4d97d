"""Asking to write where one may not: those who write say yes or no, and where all of them are gone it may be begun."""

from collections.abc import Callable

from flask import Blueprint, Flask, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from ..play.errors import TableError
from ..play.table import WRITER_NAME_LENGTH
from ..storage.errors import Busy, Declined, NoPen
from ..storage.store import Stale
from . import forms
from .guard import store
from .here import KEEPS, note, own, waiting
from .known import may_write, own_phones, own_seat, pen, phones, remember, require_writer
from .limits import ASKING, asking_at, limited
from .loading import load, then
from .writers import marked
from .writing import TRIES

handover = Blueprint("handover", __name__, url_prefix="/t/<code>/pen")


def install(app: Flask) -> None:
    app.register_blueprint(handover)


@handover.post("/ask")
def ask(code: str) -> Response:
    """Somebody asks by name to write."""
    table, _ = load(code), forms.token()
    if may_write(code) and not own_seat(code):
        return redirect(url_for("tables.show", code=code), 303)
    name = forms.name()
    if not 1 <= len(name) <= WRITER_NAME_LENGTH:
        abort(400, f"Say who asks: a name of 1 to {WRITER_NAME_LENGTH} letters.")
    if name.casefold() == KEEPS:
        abort(400, "Say who asks by your own name.")
    held, known = pen(code), own(store().here.of(code))
    if not known or not known.asks:
        limited(ASKING)
        limited(asking_at(code))
    phone = held.phone if held else known.phone if known else own_phones()[0]
    store().here.ask(code, phone, name, waiting(table))
    remember(code)
    return redirect(url_for("pens.show", code=code, asked=1), 303)


@handover.post("/answer")
def answer(code: str) -> Response:
    """`yes` or `no` to a phone that asks."""
    require_writer(code)
    note(code, pen(code))
    table, token = load(code), forms.token()
    if asker := request.form.get("no", ""):
        store().here.refuse(code, asker, phones(), waiting(table))
    else:
        asker = request.form.get("yes", "")
        _admitted(code, token, asker, "allowed", lambda: store().here.admit(code, asker, phones(), waiting(table)))
    return redirect(url_for("tables.show", code=code), 303)


@handover.post("/take")
def take(code: str) -> Response:
    """Who asked begins to write, since nobody is there who could say."""
    table, token, mine = load(code), forms.token(), own(store().here.of(code))
    if not mine or not mine.asks:
        raise NoPen("This phone may watch, but not write. It has to ask first.")
    asker = mine.id
    _admitted(code, token, asker, "taken", lambda: store().here.take(code, asker, waiting(table)))
    return redirect(url_for("tables.show", code=code), 303)


def _admitted(code: str, token: str, asker: str, how: str, admit: Callable[[], None]) -> None:
    """The pen and what the record says of it are stored together, or neither. Raises StoreError."""
    for _ in range(TRIES):
        table = load(code)
        if store().stored(code, token):
            return
        name = store().here.asker(code, asker).name
        try:
            [event] = marked(table, code, [table.admitted(name, how)])
            table.check_room(event)
        except TableError as error:  # the table stands as it is, as where the store declines
            raise Declined(str(error)) from error
        try:
            stored = store().append_all(code, [event], version=table.version, token=token, also=admit)
        except Stale:  # somebody wrote between reading and storing
            continue
        if stored[0].seq == table.version + 1:
            then(code, table, stored)
        return
    raise Busy("Others wrote here all the time. Please try again.")
