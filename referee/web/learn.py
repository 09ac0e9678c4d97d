"""Learn by doing: a lesson of boards out of the rulebook, each answered at once.

Nothing is stored: the address of a task names all that are left, and what was answered wrongly stands there once more.
"""

from collections.abc import Iterable
from dataclasses import replace
from urllib.parse import urlencode

from flask import Blueprint, Flask, abort, render_template, request, url_for

from .. import games
from ..kernel import Game
from ..play.lessons import Answer, Posed, pose
from . import lines
from .near import near
from .pages import bad, marks, spots_of

learn = Blueprint("learn", __name__, url_prefix="/learn/<slug>")
DONE = "done"


def install(app: Flask) -> None:
    app.register_blueprint(learn)


@learn.get("")
def start(slug: str) -> str:
    """What lies on the table, what the game is about, and the way in."""
    game = _game(slug)
    return render_template("learn.html", game=game, left=_joined(range(1, len(game.rulebook.lesson.tasks) + 1)))


@learn.get(f"/{DONE}")
def done(slug: str) -> str:
    return render_template("learn_done.html", game=_game(slug))


@learn.get("/<left>")
def task(slug: str, left: str) -> str:
    """The first of the tasks that are left: asked, or answered where the address has an answer or taps that make a move."""
    tasks = _game(slug).rulebook.lesson.tasks
    number, *others = _read(left, len(tasks))
    posed = pose(slug, tasks[number - 1])
    given = request.args.get("answer", "")
    if given and given not in posed.answers:
        abort(400, f"Expected {', '.join(posed.answers) or 'taps'}, found {given[:20]!r}.")
    answer = posed.answer(given, lines.taps())
    return render_template(
        "learn_task.html",
        **_board(posed, answer, url_for(".task", slug=slug, left=left)),
        posed=posed,
        answer=answer,
        number=number,
        of=len(tasks),
        again=[number, *others][: len(tasks) - number + 1] != list(range(number, len(tasks) + 1)),
        left=left,
        onward=_joined(others if answer and answer.right else [*others, number]) or DONE,
    )


def _board(posed: Posed, answer: Answer | None, here: str) -> dict:
    """What the board's template knows. Nothing that tells is marked before the answer, and there are no other buttons."""
    game, position = posed.game, posed.end.position
    move = answer.move if answer else posed.end.move if posed.answers else None
    near_ = near(game, position, game.mover(position, move) if move is not None else "")
    own = near_.seat if game.sheets else ""
    view = posed.view(lines.taps())
    lying = (area for area in view.areas if area.ranks or area.seat or area.plan or area.place in ("sheet", "common"))
    ends = posed.task.asked == "won"
    touched = spots_of(view, own, move.squares) if move is not None else ()
    line = posed.end.outcome.squares if answer and ends else ()
    wrong = spots_of(view, own, bad(answer.verdict, move)) if answer and not ends else ()
    return {
        "game": game,
        "view": replace(view, areas=tuple(lying)),
        "taps": view.taps,
        "marks": marks(view, False, touched, line, wrong),
        "words": game.board.words(position, move) if move is not None else "",
        "level": "ready" if not answer else "legal" if answer.right else "illegal",
        **near_.context(game, lambda **kept: f"{here}?{urlencode(kept)}"),
    }


def _game(slug: str) -> Game:
    game = games.get(slug)
    if not game.rulebook.lesson.tasks:
        abort(404, f"There is no lesson for {game.title} yet.")
    return game


def _read(left: str, of: int) -> list[int]:
    """The tasks an address names, each once at most."""
    numbers = [int(part) for part in left.split(".")[:of] if part.isdecimal() and len(part) < 4]
    if not numbers or _joined(numbers) != left or len(set(numbers)) < len(numbers) or not all(0 < n <= of for n in numbers):
        abort(404, f"There is no such task. This lesson has the tasks 1 to {of}.")
    return numbers


def _joined(numbers: Iterable[int]) -> str:
    return ".".join(map(str, numbers))
