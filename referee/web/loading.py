"""Tables as this process has folded them: a request reads the events that came since, most often none."""

from collections import OrderedDict
from threading import Lock

from flask import Flask, current_app

from ..events import Event
from ..table import Table, fold
from .guard import store

EVENTS = 25_000  # kept at most, of all tables together; some four kilobytes each


def install(app: Flask) -> None:
    app.extensions["folded"] = Folded()


class Folded:
    """The tables looked at last, by code, as they were then. Tables are immutable, so threads share them."""

    def __init__(self, most: int = EVENTS):
        self.most, self._events = most, 0
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._lock = Lock()

    def get(self, code: str) -> Table | None:
        with self._lock:
            if code in self._tables:
                self._tables.move_to_end(code)
            return self._tables.get(code)

    def keep(self, code: str, table: Table) -> None:
        """Keep a table in the place of an earlier version; those nobody looked at for longest make room."""
        with self._lock:
            old = self._tables.pop(code, None)
            newest = table if old is None or table.version >= old.version else old
            self._tables[code] = newest
            self._events += newest.version - (old.version if old else 0)
            while self._events > self.most:
                self._events -= self._tables.popitem(last=False)[1].version

    def drop(self, code: str) -> None:
        with self._lock:
            if table := self._tables.pop(code, None):
                self._events -= table.version


def load(code: str) -> Table:
    """The table as it is now. Raises NoSuchTable."""
    kept: Folded = current_app.extensions["folded"]
    table = kept.get(code)
    if table:
        last, *news = store().events(code, since=table.version) or [None]
        if last == table.event:
            for event in news:
                table = table.then(event)
            kept.keep(code, table)
            return table
        kept.drop(code)  # another database lies there now, such as an older copy
    table = fold(store().events(code))
    kept.keep(code, table)
    return table


def then(code: str, table: Table, event: Event) -> Table:
    """The table after an event that was just stored."""
    table = table.then(event)
    current_app.extensions["folded"].keep(code, table)
    return table
