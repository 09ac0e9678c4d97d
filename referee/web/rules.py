"""The rules of a game: all of them, one clause with what breaks it, the rulings, what holds each clause, one page to print."""

from collections.abc import Iterable
from itertools import groupby

from flask import Blueprint, Flask, Response, abort, render_template, request

from .. import games
from ..kernel import Game
from ..rulebook import SOURCES, Clause
from .examples import drawn
from .loading import drawn as drawn_once
from .loading import load

rules = Blueprint("rules", __name__, url_prefix="/rules/<slug>")


def install(app: Flask) -> None:
    app.register_blueprint(rules)
    app.jinja_env.globals.update(drawn=drawn)


@rules.get("")
def show(slug: str) -> Response:
    return kept(drawn_once(("rules", slug), lambda: _rules(games.get(slug))))


def _rules(game: Game) -> str:
    """Up to half a megabyte, a picture for each example: drawn once, however many read it."""
    return render_template("rules.html", game=game, sections=_sections(game), sources=SOURCES)


@rules.get("/<number>")
def clause(slug: str, number: str) -> Response:
    """One clause: what it says, how it looks on the board, what breaks it, how people ask for it."""
    game = games.get(slug)
    book = game.rulebook
    if number not in book.clauses:
        abort(404, f"{game.title} has no clause {number[:12]}. Its rules have numbers such as {next(iter(book.clauses))}.")
    numbers = list(book.clauses)
    place = numbers.index(number)
    return kept(
        render_template(
            "clause.html",
            game=game,
            clause=book.clauses[number],
            section=book.sections[number.partition(".")[0]],
            sources=SOURCES,
            earlier=numbers[place - 1] if place else "",
            later=numbers[place + 1] if place + 1 < len(numbers) else "",
        )
    )


@rules.get("/rulings")
def rulings(slug: str) -> Response:
    """Every clause the printed rules leave open: how it is read, how else it could be; and what one table chose."""
    game, code = games.get(slug), request.args.get("table", "")
    table = load(code) if code else None
    if table and table.game.slug != slug:
        abort(404, f"Table {code[:12]} plays {table.game.title}, not {game.title}.")
    unclear = [clause for clause in game.rulebook.clauses.values() if "R" in clause.sources]
    page = render_template(
        "rulings.html", game=game, clauses=unclear, chosen=(table.game if table else game).options, code=code
    )
    return Response(page) if table else kept(page)


@rules.get("/held")
def held(slug: str) -> Response:
    """Clause by clause what holds it: examples, cases of findings, pairs of an option, tests."""
    game = games.get(slug)
    return kept(render_template("held.html", game=game, sections=_sections(game), sources=SOURCES))


@rules.get("/print")
def printed(slug: str) -> Response:
    """All clauses on one printed page, to lie in the box."""
    game = games.get(slug)
    return kept(render_template("rules_print.html", game=game, sections=_sections(game)))


def kept(page: str) -> Response:
    """A page that is the same for everybody until the program changes: browsers keep it, and ask later whether it holds."""
    response = Response(page, headers={"Cache-Control": "public, max-age=3600"})
    response.add_etag()
    return response.make_conditional(request)


def _sections(game: Game) -> Iterable[tuple[str, str, list[Clause]]]:
    sections = groupby(game.rulebook.clauses.values(), key=lambda clause: clause.number.partition(".")[0])
    return [(number, game.rulebook.sections[number], list(clauses)) for number, clauses in sections]
