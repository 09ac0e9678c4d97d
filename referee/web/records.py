"""The record of a table: a page, plain text, JSON. Sealed while the game hides something and nobody peeked."""

from flask import Blueprint, Flask, Response, abort, jsonify, render_template, request

from ..play.errors import TableError
from ..play.events import (
    CLAIMS,
    WHOLE_RECORD,
    Amended,
    Confirmed,
    Corrected,
    Differed,
    Disputed,
    Event,
    Moved,
    Peeked,
    TakenBack,
)
from ..play.record import as_json, said
from ..play.records import as_player, as_text
from ..play.table import Table
from .known import may_write, remember
from .loading import load, load_readable
from .pages import marks

ROWS = 200  # of the record on a page

records = Blueprint("records", __name__, url_prefix="/t/<code>")


def install(app: Flask) -> None:
    app.register_blueprint(records)


@records.get("/record")
def show(code: str) -> str:
    table, fault = load_readable(code)
    remember(code)
    opened = table.open(WHOLE_RECORD)
    until = min(max(request.args.get("until", default=table.version, type=int), 1), table.version)
    first = max(until - ROWS + 1, 1)
    stands = {entry.seq: entry.number for entry in table.entry.back() if first <= entry.seq <= until}
    events = [table.at(seq).event for seq in range(first, until + 1)] if opened else []
    return render_template(
        "record.html",
        table=table,
        game=table.game,
        code=code,
        rows=[_row(table, event, stands.get(event.seq)) for event in events],
        opened=opened,
        fault=fault,
        writer=may_write(code),
        earlier=first - 1,
        later=min(until + ROWS, table.version) if until < table.version else 0,
    )


def _row(table: Table, event: Event, number: int | None) -> dict:
    """One event: its words, and the marks that the page gives it a shape for. `number`: that of a move that was not taken
    back, 0 of the start."""
    moved, stands = isinstance(event, Moved), number is not None
    marks = ["thrown here"] if moved and event.thrown else []
    if moved and not event.verdict.legal:
        marks.append("illegal")
    if isinstance(event, Moved | Corrected) and not stands:
        marks.append("taken back")
    if moved and stands and table.two and event.seq not in table.two.confirmed:
        marks.append("not confirmed")
    return {"event": event, "number": number, "words": _words(table, event), "marks": marks}


def _words(table: Table, event: Event) -> str:
    """An event for a page: moves in words, and points of the play by the number of the move, which is all players know."""
    match event:
        case Moved():
            return table.words(event)
        case TakenBack():
            how = "Brought back" if event.why == "restored" else "Taken back"
            return f"{how}: the board was again as {_point(table, event.to)}"
        case Amended(to, out, moves):
            left = f"{out} left out" if out else ""
            put = f"put in: {' '.join(moves)}" if moves else ""
            return f"The record put right from {_point(table, to)} on ({'; '.join(filter(None, (left, put)))})"
        case Disputed(entry, claim, words):
            more = f": “{words}”" if words else ""
            return f"A dispute about move {table.at(entry).entry.number}. {CLAIMS[claim]}{more}"
        case Confirmed(seat, entry, over):
            how = "took over what the other wrote up to" if over else "wrote the same:"
            return f"{table.seat_label(seat)} {how} move {table.at(entry).entry.number}"
        case Differed(seat, entry):
            return f"{table.seat_label(seat)} wrote another move {table.at(entry).entry.number}"
        case Peeked() if event.entry:
            return f"Somebody looked back at the board as it was {_point(table, event.entry)}"
        case _:
            return said(table, event)


def _point(table: Table, seq: int) -> str:
    number = table.at(seq).entry.number
    return f"after move {number}" if number else "at the start"


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
    return Response(as_text(_opened(code)), mimetype="text/plain")


@records.get("/record.file")
def file(code: str) -> Response:
    """The same to keep or to hand on: read in elsewhere, the table goes on there."""
    table = _opened(code)
    response = Response(as_text(table), mimetype="text/plain")
    response.headers.set("Content-Disposition", "attachment", filename=f"{table.game.slug}-{code}.txt")
    return response


@records.get("/record-<seat>.txt")
def of_player(code: str, seat: str) -> Response:
    """What one of two players who write every move wrote."""
    table = _opened(code)
    try:
        return Response(as_player(table, seat), mimetype="text/plain")
    except TableError as error:
        abort(404, str(error))


@records.get("/record.json")
def json(code: str) -> Response:
    return jsonify(as_json(_opened(code), code))


def _opened(code: str) -> Table:
    table = load(code)
    if not table.open(WHOLE_RECORD):
        address = f"{request.host_url}t/{code}/record"
        abort(403, f"The record stays secret while the game runs. Show it first at {address}, which is noted as a peek.")
    return table
