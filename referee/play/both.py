"""What each of two players can do on a record of their own, where both write every move. Pure, as in table.py."""

from collections.abc import Sequence
from dataclasses import replace

from .amending import amend
from .errors import TableError
from .events import Confirmed, Differed, Event, Moved, TakenBack, Withdrawn
from .history import Entry
from .table import Table
from .two import AHEAD, Two


def own(table: Table, seat: str) -> Table:
    """The table as this seat has written it: what only the other wrote is not in it. Where the game was ended, the whole."""
    two = _two(table)
    entry = two.written[seat]
    behind = entry.seq != table.entry.seq and not table.closing
    return replace(table, entry=entry, dropped=None) if behind else table


def entered(table: Table, seat: str, events: Sequence[Event]) -> tuple[Event, ...]:
    """What this seat entered on its `own` record, as the table has it: a move of its own, or one beside what stands there."""
    there = _two(table).following(seat)
    if there is None or table.closing:
        return tuple(events)
    [moved] = events
    if not isinstance(moved, Moved) or moved.thrown:
        raise TableError("Write the moves that the other player wrote first.")
    if moved.position == there.event.position:
        return (Confirmed(seat, there.seq, position=table.notation),)
    return (Differed(seat, there.seq, moved.move, position=table.notation, verdict=moved.verdict),)


def confirmed(table: Table, seat: str, entry: int) -> Confirmed:
    """The seat wrote the next move as the other did. Raises TableError."""
    there = _next(table, seat)
    if there.seq != entry:
        raise TableError(f"The next move to be confirmed is {there.number}.")
    return Confirmed(seat, entry, position=table.notation)


def differed(table: Table, seat: str, entry: int, move: str) -> Differed:
    """The seat wrote another move there. Raises TableError, NotationError, Refused."""
    there = confirmed(table, seat, entry)
    [event] = entered(table, seat, [own(table, seat).moved(move, anyway=True)])
    if not isinstance(event, Differed):
        raise TableError(f"This is the move that stands there already: {there.entry}.")
    return event


def taken_over(table: Table, seat: str, entry: int = 0) -> Confirmed:
    """The seat takes over what the other wrote up to this entry, or to its end. Raises TableError."""
    there = table.stands(entry) if entry else table.entry
    if there is None or there.number <= _next(table, seat).number - 1:
        raise TableError("There is nothing to take over.")
    return Confirmed(seat, there.seq, True, position=table.notation)


def settled(table: Table, seat: str) -> tuple[Event, ...]:
    """Where the two differ, this seat takes over what the other wrote; else all that the other is ahead.

    Who is ahead takes the other's move into the play: what was written after it is judged anew. Raises TableError.
    """
    difference = _two(table).difference
    if difference is None:
        return (taken_over(table, seat),)
    if difference.seat == seat:
        return (taken_over(table, seat, difference.entry),)
    place = _next(table, difference.seat).number
    events = amend(table, place, 1, [difference.move]).events
    put_in = next(nth for nth, event in enumerate(events, 1) if isinstance(event, Moved))
    return (*events, Confirmed(difference.seat, table.version + put_in, position=events[-1].position))


def withdrawn(table: Table, seat: str) -> Withdrawn:
    """What the seat wrote last on its own is taken back: a move that differs, else what it confirmed. Raises TableError."""
    two = _two(table)
    if table.closing:
        raise TableError("The game is over already.")
    if not (two.difference and two.difference.seat == seat):
        if not isinstance(two.written[seat].event, Moved) or not beside(table, seat):
            raise TableError("There is nothing to undo yet.")
        if two.behind(seat) >= AHEAD:
            raise TableError(f"The other player is {AHEAD} moves ahead. Write those first, or take them over.")
    return Withdrawn(seat, position=table.notation)


def undone(table: Table, seat: str) -> TakenBack | Withdrawn:
    """Undo is one's own: what this seat wrote last. What stands by it is taken back, what only it confirmed is confirmed no
    more. Raises TableError."""
    return withdrawn(table, seat) if beside(table, seat) else table.undone()


def beside(table: Table, seat: str) -> bool:
    """Does the play stand without what this seat wrote last?"""
    two = _two(table)
    if table.closing:
        return False
    event = two.newest.event
    others = isinstance(event, Moved) and (event.by or table.seats[0]) != seat
    return bool(two.behind(seat)) or (others and not two.behind(two.other(seat)))


def _next(table: Table, seat: str) -> Entry:
    """Raises TableError."""
    there = _two(table).following(seat)
    if there is None:
        raise TableError("This player has written every move already.")
    return there


def _two(table: Table) -> Two:
    if table.two is None:
        raise TableError("At this table a move is written once.")
    return table.two
