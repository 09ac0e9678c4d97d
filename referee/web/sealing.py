"""Pages that show the whole play: while a game hides something they are sealed, until somebody opens them on record."""

from flask import render_template

from ..play.events import WHOLE_RECORD
from ..play.table import Table
from .known import may_write


def sealed(table: Table, code: str, why: str, then: str, place: int = 0) -> str:
    """The page to be shown instead; empty where the record is open. `then` and `place`: where opening it leads back to."""
    if table.open(WHOLE_RECORD):
        return ""
    opens = {"why": why, "at": WHOLE_RECORD, "then": then, "place": place}
    return render_template("sealed.html", table=table, game=table.game, code=code, writer=may_write(code), **opens)
