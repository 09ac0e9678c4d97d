"""Undo is one's own: on sheets it takes back what was entered on one's own, although others have entered on theirs since."""

from collections.abc import Sequence
from itertools import islice

from ..play.amending import amend
from ..play.errors import TableError
from ..play.events import Amended, Event, Moved, TakenBack
from ..play.history import Entry
from ..play.table import Table

BACK = 8  # entries looked at: each of six players enters a drop, and some a combo


def own_entry(table: Table, seat: str) -> Entry | None:
    """The newest entry of this seat's where only others have entered since, each on a sheet of their own; None for no such."""
    if not table.game.sheets or not seat or table.closing:
        return None
    for entry in islice(table.entry.back(), BACK):
        if not isinstance(entry.event, Moved) or not entry.move.seat:  # a roll is everybody's
            return None
        if entry.event.seat == seat:
            return entry if entry is not table.entry or _put_right_by_others(table, seat) else None
    return None


def _put_right_by_others(table: Table, seat: str) -> bool:
    """Is it by another's amendment that the play ends here? Undo takes that back, and it is not this seat's."""
    return bool((amended := table.just_amended) and amended.by != seat)


def taken_back(table: Table, seat: str) -> Sequence[Event]:
    """What takes that entry back. Raises TableError where something that others entered rests on it."""
    entry = own_entry(table, seat)
    if entry is None:
        raise TableError("There is nothing of yours to take back. Others have entered something since.")
    if entry is table.entry:
        return [table.taken_back(entry.previous.seq, "mis-tap")]
    amendment = amend(table, entry.number, 1, ())
    if amendment.dropped or any(_legal(old.event) != _legal(new) for old, new in amendment.kept):
        raise TableError("What others have entered since rests on it. Take that back first.")
    return amendment.events


def _legal(event: Event) -> bool:
    return isinstance(event, Moved) and event.verdict.legal


def withdrawn(table: Table) -> tuple[Amended, Entry] | None:
    """What was taken back so, where nothing was entered since."""
    for back in range(min(BACK, table.version - 1) if table.game.sheets else 0):
        event = table.at(table.version - back).event
        if isinstance(event, Amended):
            if (event.follow, event.out, event.moves) != (back, 1, ()):
                return None
            stood = islice(table.at(event.seq - 1).entry.back(), BACK)
            return next(((event, entry) for entry in stood if entry.number and entry.previous.seq == event.to), None)
    return None


def is_own(events: Sequence[Event], table: Table, seat: str) -> bool:
    """Is this what takes back an entry of that seat's?"""
    entry, first = own_entry(table, seat), events[0]
    if entry and entry is table.entry:
        return isinstance(first, TakenBack) and first.why == "mis-tap" and first.to == entry.previous.seq
    return bool(entry) and isinstance(first, Amended) and (first.out, first.moves) == (1, ()) and first.to == entry.previous.seq


def undoable(table: Table) -> Event:
    """What Undo would take back."""
    return table.closing or table.just_amended or table.entry.event
