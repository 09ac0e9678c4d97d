"""A dispute about a move: what can be said of it, the claim, the ruling that settles it."""

from flask import Blueprint, Flask, Response, abort, make_response, redirect, render_template, request, url_for

from ..play.disputing import case, decided, disputed, entry_at
from ..play.errors import TableError
from ..play.events import CLAIMS, RULINGS, Moved
from ..play.history import Entry
from ..play.table import REASON_LENGTH, Table
from .known import may_write, remember
from .loading import load
from .near import near, seen_from
from .pages import level, marks, spots_of
from .sealing import sealed
from .writing import write

disputes = Blueprint("disputes", __name__, url_prefix="/t/<code>")
WHY = "To look at a move again, the moves before it have to show."


def install(app: Flask) -> None:
    app.register_blueprint(disputes)


@disputes.get("/dispute/<int:place>")
def show(code: str, place: int) -> Response:
    table = load(code)
    remember(code)
    return _page(table, code, place)


@disputes.post("/dispute/<int:place>")
def claim(code: str, place: int) -> Response:
    """Somebody says what is wrong with the move."""
    said, words = request.form.get("claim", ""), request.form.get("words", "")
    answer = write(
        code,
        lambda table: disputed(table, place, said, words),
        lambda table, note: _page(table, code, place, note).data.decode(),
    )
    return answer if answer.status_code >= 400 else redirect(url_for(".show", code=code, place=place), 303)


@disputes.post("/decide")
def decide(code: str) -> Response:
    """The ruling, in one of three ways, and words for the record."""
    ruling, seat, words = (request.form.get(name, "") for name in ("ruling", "seat", "words"))

    def again(table: Table, note: str) -> str:
        if not table.dispute:
            abort(422, note)
        return _page(table, code, table.at(table.dispute.entry).entry.number, note).data.decode()

    return write(code, lambda table: decided(table, ruling, seat, words), again)


def _page(table: Table, code: str, place: int, note: str = "") -> Response:
    if table.counting:
        abort(404, "Only turns were counted at this table. There are no moves to look at again.")
    if page := sealed(table, code, WHY, "dispute", place):
        return make_response(page)
    try:
        entry = entry_at(table, place)
    except TableError as error:
        abort(404, str(error))
    about = case(entry)
    before = entry.previous if isinstance(entry.event, Moved) else entry
    game = entry.game.revealed
    mover = entry.event.seat if isinstance(entry.event, Moved) else ""
    near_ = near(game, before.position, mover)
    view = seen_from(game.board.static_view(before.position), near_)
    made = spots_of(view, mover if game.sheets else "", _squares(entry))
    wrong = about.given is not None and not about.given.legal
    page = render_template(
        "dispute.html",
        table=table,
        game=game,
        code=code,
        longest=REASON_LENGTH,
        place=place,
        entry=entry,
        case=about,
        level=level(about.given) if about.given else "ready",
        legal=[(str(move), game.board.words(before.position, move)) for move in about.legal],
        tallies=game.board.tallies(before.position),
        view=view,
        marks=marks(view, False, () if wrong else made, (), made if wrong else ()),
        claims=CLAIMS,
        rulings=RULINGS,
        here=table.dispute and table.dispute.entry == entry.seq,
        other=table.dispute and table.at(table.dispute.entry).entry.number,
        note=note,
        writer=may_write(code),
        **near_.context(game, lambda **kept: url_for(".show", code=code, place=place, **kept)),
    )
    return make_response(page, 422 if note else 200)


def _squares(entry: Entry) -> tuple[str, ...]:
    return entry.move.squares if isinstance(entry.event, Moved) else ()
