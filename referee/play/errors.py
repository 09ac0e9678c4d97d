"""What cannot be done at a table, or with what is stored of it. Each says so in a sentence."""

from ..kernel import Move, RefereeError, Verdict


class TableError(RefereeError):
    """Something that cannot be done at this table now."""

    code = "not-now"


class Refused(RefereeError):
    """A move that is not recorded as it stands; `verdict` says why."""

    code = "refused"

    def __init__(self, verdict: Verdict, move: Move | None = None):
        self.verdict, self.move = verdict, move
        self.taps: tuple[str, ...] = ()  # the taps that made it, and what else they can mean
        self.others: list[str] = []
        super().__init__(" ".join(finding.message for finding in verdict.faults) or "The game is over.")


class EventUnreadable(RefereeError):
    """A stored event that this program cannot read. `seq` is its number; those before it can be read."""

    code = "event-unreadable"

    def __init__(self, seq: int, why: str):
        self.seq, self.why = seq, why
        before = ("", "", " Entry 1 can still be read.")[seq] if seq < 3 else f" Entries 1 to {seq - 1} can still be read."
        why = why.rstrip(".")
        super().__init__(f"Entry {seq} of this table cannot be read: {why}. Nothing is lost, it is kept as it is.{before}")
