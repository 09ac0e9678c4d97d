"""A table in progress: what a store does with events, without a store."""

from referee.play import codec
from referee.play.events import Corrected, Event
from referee.play.fold import fold, step
from referee.play.starting import started
from referee.play.table import Table

WIN = ["4@a1", "4@a3", "4@b1", "4@b3", "4@c1", "4@d4", "3@d1"]  # red shows four on the first row
TO_AND_FRO = ["4@a1", "4@d4"] + ["a1-b1", "d4-c4", "b1-a1", "c4-d4"] * 2  # the same position for the third time
# Yellow shows three on the fourth row and its fourth lies under red's: lifting it uncovers the line.
UNDER = "y4,y4,y4,y3r4/-,-,-,-/-,-,-,-/r4,-,-,- r433 y332 r"


def stored(event: Event, seq: int) -> Event:
    """As it comes back from a store: through JSON, with its number and a time."""
    row = codec.encode(event) | {"seq": seq, "at": f"2025-01-01T00:00:{seq % 60:02}Z", "notation": 1}
    return codec.decode(row, "gobblet")


def begin(assist: str = "referee", names: dict | None = None, setup: dict | None = None, **options: str) -> Table:
    first = started("gobblet", names or {}, options, setup or {}, assist)
    return fold([stored(first, 1)])


def add(table: Table, event: Event) -> Table:
    return step(table, stored(event, table.version + 1))


def play(table: Table, *moves: str, anyway: bool = False) -> Table:
    for move in moves:
        table = add(table, table.moved(move, anyway))
    return table


def lay(table: Table, position: str) -> Table:
    """The position set by hand."""
    return add(table, Corrected(position=position))


def now(table: Table) -> str:
    return table.game.write(table.position)
