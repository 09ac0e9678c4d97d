"""Settle a game nobody tracked: the final position goes in by the mirror, the result comes out with its receipt."""

from flask import Blueprint, Flask, Response, make_response, redirect, render_template, request, url_for

from ..kernel import Severity
from . import lines
from .near import near, seen_from
from .pages import marks
from .together import settled

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
