"""Check one move without a table: the address holds position, readings and move, so the answer can be shared."""

from urllib.parse import urlencode

from flask import Blueprint, Flask, Response, make_response, redirect, render_template, request, url_for

from ..kernel import Game, Severity
from . import lines
from .allowed import allowed
from .hints import asked, hinted, offered
from .near import near, seen_from
from .pages import bad, level, marks, spots_of, wants_partial

check = Blueprint("check", __name__)


def install(app: Flask) -> None:
    app.register_blueprint(check)


@check.get("/check/<slug>")
def show(slug: str) -> Response:
    """A position by its line, a move by taps or in notation, the verdict; with `all`, everything that is allowed."""
    game = lines.game_asked(slug)
    position, wrong_line = lines.position(game)
    move, wrong_move = lines.move(game, position)
    # Whoever set the position knows what lies there: nothing is hidden here.
    board = game.revealed.board
    view = board.view(position, lines.taps())
    if view.moves and move is None:
        return redirect(url_for(".show", slug=slug, **_address(game, position, str(view.moves[0]))), 303)
    verdict = game.judge(position, move) if move is not None else None
    if move is not None:
        view = board.view(position, board.taps_for_move(position, move))
    address = f"{url_for('.show', slug=slug)}?{urlencode(_address(game, position, str(move) if move is not None else ''))}"
    outcome = game.outcome(position)
    mover = game.mover(position, move) if move is not None else ""
    near_ = near(game, position, mover)
    wrong = spots_of(view, mover if game.sheets else "", bad(verdict, move))

    def again(**kept) -> str:
        return url_for(".show", slug=slug, **_address(game, position, "") | kept)

    page = render_template(
        "check_part.html" if wants_partial() else "check.html",
        game=game,
        board=board,
        position=position,
        line=game.write(position),
        move=move,
        verdict=verdict,
        level="impossible" if wrong_line or wrong_move else level(verdict) if verdict else "over" if outcome.over else "ready",
        after=game.write(game.after(position, move)) if verdict and verdict.possible else "",
        view=seen_from(view, near_),
        marks=marks(view, "all" in request.args, (), outcome.squares if verdict is None else (), wrong),
        **near_.context(game, again),
        taps=view.taps if move is None else (),
        outcome=outcome,
        asks=not outcome.over and offered(game, position, near_.seat),
        hints=hinted(game, position, near_.seat, asked()),
        hint_url=lambda taps: again(**near_.kept, taps=taps),
        states=dict.fromkeys(game.to_move(position), "turn"),
        cannot=[finding for finding in game.audit(position) if finding.severity is Severity.IMPOSSIBLE],
        starts=position == game.first(),
        wrong_line=wrong_line,
        wrong_move=wrong_move,
        allowed=allowed(game, position),
        readings=lines.readings(game),
        address=address,
        share=request.host_url.rstrip("/") + address,
    )
    return make_response(page, 422 if wrong_line or wrong_move else 200)


def _address(game: Game, position, move: str) -> dict[str, str]:
    """What the address holds: only what is not usual besides the position."""
    values = {"position": game.write(position), **lines.readings(game)}
    if move:
        values["move"] = move
    return values | near(game, position).kept
