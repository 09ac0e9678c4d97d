"""What this process keeps, all of it bounded: tables as folded and as drawn, by code and version; and what taps come to."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from threading import Lock

from cachetools import LRUCache
from flask import Flask, current_app

from ..kernel import AnyGame, Position, View
from ..play.errors import EventUnreadable
from ..play.events import WHOLE_RECORD, Event
from ..play.fold import fold, step
from ..play.table import Table
from .guard import store

EVENTS = 25_000  # of all tables together; some four kilobytes each
CHARACTERS = 8_000_000  # of all that is drawn together; a table's section has some 30,000
SPOTS = 50_000  # of all views together; some two hundred bytes each


def install(app: Flask) -> None:
    app.extensions["tables"] = Kept(EVENTS, lambda table: table.version)
    app.extensions["drawn"] = Kept(CHARACTERS, len)
    app.extensions["views"] = Kept(SPOTS, lambda view: 1 + sum(1 for _ in view.spots()))


class Kept:
    """Immutable values by key, shared by threads; what nobody asked for in the longest time makes room."""

    def __init__(self, most: int, weight: Callable):
        self._values = LRUCache(most, weight)
        self._lock = Lock()

    def get(self, key: Hashable):
        with self._lock:
            return self._values.get(key)

    def keep(self, key: Hashable, value) -> None:
        with self._lock:
            if self._values.getsizeof(value) <= self._values.maxsize:
                self._values[key] = value


def load(code: str) -> Table:
    """The table as it is now: the events that came since it was last looked at, most often none, are read and added.

    Raises NoSuchTable, EventUnreadable.
    """
    table = current_app.extensions["tables"].get(code)
    if table:
        last, *news = store().events(code, since=table.version) or [None]
        if last == table.event:
            return _kept(code, table, news)
    # Nothing is known, or another database lies there now, such as an older copy.
    return _kept(code, fold(store().events(code)))


def load_readable(code: str) -> tuple[Table, str]:
    """The table as far as it can be read, and a sentence where it goes on from there. Then it is open: nobody plays on."""
    try:
        return load(code), ""
    except EventUnreadable as error:
        if error.seq == 1:
            raise
        table = fold(store().events(code, until=error.seq - 1))
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
