"""Settle a game nobody tracked: the final position goes in by the mirror, the result comes out with its receipt."""

from urllib.parse import urlencode

from flask import Blueprint, Flask, Response, abort, make_response, redirect, render_template, request, url_for

from ..kernel import Severity
from . import lines
from .near import near, seen_from
from .pages import marks, wants_partial
from .together import settled

TICKS = 64  # boxes that an address may tick; more than a sheet has

settle = Blueprint("settle", __name__)


def install(app: Flask) -> None:
    app.register_blueprint(settle)


@settle.get("/settle/<slug>")
def show(slug: str) -> Response:
    """The result of the position in the address; without one, the mirror to set it. Sheets go in as many as there are."""
    game = lines.game_asked(slug)
    if game.sheets:
        return settled(game)
    if not request.args.get("position", "").strip():
        return redirect(url_for("mirror.show", slug=slug, settling=1, **lines.readings(game)), 303)
    position, misread = lines.position(game)
    outcome, near_ = game.settle(position), near(game, position)
    view, findings = game.board.static_view(position), game.audit(position)
    page = render_template(
        "settle.html",
        game=game,
        line=game.write(position),
        misread=misread,
        outcome=outcome,
        tallies=game.board.tallies(position),
        view=seen_from(view, near_),
        marks=marks(view, False, (), outcome.squares, ()),
        **near_.context(game),
        ended=game.outcome(position).over,
        cannot=[finding for finding in findings if finding.severity is Severity.IMPOSSIBLE],
        odd=[finding for finding in findings if finding.severity is Severity.WARNING],
        readings=lines.readings(game),
    )
    return make_response(page, 422 if misread else 200)


@settle.get("/settle/<slug>/quick")
def quick(slug: str) -> str:
    """The total of a sheet of paper from what is circled and full on it: every tick stands in the address."""
    game = lines.game_asked(slug)
    if not game.sheets or not game.sheets.calculator:
        abort(404, f"{game.title} has no calculator. Settle it with its board instead.")
    reckoned = game.sheets.calculator((*request.args.getlist("taps")[:TICKS], *request.args.getlist("tap")[:1]))
    view, readings, here = reckoned.view, lines.readings(game), url_for(".quick", slug=slug)
    return render_template(
        "quick_part.html" if wants_partial() else "quick.html",
        game=game,
        here=here,
        address=f"{here}?{urlencode({'taps': view.taps} | readings, doseq=True)}",
        view=view,
        marks=marks(view, False, (), (), ()),
        reckoned=reckoned,
        readings=readings,
    )
