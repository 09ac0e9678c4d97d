"""Two records of one game side by side: of two tables, or of a table and a pasted list of moves."""

from flask import Blueprint, Flask, Response, make_response, render_template, request

from ..kernel import RefereeError
from ..play.comparing import Step, compare, of_moves, of_player, of_table
from ..play.errors import TableError
from ..play.events import WHOLE_RECORD
from ..play.table import Table
from ..storage.codes import is_code
from ..storage.errors import NoSuchTable
from .heavy import heavy
from .known import may_write, remember
from .limits import CODES, count, guessing
from .loading import load
from .sealing import sealed

ROWS = 200  # shown, from a little before the first difference on
BEFORE = 10

compares = Blueprint("compares", __name__, url_prefix="/t/<code>")
WHY = "To compare two records, every move has to show."


def install(app: Flask) -> None:
    app.register_blueprint(compares)


@compares.get("/compare")
def show(code: str) -> Response:
    """`other` is the code of another table, or moves parted by spaces; `players`: what each of the two wrote here."""
    table = load(code)
    remember(code)
    if page := sealed(table, code, WHY, "compare"):
        return make_response(page)
    given, found, note = request.args.get("other", "").strip(), None, ""
    players = bool(table.two) and "players" in request.args
    if players:
        found = compare(*(of_player(table, seat) for seat in table.seats))
    elif given:
        try:
            with heavy():
                found = compare(of_table(table), _other(table, given))
        except (RefereeError, NoSuchTable) as error:
            note = str(error)
    begin = max((found.first or 0) - BEFORE, 0) if found else 0
    page = render_template(
        "compare.html",
        table=table,
        game=table.game,
        code=code,
        given=given,
        found=found,
        rows=list(enumerate(found.pairs))[begin : begin + ROWS] if found else [],
        begin=begin,
        players=players,
        heads=[table.seat_name(seat) for seat in table.seats] if players else [f"Table {code}", "The other"],
        note=note,
        writer=may_write(code),
    )
    return make_response(page, 422 if note else 200)


def _other(table: Table, given: str) -> list[Step]:
    """Raises RefereeErrors, NoSuchTable, and TooOften as every address that names a table."""
    if not is_code(given.upper()):
        return of_moves(table, given)
    guessing(given.upper())
    try:
        other = load(given.upper())
    except NoSuchTable:
        count(CODES)
        raise
    if other.game.slug != table.game.slug:
        raise TableError(f"That is a table of {other.game.title}. This one is of {table.game.title}.")
    if not other.open(WHOLE_RECORD):
        raise TableError("The record of that table stays secret while its game runs. Open it there first.")
    return of_table(other)
