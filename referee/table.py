"""One game in progress: a fold over its events. Pure: events in, a table or the next event out."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from . import games
from .events import ASSISTS, Event, Point, Refused, TableError, Turn, lying, started
from .kernel import ONGOING, Game, Move, Outcome, ReceiptLine, Verdict

REASON_LENGTH = 200
WHOLE_RECORD = 0  # what is peeked at when somebody opens the record instead of one point
WAYS_TO_END = ("resigned", "stopped")


@dataclass(frozen=True, slots=True)
class Table:
    """A game in progress. `line` is the course of play as it stands, without what was taken back; `events` is everything."""

    game: Game
    names: dict[str, str]
    assist: str
    setup: dict[str, str]
    events: tuple[Event, ...]
    line: tuple[Point, ...]
    closing: Event | None = None  # the players agreed, somebody resigned, or they stopped
    peeks: frozenset[int] = frozenset()  # the points looked back at since the last move
    next_code: str = ""  # where the rematch is played

    # What lies there now

    @property
    def version(self) -> int:
        return self.events[-1].seq

    @property
    def position(self):
        return self.line[-1].position

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
            return _closed(self.game, self.closing)
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

    def seat_name(self, seat: str) -> str:
        return self.names.get(seat) or seat.capitalize()

    def turns(self) -> list["Turn"]:
        """The moves of the line of play, oldest first.

        A list of all moves would be the memory that clause 4.3 of Gobblet asks of the players: while a game hides
        something only the last move is told, and those at points somebody peeked at.
        """
        last = self.line[-1]
        hides = self.hides
        return [
            Turn(point, self.line[i], not hides or point is last or not self.peeks.isdisjoint((point.seq, WHOLE_RECORD)))
            for i, point in enumerate(self.line[1:])
        ]

    def words(self, event: Event) -> str:
        """A move in words, with what it covered only where that may be told."""
        if event.kind != "moved":
            return f"{event.data['seat'].capitalize()}: a turn" if event.kind == "counted" else "The position was set by hand"
        game = self.game.opened() if self.open(event.seq) else self.game
        earlier = game.draft(self.events[event.seq - 2].position)  # every event keeps the position after it
        return game.tell(earlier, game.move(event.data["move"], earlier))

    # What can happen next: each answers the event to be stored

    def judge(self, text: str) -> tuple[Move, Verdict]:
        """Raises NotationError."""
        move = self.game.move(text, self.position)
        return move, self.game.judge(self.position, move, self.before)

    def moved(self, text: str, anyway: bool = False) -> Event:
        """A move made. Raises NotationError; Refused for an illegal one unless `anyway`, for an impossible one always."""
        self._mirrors()
        move, verdict = self.judge(text)
        if self.closing:
            raise TableError("This game has been ended. Take the ending back to play on.")
        if not verdict.possible or not (verdict.legal or anyway or not self.speaks):
            raise Refused(verdict, move)
        seat = self.game.mover(self.position, move)
        after = self.game.write(self.game.after(self.position, move))
        return Event("moved", {"move": str(move), "seat": seat}, after, verdict.as_json())

    def counted(self) -> Event:
        """One turn more, where only the counters are kept. Raises TableError."""
        self._still_running()
        if not self.counting:
            raise TableError("This table mirrors the board.")
        after, owing = self.game.tick(self.position), self.game.owing(self.position)
        if after is None or not owing:
            raise TableError("There is no turn left to count.")
        return Event("counted", {"seat": owing[0]}, self.game.write(after))

    def taken_back(self, seq: int, why: str) -> Event:
        """Back to the point with this seq; `why` is "mis-tap" or "agreed". Raises TableError."""
        point = self.point(seq)
        if point is None or (point is self.line[-1] and not self.closing):
            raise TableError("There is nothing to take back to there.")
        return Event("taken-back", {"to": seq, "why": why}, point.event.position)

    def undone(self) -> Event:
        """The last entry was a mis-tap: an ending, a correction or a move. Raises TableError when there is none."""
        if self.closing:
            return self.taken_back(self.line[-1].seq, "mis-tap")
        if len(self.line) < 2:
            raise TableError("There is nothing to undo yet.")
        return self.taken_back(self.line[-2].seq, "mis-tap")

    @property
    def dropped(self) -> Event | None:
        """The last take-back, if nothing came after it: what it took back can be restored."""
        last = next(event for event in reversed(self.events) if event.kind not in ("peeked", "ruled"))
        return last if last.kind == "taken-back" and last.data["why"] != "restored" else None

    def restored(self) -> Event:
        """The last take-back was the mistake: the line of play as it was before it. Raises TableError."""
        if not self.dropped:
            raise TableError("There is nothing to restore.")
        line = fold(self.events[: self.dropped.seq - 1]).line
        return Event("taken-back", {"to": line[-1].seq, "why": "restored"}, line[-1].event.position)

    def peeked(self, seq: int) -> Event:
        """Somebody looks back at a point while the game hides something. Raises TableError."""
        if seq != WHOLE_RECORD:
            self.past(seq)
        return Event("peeked", {"at": seq}, self.line[-1].event.position)

    def corrected(self, line: str, reason: str = "") -> Event:
        """The position set by hand from the real board. Raises NotationError, TableError."""
        self._mirrors()
        lies = self.game.write(lying(self.game, line))
        # Unless the players see it, whether a guess at what is covered was right is not told: it is recorded either way.
        if lies == self.line[-1].event.position and self.open(self.line[-1].seq):
            raise TableError("The board looks as the record says: nothing to correct.")
        reason = " ".join(reason.split())
        if len(reason) > REASON_LENGTH:
            raise TableError(f"reason: expected at most {REASON_LENGTH} characters, found {len(reason)}")
        return Event("corrected", {"reason": reason}, lies)

    def ruled(self, options: dict[str, str], assist: str) -> Event:
        """The players change a reading or the assist level in mid-game. Raises OptionUnknown, TableError."""
        chosen = self.game.rulebook.choose(self.game.options | options)
        changed = {key: choice for key, choice in chosen.items() if choice != self.game.options[key]}
        if assist not in ASSISTS:
            raise TableError(f"assist: expected one of {', '.join(ASSISTS)}, found {assist!r}")
        return Event("ruled", {"options": changed, "assist": assist}, self.line[-1].event.position)

    def agreed(self) -> Event:
        """The players agree on a draw. Raises TableError where the game knows none, or is over."""
        if "agreement" not in self.game.rulebook.about:
            raise TableError(f"{self.game.title} knows no draw by agreement.")
        self._still_running()
        return Event("agreed", {}, self.line[-1].event.position)

    def ended(self, how: str, seat: str = "") -> Event:
        """A seat resigns, or the players stop. Raises TableError."""
        self._still_running()
        if how not in WAYS_TO_END or (how == "resigned" and seat not in self.game.seats):
            raise TableError("Say who resigns, or that the players stop.")
        return Event("ended", {"how": how, "seat": seat}, self.line[-1].event.position)

    def _mirrors(self) -> None:
        if self.counting:
            raise TableError("This table keeps the counters alone. Set the board where it is settled.")

    def _still_running(self) -> None:
        if self.declared:
            raise TableError("The game is over already.")

    def rematch(self) -> Event:
        """The first event of another game, sides changed."""
        names = [self.names[seat] for seat in self.game.seats]
        turned = dict(zip(self.game.seats, names[1:] + names[:1], strict=True))
        return started(self.game.slug, turned, self.game.options, self.setup, self.assist, counting=self.counting)


def rematched(table: Table, code: str) -> Event:
    """The rematch is at the table with this code: whoever still looks here is shown the way."""
    return Event("rematched", {"code": code}, table.line[-1].event.position)


def fold(events: Iterable[Event]) -> Table:
    """The table these events make, oldest first; the first is "started"."""
    events = tuple(events)
    first = events[0]
    data = first.data
    game = games.get(data["game"], **data["options"])
    table = Table(game, data["names"], data["assist"], data["setup"], events, (Point(first, game.draft(first.position)),))
    for event in events[1:]:
        table = FOLDS[event.kind](table, event)
    return table


def _lies(table: Table, event: Event) -> Table:
    """The position changed: one more point."""
    point = Point(event, table.game.draft(event.position))
    return replace(table, line=(*table.line, point), peeks=frozenset(), closing=None)


def _taken_back(table: Table, event: Event) -> Table:
    # The line as it was then: a beginning of today's, or what an earlier take-back had dropped.
    line = fold(table.events[: event.data["to"]]).line
    return replace(table, line=line, closing=None, peeks=frozenset())


def _ruled(table: Table, event: Event) -> Table:
    game = games.get(table.game.slug, **table.game.options | event.data["options"])
    return replace(table, game=game, assist=event.data["assist"])


FOLDS = {
    "moved": _lies,
    "corrected": _lies,
    "counted": _lies,
    "taken-back": _taken_back,
    "peeked": lambda table, event: replace(table, peeks=table.peeks | {event.data["at"]}),
    "ruled": _ruled,
    "agreed": lambda table, event: replace(table, closing=event),
    "ended": lambda table, event: replace(table, closing=event),
    "rematched": lambda table, event: replace(table, next_code=event.data["code"]),
}


def _closed(game: Game, event: Event) -> Outcome:
    """The outcome the players made themselves."""
    if event.kind == "agreed":
        clause = game.rulebook.clause(game.rulebook.about["agreement"])
        return Outcome("drawn", (), clause, (ReceiptLine("The players agreed on a draw", "", (), clause, True),))
    seat = event.data["seat"]
    if event.data["how"] == "stopped":
        return Outcome("drawn", (), "", (ReceiptLine("The players stopped without a result", "", (), "", True),))
    winners = tuple(other for other in game.seats if other != seat)
    return Outcome("won", winners, "", (ReceiptLine(f"{seat.capitalize()} resigned", "", (), "", True),))
