"""May I do this, and why not: findings, and the verdict they make."""

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


@dataclass(frozen=True, slots=True)
class Verdict:
    """All findings of one move, gravest first. Legal: nothing illegal or impossible among them."""

    move: str
    findings: tuple[Finding, ...] = ()

    @property
    def possible(self) -> bool:
        return all(finding.severity is not Severity.IMPOSSIBLE for finding in self.findings)

    @property
    def legal(self) -> bool:
        return not self.faults

    @property
    def faults(self) -> tuple[Finding, ...]:
        """The findings that make it illegal or impossible."""
        return tuple(f for f in self.findings if f.severity in (Severity.IMPOSSIBLE, Severity.ILLEGAL))

    def open(self) -> "Verdict":
        """The same verdict without what the players may not see."""
        return Verdict(self.move, tuple(finding for finding in self.findings if not finding.secret))

    def as_json(self) -> dict[str, Any]:
        return {
            "move": self.move,
            "legal": self.legal,
            "possible": self.possible,
            "findings": [finding.as_json() for finding in self.findings],
        }
