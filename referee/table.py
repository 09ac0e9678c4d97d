"""One game in progress: a fold over its events. Pure: events in, a table or the next event out."""

from collections.abc import Iterable
from dataclasses import replace

from . import games
from .course import WHOLE_RECORD, Course, listed
from .events import ASSISTS, Event, Point, Refused, TableError, lying, players, started
from .kernel import Move, Pick, Severity, Verdict

__all__ = ["WHOLE_RECORD", "Table", "fold", "rematched"]

REASON_LENGTH = 200
WAYS_TO_END = ("resigned", "stopped")
WAYS_OF_SHEETS = ("over", "stopped")  # who leaves stops filling in; it may be somebody else's sheet that ends the game


class Table(Course):
    """What can happen next: each answers the event to be stored."""

    __slots__ = ()

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

    def thrown(self, pick: Pick) -> Event:
        """Dice thrown here rather than at the table: a move like any other. Raises TableError where none are to be thrown."""
        move = self.game.thrown(self.position, pick)
        if move is None:
            raise TableError("No dice are to be thrown now.")
        event = self.moved(str(move))
        return replace(event, data=event.data | {"thrown": True})

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
        position = lying(self.game, line)
        if self.game.seated(position) != self.seats:
            raise TableError(f"At this table play {listed(map(self.game.called, self.seats))}. Set a position of theirs.")
        lies = self.game.write(position)
        # Unless the players see it, whether a guess at what is covered was right is not told: it is recorded either way.
        if lies == self.line[-1].event.position and self.open(self.line[-1].seq):
            raise TableError("The board looks as the record says: nothing to correct.")
        reason = " ".join(reason.split())
        if len(reason) > REASON_LENGTH:
            raise TableError(f"reason: expected at most {REASON_LENGTH} characters, found {len(reason)}")
        return Event("corrected", {"reason": reason}, lies)

    def ruled(self, options: dict[str, str], assist: str) -> Event:
        """The players change a reading or the assist level in mid-game. Raises OptionUnknown, NotationError, TableError."""
        game = games.get(self.game.slug, **self.game.options | options)
        changed = {key: choice for key, choice in game.options.items() if choice != self.game.options[key]}
        if any(game.rulebook.options[key].open for key in changed):
            game.read(self.line[-1].event.position)  # what lies there has to be possible so
        known = {finding.code for finding in self.game.audit(self.position)}
        for finding in game.audit(self.position) if changed else ():
            if finding.severity is Severity.IMPOSSIBLE and finding.code not in known:
                raise TableError(f"Read like that, what lies there cannot be. {finding.message} ({finding.clause}).")
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
        """A seat resigns, the players stop, or sheets are settled as they lie ("over"). Raises TableError."""
        self._still_running()
        if self.game.sheets and how not in WAYS_OF_SHEETS:
            raise TableError("Say that the game is over, or that the players stop.")
        if not self.game.sheets and (how not in WAYS_TO_END or (how == "resigned" and seat not in self.seats)):
            raise TableError("Say who resigns, or that the players stop.")
        return Event("ended", {"how": how, "seat": seat}, self.line[-1].event.position)

    def _mirrors(self) -> None:
        if self.counting:
            raise TableError("This table keeps the counters alone. Set the board where it is settled.")

    def _still_running(self) -> None:
        if self.declared:
            raise TableError("The game is over already.")

    def rematch(self, pick: Pick | None = None) -> Event:
        """The first event of another game, sides changed; what chance chose before it chooses again."""
        names = [self.names[seat] for seat in self.seats]
        turned = dict(zip(self.seats, names[1:] + names[:1], strict=True))
        again = {"assist": self.assist, "counting": self.counting, "pick": pick if "chosen" in self.events[0].data else None}
        return started(self.game.slug, turned, self.game.options, self._setup_again(), **again)

    def _setup_again(self) -> dict[str, str]:
        """The set-up as it was chosen; where play began from a line, with as many players as the line has."""
        setup = self.events[0].data.get("chosen", self.setup)
        option = players(self.game)
        for choice in option.choices if option and option.key not in setup else ():
            first = self.game.first(**{option.key: choice.key})
            # Of the same kind, too: a party of one is not a lone sheet.
            if self.game.seated(first) == self.seats and type(first) is type(self.position):
                return setup | {option.key: choice.key}
        return setup


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
