"""Something is wrong: the board as it really lies, how record and board came apart, and the record put right."""

from urllib.parse import urlencode

from flask import Blueprint, Flask, Response, abort, make_response, render_template, request, url_for

from ..play.events import Event
from ..play.repair import Found
from ..play.table import Table
from . import forms
from .heavy import TooManyAtOnce, heavy
from .known import may_write, remember
from .limits import TooOften
from .loading import load
from .lying import Lying, changed, differences, differing, lying
from .near import near, seen_from
from .pages import marks, wants_partial
from .repairing import Choice, amended, choices
from .writing import write

LISTED = 12  # squares told one by one
AS_IT_LIES = "Taken as the board lies"

repair = Blueprint("repair", __name__, url_prefix="/t/<code>/repair")


def install(app: Flask) -> None:
    app.register_blueprint(repair)


@repair.get("")
def show(code: str) -> Response:
    """The board on record, moved by taps until it is as it lies; at once, how it may have come to that."""
    table = load(code)
    remember(code)
    return _page(table, code)


@repair.post("")
def put_right(code: str) -> Response:
    """An explanation accepted (from `place` on so many moves are left `out`, and the `moves` put in), or the board taken as it
    lies (`take`)."""

    def again(table: Table, error: str) -> Response:
        return _page(table, code, error)

    if "take" in request.form:
        return write(code, lambda table: table.corrected(_line(table), AS_IT_LIES), again)
    place, out = forms.number("place"), forms.number("out")
    words = tuple(request.form.get("moves", "").split())

    def right(table: Table) -> tuple[Event, ...]:
        with heavy():
            return amended(table, place, out, words)

    return write(code, right, again)


def _line(table: Table) -> str:
    """What was set, with turn and counters as on record."""
    game = table.game
    line: str = game.write(game.sight.set_as(table.position, lying(table).position))
    return line


def _page(table: Table, code: str, error: str = "") -> Response:
    if table.counting:
        abort(404, "This table only counts turns. It has no board that could be wrong.")
    game, here = table.game, url_for(".show", code=code)
    lies = lying(table)
    near_ = near(game, lies.position, usual=game.seats_of(lies.position)[0])
    moved, writer = changed(table, lies), may_write(code)
    told, found, note = _told(table, lies) if moved and writer and not table.closing else ([], None, "")

    def address(**kept) -> str:
        return f"{here}?{urlencode(kept, doseq=True)}" if kept else here

    page = render_template(
        "repair_part.html" if wants_partial() else "repair.html",
        game=game,
        table=table,
        code=code,
        here=here,
        view=seen_from(lies.view, near_),
        marks=marks(lies.view, False, differing(table, lies), (), ()),
        **near_.context(game, lambda **kept: address(**lies.kept, **kept)),
        address=address(**lies.kept, **near_.kept),
        lies=lies,
        line="" if lies.veiled or "done" in lies.kept else game.write(lies.position),
        tallies=(),
        moved=moved,
        told=told,
        found=found,
        note=error or note,
        differences=differences(table, lies) if moved and not told else [],
        listed=LISTED,
        writer=writer,
    )
    return make_response(page, 422 if error else 200)


def _told(table: Table, lies: Lying) -> tuple[list[Choice], Found | None, str]:
    """The explanations, what was found of them, and a word where they are not looked for now."""
    try:
        with heavy():
            return *choices(table, lies), ""
    except (TooManyAtOnce, TooOften):
        return [], None, "Too many ask just now. Load the page again in a few seconds to see what may have happened."
