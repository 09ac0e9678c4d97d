"""The home page, and starting a table."""

import secrets
from collections.abc import Mapping

from flask import Blueprint, Flask, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from .. import games
from ..kernel import Game, Option
from ..play.errors import EventUnreadable
from ..play.events import ASSISTS, USUAL_WAIT, WAITS, Started
from ..play.starting import SEAT_NAME_LENGTH, started
from ..play.state import seat_label
from ..play.table import Table
from ..rulebook import listed
from ..storage.errors import NoRoom
from ..storage.store import NoSuchTable, TableRow
from .errors import answer
from .forms import token
from .guard import store
from .heavy import TooManyAtOnce
from .imports import KINDS, LARGEST
from .known import own_phones, remember
from .known import tables as known_tables
from .limits import CODES, STARTING, TooOften, count, limited
from .loading import load

LISTED, WITH_RESULT = 12, 6  # of one's tables on the home page; those that say how they stand, for which they are read
FEW = 6  # choices that are seen at a glance; of what can be drawn by chance, more are a list to open

home = Blueprint("home", __name__)


def install(app: Flask) -> None:
    app.register_blueprint(home)


@home.get("/")
def index() -> str:
    rows = store().recent(known_tables())[:LISTED]
    recent = [_at_a_glance(row, place < WITH_RESULT) for place, row in enumerate(rows)]
    shelf = games.all()
    return render_template("home.html", games=shelf, asked_about=shelf, recent=recent, kinds=KINDS, largest=LARGEST)


def _at_a_glance(row: TableRow, result: bool) -> dict:
    """A table in the list; `result`: with how it stands, for which the table is read."""
    game, names = games.get(row.game), row.started.names if row.started else {}
    players = listed(name or seat_label(game, names, seat) for seat, name in names.items())
    about = {"code": row.code, "title": game.title, "players": players, "latest": row.latest}
    try:
        return about | {"stands": _stands(load(row.code)) if result else ""}
    except EventUnreadable:
        return about | {"stands": "cannot be read to its end"}
    except (TooManyAtOnce, TooOften):  # of a long table: the list is there without it
        return about | {"stands": ""}


def _stands(table: Table) -> str:
    """How a table stands, in a few words."""
    if not table.declared:
        waiting = [table.seat_name(seat) for seat in table.to_move]
        return f"{listed(waiting)} to move" if waiting and len(waiting) < len(table.seats) else "still running"
    outcome, winners = table.outcome, listed(map(table.seat_name, table.outcome.winners))
    if outcome.state == "drawn":
        return "drawn" if outcome.clause else "stopped"
    return {"won": f"{winners} won", "shared": f"{winners} share the win"}.get(outcome.state, "over")


@home.get("/t/")
def resume() -> Response:
    """A table by its code, as somebody read it aloud: spaces and small letters do not matter."""
    code = "".join(request.args.get("code", "").upper().split())
    if not code:
        return answer(404, "no-such-table", "Type the letters and digits of a table's code, such as K7QFBX.", retype="")
    try:
        store().about(code)
    except NoSuchTable:
        count(CODES)
        sentence = f"There is no table {code[:12]}. A code is letters and digits, six or a few more, such as K7QFBX."
        return answer(404, "no-such-table", sentence, retype=code[:12])
    return redirect(url_for("tables.show", code=code))


@home.get("/new/<slug>")
def new(slug: str) -> str:
    own_phones()  # so that Start pressed twice is the same phone twice
    return _form(slug, request.args, None)  # an address may bring choices along


@home.post("/tables")
def create() -> Response | tuple[str, int]:
    form = request.form
    slug = form.get("game", "")
    game = games.get(slug)
    token_ = token()
    try:
        first = started(
            slug,
            {seat: form.get(f"name-{seat}", "") for seat in game.seats},
            {key: form[f"option-{key}"] for key in game.rulebook.options if f"option-{key}" in form},
            {option.key: form[f"setup-{option.key}"] for option in game.setup.options if f"setup-{option.key}" in form},
            form.get("assist", "referee"),
            form.get("position", "").strip(),
            counting="counting" in form,
            pick=secrets.choice if "draw" in form else None,
            both="both" in form,
            waits=int(waits) if (waits := form.get("waits", str(USUAL_WAIT))).isdecimal() and len(waits) < 5 else -1,
        )
    except ValueError as error:
        return _form(slug, form, str(error)), 422
    limited(STARTING)
    seat = own_seat_of(form, first)
    try:
        code = store().create(slug, first, token_, phones=own_phones(), seat=seat)
    except NoRoom as error:
        return _form(slug, form, str(error)), 503
    remember(code)
    return redirect(url_for("tables.show", code=code, side=seat if seat in game.seats[1:] else None), 303)


def own_seat_of(form: Mapping[str, str], first: Started) -> str:
    """Where both players write every move: whose this phone writes, the first player's unless it is said."""
    seats = [*first.names] if first.both else [""]
    return form["mine"] if form.get("mine") in seats else seats[0]


def _given(game: Game, option: Option, choice: str) -> str:
    """What is chosen; a board that comes with the program by its own key, also where an address has it as a line."""
    if game.workshop is None or option.key != game.workshop.key or option.choice(choice):
        return choice
    lines = ((known.key, game.setup.of(game.first(**{option.key: known.key}))[option.key]) for known in option.choices)
    return next((key for key, line in lines if line == choice), choice)


def _kept_names(game: Game, given: dict[str, str]) -> dict[str, str]:
    """By set-up option, the name under which players saved what is chosen, "" where they did not."""
    if game.workshop is None:
        return {}
    key = game.workshop.key
    return {key: store().choices.name_of(game.slug, key, given.get(key, ""))}


def _form(slug: str, filled, error: str | None) -> str:
    game = games.get(slug)
    start = game.setup.players  # chosen by starting, not before it
    setup = [option for option in game.setup.options if option != start]
    draws = game.setup.draw is not None
    many = [option for option in setup if draws and len(option.choices) > FEW]
    given = {option.key: _given(game, option, filled.get(f"setup-{option.key}") or option.default) for option in setup}
    return render_template(
        "setup.html",
        game=game,
        start=start,
        setup=[option for option in setup if option not in many],
        many=many,
        given=given,
        names=_kept_names(game, given),
        draws=draws,
        assists=ASSISTS,
        waits=WAITS,
        filled=filled,
        error=error,
        counts=game.counters is not None,
        two=len(game.seats) == 2 and not game.sheets,
        longest=SEAT_NAME_LENGTH,
    )
