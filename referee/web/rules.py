"""The rules of a game, clause by clause, each with an anchor that verdicts link to."""

from itertools import groupby

from flask import Blueprint, Flask, Response, render_template

from .. import games
from ..rulebook import SOURCES

rules = Blueprint("rules", __name__)


def install(app: Flask) -> None:
    app.register_blueprint(rules)


@rules.get("/rules/<slug>")
def show(slug: str) -> Response:
    game = games.get(slug)
    book = game.rulebook
    sections = groupby(book.clauses.values(), key=lambda clause: clause.number.partition(".")[0])
    page = render_template(
        "rules.html",
        game=game,
        sections=[(number, book.sections[number], list(clauses)) for number, clauses in sections],
        sources=SOURCES,
    )
    return Response(page, headers={"Cache-Control": "public, max-age=3600"})
