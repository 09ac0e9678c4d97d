"""A table in progress: what a store does with events, without a store."""

import json
from dataclasses import replace

from referee.play.events import Event, started
from referee.play.table import Table, fold

WIN = ["4@a1", "4@a3", "4@b1", "4@b3", "4@c1", "4@d4", "3@d1"]  # red shows four on the first row
TO_AND_FRO = ["4@a1", "4@d4"] + ["a1-b1", "d4-c4", "b1-a1", "c4-d4"] * 2  # the same position for the third time
# Yellow shows three on the fourth row and its fourth lies under red's: lifting it uncovers the line.
UNDER = "y4,y4,y4,y3r4/-,-,-,-/-,-,-,-/r4,-,-,- r433 y332 r"


def stored(event: Event, seq: int) -> Event:
    """As it comes back from a store: through JSON, with its number and a time."""
    data, verdict = json.loads(json.dumps([event.data, event.verdict]))
    return replace(event, data=data, verdict=verdict, seq=seq, at=f"2025-01-01T00:00:{seq % 60:02}Z")


def begin(assist: str = "referee", names: dict | None = None, setup: dict | None = None, **options: str) -> Table:
    first = started("gobblet", names or {}, options, setup or {}, assist)
    return fold([stored(first, 1)])


def add(table: Table, event: Event) -> Table:
    return table.then(stored(event, table.version + 1))


def play(table: Table, *moves: str, anyway: bool = False) -> Table:
    for move in moves:
        table = add(table, table.moved(move, anyway))
    return table


def lay(table: Table, position: str) -> Table:
    """The position set by hand."""
    return add(table, Event("corrected", {}, position))


def now(table: Table) -> str:
    return table.game.write(table.position)
