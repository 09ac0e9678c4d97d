"""Looking back at the play: move by move with a slider, and as a record with pictures to print."""

from typing import NamedTuple

from flask import Blueprint, Flask, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from ..kernel import Area
from ..play.events import WHOLE_RECORD, Moved
from ..play.history import Entry
from ..play.table import Table
from .loading import load
from .near import near
from .pages import Marks, ended, marks, spots_of

PICTURES = 24  # on a page to print

replay = Blueprint("replay", __name__, url_prefix="/t/<code>")


def install(app: Flask) -> None:
    app.register_blueprint(replay)


class Picture(NamedTuple):
    """The board after a move: what is drawn, the marks of its spots, the move in words and in notation."""

    number: int
    areas: tuple[Area, ...]
    marks: Marks
    words: str
    move: str
    illegal: bool


@replay.get("/replay")
def show(code: str) -> Response:
    """Where the slider leads: the board after the move with this number, 0 for the start; beyond the last, the last."""
    table, number = load(code), request.args.get("move", default=0, type=int)
    entry = next((entry for entry in table.entry.back() if entry.number <= max(number, 0)), table.entry)
    side = {"side": request.args["side"]} if "side" in request.args else {}
    return redirect(url_for("tables.at", code=code, n=entry.seq, **side), 303)


@replay.get("/record/pictures")
def pictures(code: str) -> str:
    """The play as it stands, a picture a move, so many a page; `from` is the number of the first."""
    table = load(code)
    if not table.open(WHOLE_RECORD):
        abort(403, "The record stays secret while the game runs. Open the record first. That is noted as a peek.")
    if table.counting:
        abort(404, "Only turns were counted at this table. There are no boards to show.")
    first = max(request.args.get("from", default=0, type=int), 0)
    entries = [entry for entry in table.entry.back() if first <= entry.number < first + PICTURES][::-1]
    return render_template(
        "pictures.html",
        table=table,
        game=table.game.revealed,
        code=code,
        pictures=[_picture(table, entry) for entry in entries],
        first=first,
        step=PICTURES,
    )


def _picture(table: Table, entry: Entry) -> Picture:
    game, event = entry.game.revealed, entry.event
    moved = isinstance(event, Moved)
    view = ended(game, entry) or game.board.static_view(entry.position)
    seat = event.seat if moved and game.sheets else near(game, entry.position).seat if game.sheets else ""
    marked = marks(view, False, spots_of(view, seat, entry.move.squares) if moved else (), (), ())
    areas = game.board.thumbnail(view, seat, {tap for tap, words in marked.items() if words}, moved)
    words = table.words(event) if entry.number else "The start"
    illegal = moved and not event.verdict.legal
    return Picture(entry.number, areas, marked, words, event.move if moved else "", illegal)
