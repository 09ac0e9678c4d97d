"""Who plays at a table, by the names that phones said as they joined; and which sheets have a phone of their own."""

from copy import copy
from dataclasses import dataclass, field, replace

from flask import g

from ..play.table import Table
from .guard import store


@dataclass(frozen=True, slots=True)
class Players:
    """`names`: of a seat, as its phone said it. `apart`: the seats that phones of their own enter for, and for no other."""

    names: dict[str, str] = field(default_factory=dict)
    apart: frozenset[str] = frozenset()

    @property
    def key(self) -> tuple[object, ...]:
        return (*self.names.items(), *sorted(self.apart))

    def at(self, table: Table) -> Table:
        """The same table with these names; what was worked out of it is kept."""
        if not self.names:
            return table
        same = copy(table)
        object.__setattr__(same, "started", replace(table.started, names={**table.names, **self.names}))
        return same

    def keeper(self, table: Table) -> str:
        """The seat of who keeps the table: the one with no phone of its own where all others have one, "" where none is."""
        rest = [seat for seat in table.seats if seat not in self.apart]
        return rest[0] if self.apart and len(rest) == 1 else ""


def players(code: str) -> Players:
    """Of this request, read once."""
    known: dict[str, Players] = g.setdefault("players", {})
    if code not in known:
        held = [pen for pen in store().pens.holders(code) if pen.seat]
        names = {pen.seat: pen.name for pen in held if pen.name}
        known[code] = Players(names, frozenset(pen.seat for pen in held if not pen.writes_all))
    return known[code]
