"""The mirror: a position set by hand, by taps. It starts a table in the middle, corrects one under way, or is checked.

Everything it knows stands in the address, so that every tap is a link and a page shared is the same page.
"""

from urllib.parse import urlencode

from flask import Blueprint, Flask, Response, make_response, render_template, request, url_for

from ..kernel import Game, Position, SetupError, Severity
from ..play.table import REASON_LENGTH, Table
from . import lines
from .known import may_write, remember
from .loading import load
from .near import near, seen_from
from .pages import marks, wants_partial
from .writing import write

mirror = Blueprint("mirror", __name__)


def install(app: Flask) -> None:
    app.register_blueprint(mirror)


@mirror.get("/mirror/<slug>")
def show(slug: str) -> Response:
    """Set a position by hand, from nothing or from the line in the address."""
    game = lines.game_asked(slug)
    return _page(game, game.board.empty(), url_for(".show", slug=slug))


@mirror.get("/t/<code>/correct")
def correct(code: str) -> Response | str:
    """The same for a table under way, from the position on record. What is covered shows there: that is a peek."""
    table = load(code)
    remember(code)
    if not table.open(table.entry.seq):
        return render_template("sealed.html", table=table, game=table.game, code=code, writer=may_write(code))
    return _page(table.game, table.position, url_for(".correct", code=code), table, code)


@mirror.post("/t/<code>/correct")
def corrected(code: str) -> Response:
    """The board lies otherwise than the record says: the position it is set to, and why."""
    line, reason = request.form.get("position", ""), request.form.get("reason", "")

    def again(table: Table, error: str) -> Response:
        return _page(table.game, table.position, url_for(".correct", code=code), table, code, error)

    return write(code, lambda table: table.corrected(line, reason), again)


def _page(game: Game, start, here: str, table: Table | None = None, code: str = "", error: str = "") -> Response:
    position, misread = lines.position(game, start)
    set_ = game.board.arrange(position, lines.taps())
    line = game.write(set_.position)
    findings = game.audit(set_.position)
    near_ = near(game, set_.position, usual=game.seats_of(set_.position)[0])
    aside = lines.readings(game) | near_.kept | _settling()

    def address(**values) -> str:
        return f"{here}?{urlencode(values, doseq=True)}"

    def tab(**kept) -> str:
        return address(position=line, **lines.readings(game), **_settling(), **kept)

    page = render_template(
        "mirror_part.html" if wants_partial() else "mirror.html",
        game=game,
        here=here,
        view=seen_from(set_.view, near_),
        marks=marks(set_.view, False, (), (), {square for f in _cannot(findings) for square in f.squares}),
        **near_.context(game, tab),
        line=line,
        aside=aside,
        lies=address,
        address=address(position=line, taps=set_.view.taps, **aside),
        misread=misread,
        error="" if misread else error,
        reason=request.form.get("reason", ""),
        longest=REASON_LENGTH,
        cannot=_cannot(findings),
        odd=[finding for finding in findings if finding.severity is Severity.WARNING],
        starts=[
            (title, game.write(start))
            for title, start in _starts(game, set_.position)
            if not table or game.seats_of(start) == table.seats
        ],
        readings=lines.readings(game),
        table=table,
        code=code,
        tallies=game.board.tallies(set_.position),
        settling="settling" in request.args or "sheet" in request.args,
        sheets=request.args.getlist("sheet")[: lines.SHEETS],
        writer=bool(code) and may_write(code),
    )
    return make_response(page, 422 if misread or error else 200)


def _cannot(findings) -> list:
    return [finding for finding in findings if finding.severity is Severity.IMPOSSIBLE]


def _starts(game: Game, position: Position) -> list[tuple[str, Position]]:
    """From where a board like this may be set: the first position, one for each number of players, or nothing at all."""
    if option := game.setup.players:
        starts = [(choice.text, game.first(**{option.key: choice.key})) for choice in option.choices]
    else:
        try:
            starts = [("First position", game.first(**game.setup.of(position)))]
        except SetupError:  # there is none where nothing can be played
            starts = []
        if game.board.empty() == game.first():
            return starts
    empty = ("Empty sheet" if game.sheets else "Empty board", game.board.empty())
    return starts if empty[1] in (first for _, first in starts) else [*starts, empty]


def _settling() -> dict[str, list[str]]:
    """What the address keeps of a settling under way: the sheets that are in already."""
    return {name: given for name in ("settling", "sheet") if (given := request.args.getlist(name)[: lines.SHEETS])}
