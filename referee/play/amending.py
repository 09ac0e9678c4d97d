"""The record amended at an earlier place: a forgotten move put in, a wrong one changed or left out.

Nothing is rewritten. The play goes back to before that place and on from there: the moves put in, then those that were
there, each judged anew and stored as an event of its own. What can no longer be is dropped, and told before one confirms.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ..kernel import AGAIN, Budget, NotationError
from .errors import Refused, TableError
from .events import Amended, Corrected, Event, Left, Moved, Ruled
from .fold import step
from .history import Entry
from .table import Table


@dataclass(frozen=True, slots=True)
class Amendment:
    """What an amendment comes to, before it is written.

    `events` are to be stored together; `after` is the table then, its numbers and times not yet the store's. `kept` has each
    entry that stays with what is stored for it now, `dropped` each that can no longer be, with why.
    """

    events: tuple[Event, ...]
    after: Table
    put_in: tuple[Moved, ...]
    left_out: tuple[Entry, ...]
    kept: tuple[tuple[Entry, Moved | Corrected | Left], ...]
    dropped: tuple[tuple[Entry, str], ...]


def amend(table: Table, place: int, out: int, moves: Sequence[str], budget: Budget | None = None) -> Amendment:
    """From the entry with the number `place` on, so many are left `out` and these `moves` (in notation) put in.

    One beyond the last number is the end: moves put in there are plain moves. An illegal move is put in all the same, with
    its verdict. Every move that is judged is a step of the budget. Raises TableError, NotationError, OverBudget.
    """
    tail = _tail(table, place)
    _check(table, out, tail, moves)
    (budget or Budget(AGAIN)).spend(len(moves) + len(tail) - out)
    work = _Work(table)
    if tail:
        to = tail[0].previous
        work.add(Amended(to.seq, out, tuple(moves), 0, position=to.event.position))
        work.play_by(tail[0])
    put_in = tuple(work.put_in(text, place + nth) for nth, text in enumerate(moves))
    kept: list[tuple[Entry, Moved | Corrected | Left]] = []
    dropped: list[tuple[Entry, str]] = []
    for entry in tail[out:]:
        try:
            kept.append((entry, work.carry(entry)))
        except (NotationError, Refused) as error:
            dropped.append((entry, str(error)))
    if not put_in and not kept:
        raise TableError("Nothing would be left from there on. Take those moves back instead.")
    if not out and not dropped and not put_in:
        raise TableError("That is what the record says already.")
    work.play_as(table)
    return Amendment(work.events, work.table, put_in, tail[:out], tuple(kept), tuple(dropped))


def _tail(table: Table, place: int) -> tuple[Entry, ...]:
    """The entries of the play as it stands from this number on, oldest first. Raises TableError."""
    last = table.entry.number
    if not 1 <= place <= last + 1:
        raise TableError(f"This table has no move {place} now. It has {last}.")
    return tuple(_from(table.entry, place))[::-1]


def _from(entry: Entry, place: int) -> Iterator[Entry]:
    for each in entry.back():
        if each.number < place:
            return
        yield each


def _check(table: Table, out: int, tail: Sequence[Entry], moves: Sequence[str]) -> None:
    if table.counting:
        raise TableError("This table only counts turns. There are no moves to put right.")
    if table.closing:
        raise TableError("This game was ended. Press Undo first, then put the record right.")
    if not 0 <= out <= len(tail):
        raise TableError(f"There are only {len(tail)} moves from there on.")
    if not out and not moves:
        raise TableError("Say which move was forgotten, or what is wrong there.")
    if [entry.event.move for entry in tail[:out] if isinstance(entry.event, Moved)] == list(moves) and len(moves) == out:
        raise TableError("That is what the record says already.")


class _Work:
    """The table as it comes to be, and the events that make it."""

    def __init__(self, table: Table):
        self.start = self.table = table

    @property
    def events(self) -> tuple[Event, ...]:
        """As they are to be stored: the first knows how many follow."""
        versions = self.table.versions
        made = [versions[seq - 1].event for seq in range(self.start.version + 1, self.table.version)]
        first, *others = (replace(event, seq=0) for event in (*made, self.table.event))
        return (replace(first, follow=len(others)) if isinstance(first, Amended) else first, *others)

    def add(self, event: Event) -> None:
        self.table.check_room(event)
        self.table = step(self.table, replace(event, seq=self.table.version + 1))

    def play_by(self, entry: Entry) -> None:
        """The rule options as they were when this entry was made."""
        options, now = entry.game.options, self.table.game.options
        changed = {key: choice for key, choice in options.items() if choice != now[key]}
        if changed:
            self.add(Ruled(changed, self.table.assist, position=self.table.notation))

    def play_as(self, table: Table) -> None:
        """The rule options as they are at the table now."""
        self.play_by(replace(table.entry, game=table.game))

    def put_in(self, text: str, number: int) -> Moved:
        try:
            event = self.table.moved(text, anyway=True)
        except Refused as refused:
            raise TableError(f"Move {number}, {text}, cannot be put in. {refused}") from refused
        self.add(event)
        return event

    def carry(self, entry: Entry) -> Moved | Corrected | Left:
        """What was there goes on from what lies there now. Raises NotationError, Refused."""
        self.play_by(entry)
        old = entry.event
        event: Moved | Corrected | Left
        if isinstance(old, Moved):
            move = self.table.game.move_by(old.seat, old.move, self.table.position)
            event = replace(self.table.moved(str(move), anyway=True), thrown=old.thrown, unsaid=old.unsaid, by=old.by)
        elif isinstance(old, Corrected):
            event = Corrected(old.reason, position=old.position)
        elif isinstance(old, Left):
            event = self.table.returned(old.seat) if old.back else self.table.left(old.seat)
        else:
            raise TableError("Only moves and corrections can be judged anew.")
        self.add(event)
        return event
