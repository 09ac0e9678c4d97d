"""What a phone keeps by name for all to choose, such as boards: a name for it, another one, and taking it away again."""

import unicodedata

from flask import Blueprint, Flask, Response, make_response, redirect, render_template, request, url_for

from .. import games
from ..kernel import Game
from ..storage.choices import Choice
from ..storage.errors import Declined, NoRoom
from . import forms
from .errors import answer
from .guard import store
from .known import own_phones, phones
from .limits import KEEPING, address_hash, limited

BOARD_NAME_LENGTH = 40

keeping = Blueprint("kept", __name__)


def install(app: Flask) -> None:
    app.register_blueprint(keeping)


def given_name() -> str:
    """The name in the form, as it is kept."""
    return unicodedata.normalize("NFC", forms.name())


def keep(game: Game, option: str, name: str, choice: str) -> str:
    """Keep it for this phone; answers why that cannot be, "" where it is. Raises TooOften."""
    if wrong := _unfit(game, option, name):
        return wrong
    limited(KEEPING)
    try:
        fine = store().choices.keep(game.slug, option, name, choice, own_phones()[0], address_hash())
    except NoRoom as error:
        return str(error)
    return "" if fine else f"The name “{name}” is taken. Choose another."


def shown(game: Game, option: str, most: int) -> tuple[list[Choice], str]:
    """A page of them, by name, from the name in the address on; and the name the next page begins with."""
    found = store().choices.page(game.slug, option, phones(), request.args.get("since", ""), most + 1)
    return found[:most], found[most].name if len(found) > most else ""


def _unfit(game: Game, option: str, name: str) -> str:
    if not 1 <= len(name) <= BOARD_NAME_LENGTH:
        return f"Give it a name of 1 to {BOARD_NAME_LENGTH} letters."
    workshop = game.workshop
    if workshop and option == workshop.key and name.casefold() in (each.name.casefold() for each in workshop.shipped()):
        return f"The name “{name}” is taken by a board of the program. Choose another."
    return ""


@keeping.get("/kept/<slug>/<option>")
def show(slug: str, option: str) -> Response:
    """The form for who kept it."""
    game, name = games.get(slug), request.args.get("name", "")
    for found in store().choices.page(slug, option, phones(), name, 1):
        if found.name == name and found.mine:
            return _form(game, option, name)
    return answer(404, "not-kept", "Nothing is saved under this name by this phone.")


@keeping.post("/kept/<slug>/<option>")
def change(slug: str, option: str) -> Response:
    """Another name for it; or it is gone (`remove`)."""
    game, name, to = games.get(slug), request.args.get("name", ""), given_name()
    forms.token()
    try:
        if "remove" in request.form:
            store().choices.remove(slug, option, name, phones())
            return redirect(_place(game), 303)
        if wrong := _unfit(game, option, to):
            return _form(game, option, name, wrong)
        store().choices.rename(slug, option, name, to, phones())
    except Declined as error:
        return _form(game, option, name, str(error))
    return redirect(_place(game, since=to), 303)


def _place(game: Game, **since: str) -> str:
    """Where all of them are."""
    return url_for("boards.index" if game.workshop else "calibrate.show", slug=game.slug, **since)


def _form(game: Game, option: str, name: str, error: str = "") -> Response:
    page = render_template(
        "kept.html", game=game, option=option, name=name, error=error, most=BOARD_NAME_LENGTH, place=_place(game)
    )
    return make_response(page, 422 if error else 200)
