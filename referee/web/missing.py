"""Who is said to have left a game of sheets, and what a phone is asked about it."""

from dataclasses import dataclass

from ..play.table import Table
from ..rulebook import listed
from .known import may_write, own_seat
from .players import players


@dataclass(frozen=True, slots=True)
class Missed:
    """A seat that is said to have left. `says`: who says so; `said`: this phone does; `own`: it is this phone's seat."""

    seat: str
    says: str
    said: bool
    own: bool


def missed(table: Table, code: str) -> list[Missed]:
    """What this phone is asked, or waits for; nothing where it watches."""
    if not table.missed or table.declared or not may_write(code):
        return []
    mine, says = own_seat(code), dict[str, list[str]]()
    for seat, who in sorted(table.missed):
        says.setdefault(seat, []).append(who)
    told = {seat: listed(who_says(table, code, who) for who in all_) for seat, all_ in says.items()}
    return [Missed(seat, told[seat], mine in says[seat], seat == mine) for seat in says]


def who_says(table: Table, code: str, who: str) -> str:
    """A seat by name; "" is whoever keeps the table."""
    seat = who or players(code).keeper(table)
    return players(code).at(table).seat_name(seat) if seat else "Who keeps the table"
