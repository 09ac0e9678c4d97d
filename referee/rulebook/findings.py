"""What a referee has to say, one thing at a time."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class Severity(StrEnum):
    """How much a finding weighs.

    IMPOSSIBLE: the move names something that is not there; it can be answered, not recorded.
    ILLEGAL: a rule is broken; it can be recorded all the same, marked as such.
    WARNING: legal, and it has a consequence worth a word. RULING: the verdict hangs on a reading.
    """

    IMPOSSIBLE = "impossible"
    ILLEGAL = "illegal"
    WARNING = "warning"
    RULING = "ruling"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing a referee has to say of a move or a position.

    `code` is a stable kebab-case word, `clause` an id such as "gobblet:2.6", `values` the things it is about and
    `message` the sentence made of them. `secret`: it rests on what the players may not see, so no page may tell it early.
    """

    code: str
    severity: Severity
    clause: str
    message: str
    squares: tuple[str, ...] = ()
    values: dict[str, Any] = field(default_factory=dict, hash=False)
    secret: bool = False

    def as_json(self) -> dict[str, Any]:
        return {
            "code": self.code,
            "severity": self.severity.value,
            "clause": self.clause,
            "message": self.message,
            "squares": list(self.squares),
        }
