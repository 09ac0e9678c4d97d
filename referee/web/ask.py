"""Ask: a question in one's own words, the clauses that answer it, and from a table what they come to there now."""

from typing import NamedTuple

from flask import Blueprint, Flask, Response, make_response, render_template, request

from .. import games
from ..asking import LONGEST, Found, at
from ..asking import ask as asked
from ..kernel import Game, Option
from ..play.table import Table
from ..rulebook import Clause, Example, Rulebook
from .asked_here import here, names_a_square
from .rules import kept
from .writers import load_own

PICTURES = 2  # of an answer

ask = Blueprint("ask", __name__)


def install(app: Flask) -> None:
    app.register_blueprint(ask)
    app.jinja_env.globals.update(longest_question=LONGEST)


class Told(NamedTuple):
    """A clause as an answer: what it comes to on the table (`here`), how it is read there (`plays`), its pictures."""

    book: Rulebook
    clause: Clause
    here: tuple[str, ...]
    plays: tuple[str, ...]
    pictures: tuple[Example, ...]


@ask.get("/ask")
def show() -> Response:
    """`q` the question, `game` what it is about, any game where it names none; `table` where it is asked from."""
    code = "".join(request.args.get("table", "").upper().split())
    table = load_own(code) if code else None
    slug = table.game.slug if table else request.args.get("game", "")
    question = " ".join(request.args.get("q", "").split())
    answer = asked(question, slug) if question else None
    if answer and table:
        answer = at(answer, {**table.setup, **table.game.options})
    about = games.get(slug) if slug else None
    every = [games.get(entry.slug) for entry in games.all()]
    # htmx on a table's page wants the answers alone.
    page = render_template(
        "parts/answers.html" if request.headers.get("HX-Request") == "true" else "ask.html",
        game=about,
        games=every,
        question=question,
        cut=len(question) > LONGEST,
        answer=answer,
        placed=table is not None and names_a_square(question[:LONGEST]),
        now=here(table, question[:LONGEST], _lies_there(table)) if table and question and not table.counting else None,
        told=[_told(found, table) for found in answer.found] if answer else [],
        told_of=games.get(answer.about) if answer and answer.about else None,
        shown=sorted({found.book.slug for found in answer.found}) if answer else [],
        ways=[] if answer else _ways([about], 5) if about else _ways(every, 1),
        code=code,
        table=table,
    )
    answered = make_response(page) if table else kept(page)
    answered.vary.add("HX-Request")
    return answered


def _ways(about: list[Game], count: int) -> list[tuple[Game, str]]:
    """Some questions about these games, so many of each, to show what can be asked."""
    return [(game, way) for game in about for way in game.rulebook.about.questions[:count]]


def _told(found: Found, table: Table | None) -> Told:
    book, clause = found.book, found.clause
    chosen = table.game.options if table else {option.key: option.default for option in book.options.values()}
    options = book.options_of(clause.number)
    other = [option.key for option in options if chosen[option.key] != option.default]
    # Pictures are of the usual readings; where the table has another, those that show what changes with it.
    apart = [pair.by[chosen[pair.option]] for pair in book.pairs_of(clause.number) if chosen[pair.option] in pair.by]
    return Told(
        book,
        clause,
        here=table.game.explain.clause(table.position, clause.number) if table and _lies_there(table) else (),
        plays=tuple(_reading(option, chosen[option.key], bool(table)) for option in options),
        pictures=tuple(apart if other and apart else clause.examples)[:PICTURES],
    )


def _reading(option: Option, choice: str, at_a_table: bool) -> str:
    """How a clause is read that hangs on an option, as a sentence."""
    text = found.text if (found := option.choice(choice)) else "as you said"
    return f"{option.question} {'At this table' if at_a_table else 'Usually'}: {text}."


def _lies_there(table: Table) -> bool:
    """Is there a board to speak of, and does play go on? The players' word and repetition end what a position does not."""
    over = table.closing or (table.outcome.over and not table.game.outcome(table.position).over)
    return not table.counting and not over
