"""A table: looking at it, moving, and everything else that is recorded there."""

from collections.abc import Callable, Sequence

from flask import Blueprint, Flask, Response, abort, make_response, redirect, render_template, request, url_for

from ..events import ASSISTS, Event, Refused, TableError
from ..kernel import RefereeError
from ..store import Stale
from ..table import Table, fold
from . import forms
from .guard import fits, remember, require_writer, store
from .pages import render_point, render_table, side, wants_partial
from .strip import Attempt

tables = Blueprint("tables", __name__, url_prefix="/t/<code>")


def install(app: Flask) -> None:
    app.register_blueprint(tables)


def load(code: str) -> Table:
    return fold(store().events(code))


@tables.get("")
def show(code: str) -> Response | str:
    table = load(code)
    remember(code)
    if wants_partial() and request.args.get("version") == str(table.version):
        return Response(status=204)  # the other phone asks every few seconds: nothing new
    asked = "ask" in request.args
    return render_table(table, code, dots="dots" in request.args, asked=asked)


@tables.get("/key/<key>")
def take_key(code: str, key: str) -> Response:
    """The link that hands on the pen."""
    load(code)
    if not fits(code, key):
        abort(403, "This link does not open the table for writing. Ask for it again at the table.")
    remember(code, writer=True)
    return redirect(url_for(".show", code=code, side=request.args.get("side")), 303)


@tables.post("/moves")
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
    word = anyway or request.form.get("move", "").strip()
    if not word:
        abort(400, "move: expected a tap, or a move in notation.")
    return write(code, lambda table: table.moved(word, anyway=bool(anyway)))


def _tap(code: str, taps: tuple[str, ...]) -> Response:
    table = _fresh(code)
    if not isinstance(table, Table):
        return table
    view = table.game.view(table.position, taps)
    if not view.moves:
        return make_response(render_table(table, code, taps=taps, note="" if view.taps else view.prompt))
    words = [str(each) for each in view.moves]
    return _record(table, code, lambda table: table.moved(words[0]), taps=view.taps, others=words[1:])


@tables.post("/take-back")
def take_back(code: str) -> Response:
    """The last entry was a mis-tap, or the players agree to go back to an earlier point (`to`)."""
    if "to" in request.form:
        seq = forms.number("to")
        return write(code, lambda table: table.taken_back(seq, "agreed"))
    return write(code, lambda table: table.undone())


@tables.post("/end")
def end(code: str) -> Response:
    """Draw agreed, a seat resigns, or the players stop."""
    how, seat = request.form.get("how", ""), request.form.get("seat", "")
    if how == "agreed":
        return write(code, lambda table: table.agreed())
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
    """Look back while the game hides something: a deliberate act, on record."""
    seq = forms.number("at")
    answer = write(code, lambda table: table.peeked(seq))
    if answer.status_code >= 400:
        return answer
    then = {"correct": url_for("mirror.correct", code=code), "record": url_for("records.show", code=code)}
    return redirect(then.get(request.form.get("then", "")) or url_for(".at", code=code, n=max(seq, 1)), 303)


@tables.get("/at/<int:n>")
def at(code: str, n: int) -> str:
    table = load(code)
    try:
        point = table.past(n)
    except TableError as error:
        abort(404, str(error))
    return render_point(table, code, point)


@tables.post("/rematch")
def rematch(code: str) -> Response:
    """Another game at another table, sides changed."""
    require_writer(code)
    first = load(code).rematch()
    new = store().create(first.data["game"], first, forms.token())
    remember(new, writer=True)
    return redirect(url_for(".show", code=new), 303)


@tables.post("/archive")
def archive(code: str) -> Response:
    """Off the list of recent tables; nothing is deleted."""
    require_writer(code)
    store().archive(code)
    return redirect(url_for("home.index"), 303)


@tables.get("/settings")
def settings(code: str) -> str:
    table = load(code)
    return render_template("settings.html", table=table, game=table.game, code=code, assists=ASSISTS)


def _fresh(code: str) -> Table | Response:
    """The table, if it is as the sender saw it; else the answer to give: what was stored, or a conflict."""
    table, version = load(code), forms.version()
    if version == table.version:
        return table
    if store().stored(code, forms.token()):
        return _done(table, code)
    return _conflict(table, code)


def write(code: str, make: Callable[[Table], Event], again: Callable[[Table, str], str] | None = None) -> Response:
    """Make an event of the table as it lies and store it; `again` draws the form once more where that cannot be."""
    require_writer(code)
    table = _fresh(code)
    return _record(table, code, make, again=again) if isinstance(table, Table) else table


def _record(
    table: Table,
    code: str,
    make: Callable[[Table], Event],
    taps: tuple[str, ...] = (),
    others: Sequence[str] = (),
    again: Callable[[Table, str], str] | None = None,
) -> Response:
    """Refused: 422, nothing stored, the attempt still drawn."""
    try:
        event = store().append(code, make(table), version=table.version, token=forms.token())
    except Refused as refused:
        tried = Attempt(refused.move, refused.verdict, tuple(table.judge(word) for word in others))
        shown = taps or table.game.taps(table.position, refused.move)
        return make_response(render_table(table, code, taps=shown, attempt=tried), 422)
    except Stale:
        return _conflict(load(code), code)
    except RefereeError as error:
        typed = request.form.get("move", "")
        page = again(table, str(error)) if again else render_table(table, code, note=str(error), typed=typed)
        return make_response(page, 422)
    return _done(fold((*table.events, event)), code)


def _conflict(table: Table, code: str) -> Response:
    note = "Somebody else wrote in the meantime. This is how the board lies now."
    return make_response(render_table(table, code, note=note), 409)


def _done(table: Table, code: str) -> Response:
    if wants_partial():
        return make_response(render_table(table, code))
    near = side(table.game)
    return redirect(url_for("tables.show", code=code, side=near if near != table.game.seats[0] else None), 303)
