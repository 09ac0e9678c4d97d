"""May this be done: all that there is to say of one move."""

from dataclasses import dataclass
from typing import Any

from ..rulebook import Finding, Severity


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
