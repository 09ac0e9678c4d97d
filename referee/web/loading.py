"""What this process keeps, all of it bounded: tables as folded and as drawn, by code and version; and what taps come to."""

from collections.abc import Callable, Hashable, Sequence
from contextlib import nullcontext
from dataclasses import replace

from flask import Flask, current_app

from ..kernel import AnyGame, Position, View
from ..play.errors import EventUnreadable
from ..play.events import WHOLE_RECORD, Event
from ..play.fold import fold, step
from ..play.table import Table
from .bounded import Kept
from .guard import store
from .heavy import heavy

LONG = 300  # events of a table: few games have as many, and to fold them takes a tenth of a second
EVENTS = 20_000  # of all tables together that are no longer; some four kilobytes each
EVENTS_OF_LONG = 10_000  # of all longer ones together
CHARACTERS = 8_000_000  # of all that is drawn together; a table's section has some 30,000
SPOTS = 50_000  # of all views together; some two hundred bytes each


def install(app: Flask) -> None:
    app.extensions["tables"] = Tables()
    app.extensions["drawn"] = Kept(CHARACTERS, len)
    app.extensions["views"] = Kept(SPOTS, lambda view: 1 + sum(1 for _ in view.spots()))


class Tables:
    """Tables by code. Long ones have a room of their own, so that a few of them push out no others."""

    def __init__(self) -> None:
        self._short, self._long = (Kept(most, lambda table: table.version) for most in (EVENTS, EVENTS_OF_LONG))

    def get(self, code: str) -> Table | None:
        return self._short.get(code) or self._long.get(code)

    def keep(self, code: str, table: Table) -> None:
        room, other = (self._long, self._short) if table.version > LONG else (self._short, self._long)
        other.drop(code)
        room.keep(code, table)


def load(code: str) -> Table:
    """The table as it is now: the events that came since it was last looked at, most often none, are read and added.

    Raises NoSuchTable, EventUnreadable; TooManyAtOnce, TooOften for a long one that is not known.
    """
    table = current_app.extensions["tables"].get(code)
    if table:
        last, *news = store().events(code, since=table.version) or [None]
        if last == table.event:
            return _kept(code, table, news)
    # Nothing is known, or another database lies there now, such as an older copy.
    return _kept(code, _folded(code))


def _folded(code: str, until: int | None = None) -> Table:
    """Made of its events from the first on. A long table takes as long as other long answers, and is asked for like those."""
    with heavy() if store().version(code) > LONG else nullcontext():
        return fold(store().events(code, until=until))


def load_readable(code: str) -> tuple[Table, str]:
    """The table as far as it can be read, and a sentence where it goes on from there. Then it is open: nobody plays on."""
    try:
        return load(code), ""
    except EventUnreadable as error:
        if error.seq == 1:
            raise
        table = _folded(code, error.seq - 1)
        return replace(table, peeks=frozenset({WHOLE_RECORD})), str(error)


def then(code: str, table: Table, events: list[Event]) -> Table:
    """The table after events that were just stored."""
    return _kept(code, table, events)


def _kept(code: str, table: Table, news: list[Event] = ()) -> Table:
    for event in news:
        table = step(table, event)
    current_app.extensions["tables"].keep(code, table)
    return table


def drawn(key: Hashable, draw: Callable[[], str]) -> str:
    """What is the same for everybody who looks at this version of a table, drawn once."""
    kept: Kept = current_app.extensions["drawn"]
    found = kept.get(key)
    if found is None:
        kept.keep(key, found := draw())
    return found


def viewed(game: AnyGame, position: Position, taps: Sequence[str] = ()) -> View:
    """As `game.board.view`. A tap is looked at from several sides, and the next one begins with what this one came to."""
    kept: Kept = current_app.extensions["views"]
    key = (game, position, tuple(taps))
    found = kept.get(key)
    if found is None:
        kept.keep(key, found := game.board.view(position, taps))
    return found
