"""The table as a fold over its events: each makes the next table out of the one before it."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, assert_never

from .. import games
from ..kernel import GameUnknown, OptionUnknown
from .errors import EventUnreadable, TableError
from .events import (
    Admitted,
    Agreed,
    Amended,
    Away,
    Confirmed,
    Corrected,
    Counted,
    Decided,
    Differed,
    Disputed,
    Ended,
    Event,
    Left,
    Moved,
    Peeked,
    Placed,
    Rematched,
    Ruled,
    Started,
    TakenBack,
    Withdrawn,
)
from .history import Entry
from .table import Table
from .two import begun, written_on


def fold(events: Iterable[Event]) -> Table:
    """The table these events make, oldest first. Linear in their number, whatever was taken back. Raises EventUnreadable."""
    first, *others = events
    table = _begun(first)
    for event in others:
        table = step(table, event)
    return table


def step(table: Table, event: Event) -> Table:
    """The table after one more event. Raises EventUnreadable where it does not follow on what came before."""
    if event.seq != table.version + 1:
        raise EventUnreadable(event.seq, f"it does not follow on entry {table.version}")
    try:
        then = _step(table, event)
        return replace(then, two=written_on(table, then)) if table.two else then
    except (TableError, OptionUnknown) as error:
        raise EventUnreadable(event.seq, str(error)) from error


def _begun(first: Event) -> Table:
    if not isinstance(first, Started):
        raise EventUnreadable(first.seq, "A table begins with what was chosen before play.")
    try:
        game = games.get(first.game, **first.options)
    except (GameUnknown, OptionUnknown) as error:
        raise EventUnreadable(first.seq, str(error)) from error
    entry = Entry(first, game)
    return Table(game, first.assist, first, first, entry, two=begun(game.seats, entry) if first.both else None)


def _step(table: Table, event: Event) -> Table:
    match event:
        case Moved() | Corrected() | Counted() | Left():
            return _placed(table, event)
        case TakenBack():
            # The play as it stood then: a beginning of today's, or what an earlier take-back had dropped.
            then = table.at(event.to)
            dropped = event if event.why != "restored" else None
            back = {"entry": then.entry, "amended": then.amended, "dropped": dropped}
            return _next(table, event, peeks=frozenset(), closing=None, **back)
        case Amended():
            # The events that follow put the moves there.
            return _next(table, event, entry=table.at(event.to).entry, peeks=frozenset(), closing=None, amended=event)
        case Peeked():
            peeks = table.peeks | {table.placed(event.entry)}
            return _next(table, event, peeks=peeks, peek_count=table.peek_count + 1, dropped=table.dropped)
        case Ruled():
            game = games.get(table.game.slug, **table.game.options | event.options)
            return _next(table, event, game=game, assist=event.assist, dropped=table.dropped)
        case Disputed():
            return _next(table, event, dispute=event, dropped=table.dropped)
        case Decided():
            return _next(table, event, dispute=None, dropped=table.dropped)
        case Away(seat, says, here):
            missed = _without(table, seat) if here else table.missed | {(seat, says)}
            return _next(table, event, missed=missed, dropped=table.dropped)
        case Admitted():
            return _next(table, event, dropped=table.dropped)
        case Agreed() | Ended():
            return _next(table, event, closing=event)
        case Confirmed() | Differed() | Withdrawn():
            return _next(table, event, dropped=table.dropped)
        case Rematched():
            return _next(table, event, next_code=event.code)
        case Started():
            raise EventUnreadable(event.seq, "A table begins only once.")
        case _:
            assert_never(event)


def _placed(table: Table, event: Placed) -> Table:
    """Something else lies there: one more entry."""
    missed = _without(table, event.seat) if isinstance(event, Moved | Left) else table.missed
    return _next(table, event, entry=table.entry.after(event, table.game), peeks=frozenset(), closing=None, missed=missed)


def _without(table: Table, seat: str) -> frozenset[tuple[str, str]]:
    """Who left, and who moves, is not said to have left any more."""
    return frozenset(each for each in table.missed if each[0] != seat) if table.missed else table.missed


def _next(table: Table, event: Event, **changes: Any) -> Table:
    """The table after this event, with what it changes. What was taken back can be restored only if nothing else is done."""
    return replace(table, **{"event": event, "versions": table.versions.append(table), "dropped": None, **changes})
