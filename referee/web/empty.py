"""Empty sheets to print, for a game of sheets: as many as are asked for, a page each."""

from flask import Blueprint, Flask, abort, render_template, request

from ..kernel import Game
from . import lines
from .pages import marks

empty = Blueprint("empty", __name__)


def install(app: Flask) -> None:
    app.register_blueprint(empty)


@empty.get("/sheets/<slug>")
def show(slug: str) -> str:
    """As many as the address says, else one for every player there can be."""
    game = lines.game_asked(slug)
    if not game.sheets:
        abort(404, f"{game.title} is played on a board. It has no sheets to print.")
    number = _number(game)
    position = game.sheets.combine([game.board.empty()] * len(game.seats))  # of one alone the score is never final
    view = game.board.view(position)
    return render_template(
        "sheets_empty.html",
        game=game,
        number=number,
        most=len(game.seats),
        view=view,
        marks=marks(view, False, (), (), ()),
        seats=game.seats_of(position)[:number],
        tallies=game.board.tallies(position),
    )


def _number(game: Game) -> int:
    most = len(game.seats)
    given = request.args.get("number", "").strip() or str(most)
    if given not in map(str, range(1, most + 1)):
        abort(400, f"How many sheets? Choose 1 to {most}.")
    return int(given)
