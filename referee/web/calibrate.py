"""How the players' own copy is made, where it can differ: asked for by taps, kept by name, chosen for a table."""

from flask import Blueprint, Flask, abort, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from .. import games
from ..kernel import Calibration, Game
from . import lines
from .forms import token
from .guard import store
from .limits import KEEPING, limited

NAME_LENGTH = 24
MOST = 60  # names kept for one option

calibrate = Blueprint("calibrate", __name__)


def install(app: Flask) -> None:
    app.register_blueprint(calibrate)


@calibrate.get("/own/<slug>")
def show(slug: str) -> str:
    """What is known so far, what is asked for next, what others kept."""
    game = games.get(slug)
    return _page(game, _asked(game, lines.taps()))


@calibrate.post("/own/<slug>")
def keep(slug: str) -> Response:
    """Keep by a name what the taps came to."""
    game = games.get(slug)
    found, name = _asked(game, request.form.getlist("taps")[: lines.IN_HAND]), " ".join(request.form.get("name", "").split())
    token()
    kept = store().kept(slug, found.option)
    if not found.choice:
        return make_response(_page(game, found, "It is not clear yet what yours looks like. Answer first."), 422)
    if not name or len(name) > NAME_LENGTH or not name.isprintable():
        return make_response(_page(game, found, f"Give it a name of 1 to {NAME_LENGTH} letters."), 422)
    if name not in kept and len(kept) >= MOST:
        return make_response(_page(game, found, f"There is no room for more: {MOST} are saved already."), 422)
    limited(KEEPING)
    if not store().keep(slug, found.option, name, found.choice):
        return make_response(_page(game, found, f"The name “{name}” is taken. Choose another."), 422)
    return redirect(url_for(".show", slug=slug), 303)


def _asked(game: Game, taps) -> Calibration:
    if game.calibrator is None:
        abort(404, f"{game.title} is played with what is in the box.")
    return game.calibrator.ask(taps)


def _page(game: Game, found: Calibration, error: str = "") -> str:
    return render_template(
        "calibrate.html",
        game=game,
        found=found,
        kept=store().kept(game.slug, found.option),
        option=game.rulebook.options[found.option],
        error=error or found.fault,
        marks={spot.tap: spot.marks for spot in found.view.spots()},
    )
