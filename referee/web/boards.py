"""Boards of a game that is played on more than one: choosing by picture, making one by taps, keeping it by name."""

import re
from contextlib import suppress
from urllib.parse import urlencode

from flask import Blueprint, Flask, Response, abort, make_response, redirect, render_template, request, url_for

from .. import games
from ..kernel import Game, NotationError, SetupError, Workshop
from . import forms
from .kept import BOARD_NAME_LENGTH, given_name, shown
from .kept import keep as save
from .lines import Misread, misread
from .pages import marks, wants_partial
from .sheet import sheet

PAGE = 12  # boards kept, shown at once

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
    line, wrong, one = "".join(request.args.get("line", "").split()), None, None
    if line:
        try:
            one = workshop.show(line, "The board of this line")
        except NotationError as error:
            wrong = misread(game, line, error)
    kept, more = shown(game, workshop.key, PAGE)
    page = render_template(
        "boards.html",
        game=game,
        key=workshop.key,
        first=lambda line: _first(game, line),
        fresh=request.args.get("fresh", ""),
        shipped=workshop.shipped(),
        kept=[(workshop.show(each.choice, each.name), each.mine) for each in kept],
        more=more,
        shown=one,
        wrong=wrong,
    )
    return make_response(page, 422 if wrong else 200)


def _first(game: Game, line: str) -> str:
    """The first position on a board; none where it cannot be played."""
    with suppress(SetupError):
        return game.write(game.first(**{game.workshop.key: line}))
    return ""


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
    name, line = given_name(), request.form.get("position", "")
    try:
        bench = workshop.edit(line)
    except NotationError as error:
        return _editor(game, workshop.edit(workshop.empty()), misread(game, line, error))
    if bench.faults:
        return _editor(game, bench, None, "This board cannot be played, so it is not saved.", name)
    if why_not := save(game, workshop.key, name, bench.line):
        return _editor(game, bench, None, why_not, name)
    return redirect(url_for(".index", slug=slug, since=name, fresh=name, _anchor="kept"), 303)


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
        longest=BOARD_NAME_LENGTH,
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
