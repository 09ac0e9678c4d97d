"""A table at a glance, as lists of tables have it."""

from dataclasses import dataclass
from typing import Any

from ..play.codec import decode
from ..play.errors import EventUnreadable
from ..play.events import Started

GLANCE = """
    select code, game, archived, first.*, last.at as latest, last.seq as events
    from tables
    join events as first on first."table" = code and first.seq = 1
    join events as last on last."table" = code
        and last.seq = (select max(seq) from events where "table" = code)
    where code in (select value from json_each(?))
    order by last.rowid desc -- not by time: that would not tell two events of one second apart
"""


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
