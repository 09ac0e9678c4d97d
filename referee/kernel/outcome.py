"""Is it over, who won, and the receipt."""

from dataclasses import dataclass
from typing import Any

from ..rulebook import Finding


@dataclass(frozen=True, slots=True)
class ReceiptLine:
    """One labelled line of a receipt: its `value`, the squares it was read from, the clause, and whether it decided."""

    label: str
    value: str | int = ""
    squares: tuple[str, ...] = ()
    clause: str = ""
    deciding: bool = False

    def as_json(self) -> dict[str, Any]:
        return {
            "label": self.label,
            "value": self.value,
            "squares": list(self.squares),
            "clause": self.clause,
            "deciding": self.deciding,
        }


Receipt = tuple[ReceiptLine, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """A number that stands beside a seat while the game runs: a counter, a score; `limit` where it has one."""

    seat: str
    label: str
    value: int
    limit: int | None = None
    receipt: Receipt = ()

    @property
    def left(self) -> int | None:
        return None if self.limit is None else max(self.limit - self.value, 0)


@dataclass(frozen=True, slots=True)
class Outcome:
    """`state` is "ongoing", "won", "drawn", "shared" or "scored"; `winners` are seats: none when drawn, all when shared.

    Scored: one sheet by itself is over. Nobody is beaten, and the score in the receipt is the result.
    `notes` are findings to be told before the result: what it hangs on.
    """

    state: str
    winners: tuple[str, ...] = ()
    clause: str = ""
    receipt: Receipt = ()
    notes: tuple[Finding, ...] = ()

    @property
    def over(self) -> bool:
        return self.state != "ongoing"

    @property
    def squares(self) -> tuple[str, ...]:
        """The squares of the deciding lines, to be marked on the board."""
        return tuple(square for line in self.receipt if line.deciding for square in line.squares)

    def as_json(self) -> dict[str, Any]:
        return {
            "state": self.state,
            "winners": list(self.winners),
            "clause": self.clause,
            "receipt": [line.as_json() for line in self.receipt],
        }


ONGOING = Outcome("ongoing")
