"""One game in progress: a fold over its events. Pure: events in, a table or the next event out."""

from collections.abc import Iterable
from dataclasses import replace

from .. import games
from ..kernel import Move, Pick, Severity, Verdict
from ..rulebook import listed
from .events import ASSISTS, Event, Refused, TableError, lying, started
from .history import Entry
from .state import WHOLE_RECORD, TableState

__all__ = ["WHOLE_RECORD", "Table", "fold", "rematched"]

REASON_LENGTH = 200
WAYS_TO_END = ("resigned", "stopped")
WAYS_OF_SHEETS = ("over", "stopped")  # who leaves stops filling in; it may be somebody else's sheet that ends the game


class Table(TableState):
    """What can happen next: each answers the event to be stored; `then` is the table after it was."""

    def then(self, event: Event) -> "Table":
        """The table after one more stored event."""
        return FOLDS[event.kind](self, event)

    def judge(self, text: str) -> tuple[Move, Verdict]:
        """Raises NotationError."""
        move = self.game.move(text, self.position)
        return move, self.game.judge(self.position, move, self.before)

    def moved(self, text: str, anyway: bool = False) -> Event:
        """A move made. Raises NotationError; Refused for an illegal one unless `anyway`, for an impossible one always."""
        self._mirrors()
        move, verdict = self.judge(text)
        if self.closing:
            raise TableError("This game is over. Press Undo to play on.")
        if not verdict.possible or not (verdict.legal or anyway or not self.speaks):
            raise Refused(verdict, move)
        seat = self.game.mover(self.position, move)
        after = self.game.write(self.game.after(self.position, move))
        return Event("moved", {"move": str(move), "seat": seat}, after, verdict.as_json())

    def thrown(self, pick: Pick) -> Event:
        """Dice thrown here rather than at the table: a move like any other. Raises TableError where none are to be thrown."""
        move = self.game.dice.roll(self.position, pick) if self.game.dice else None
        if move is None:
            raise TableError("There are no dice to roll now.")
        event = self.moved(str(move))
        return replace(event, data=event.data | {"thrown": True})

    def counted(self) -> Event:
        """One turn more, where only the counters are kept. Raises TableError."""
        self._still_running()
        if not self.counting:
            raise TableError("This table shows the whole board. It does not count turns alone.")
        after = self.game.counters.count_turn(self.position) if self.game.counters else None
        if after is None or not self.to_move:
            raise TableError("There is no turn left to count.")
        return Event("counted", {"seat": self.to_move[0]}, self.game.write(after))

    def taken_back(self, seq: int, why: str) -> Event:
        """Back to the point with this seq; `why` is "mis-tap" or "agreed". Raises TableError."""
        entry = self.stands(seq)
        if entry is None or (entry is self.entry and not self.closing):
            raise TableError("You cannot go back to there.")
        return Event("taken-back", {"to": seq, "why": why}, entry.event.position)

    def undone(self) -> Event:
        """The last entry was a mis-tap: an ending, a correction or a move. Raises TableError when there is none."""
        if self.closing:
            return self.taken_back(self.entry.seq, "mis-tap")
        if not self.entry.earlier:
            raise TableError("There is nothing to undo yet.")
        return self.taken_back(self.entry.earlier.seq, "mis-tap")

    def restored(self) -> Event:
        """The last take-back was the mistake: the play as it stood before it. Raises TableError."""
        if not self.dropped:
            raise TableError("There is nothing to bring back.")
        entry = self.at(self.dropped.seq - 1).entry
        return Event("taken-back", {"to": entry.seq, "why": "restored"}, entry.event.position)

    def peeked(self, seq: int) -> Event:
        """Somebody looks back at a point while the game hides something. Raises TableError."""
        if seq != WHOLE_RECORD:
            self.at(seq)
        return Event("peeked", {"at": seq}, self.line)

    def corrected(self, line: str, reason: str = "") -> Event:
        """The position set by hand from the real board. Raises NotationError, TableError."""
        self._mirrors()
        position = lying(self.game, line)
        if self.game.seats_of(position) != self.seats:
            seats = listed(map(self.game.board.seat_label, self.seats))
            raise TableError(f"{seats} play at this table. Set up a board for them.")
        lies = self.game.write(position)
        # Unless the players see it, whether a guess at what is covered was right is not told: it is recorded either way.
        if lies == self.line and self.open(self.entry.seq):
            raise TableError("The board looks just as the record says. There is nothing to correct.")
        reason = " ".join(reason.split())
        if len(reason) > REASON_LENGTH:
            raise TableError(f"The reason is too long: {len(reason)} letters, and there is room for {REASON_LENGTH}.")
        return Event("corrected", {"reason": reason}, lies)

    def ruled(self, options: dict[str, str], assist: str) -> Event:
        """The players change a reading or the assist level in mid-game. Raises OptionUnknown, NotationError, TableError."""
        game = games.get(self.game.slug, **self.game.options | options)
        changed = {key: choice for key, choice in game.options.items() if choice != self.game.options[key]}
        if any(game.rulebook.options[key].open for key in changed):
            game.read(self.line)  # what lies there has to be possible so
        known = {finding.code for finding in self.game.audit(self.position)}
        for finding in game.audit(self.position) if changed else ():
            if finding.severity is Severity.IMPOSSIBLE and finding.code not in known:
                raise TableError(f"By that rule ({finding.clause}) the board cannot lie as it does. {finding.message}")
        if assist not in ASSISTS:
            raise TableError(f"How much the referee says has to be {listed(ASSISTS, 'or')}, not “{assist[:20]}”.")
        return Event("ruled", {"options": changed, "assist": assist}, self.line)

    def agreed(self) -> Event:
        """The players agree on a draw. Raises TableError where the game knows none, or is over."""
        if not self.game.rulebook.about.agreement:
            raise TableError(f"In {self.game.title} nobody can agree on a draw.")
        self._still_running()
        return Event("agreed", {}, self.line)

    def claimed(self) -> Event:
        """The players take the draw that lies there, such as one by repetition. Raises TableError where there is none."""
        self._still_running()
        if not self.claim:
            raise TableError("Nothing repeats now, so nobody can call it a draw.")
        return Event("agreed", {"clause": self.claim.clause}, self.line)

    def ended(self, how: str, seat: str = "") -> Event:
        """A seat resigns, the players stop, or sheets are settled as they lie ("over"). Raises TableError."""
        self._still_running()
        if self.game.sheets and how not in WAYS_OF_SHEETS:
            raise TableError("Say that the game is over, or that you stop.")
        if not self.game.sheets and (how not in WAYS_TO_END or (how == "resigned" and seat not in self.seats)):
            raise TableError("Say who resigns, or that you stop.")
        return Event("ended", {"how": how, "seat": seat}, self.line)

    def _mirrors(self) -> None:
        if self.counting:
            raise TableError("This table only counts turns. Set up the board when the game is settled.")

    def _still_running(self) -> None:
        if self.declared:
            raise TableError("The game is over already.")

    def rematch(self, pick: Pick | None = None) -> Event:
        """The first event of another game, sides changed; what chance chose before it chooses again."""
        names = [self.names[seat] for seat in self.seats]
        turned = dict(zip(self.seats, names[1:] + names[:1], strict=True))
        again = {"assist": self.assist, "counting": self.counting, "pick": pick if "chosen" in self.started.data else None}
        return started(self.game.slug, turned, self.game.options, self._setup_again(), **again)

    def _setup_again(self) -> dict[str, str]:
        """The set-up as it was chosen; where play began from a line, with as many players as the line has."""
        setup = self.started.data.get("chosen", self.setup)
        option = self.game.setup.players
        for choice in option.choices if option and option.key not in setup else ():
            first = self.game.first(**{option.key: choice.key})
            # Of the same kind, too: a party of one is not a lone sheet.
            if self.game.seats_of(first) == self.seats and type(first) is type(self.position):
                return setup | {option.key: choice.key}
        return setup


def rematched(table: Table, code: str) -> Event:
    """The rematch is at the table with this code: whoever still looks here is shown the way."""
    return Event("rematched", {"code": code}, table.line)


def fold(events: Iterable[Event]) -> Table:
    """The table these events make, oldest first; the first is "started". Linear in their number, whatever was taken back."""
    first, *others = events
    data = first.data
    game = games.get(data["game"], **data["options"])
    table = Table(game, data["names"], data["assist"], data["setup"], first, Entry(first, game))
    for event in others:
        table = table.then(event)
    return table


def _next(table: Table, event: Event, **changes) -> Table:
    """The table after this event, with what it changes."""
    dropped = table.dropped if event.kind in ("peeked", "ruled") else None
    return replace(table, **{"event": event, "versions": table.versions.append(table), "dropped": dropped, **changes})


def _lies(table: Table, event: Event) -> Table:
    """The position changed: one more entry."""
    return _next(table, event, entry=table.entry.after(event, table.game), peeks=frozenset(), closing=None)


def _taken_back(table: Table, event: Event) -> Table:
    # The play as it stood then: a beginning of today's, or what an earlier take-back had dropped.
    entry = table.at(event.data["to"]).entry
    dropped = event if event.data["why"] != "restored" else None
    return _next(table, event, entry=entry, peeks=frozenset(), closing=None, dropped=dropped)


def _peeked(table: Table, event: Event) -> Table:
    return _next(table, event, peeks=table.peeks | {event.data["at"]}, peek_count=table.peek_count + 1)


def _ruled(table: Table, event: Event) -> Table:
    game = games.get(table.game.slug, **table.game.options | event.data["options"])
    return _next(table, event, game=game, assist=event.data["assist"])


FOLDS = {
    "moved": _lies,
    "corrected": _lies,
    "counted": _lies,
    "taken-back": _taken_back,
    "peeked": _peeked,
    "ruled": _ruled,
    "agreed": lambda table, event: _next(table, event, closing=event),
    "ended": lambda table, event: _next(table, event, closing=event),
    "rematched": lambda table, event: _next(table, event, next_code=event.data["code"]),
}
