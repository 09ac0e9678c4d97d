"""The lines of a record as text: the head, then numbers, words and marks."""

import re
from dataclasses import dataclass

from .text import TITLE

NUMBERED = re.compile(r"(?:([0-9]{1,4})\.\s*)?(.*?)(?:\s*\{([^{}]*)\})?\s*", re.DOTALL)
FOOT = ("Last:", "Result:")


@dataclass(frozen=True, slots=True)
class Line:
    """`place` is its number in the file, `number` the one it bears itself, None where none."""

    place: int
    raw: str
    number: int | None
    words: str
    marks: tuple[str, ...]

    @property
    def foot(self) -> bool:
        return self.raw.startswith(FOOT)

    @property
    def illegal(self) -> list[str] | None:
        """The clauses it is marked to break; None where it has no such mark."""
        return next((mark.split()[1:] for mark in self.marks if mark.split()[:1] == ["illegal"]), None)


def split(lines: list[str]) -> tuple[list[tuple[int, str]], list[Line]]:
    """The head and the rest, without empty lines and those that begin with #. The head ends with the first empty line."""
    told = [(place, line.rstrip()) for place, line in enumerate(lines, 1) if not line.startswith("#")]
    first = next((nth for nth, (_, line) in enumerate(told) if line), len(told))
    end = next((nth for nth in range(first, len(told)) if not told[nth][1]), len(told))
    head = [(place, line) for place, line in told[first:end] if line]
    return head, [_line(place, line.strip()) for place, line in told[end:] if line]


def _line(place: int, raw: str) -> Line:
    quoted = raw.endswith('"')  # words in quotation marks may hold braces
    found = NUMBERED.fullmatch(raw) if not quoted else re.fullmatch(r"(?:([0-9]{1,4})\.\s*)?(.*)()", raw, re.DOTALL)
    assert found is not None
    number, words, marks = found.groups()
    listed = tuple(mark.strip() for mark in (marks or "").split(";") if mark.strip())
    return Line(place, raw, int(number) if number else None, words.strip(), listed)


__all__ = ["TITLE", "Line", "split"]
