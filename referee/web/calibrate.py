"""How the players' own copy is made, where it can differ: asked for by taps, kept by name, chosen for a table."""

from flask import Blueprint, Flask, abort, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from .. import games
from ..kernel import Calibration, Game
from . import lines
from .forms import token
from .kept import BOARD_NAME_LENGTH, given_name, shown
from .kept import keep as save

PAGE = 60  # names kept, shown at once

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
    found, name = _asked(game, lines.in_hand(request.form.getlist("taps"))), given_name()
    token()
    if not found.choice:
        return make_response(_page(game, found, "It is not clear yet what yours looks like. Answer first."), 422)
    if why_not := save(game, found.option, name, found.choice):
        return make_response(_page(game, found, why_not), 422)
    return redirect(url_for(".show", slug=slug), 303)


def _asked(game: Game, taps) -> Calibration:
    if game.calibrator is None:
        abort(404, f"{game.title} is played with what is in the box.")
    return game.calibrator.ask(taps)


def _page(game: Game, found: Calibration, error: str = "") -> str:
    kept, more = shown(game, found.option, PAGE)
    return render_template(
        "calibrate.html",
        game=game,
        found=found,
        kept=kept,
        more=more,
        option=game.rulebook.options[found.option],
        error=error or found.fault,
        marks={spot.tap: spot.marks for spot in found.view.spots()},
        longest=BOARD_NAME_LENGTH,
    )
