"""Two records of one game, kept as it is played: how far each player has written, and where what they wrote differs.

The table's history stays the one truth: a move stands once one of the two wrote it. The other follows in order, AHEAD moves
behind at most; what is further back stays unconfirmed, and play goes on.
"""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pyrsistent import PMap, PSet, pmap, pset

from .errors import TableError
from .events import Amended, Confirmed, Corrected, Differed, Moved, TakenBack, Withdrawn
from .history import Entry

if TYPE_CHECKING:
    from .state import TableState

AHEAD = 6  # moves one of the two may have written beyond the other


@dataclass(frozen=True, slots=True)
class Two:
    """`written`: by seat, the entry of the play as it stands that its own record ends with; one of them is the newest.

    `confirmed`: the entries (by seq) that both wrote, or settled; `difference`: where the one behind wrote another move.
    """

    written: PMap[str, Entry]
    confirmed: PSet[int] = pset()
    difference: Differed | None = None

    def other(self, seat: str) -> str:
        return next(each for each in self.written if each != seat)

    @property
    def newest(self) -> Entry:
        """The last entry of the play as it stands."""
        return max(self.written.values(), key=lambda entry: entry.number)

    def behind(self, seat: str) -> int:
        """How many moves the other has written beyond this seat."""
        return self.newest.number - self.written[seat].number

    def following(self, seat: str) -> Entry | None:
        """The entry after the last that this seat wrote, None where it wrote all."""
        last = self.written[seat].number
        return next((entry for entry in self.newest.back() if entry.number <= last + 1), None) if self.behind(seat) else None


def begun(seats: Collection[str], first: Entry) -> Two:
    return Two(pmap(dict.fromkeys(seats, first)))


def written_on(before: "TableState", then: "TableState") -> Two:
    """How it stands after the last event of `then`, from how it stood `before`. Raises TableError."""
    two = before.two
    assert two is not None
    after = _after(before, then, two)
    there = after.difference and after.following(after.difference.seat)
    return after if there and after.difference and there.seq == after.difference.entry else replace(after, difference=None)


def _after(before: "TableState", then: "TableState", two: Two) -> Two:
    if isinstance(then.event, Confirmed | Differed | Withdrawn) and then.event.seat not in two.written:
        raise TableError("Nobody of that name writes here.")
    match then.event:
        case Moved() as moved if (amended := then.amended) and moved.seq <= amended.seq + amended.follow:
            return _put_right(then, two, amended)
        case Moved() as moved:
            return _moved(then.entry, two, moved.by or next(iter(before.seats)))
        case Corrected():  # both looked at the real board
            return begun(before.seats, then.entry)
        case Amended():
            return _back(two, then.entry)
        case TakenBack() as back if back.why == "restored" and before.dropped:
            return _stood(before, before.dropped.seq)
        case TakenBack() as back if before.amended and not before.stands(back.to):  # an amendment is undone
            return _stood(before, before.amended.seq)
        case TakenBack():
            return _back(two, then.entry)
        case Confirmed(seat, seq, over):
            entry = then.stands(seq)
            if entry is None:
                raise TableError("The move that was confirmed does not stand.")
            settled = not over or (two.difference and two.difference.entry == seq)
            return Two(two.written.set(seat, entry), two.confirmed.add(seq) if settled else two.confirmed)
        case Differed() as differed:
            return replace(two, difference=differed)
        case Withdrawn(seat):
            if two.difference and two.difference.seat == seat:
                return replace(two, difference=None)
            entry = two.written[seat]
            return Two(two.written.set(seat, entry.previous), two.confirmed.discard(entry.seq))
    return two


def _stood(table: "TableState", seq: int) -> Two:
    """As it was before this event."""
    two = table.at(seq - 1).two
    assert two is not None
    return two


def _moved(entry: Entry, two: Two, writer: str) -> Two:
    """One wrote on. Whoever is too far behind is taken along by one move, which stays unconfirmed."""
    other, now = two.other(writer), replace(two, written=two.written.set(writer, entry))
    last = now.following(other) if now.behind(other) > AHEAD else None
    return replace(now, written=now.written.set(other, last)) if last else now


def _back(two: Two, entry: Entry) -> Two:
    """Nobody has written beyond this entry."""
    beyond = {seat: entry for seat, last in two.written.items() if last.number > entry.number}
    return replace(two, written=two.written.update(beyond))


def _put_right(then: "TableState", two: Two, amended: Amended) -> Two:
    """An entry of an amendment: of those it is for, who had written as far as there has it too."""
    old = then.at(amended.seq - 1)
    start, now = then.at(amended.to).entry.number, then.entry
    had = {}
    for seat, last in _stood(then, amended.seq).written.items():
        reaches = max(last.number - amended.out, start) + len(amended.moves)
        if last.seq == old.entry.seq or (last.number > start and now.number <= reaches):
            had[seat] = now
    confirmed = two.confirmed.add(now.seq) if len(had) == len(two.written) else two.confirmed
    return replace(two, written=two.written.update(had), confirmed=confirmed)
