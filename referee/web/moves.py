"""Moving at a table: by taps, in notation, by dice thrown here; or one turn counted."""

import secrets

from flask import Blueprint, Flask, Response, abort, make_response, request

from ..kernel import View
from ..play.events import Event, Refused
from ..play.table import Table
from .guard import require_writer
from .lines import forgiven
from .loading import load
from .showing import nearest, render_table
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
    taps = tuple(request.form.getlist("taps"))
    if "dots" in request.form:
        return make_response(render_table(load(code), code, taps=taps[:-1] or taps, dots=True))
    if tap := request.form.get("tap"):
        return _tap(code, (*taps, tap))
    anyway = request.form.get("anyway", "").strip()
    typed = anyway or request.form.get("move", "").strip()
    if not typed:
        abort(400, "Tap a square, or type a move first.")

    def moved(table: Table) -> Event:
        seen = as_seen(table)
        return table.moved(forgiven(table.game, seen.position, typed, nearest(seen).seat), anyway=bool(anyway))

    return write(code, moved, moving=True)


def _tap(code: str, taps: tuple[str, ...]) -> Response:
    """One tap more: in hand, or the move is whole."""

    def tapped(table: Table) -> Event:
        view = table.game.view(table.position, taps)
        if not view.moves:
            raise Unfinished(view)
        words = [str(move) for move in view.moves]
        try:
            return table.moved(words[0])
        except Refused as refused:
            refused.taps, refused.others = view.taps, words[1:]
            raise

    try:
        return write(code, tapped, moving=True)
    except Unfinished as unfinished:
        table, view = load(code), unfinished.view
        if not view.taps and as_seen(table) is not table:
            return conflict(table, code)
        return make_response(render_table(table, code, taps=taps, note="" if view.taps else view.prompt))


@moves.post("/throw")
def throw(code: str) -> Response:
    """The dice thrown here: the page's chance is as good as theirs, and the throw is a move on record like any other."""
    return write(code, lambda table: table.thrown(secrets.choice))


@moves.post("/count")
def count(code: str) -> Response:
    """One turn more on a table that keeps the counters alone."""
    return write(code, lambda table: table.counted())
