"""Boards of a game that is played on more than one: choosing by picture, making one by taps, keeping it by name."""

import re
import unicodedata
from contextlib import suppress
from urllib.parse import urlencode

from flask import Blueprint, Flask, Response, abort, make_response, redirect, render_template, request, url_for

from .. import games
from ..kernel import Game, NamedBoard, NotationError, SetupError, Workshop
from ..storage.store import Store
from . import forms
from .guard import store
from .limits import KEEPING, limited
from .lines import Misread, misread
from .pages import marks, wants_partial
from .sheet import sheet

NAME_LENGTH = 40
MOST = 500  # boards kept: somebody who sends more plays no games
PAGE = 12  # of them shown at once

boards = Blueprint("boards", __name__)


def install(app: Flask) -> None:
    app.register_blueprint(boards)


def _workshop(slug: str) -> tuple[Game, Workshop]:
    game = games.get(slug)
    if game.workshop is None:
        abort(404, f"{game.title} is played on its own board.")
    return game, game.workshop


@boards.get("/boards/<slug>")
def index(slug: str) -> Response:
    """All boards; one more if the address has the line of one."""
    game, workshop = _workshop(slug)
    line, wrong, shown = "".join(request.args.get("line", "").split()), None, None
    if line:
        try:
            shown = workshop.show(line, "The board of this line")
        except NotationError as error:
            wrong = misread(game, line, error)
    kept, more = _kept(workshop, store(), slug)
    page = render_template(
        "boards.html",
        game=game,
        key=workshop.key,
        first=lambda line: _first(game, line),
        fresh=request.args.get("fresh", ""),
        shipped=workshop.shipped(),
        kept=kept,
        more=more,
        shown=shown,
        wrong=wrong,
    )
    return make_response(page, 422 if wrong else 200)


def _first(game: Game, line: str) -> str:
    """The first position on a board; none where it cannot be played."""
    with suppress(SetupError):
        return game.write(game.first(**{game.workshop.key: line}))
    return ""


def _kept(workshop: Workshop, stored: Store, slug: str) -> tuple[list[NamedBoard], str]:
    """A page of the boards kept, by name, from the name in the address on; and the name the next page begins with."""
    since = request.args.get("since", "")
    kept = [each for each in stored.kept(slug, workshop.key).items() if each[0] >= since]
    shown = [workshop.show(line, name) for name, line in kept[:PAGE]]
    return shown, kept[PAGE][0] if len(kept) > PAGE else ""


@boards.get("/boards/<slug>/edit")
def edit(slug: str) -> Response:
    """Make a board by taps. All of it stands in the address, as in the mirror."""
    game, workshop = _workshop(slug)
    line, wrong = "".join(request.args.get("position", "").split()) or workshop.empty(), None
    taps = (*request.args.getlist("taps")[:1], *request.args.getlist("tap")[:1])
    try:
        bench = workshop.edit(line, taps)
    except NotationError as error:
        bench, wrong = workshop.edit(workshop.empty()), misread(game, line, error)
    return _editor(game, bench, wrong)


@boards.post("/boards/<slug>")
def keep(slug: str) -> Response:
    """Keep a board by name. A name is given once."""
    game, workshop = _workshop(slug)
    forms.token()
    name, line = _tidy(request.form.get("name", "")), request.form.get("position", "")
    try:
        bench = workshop.edit(line)
    except NotationError as error:
        return _editor(game, workshop.edit(workshop.empty()), misread(game, line, error))
    if not 1 <= len(name) <= NAME_LENGTH:
        return _editor(game, bench, None, f"Give the board a name of 1 to {NAME_LENGTH} letters.", name)
    if bench.faults:
        return _editor(game, bench, None, "This board cannot be played, so it is not saved.", name)
    if name.casefold() in (each.name.casefold() for each in workshop.shipped()):
        return _editor(game, bench, None, f"The name “{name}” is taken by a board of the program. Choose another.", name)
    if len(store().kept(slug, workshop.key)) >= MOST:
        return _editor(game, bench, None, f"There is no room for more: {MOST} boards are saved already.", name)
    limited(KEEPING)
    if not store().keep(slug, workshop.key, name, bench.line):
        return _editor(game, bench, None, f"The name “{name}” is taken. Choose another.", name)
    return redirect(url_for(".index", slug=slug, since=name, fresh=name, _anchor="kept"), 303)


def _tidy(name: str) -> str:
    name = unicodedata.normalize("NFC", name)
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())


def _editor(game: Game, bench, wrong: Misread | None, error: str = "", name: str = "") -> Response:
    here = url_for(".edit", slug=game.slug)
    held = {"taps": bench.view.taps[0]} if bench.view.taps else {}
    page = render_template(
        "board_editor_part.html" if wants_partial() else "board_editor.html",
        game=game,
        here=here,
        address=f"{here}?{urlencode({'position': bench.line} | held)}",
        view=bench.view,
        marks=marks(bench.view, False, (), (), {square for fault in bench.faults for square in fault.squares}),
        line=bench.line,
        faults=bench.faults,
        wrong=wrong,
        error=error,
        name=name,
        key=game.workshop.key,
    )
    return make_response(page, 422 if wrong or error else 200)


@boards.get("/boards/<slug>/<name>.css")
def plan(slug: str, name: str) -> Response:
    """Where the spots of a board lie that is not rows and columns, as a style sheet: our pages have no styles inside."""
    found = games.get(slug).board.plan(name) if re.fullmatch("[a-z0-9-]+", name) else None
    if found is None:
        abort(404)
    headers = {"Cache-Control": "public, max-age=3600"}
    return Response(sheet(name, found), mimetype="text/css", headers=headers)
