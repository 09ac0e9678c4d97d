"""A table as it was at an earlier point."""

from flask import render_template

from ..play.events import Moved
from ..play.history import Positions
from ..play.record import said
from ..play.table import Table
from .loading import viewed
from .near import near, seen_from
from .pages import ended, marks
from .showing import shared


def render_point(table: Table, code: str, then: Table) -> str:
    """The table as it was `then`, after an earlier event; of sheets, that of who moved there."""
    shown = table.open(then.version)
    game = table.game.revealed
    view = shown and (ended(game, then.entry) or game.board.annotate(viewed(game, then.position), Positions(then.entry)))
    near_ = near(game, then.position, getattr(then.event, "seat", ""))
    return render_template(
        "point.html",
        **shared(table, code, near_, then.version),
        then=then,
        **_beside(table, then),
        words=(table.words(then.event) if isinstance(then.event, Moved) else said(table, then.event)) if shown else "",
        shown=shown,
        view=view and seen_from(view, near_),
        marks=view and marks(view, False, (), (), ()),
    )


def _beside(table: Table, then: Table) -> dict:
    """The entry of the play as it stands that this point made, its number for the slider, the points before and after it."""
    turn = table.stands(then.version)
    later = None
    for entry in table.entry.back():
        if entry.seq <= then.version:
            break
        later = entry.seq
    before = then.entry if then.entry.seq < then.version else then.entry.earlier
    earlier = before.seq if before else None
    return {"turn": turn, "number": then.entry.number, "earlier": earlier, "later": later}
