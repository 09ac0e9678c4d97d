"""The record put right at an earlier move: forgotten before it, entered wrongly, never made. First it is shown what changes."""

from typing import NamedTuple

from flask import Blueprint, Flask, Response, abort, make_response, render_template, request, url_for

from ..kernel import RefereeError, View
from ..play.amending import Amendment, amend
from ..play.disputing import entry_at
from ..play.errors import TableError
from ..play.events import Moved
from ..play.history import Entry
from ..play.table import Table
from . import lines
from .heavy import heavy
from .known import may_write, remember
from .loading import load
from .near import near, seen_from
from .pages import marks, spots_of
from .sealing import sealed
from .writing import write

amends = Blueprint("amends", __name__, url_prefix="/t/<code>")
WHY = "To put an earlier move right, the moves before it have to show."
HOWS = {"before": 0, "wrong": 1, "never": 1}  # how many entries each leaves out


class Line(NamedTuple):
    """A move after the place: as it was, as it would be; None where it can no longer be, and `why`."""

    was: Entry
    now: Entry | None
    why: str = ""

    @property
    def turned(self) -> str:
        """What changes about it, in a word."""
        if self.now is None:
            return "dropped"
        old, new = self.was.event, self.now.event
        if not isinstance(old, Moved) or not isinstance(new, Moved) or old.verdict.legal == new.verdict.legal:
            return ""
        return "legal" if new.verdict.legal else "illegal"


def install(app: Flask) -> None:
    app.register_blueprint(amends)


@amends.get("/amend/<int:place>")
def show(code: str, place: int) -> Response:
    """What is wrong there (`how`), then the move as it was (`taps` or `move`), then what it changes."""
    table = load(code)
    remember(code)
    return _page(table, code, place)


@amends.post("/amend/<int:place>")
def write_it(code: str, place: int) -> Response:
    how, moves = request.form.get("how", ""), request.form.getlist("move")[:1]
    if how not in HOWS:
        abort(400, "Say what is wrong with the move: forgotten before it, entered wrongly, or never made.")

    def made(table: Table):
        with heavy():
            return amend(table, place, HOWS[how], moves if how != "never" else []).events

    return write(code, made, lambda table, note: _page(table, code, place, note).data.decode())


def _page(table: Table, code: str, place: int, note: str = "") -> Response:
    if table.counting:
        abort(404, "Only turns were counted at this table. There are no moves to put right.")
    if page := sealed(table, code, WHY, "amend", place):
        return make_response(page)
    try:
        entry = entry_at(table, place)
    except TableError as error:
        abort(404, str(error))
    how = request.values.get("how", "")
    how = how if how in HOWS else ""
    game, before = entry.game.revealed, entry.previous
    near_ = near(game, before.position, entry.event.seat if isinstance(entry.event, Moved) else "")
    view, moves, misread = _move(game, entry, how)
    amendment = None
    if how == "never" or moves:
        try:
            with heavy():
                amendment = amend(table, place, HOWS[how], moves[:1])
        except RefereeError as error:
            note = note or lines.sentence(game, error)
    note = note or misread
    made = spots_of(view, near_.seat if game.sheets else "", entry.move.squares) if isinstance(entry.event, Moved) else ()
    page = render_template(
        "amend.html",
        table=table,
        game=game,
        code=code,
        place=place,
        entry=entry,
        how=how,
        move=moves[0] if moves else "",
        others=moves[1:],
        typed=request.values.get("move", ""),
        note=note,
        amendment=amendment,
        **(_told(amendment, place) if amendment else {}),
        tallies=game.board.tallies(before.position),
        view=seen_from(view, near_),
        taps=view.taps,
        marks=marks(view, False, () if view.taps else made, (), ()),
        live=how in ("before", "wrong") and not amendment,
        writer=may_write(code),
        **near_.context(game, lambda **kept: url_for(".show", code=code, place=place, how=how, **kept)),
    )
    asked = request.method == "POST" or request.values.get("move") or view.moves
    return make_response(page, 422 if note and asked else 200)


def _move(game, entry: Entry, how: str) -> tuple[View, list[str], str]:
    """The board as it lay, the moves the taps or the typed word make there, and what could not be understood."""
    before = entry.previous
    if how not in ("before", "wrong"):
        return game.board.static_view(before.position), [], ""
    taps, typed = lines.taps(), request.values.get("move", "").strip()
    rolled = how == "wrong" and game.dice and isinstance(entry.event, Moved) and game.dice.rolled(entry.move)
    view = game.board.view(before.position, taps or (game.board.taps_for_move(before.position, entry.move) if rolled else ()))
    if not typed:  # of a roll, the dice are shown as they were entered: only the wrong one is changed
        return view, [] if rolled and not taps else list(map(str, view.moves)), ""
    move, misread = lines.move(game, before.position)
    return view, [str(move)] if move is not None else [], misread.sentence if misread else ""


def _told(amendment: Amendment, place: int) -> dict:
    """The moves put in, and those after them: which are judged otherwise now, which can no longer be."""
    tail = [entry for entry in amendment.after.entry.back() if entry.number >= place][::-1]
    put = tail[: len(amendment.put_in)]
    kept = [Line(old, now) for (old, _), now in zip(amendment.kept, tail[len(put) :], strict=True)]
    told = kept + [Line(old, None, why) for old, why in amendment.dropped]
    turned = sorted((line for line in told if line.turned), key=lambda line: line.was.number)
    return {"put": put, "turned_moves": turned, "same": len(told) - len(turned)}
