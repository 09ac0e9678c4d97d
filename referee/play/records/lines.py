"""The lines of a record as text: the head, then numbers, words and marks."""

import re
from dataclasses import dataclass

from .text import TITLE

NUMBER = re.compile(r"([0-9]{1,4})\.")
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
    number = NUMBER.match(raw)
    words, marks = _marked(raw[number.end() :] if number else raw)
    listed = tuple(mark.strip() for mark in marks.split(";") if mark.strip())
    return Line(place, raw, int(number[1]) if number else None, words.strip(), listed)


def _marked(words: str) -> tuple[str, str]:
    """A line's words, and what stands in braces at its end. Words in quotation marks may hold braces."""
    before, opened, marks = words.rpartition("{")
    if opened and marks.endswith("}") and marks.count("}") == 1:
        return before, marks[:-1]
    return words, ""


__all__ = ["TITLE", "Line", "split"]
