"""The state of a table: what lies there now, what happened so far, and what may be told of it."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any, Self

from pyrsistent import PVector, pvector

from ..kernel import ONGOING, AnyGame, Outcome, Position
from .closing import result
from .errors import TableError
from .events import WHOLE_RECORD, Amended, Closed, Counted, Disputed, Event, Left, Moved, Placed, Started, TakenBack
from .history import Entry, Positions, Turn
from .two import Two

DRAWN = "drawn"  # in a series: the games that nobody won


@dataclass(frozen=True, eq=False)
class TableState:
    """A table after its last event, to be read. Immutable: the next event makes another, which shares nearly all of it.

    `entry` is the newest of the play as it stands, without what was taken back; `versions` the table after each earlier
    event, oldest first.
    """

    game: AnyGame
    assist: str
    started: Started
    event: Event
    entry: Entry
    versions: PVector[Any] = pvector()  # of the same type
    closing: Closed | None = None  # the players agreed, somebody resigned, or they stopped
    peeks: frozenset[int] = frozenset()  # the entries looked back at since the last move, 0 for the record
    peek_count: int = 0  # how often somebody looked back
    dropped: TakenBack | None = None  # the last take-back while nothing came after it: what it took back can be restored
    amended: Amended | None = None  # the last amendment of the play as it stands
    missed: frozenset[tuple[str, str]] = frozenset()  # seats that are said to have left, each with who says so
    dispute: Disputed | None = None  # what is to be decided
    next_code: str = ""  # where the rematch is played
    two: Two | None = None  # where both players write every move: how far each has written

    @property
    def version(self) -> int:
        return self.event.seq

    def at(self, version: int) -> Self:
        """The table as it was after the event with this seq. Raises TableError."""
        if not 1 <= version <= self.version:
            raise TableError(f"This table has no entry {version}. It has 1 to {self.version}.")
        then: Self = self if version == self.version else self.versions[version - 1]
        return then

    @property
    def names(self) -> dict[str, str]:
        return self.started.names

    @property
    def setup(self) -> dict[str, str]:
        return self.started.setup

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
    def notation(self) -> str:
        """The position in notation."""
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
            return result(self.closing, self.game, self.position, self.before, self.seats, self._settled)
        if self.counting:
            return ONGOING  # nobody mirrors the board: what lies there is settled at the end
        outcome = self.game.outcome(self.position, self.before)
        return self._settled() if outcome.over and self.entry.gone else outcome

    def _settled(self) -> Outcome:
        """The result if the game ended as it lies now; who has left has no place."""
        leaving = self.game.sheets.leaving if self.entry.gone and self.game.sheets else None
        return leaving.settle(self.position, self.entry.gone) if leaving else self.game.settle(self.position)

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
        return self.started.counting

    @cached_property
    def counts_next(self) -> str:
        """Where only the counters are kept: the seat whose turn is counted next, "" where none is left."""
        counters = self.game.counters
        return self.to_move[0] if counters and self.to_move and counters.count_turn(self.position) is not None else ""

    @property
    def played_out(self) -> bool:
        """Is nothing left to be played, whether or not the players were told? Then there is a rematch."""
        return bool(self.closing) or (not self.counts_next if self.counting else self.outcome.over)

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
    def last_move(self) -> Moved | None:
        """The event of the last move, if a move is the last thing that happened to the position."""
        return self.entry.event if isinstance(self.entry.event, Moved) else None

    def open(self, seq: int) -> bool:
        """May this point be shown with all that lies there: nothing is hidden, the game is over, or somebody peeked?"""
        return not self.hides or not self.peeks.isdisjoint((self.placed(seq), WHOLE_RECORD))

    def placed(self, seq: int) -> int:
        """The event that put there what lies there after event `seq`; what is no event, such as 0, as it is."""
        return self.at(seq).entry.seq if 1 <= seq <= self.version else seq

    def seat_label(self, seat: str) -> str:
        return seat_label(self.game, self.seats, seat)

    def seat_name(self, seat: str) -> str:
        return self.names.get(seat) or self.seat_label(seat)

    @cached_property
    def series(self) -> dict[str, int]:
        """The games won by the players as they sit here, of this one and those it is a rematch of; "drawn": nobody won."""
        won = dict.fromkeys((*self.seats, DRAWN), 0) | (self.started.series or {})
        if self.played_out:
            for seat in self.outcome.winners or ((DRAWN,) if self.outcome.clause else ()):
                won[seat] += 1
        return won

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

    def words(self, event: Placed) -> str:
        """A move in words, with what it covered only where that may be told."""
        if isinstance(event, Counted):
            return f"{self.seat_label(event.seat)}: a turn"
        if isinstance(event, Left):
            return f"{self.seat_label(event.seat)} {'is back' if event.back else 'has left'}"
        if not isinstance(event, Moved):
            return "The position was set by hand"
        entry = self.at(event.seq).entry  # with the game as it was read then: a later reading changes no words
        words = entry.open_words if self.open(event.seq) else entry.words
        return f"{words}, nothing entered" if event.unsaid else words


def seat_label(game: AnyGame, seats: Collection[str], seat: str) -> str:
    """What a seat is called at a table of these; there is no other to be told from where one sheet is alone."""
    return "My sheet" if game.sheets and len(seats) == 1 else game.board.seat_label(seat)
