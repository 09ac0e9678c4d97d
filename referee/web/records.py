"""The record of a table: a page, plain text, JSON. Sealed while the game hides something and nobody peeked."""

from flask import Blueprint, Flask, Response, abort, jsonify, render_template, request

from ..play.events import WHOLE_RECORD, Corrected, Event, Moved
from ..play.record import as_json, as_text, said
from ..play.table import Table
from .guard import may_write, remember
from .loading import load
from .pages import marks

records = Blueprint("records", __name__, url_prefix="/t/<code>")


def install(app: Flask) -> None:
    app.register_blueprint(records)


@records.get("/record")
def show(code: str) -> str:
    table = load(code)
    remember(code)
    opened = table.open(WHOLE_RECORD)
    stands = {entry.seq for entry in table.history}
    rows = [_row(table, event, event.seq in stands) for event in table.events] if opened else []
    return render_template(
        "record.html", table=table, game=table.game, code=code, rows=rows, opened=opened, writer=may_write(code)
    )


def _row(table: Table, event: Event, stands: bool) -> dict:
    """One event: its words, and the marks that the page gives it a shape for. `stands`: it was not taken back."""
    moved = isinstance(event, Moved)
    marks = ["thrown here"] if moved and event.thrown else []
    if moved and not event.verdict.legal:
        marks.append("illegal")
    if isinstance(event, Moved | Corrected) and not stands:
        marks.append("taken back")
    return {"event": event, "words": table.words(event) if moved else said(table, event), "marks": marks}


@records.get("/sheets")
def sheets(code: str) -> str:
    """Every sheet as it is now, to print."""
    table = load(code)
    if not table.game.sheets:
        abort(404, f"{table.game.title} is played on a board. It has no sheets to print.")
    remember(code)
    view, tallies = table.game.board.view(table.position), table.game.board.tallies(table.position)
    totals = {tally.seat: tally for tally in tallies}  # a seat's last is the sum of the others
    return render_template(
        "sheets.html",
        table=table,
        game=table.game,
        code=code,
        view=view,
        marks=marks(view, False, (), (), ()),
        states=dict.fromkeys(table.outcome.winners if table.declared else (), "won"),
        tallies=tallies,
        totals=sorted(totals.values(), key=lambda tally: -tally.value),
    )


@records.get("/record.txt")
def text(code: str) -> Response:
    return Response(as_text(_opened(code), code), mimetype="text/plain")


@records.get("/record.json")
def json(code: str) -> Response:
    return jsonify(as_json(_opened(code), code))


def _opened(code: str) -> Table:
    table = load(code)
    if not table.open(WHOLE_RECORD):
        address = f"{request.host_url}t/{code}/record"
        abort(403, f"The record stays secret while the game runs. Show it first at {address}, which is noted as a peek.")
    return table
