"""The mirror: a position set by hand, by taps. It starts a table in the middle, corrects one under way, or is checked.

Everything it knows stands in the address, so that every tap is a link and a page shared is the same page.
"""

from urllib.parse import urlencode

from flask import Blueprint, Flask, Response, make_response, render_template, request, url_for

from ..apart import guesses
from ..kernel import Game, Severity
from ..table import Table
from . import lines
from .guard import may_write, remember
from .pages import marks, seen_from, side, wants_partial
from .writing import load, write

mirror = Blueprint("mirror", __name__)


def install(app: Flask) -> None:
    app.register_blueprint(mirror)


@mirror.get("/mirror/<slug>")
def show(slug: str) -> Response:
    """Set a position by hand, from nothing or from the line in the address."""
    game = lines.game_asked(slug)
    return _page(game, game.empty(), url_for(".show", slug=slug))


@mirror.get("/t/<code>/correct")
def correct(code: str) -> Response | str:
    """The same for a table under way, from the position on record. What is covered shows there: that is a peek."""
    table = load(code)
    remember(code)
    if not table.open(table.line[-1].seq):
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
    taps = (*request.args.getlist("taps")[:1], *request.args.getlist("tap")[:1])
    set_ = game.arrange(position, taps)
    line = game.write(set_.position)
    findings = game.audit(set_.position)
    near, first = side(game), game.first(**game.setup_of(set_.position))
    held = {"taps": set_.view.taps[0]} if set_.view.taps else {}
    asked = {"position": line, **held, **lines.readings(game), **_side(game)}
    page = render_template(
        "mirror_part.html" if wants_partial() else "mirror.html",
        game=game,
        here=here,
        view=seen_from(set_.view, game, near),
        marks=marks(set_.view, False, (), (), {square for f in _cannot(findings) for square in f.squares}),
        near=near,
        line=line,
        address=f"{here}?{urlencode(asked)}",
        misread=misread,
        error="" if misread else error,
        reason=request.form.get("reason", ""),
        cannot=_cannot(findings),
        odd=[finding for finding in findings if finding.severity is Severity.WARNING],
        first=game.write(first),
        empty=game.write(first if game.empty() == game.first() else game.empty()),
        readings=lines.readings(game),
        table=table,
        code=code,
        tallies=game.tallies(set_.position),
        settling="settling" in request.args,
        writer=bool(code) and may_write(code),
        guesses=_apart(table, set_.position) if table else [],
    )
    return make_response(page, 422 if misread or error else 200)


def _cannot(findings) -> list:
    return [finding for finding in findings if finding.severity is Severity.IMPOSSIBLE]


def _side(game: Game) -> dict[str, str]:
    return {"side": side(game)} if side(game) != game.seats[0] else {}


def _apart(table: Table, real) -> list[str]:
    """What could have happened, in sentences."""
    positions = [point.position for point in table.line]
    said = []
    for guess in guesses(table.game, positions, real):
        if guess.kind == "back":
            number = guess.index
            said.append(f"It lies as it did after move {number}." if number else "It lies as it did at the start.")
        elif guess.kind == "other":
            word = table.line[-1].event.data.get("move", "the last entry")
            said.append(f"Instead of {word} as recorded, {_words(table, positions[-2], guess.moves)}.")
        else:
            said.append(f"Not recorded: {_words(table, positions[-1], guess.moves)}.")
    return said


def _words(table: Table, position, moves) -> str:
    said, game = [], table.game.opened()
    for move in moves:
        said.append(f"{game.tell(position, move)} ({move})")
        position = game.after(position, move)
    return ", then ".join(said)
