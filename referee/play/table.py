"""What can happen next at a table. Pure: each act answers the event to be stored."""

from typing import get_args

from .. import games
from ..kernel import Severity
from ..rulebook import listed
from .errors import TableError
from .events import (
    ASSISTS,
    WHOLE_RECORD,
    Admission,
    Admitted,
    Agreed,
    Amended,
    Closed,
    Corrected,
    Counted,
    Ended,
    Ending,
    Event,
    Moved,
    Peeked,
    Rematched,
    Ruled,
    TakenBack,
    Why,
)
from .making import Making
from .naming import shown
from .notation import parse_position

REASON_LENGTH = 200
WRITER_NAME_LENGTH = 30  # of who writes from here on
MOST = 5_000  # events of a table; the longest games take some hundreds
OF_BOARDS: tuple[Ending, ...] = ("resigned", "stopped")
OF_SHEETS: tuple[Ending, ...] = ("over", "stopped")  # somebody who leaves stops filling in: the others may play on


class Table(Making):
    """A table, and what can happen there next."""

    def check_room(self, *events: Event) -> None:
        """Raises TableError where so many do not fit. A full table can be ended all the same, and lead on to the next."""
        if self.version + len(events) > MOST and not isinstance(events[-1], Closed | Rematched):
            raise TableError(
                f"There is no room for more: {MOST:,} things are written down at this table. "
                "Start a new table, and set up the board there as it lies."
            )

    def counted(self) -> Counted:
        """One turn more, where only the counters are kept. Raises TableError."""
        self._still_running()
        if not self.counting:
            raise TableError("This table shows the whole board. It does not count turns alone.")
        after = self.game.counters.count_turn(self.position) if self.game.counters else None
        if after is None or not self.counts_next:
            raise TableError("There is no turn left to count.")
        return Counted(self.counts_next, position=self.game.write(after))

    def taken_back(self, seq: int, why: Why) -> TakenBack:
        """Back to the entry with this seq. Raises TableError."""
        entry = self.stands(seq)
        if entry is None or (entry is self.entry and not self.closing):
            raise TableError("You cannot go back to there.")
        return TakenBack(seq, why, position=entry.event.position)

    def undone(self) -> TakenBack:
        """The last thing was a mis-tap: an ending, an amendment, a correction, a move. Raises TableError when there is none."""
        if amended := self.just_amended:
            before = self.at(amended.seq - 1).entry
            return TakenBack(before.seq, "mis-tap", position=before.event.position)
        if self.closing:
            return self.taken_back(self.entry.seq, "mis-tap")
        if not self.entry.earlier:
            raise TableError("There is nothing to undo yet.")
        entry = self.entry.earlier
        while entry.earlier and isinstance(entry.event, Moved) and entry.event.unsaid:
            entry = entry.earlier  # nobody entered it: it goes with the move it came with
        return self.taken_back(entry.seq, "mis-tap")

    @property
    def just_amended(self) -> Amended | None:
        """The amendment that the play as it stands ends with: Undo takes all of it back."""
        amended = self.amended
        last = amended.seq + amended.follow if amended else 0
        ends = 0 < last <= self.version and self.at(last).entry is self.entry
        return amended if ends and not self.closing else None

    def restored(self) -> TakenBack:
        """The last take-back was the mistake: the play as it stood before it. Raises TableError."""
        if not self.dropped:
            raise TableError("There is nothing to bring back.")
        entry = self.at(self.dropped.seq - 1).entry
        return TakenBack(entry.seq, "restored", position=entry.event.position)

    def peeked(self, seq: int) -> Peeked:
        """Somebody looks back at an entry while the game hides something. Raises TableError."""
        if seq != WHOLE_RECORD:
            self.at(seq)
        return Peeked(seq, position=self.notation)

    def corrected(self, text: str, reason: str = "") -> Corrected:
        """The position set by hand from the real board. Raises NotationError, TableError."""
        self._mirrors()
        position = parse_position(self.game, text)
        if self.game.seats_of(position) != self.seats:
            seats = listed(map(self.game.board.seat_label, self.seats))
            raise TableError(f"{seats} play at this table. Set up a board for them.")
        lies = self.game.write(position)
        # Unless the players see it, whether a guess at what is covered was right is not told: it is recorded either way.
        if lies == self.notation and self.open(self.entry.seq):
            raise TableError("The board looks just as the record says. There is nothing to correct.")
        reason = " ".join(reason.split())
        if len(reason) > REASON_LENGTH:
            raise TableError(f"The reason is too long: {len(reason)} letters, and there is room for {REASON_LENGTH}.")
        return Corrected(reason, position=self.game.write(self.goes_on(position)))

    def ruled(self, options: dict[str, str], assist: str) -> Ruled:
        """The players change a reading or the assist level in mid-game. Raises OptionUnknown, NotationError, TableError."""
        game = games.get(self.game.slug, **self.game.options | options)
        changed = {key: choice for key, choice in game.options.items() if choice != self.game.options[key]}
        if any(game.rulebook.options[key].open for key in changed):
            game.read(self.notation)  # what lies there has to be possible so
        known = {finding.code for finding in self.game.audit(self.position)}
        for finding in game.audit(self.position) if changed else ():
            if finding.severity is Severity.IMPOSSIBLE and finding.code not in known:
                raise TableError(f"By that rule ({finding.clause}) the board cannot lie as it does. {finding.message}")
        if assist not in ASSISTS:
            raise TableError(f"How much the referee says has to be {listed(ASSISTS, 'or')}, not “{assist[:20]}”.")
        if not changed and assist == self.assist:
            raise TableError("You play by these rules already. Nothing has changed.")
        return Ruled(changed, assist, position=self.notation)

    def agreed(self) -> Agreed:
        """The players agree on a draw. Raises TableError where the game knows none, or is over."""
        if not self.game.rulebook.about.agreement:
            raise TableError(f"In {self.game.title} nobody can agree on a draw.")
        self._still_running()
        return Agreed(position=self.notation)

    def claimed(self) -> Agreed:
        """The players take the draw that lies there, such as one by repetition. Raises TableError where there is none."""
        self._still_running()
        if not self.claim:
            raise TableError("Nothing repeats now, so nobody can call it a draw.")
        return Agreed(self.claim.clause, position=self.notation)

    def ended(self, how: str, seat: str = "") -> Ended:
        """A seat resigns, the players stop, or sheets are settled as they lie ("over"). Raises TableError."""
        self._still_running()
        for ending in OF_SHEETS if self.game.sheets else OF_BOARDS:
            if ending == how and (ending != "resigned" or seat in self.seats):
                return Ended(ending, seat if ending == "resigned" else "", position=self.notation)
        raise TableError(
            "Say that the game is over, or that you stop." if self.game.sheets else "Say who resigns, or that you stop."
        )

    def admitted(self, name: str, how: str) -> Admitted:
        """Another phone writes from here on. Raises TableError."""
        name = shown(name)
        if not 1 <= len(name) <= WRITER_NAME_LENGTH:
            raise TableError(f"Say by your name who writes from here on, in {WRITER_NAME_LENGTH} letters at most.")
        for each in get_args(Admission):
            if how == each and (how != "taken" or self.started.waits):
                return Admitted(name, each, position=self.notation)
        raise TableError("At this table somebody who writes has to say yes.")

    def rematched(self, code: str) -> Rematched:
        """The rematch is at the table with this code."""
        return Rematched(code, position=self.notation)

    def _still_running(self) -> None:
        if self.declared:
            raise TableError("The game is over already.")
