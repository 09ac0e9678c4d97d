"""What happens at a table: an immutable type a kind. Nothing that happened is ever rewritten.

The fields of a kind, in their order, are what is stored of it: see codec.py.
"""

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from ..kernel import Verdict

ASSISTS = {
    "silent": "Silent: writes everything down, speaks only when asked",
    "referee": "Referee: speaks up on illegal moves and at the end",
    "show": "Show moves: also marks where you may move",
}
WHOLE_RECORD = 0  # what is peeked at when somebody opens the record instead of one entry

WAITS = {
    2: "After 2 minutes",
    10: "After 10 minutes",
    0: "Never: somebody who writes has to say yes",
}  # minutes until who asks to write may begin to; 0: never
USUAL_WAIT = 2

Why = Literal["mis-tap", "agreed", "restored", "ruled"]
Ending = Literal["resigned", "stopped", "over", "forfeited"]
Admission = Literal["allowed", "taken"]
Claim = Literal["illegal", "other"]
Ruling = Literal["stands", "back", "forfeited"]
CLAIMS: dict[Claim, str] = {"illegal": "This was illegal", "other": "This is not what was played"}
RULINGS: dict[Ruling, str] = {
    "stands": "The move stands",
    "back": "Taken back to before this move",
    "forfeited": "The game is forfeited",
}


@dataclass(frozen=True, slots=True)
class Recorded:
    """What every event has.

    `position` is the notation of the position after it; `by` the seat whose phone wrote it, empty for the one that began the
    table; `seq` (1, 2, … within its table) and `at` (UTC, ISO 8601 to the second) are set by the store.
    """

    kind: ClassVar[str]
    position: str = field(kw_only=True)
    seq: int = field(default=0, kw_only=True)
    at: str = field(default="", kw_only=True)
    by: str = field(default="", kw_only=True)


@dataclass(frozen=True, slots=True)
class Started(Recorded):
    """Everything that was chosen before play. `counting`: only the counters are kept, nobody mirrors the board.

    `chosen`: the set-up as the players chose it, where chance drew the rest of `setup`. `series`: in a rematch, the games won
    so far by the players as they sit now, and under "drawn" those that nobody won. `both`: both players write every move.
    `waits`: see WAITS.
    """

    kind = "started"
    game: str
    names: dict[str, str]
    options: dict[str, str]
    setup: dict[str, str]
    assist: str
    counting: bool = False
    chosen: dict[str, str] | None = None
    waits: int = USUAL_WAIT
    series: dict[str, int] | None = None
    both: bool = False


@dataclass(frozen=True, slots=True)
class Moved(Recorded):
    """A move, with the verdict as it was given then.

    `thrown`: the page rolled these dice; `unsaid`: nobody entered it, it went without saying before the next one.
    """

    kind = "moved"
    move: str
    seat: str
    thrown: bool = False
    unsaid: bool = False
    verdict: Verdict = field(kw_only=True)


@dataclass(frozen=True, slots=True)
class Counted(Recorded):
    """One turn more, where only the counters are kept."""

    kind = "counted"
    seat: str


@dataclass(frozen=True, slots=True)
class Left(Recorded):
    """A seat has left a game of sheets: it is passed over from here on, and has no place at the end. `back`: it has come back,
    and takes part again from the next roll on."""

    kind = "left"
    seat: str
    back: bool = False


@dataclass(frozen=True, slots=True)
class Corrected(Recorded):
    """The position was set by hand from the real board."""

    kind = "corrected"
    reason: str = ""


@dataclass(frozen=True, slots=True)
class TakenBack(Recorded):
    """Back to the entry `to`, or forward again to one that was taken back ("restored")."""

    kind = "taken-back"
    to: int
    why: Why


@dataclass(frozen=True, slots=True)
class Amended(Recorded):
    """After the entry `to` the record goes on otherwise: so many entries are left `out`, these `moves` are put in.

    The next `follow` events belong to it: the moves put in, and those after them, judged anew, each an entry of its own.
    """

    kind = "amended"
    to: int
    out: int
    moves: tuple[str, ...]
    follow: int


@dataclass(frozen=True, slots=True)
class Peeked(Recorded):
    """Somebody looked at an entry, or at the whole record, while the game hid something."""

    kind = "peeked"
    entry: int


@dataclass(frozen=True, slots=True)
class Ruled(Recorded):
    """The players changed options (only those that changed) or how much the referee says."""

    kind = "ruled"
    options: dict[str, str]
    assist: str


@dataclass(frozen=True, slots=True)
class Agreed(Recorded):
    """A draw: agreed on, or claimed by a `clause`."""

    kind = "agreed"
    clause: str | None = None


@dataclass(frozen=True, slots=True)
class Ended(Recorded):
    """A seat resigned or forfeited the game, the players stopped, or they said of sheets that the game is over."""

    kind = "ended"
    how: Ending
    seat: str = ""


@dataclass(frozen=True, slots=True)
class Disputed(Recorded):
    """Somebody says of an entry that it was illegal, or that something other was played; and more in `words`."""

    kind = "disputed"
    entry: int
    claim: Claim
    words: str = ""


@dataclass(frozen=True, slots=True)
class Decided(Recorded):
    """The dispute is settled. What the ruling does, the event after it does: a take-back, or the game forfeited by `seat`."""

    kind = "decided"
    dispute: int
    ruling: Ruling
    words: str = ""
    seat: str = ""


@dataclass(frozen=True, slots=True)
class Admitted(Recorded):
    """Another phone writes from here on, that of `name`: who writes allowed it, or none of them was there and it was taken."""

    kind = "admitted"
    name: str
    how: Admission


@dataclass(frozen=True, slots=True)
class Away(Recorded):
    """`says`, a seat whose phone it is or "" for one that enters all, says that `seat` has left; `here`: that it has not.

    Once all who are there say so, `Left` follows.
    """

    kind = "away"
    seat: str
    says: str = ""
    here: bool = False


@dataclass(frozen=True, slots=True)
class Rematched(Recorded):
    """The rematch is at the table with this code: whoever still looks here is shown the way."""

    kind = "rematched"
    code: str


@dataclass(frozen=True, slots=True)
class Confirmed(Recorded):
    """Where both players write every move: `seat` wrote the move of this entry too.

    `over`: or it took over what the other wrote, up to this entry.
    """

    kind = "confirmed"
    seat: str
    entry: int
    over: bool = False


@dataclass(frozen=True, slots=True)
class Differed(Recorded):
    """`seat` wrote another move in the place of this entry, with the verdict as it was given then."""

    kind = "differed"
    seat: str
    entry: int
    move: str
    verdict: Verdict = field(kw_only=True)


@dataclass(frozen=True, slots=True)
class Withdrawn(Recorded):
    """`seat` takes back what it wrote last on its own: what differs, else what it confirmed. The play stands as it is."""

    kind = "withdrawn"
    seat: str


Placed = Started | Moved | Counted | Corrected | Left  # after these something else lies there: an entry of the history
Closed = Agreed | Ended
Compared = Confirmed | Differed | Withdrawn  # what is written on one's own, beside the play
Event = Placed | Amended | TakenBack | Peeked | Ruled | Disputed | Decided | Closed | Admitted | Away | Rematched | Compared
KINDS: dict[str, type[Event]] = {
    kind.kind: kind
    for kind in (
        *(Started, Moved, Counted, Corrected, Left, Amended, TakenBack, Peeked, Ruled),
        *(Disputed, Decided, Agreed, Ended, Admitted, Away, Rematched, Confirmed, Differed, Withdrawn),
    )
}
