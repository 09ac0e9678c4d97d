"""A table at a glance, as lists of tables have it."""

from dataclasses import dataclass
from typing import Any

from ..play.codec import decode
from ..play.errors import EventUnreadable
from ..play.events import Started


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table at a glance: its first event and its time, its last one's time, how many there are.

    Times are as in Event.at; `archived` is None unless it was, `started` None where the first event cannot be read.
    """

    code: str
    game: str
    created: str
    archived: str | None
    latest: str
    events: int
    started: Started | None


def table_row(row: dict[str, Any]) -> TableRow:
    """Of a row with its first event, the time of its last and their number."""
    try:
        started = decode(row, row["game"])
    except EventUnreadable:
        started = None
    first = started if isinstance(started, Started) else None
    return TableRow(row["code"], row["game"], row["at"], row["archived"], row["latest"], row["events"], first)
