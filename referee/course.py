"""The course of play at a table: what lies there now, what happened so far, and what may be told of it."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from itertools import pairwise

from . import games
from .events import Event, Point, TableError, Turn
from .kernel import ONGOING, Game, Outcome, ReceiptLine

WHOLE_RECORD = 0  # what is peeked at when somebody opens the record instead of one point


@dataclass(frozen=True, slots=True)
class Course:
    """A game in progress, to be read. `line` is the play as it stands, without what was taken back; `events` is everything."""

    game: Game
    names: dict[str, str]
    assist: str
    setup: dict[str, str]
    events: tuple[Event, ...]
    line: tuple[Point, ...]
    closing: Event | None = None  # the players agreed, somebody resigned, or they stopped
    peeks: frozenset[int] = frozenset()  # the points looked back at since the last move
    next_code: str = ""  # where the rematch is played

    @property
    def version(self) -> int:
        return self.events[-1].seq

    @property
    def position(self):
        return self.line[-1].position

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats in play here, as the table was begun."""
        return self.game.seated(self.line[0].position)

    @property
    def before(self) -> tuple:
        """The earlier positions for repetition: back to the last correction, since what lay there before is not known."""
        return self._before(len(self.line) - 1)

    def _before(self, index: int) -> tuple:
        start = max((i for i in range(index + 1) if self.line[i].event.kind == "corrected"), default=0)
        return tuple(point.position for point in self.line[start:index])

    @property
    def outcome(self) -> Outcome:
        if self.closing:
            return _closed(self.game, self.seats, self.closing, self.position)
        if self.counting:
            return ONGOING  # nobody mirrors the board: what lies there is settled at the end
        return self.game.outcome(self.position, self.before)

    @property
    def counting(self) -> bool:
        """Are only the counters kept, without a board?"""
        return self.events[0].data.get("counting", False)

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
        return self.game.hides and not self.declared

    @property
    def last_move(self) -> Event | None:
        """The event of the last move, if a move is the last thing that happened to the position."""
        event = self.line[-1].event
        return event if event.kind == "moved" else None

    @property
    def dropped(self) -> Event | None:
        """The last take-back, if nothing came after it: what it took back can be restored."""
        last = next(event for event in reversed(self.events) if event.kind not in ("peeked", "ruled"))
        return last if last.kind == "taken-back" and last.data["why"] != "restored" else None

    def point(self, seq: int) -> Point | None:
        """The point of the line of play with this seq."""
        return next((point for point in self.line if point.seq == seq), None)

    def past(self, seq: int) -> Point:
        """Any point of the record, taken back or not. Raises TableError."""
        if not 1 <= seq <= self.version:
            raise TableError(f"This table has no event {seq}: it has 1 to {self.version}.")
        event = self.events[seq - 1]
        return Point(event, self.game.draft(event.position))

    def open(self, seq: int) -> bool:
        """May this point be shown with all that lies there: nothing is hidden, the game is over, or somebody peeked?"""
        return not self.hides or not self.peeks.isdisjoint((seq, WHOLE_RECORD))

    def called(self, seat: str) -> str:
        return called(self.game, self.seats, seat)

    def seat_name(self, seat: str) -> str:
        return self.names.get(seat) or self.called(seat)

    def turns(self) -> list[Turn]:
        """The moves of the line of play, oldest first.

        A list of all moves would be the memory that clause 4.3 of Gobblet asks of the players: while a game hides
        something only the last move is told, and those at points somebody peeked at.
        """
        last = self.line[-1]
        hides = self.hides
        return [
            Turn(number, point, earlier, not hides or point is last or not self.peeks.isdisjoint((point.seq, WHOLE_RECORD)))
            for number, (earlier, point) in enumerate(pairwise(self.line), 1)
        ]

    def words(self, event: Event) -> str:
        """A move in words, with what it covered only where that may be told."""
        if event.kind != "moved":
            counted = event.kind == "counted"
            return f"{self.called(event.data['seat'])}: a turn" if counted else "The position was set by hand"
        game = self._then(event).opened() if self.open(event.seq) else self.game
        earlier = game.draft(self.events[event.seq - 2].position)  # every event keeps the position after it
        return game.tell(earlier, game.move(event.data["move"], earlier))

    def _then(self, event: Event) -> Game:
        """The game as it was read when this was written: a later reading changes no words."""
        rulings = [each.data["options"] for each in self.events[: event.seq - 1] if each.kind == "ruled"]
        options = dict(self.events[0].data["options"])
        for ruling in rulings:
            options |= ruling
        return self.game if options == self.game.options else games.get(self.game.slug, **options)


def called(game: Game, seats: Collection[str], seat: str) -> str:
    """What a seat is called at a table of these; there is no other to be told from where one sheet is alone."""
    return "My sheet" if game.sheets and len(seats) == 1 else game.called(seat)


def listed(words: Iterable[str]) -> str:
    """Names as a sentence lists them: A, B and C."""
    *most, last = list(words) or [""]
    return f"{', '.join(most)} and {last}" if most else last


def _closed(game: Game, seats: tuple[str, ...], event: Event, position) -> Outcome:
    """The outcome the players made themselves."""
    if event.kind == "agreed":
        clause = game.rulebook.clause(game.rulebook.about["agreement"])
        return Outcome("drawn", (), clause, (ReceiptLine("The players agreed on a draw", "", (), clause, True),))
    if event.data["how"] == "over":
        outcome = game.settle(position)
        return replace(outcome, receipt=(ReceiptLine("Ended by the players, settled as it lies"), *outcome.receipt))
    seat = event.data["seat"]
    if event.data["how"] == "stopped":
        return Outcome("drawn", (), "", (ReceiptLine("The players stopped without a result", "", (), "", True),))
    winners = tuple(other for other in seats if other != seat)
    state = "won" if len(winners) == 1 else "shared"
    return Outcome(state, winners, "", (ReceiptLine(f"{game.called(seat)} resigned", "", (), "", True),))
