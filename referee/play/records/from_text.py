"""A record as text, read in."""

from dataclasses import replace
from itertools import pairwise

from ...kernel import RefereeError
from ..events import Corrected, Counted, Left, Moved
from ..table import MOST, Table
from .found import Found, Unreadable
from .head import Head, check_title
from .lines import Line, split
from .reader import Reader
from .text import clauses, foot

LINES = 2 * MOST


class TextReader(Reader):
    """Of lines with numbers and marks."""

    def __init__(self) -> None:
        super().__init__()
        self._entries: list[tuple[Line, int]] = []  # of moves and boards set by hand, each with its event's seq

    def read(self, text: str) -> None:
        """A record as text."""
        lines = text.split("\n")
        if len(lines) > LINES:
            raise Unreadable(f"A record has {LINES:,} lines at most, and this has {len(lines):,}. None of it was read.")
        head, body = split(lines)
        self._read_head(head)
        if self.table is None:
            return
        ended = False
        for before, line in pairwise((None, *body)):
            assert line is not None
            if line.foot:
                ended = True
                self._check_foot(line)
            elif before and line.raw == before.raw and line.number is not None:
                self.found.append(Found(line.place, line.raw, "This line stands there twice.", True))
            elif not self._follow(line):
                self.found.append(Found(line.place + 1, "", "The lines from here on were not checked: they hang on that one."))
                return
        if self.expected:
            self.found.append(Found(0, "", "The record breaks off: after its last line more should follow.", True))
        if not ended:
            self.found.append(Found(0, "", "The record does not end with its result. It may be cut off."))
        self._check_marks()

    def _read_head(self, lines: list[tuple[int, str]]) -> None:
        head, told = Head(), set[str]()
        for place, line in lines:
            try:
                check_title(line) if place == lines[0][0] and ":" not in line else head.add(place, line)
            except Unreadable as error:
                if ":" in line or str(error) not in told:  # that the empty line is missing is said once
                    self.found.append(Found(place, line, str(error), True))
                told.add(str(error))
        try:
            self.begin(head.started())
        except RefereeError as error:
            self.found.append(Found(lines[0][0] if lines else 0, "", str(error), True))

    def _follow(self, line: Line) -> bool:
        """One line done again; False where that cannot be."""
        table = self.table
        assert table is not None
        try:
            number = table.entry.number + 1
            if line.number is not None and line.number != number:
                raise Unreadable(f"This should be number {number}. Something before it may be missing or out of order.")
            event = self.do(line.words)
        except RefereeError as error:
            self.found.append(Found(line.place, line.raw, str(error), True))
            return False
        if isinstance(event, Moved):
            event = replace(event, thrown="thrown" in line.marks, unsaid="unsaid" in line.marks, by=_writer(table, line))
            self.found.append(Found(line.place, line.raw, _said(event, line)))
        self.add(event)
        if isinstance(event, Moved | Corrected | Counted | Left):
            self._entries.append((line, table.version + 1))
        return True

    def _check_foot(self, line: Line) -> None:
        assert self.table is not None
        name = line.raw.partition(":")[0]
        should = next(each for each in foot(self.table) if each.startswith(f"{name}:"))
        if " ".join(line.raw.split()) != should:
            self.found.append(Found(line.place, line.raw, f"The moves lead elsewhere. This should be: {should}", True))

    def _check_marks(self) -> None:
        """Are those marked as taken back that were, and no others?"""
        assert self.table is not None
        stands = {entry.seq for entry in self.table.history}
        for line, seq in self._entries:
            marked = "taken back" in line.marks
            if marked == (seq in stands):
                said = "It stands, and is marked as taken back." if marked else "It was taken back, and is not marked so."
                self.found.append(Found(line.place, line.raw, said))


def _writer(table: Table, line: Line) -> str:
    """Whose phone wrote it, where both players write every move."""
    return next((seat for seat in table.seats if f"by {seat}" in line.marks), "") if table.two else ""


def _said(event: Moved, line: Line) -> str:
    """The verdict on a move, and whether the record has the same."""
    broken, marked = clauses(event), line.illegal
    if not broken:
        return "Legal, and marked as illegal." if marked is not None else "Legal."
    told = f"Illegal: {', '.join(broken)}."
    if marked is None:
        return f"{told} It is not marked so."
    return told if marked == broken else f"{told} It is marked otherwise."
