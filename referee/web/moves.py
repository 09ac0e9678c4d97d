"""Moving at a table: by taps, in notation, by dice thrown here; or one turn counted."""

import secrets
from collections.abc import Sequence
from functools import partial

from flask import Blueprint, Flask, Response, abort, make_response, request

from ..kernel import View
from ..play.errors import Refused
from ..play.events import Event
from ..play.table import Table
from . import forms, tapping
from .guard import store
from .known import require_writer
from .lines import TAP, forgiven, in_hand
from .loading import viewed
from .nearest import nearest
from .showing import render_table
from .writers import load_own
from .writing import as_seen, conflict, write

moves = Blueprint("moves", __name__, url_prefix="/t/<code>")


def install(app: Flask) -> None:
    app.register_blueprint(moves)


class Unfinished(Exception):
    """The taps so far make no move yet."""

    def __init__(self, view: View):
        self.view = view


@moves.post("/moves")
def move(code: str) -> Response:
    """A tap, or a whole move: by taps, in notation (`move`), or once more to be recorded although illegal (`anyway`).

    `dots` asks to see what is allowed with what is in hand; nothing is recorded.
    """
    require_writer(code)
    taps = in_hand(request.form.getlist("taps"))
    if "dots" in request.form:
        table = load_own(code)
        refused = viewed(table.game, table.position, taps).moves
        return make_response(render_table(table, code, taps=taps[:-1] if refused else taps, dots=True))
    if tap := request.form.get("tap", "")[:TAP]:
        return _tap(code, taps, tap)
    anyway = request.form.get("anyway", "").strip()
    typed = anyway or request.form.get("move", "").strip()
    if not typed:
        abort(400, "Tap a square, or type a move first.")

    table = load_own(code)
    if taps and not anyway and forms.version() == table.version and (doubt := tapping.waiting(table, taps, typed)):
        return make_response(render_table(table, code, taps=taps, doubt=doubt, typed=typed), 422)

    def moved(table: Table) -> Sequence[Event]:
        seen = as_seen(table, code)
        return table.played(forgiven(table.game, seen.position, typed, nearest(seen).seat), anyway=bool(anyway))

    return write(code, moved, moving=True)


def _tap(code: str, taps: tuple[str, ...], tap: str) -> Response:
    """One tap more: in hand, or the move is whole. A move that waited for ✓ is recorded first where this tap passes over it."""
    table, sent = load_own(code), forms.sent()
    if table.declared and not store().stored(code, sent.token):
        return _stray(code, sent)
    reading = tapping.read(as_seen(table, code), taps, tap)
    if reading.doubt:
        page = partial(render_table, taps=reading.taps, doubt=reading.doubt)
        return conflict(table, code) if as_seen(table, code) is not table else make_response(page(table, code), 422)
    if reading.left:
        what = "The roll" if reading.left == tapping.DICE else f"What {table.seat_name(reading.left)} began to enter"
        note = f"{what} is not whole yet. Finish it, or put it back, and tap again."
        return make_response(render_table(table, code, taps=reading.taps, note=note), 422)
    if not reading.made:
        return _finish(code, reading.taps, sent)
    answer = write(code, lambda table: table.played(str(reading.made)), moving=True, sent=sent)
    first = store().stored(code, sent.token)
    if answer.status_code >= 400 or not first:
        return answer
    return _finish(code, reading.taps, forms.Sent(f"{sent.token}.then", first.seq), made=True)


def _stray(code: str, sent: forms.Sent) -> Response:
    """The game is over, and stays so until somebody opens it."""
    table = load_own(code)
    if sent.version != table.version:
        return conflict(table, code)
    return make_response(render_table(table, code, stray=True), 422)


def _finish(code: str, taps: tuple[str, ...], sent: forms.Sent, made: bool = False) -> Response:
    """The move that the taps make is written; while they make none they are in hand. `made`: a move was recorded just now."""

    def tapped(table: Table) -> Sequence[Event]:
        view = viewed(table.game, table.position, taps)
        if not view.moves:
            raise Unfinished(view)
        words = [str(move) for move in view.moves]
        try:
            return table.played(words[0])
        except Refused as refused:
            refused.taps, refused.others = view.taps, words[1:]
            raise

    try:
        return write(code, tapped, moving=True, sent=sent)
    except Unfinished as unfinished:
        table, view = load_own(code), unfinished.view
        if not view.taps and as_seen(table, code, sent.version) is not table:
            return conflict(table, code)
        note = "" if view.taps or made else view.prompt
        return make_response(render_table(table, code, taps=taps, note=note, made=made))


@moves.post("/throw")
def throw(code: str) -> Response:
    """The dice thrown here: the page's chance is as good as theirs, and the throw is a move on record like any other."""
    return write(code, lambda table: table.rolled(secrets.choice))


@moves.post("/count")
def count(code: str) -> Response:
    """One turn more on a table that keeps the counters alone."""
    return write(code, lambda table: table.counted())
