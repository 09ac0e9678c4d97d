"""Ask: a question in one's own words, the clauses that answer it, and from a table what they come to there now."""

from flask import Blueprint, Flask, Response, make_response, render_template, request

from .. import games
from ..asking import Answer
from ..asking import ask as asked
from ..kernel import Game
from ..table import Table
from .rules import kept
from .writing import load

BOX = 240  # letters that are asked with; longer questions are cut, and the page says so

ask = Blueprint("ask", __name__)


def install(app: Flask) -> None:
    app.register_blueprint(ask)
    app.jinja_env.globals.update(longest_question=BOX)


@ask.get("/ask")
def show() -> Response:
    """`q` the question, `game` what it is about, any game where it names none; `table` where it is asked from."""
    code = request.args.get("table", "")
    table = load(code) if code else None
    slug = table.game.slug if table else request.args.get("game", "")
    question = " ".join(request.args.get("q", "").split())
    answer = asked(question, slug) if question else None
    # htmx on a table's page wants the answers alone.
    template = "parts/answers.html" if request.headers.get("HX-Request") == "true" else "ask.html"
    about = games.get(slug) if slug else None
    built = [games.get(entry.slug) for entry in games.all() if entry.built]
    page = render_template(
        template,
        game=about,
        games=built,
        question=question,
        answer=answer,
        shown=sorted({found.book.slug for found in answer.found}) if answer else [],
        ways=[]
        if answer
        else [(each, way) for each in ([about] if about else built) for way in _ways(each, 5 if about else 1)],
        here=_here(table, answer) if table and answer else {},
        code=code,
        table=table,
    )
    answered = make_response(page) if table else kept(page)
    answered.vary.add("HX-Request")
    return answered


def _ways(game: Game, count: int) -> list[str]:
    """Some ways people ask, each for another clause, to show what can be asked."""
    asked_for = [clause.asked[0] for clause in game.rulebook.clauses.values() if clause.asked]
    return asked_for[len(asked_for) // 3 :: max(1, len(asked_for) // (2 * count))][:count]


def _here(table: Table, answer: Answer) -> dict[str, tuple[str, ...]]:
    """By clause, what it comes to on this table now. A silent table was asked to say nothing of its board."""
    if not table.speaks or table.counting or _ended_beside(table):
        return {}
    numbers = [found.clause.number for found in answer.found]
    return {number: table.game.bears(table.position, number) for number in numbers}


def _ended_beside(table: Table) -> bool:
    """Is the game over by what the position alone does not tell: the players' word, or repetition?"""
    return bool(table.closing) or (table.outcome.over and not table.game.outcome(table.position).over)
