"""The state of a table: what lies there now, what happened so far, and what may be told of it."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from typing import Self

from pyrsistent import PVector, pvector

from ..kernel import ONGOING, Game, Outcome, Position, ReceiptLine
from .events import Event, TableError
from .history import Entry, Positions, Turn

WHOLE_RECORD = 0  # what is peeked at when somebody opens the record instead of one entry


@dataclass(frozen=True, eq=False)
class TableState:
    """A table after its last event, to be read. Immutable: the next event makes another, which shares nearly all of it.

    `entry` is the newest of the play as it stands, without what was taken back; `versions` the table after each earlier
    event, oldest first.
    """

    game: Game
    names: dict[str, str]
    assist: str
    setup: dict[str, str]
    event: Event
    entry: Entry
    versions: PVector = pvector()
    closing: Event | None = None  # the players agreed, somebody resigned, or they stopped
    peeks: frozenset[int] = frozenset()  # the entries looked back at since the last move
    peek_count: int = 0  # how often somebody looked back
    dropped: Event | None = None  # the last take-back while nothing came after it: what it took back can be restored
    next_code: str = ""  # where the rematch is played

    @property
    def version(self) -> int:
        return self.event.seq

    def at(self, version: int) -> Self:
        """The table as it was after the event with this seq. Raises TableError."""
        if not 1 <= version <= self.version:
            raise TableError(f"This table has no entry {version}. It has 1 to {self.version}.")
        return self if version == self.version else self.versions[version - 1]

    @property
    def started(self) -> Event:
        return self.at(1).event

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, oldest first."""
        return (*(earlier.event for earlier in self.versions), self.event)

    @property
    def history(self) -> tuple[Entry, ...]:
        """The play as it stands, oldest entry first."""
        return tuple(self.entry.back())[::-1]

    @property
    def position(self) -> Position:
        return self.entry.position

    @property
    def line(self) -> str:
        """The notation of the position."""
        return self.entry.event.position

    @cached_property
    def seats(self) -> tuple[str, ...]:
        """The seats in play here, as the table was begun."""
        return self.game.seats_of(self.at(1).position)

    @property
    def before(self) -> Positions:
        return self.entry.before

    @cached_property
    def outcome(self) -> Outcome:
        if self.closing:
            return _closed(self, self.closing)
        if self.counting:
            return ONGOING  # nobody mirrors the board: what lies there is settled at the end
        return self.game.outcome(self.position, self.before)

    @cached_property
    def claim(self) -> Outcome | None:
        """The draw the players may take now, if the referee points it out to them."""
        return None if self.declared or self.counting else self.game.claim(self.position, self.before)

    @cached_property
    def to_move(self) -> tuple[str, ...]:
        """The seats that owe a move."""
        return self.game.to_move(self.position)

    @property
    def counting(self) -> bool:
        """Are only the counters kept, without a board?"""
        return self.started.data.get("counting", False)

    @property
    def speaks(self) -> bool:
        """Does the referee speak without being asked?"""
        return self.assist != "silent"

    @property
    def declared(self) -> bool:
        """Do the players know that the game is over? A silent table does not say so."""
        return bool(self.closing) or (self.speaks and self.outcome.over)

    @property
    def hides(self) -> bool:
        """Is something to be kept from the players now?"""
        return self.game.hidden is not None and not self.declared

    @property
    def last_move(self) -> Event | None:
        """The event of the last move, if a move is the last thing that happened to the position."""
        return self.entry.event if self.entry.event.kind == "moved" else None

    def open(self, seq: int) -> bool:
        """May this point be shown with all that lies there: nothing is hidden, the game is over, or somebody peeked?"""
        return not self.hides or not self.peeks.isdisjoint((seq, WHOLE_RECORD))

    def seat_label(self, seat: str) -> str:
        return seat_label(self.game, self.seats, seat)

    def seat_name(self, seat: str) -> str:
        return self.names.get(seat) or self.seat_label(seat)

    def stands(self, seq: int) -> Entry | None:
        """The entry of the play as it stands that this event made; None where it made none or was taken back."""
        entry = next((entry for entry in self.entry.back() if entry.seq <= seq), None)
        return entry if entry and entry.seq == seq else None

    def turns(self, count: int, until: int | None = None) -> list[Turn]:
        """The newest moves of the play as it stands, `count` at most, oldest first; `until`: of those up to this number.

        A list of all moves would be the memory that clause 4.3 of Gobblet asks of the players: while a game hides
        something only the last move is told, and those at points somebody peeked at.
        """
        hides = self.hides
        entries = (entry for entry in self.entry.back() if entry.number and (until is None or entry.number <= until))
        return [
            Turn(entry, not hides or entry is self.entry or not self.peeks.isdisjoint((entry.seq, WHOLE_RECORD)))
            for entry in islice(entries, count)
        ][::-1]

    def words(self, event: Event) -> str:
        """A move in words, with what it covered only where that may be told."""
        if event.kind != "moved":
            counted = event.kind == "counted"
            return f"{self.seat_label(event.data['seat'])}: a turn" if counted else "The position was set by hand"
        entry = self.at(event.seq).entry  # with the game as it was read then: a later reading changes no words
        return entry.open_words if self.open(event.seq) else entry.words


def seat_label(game: Game, seats: Collection[str], seat: str) -> str:
    """What a seat is called at a table of these; there is no other to be told from where one sheet is alone."""
    return "My sheet" if game.sheets and len(seats) == 1 else game.board.seat_label(seat)


def _closed(table: TableState, event: Event) -> Outcome:
    """The outcome the players made themselves."""
    game, about = table.game, table.game.rulebook.about
    if event.kind == "agreed":
        clause = event.data.get("clause") or game.rulebook.clause(about.agreement)
        claim = game.claim(table.position, table.before) if "clause" in event.data else None
        agreed = ReceiptLine("The players called it a draw" if claim else "The players agreed on a draw", "", (), clause, True)
        return Outcome("drawn", (), clause, (*(claim.receipt if claim else ()), agreed))
    if event.data["how"] == "over":
        outcome = game.settle(table.position)
        return replace(outcome, receipt=(ReceiptLine("Ended by the players, counted as it lies"), *outcome.receipt))
    seat = event.data["seat"]
    if event.data["how"] == "stopped":
        return Outcome("drawn", (), "", (ReceiptLine("The players stopped without a result", "", (), "", True),))
    winners = tuple(other for other in table.seats if other != seat)
    state = "won" if len(winners) == 1 else "shared"
    return Outcome(state, winners, "", (ReceiptLine(f"{game.board.seat_label(seat)} resigned", "", (), "", True),))
