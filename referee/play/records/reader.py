"""A record done again at a table, line by line: the table as far as it was read, and what was found on the way."""

from dataclasses import replace

from ...kernel import Budget
from ..errors import EventUnreadable
from ..events import Event, Started
from ..fold import fold, step
from ..table import Table
from .acting import act
from .found import Found, Unreadable
from .text import line_of

WORK = 20_000  # moves judged for one record, those judged anew included


class Reader:
    """What a record makes."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.found: list[Found] = []
        self.expected: list[Event] = []  # what belongs to the line before
        self._budget = Budget(WORK)

    def begin(self, started: Started) -> None:
        self.table = fold([replace(started, seq=1)])

    def do(self, words: str) -> Event:
        """What a line stands for, not added yet: what belongs to the line before, or something new. Raises RefereeErrors."""
        table = self.table
        assert table is not None
        self._budget.spend()
        if self.expected:
            event = self.expected.pop(0)
            if (should := line_of(table, event)) != words:
                raise Unreadable(f"After the line before, this should be: {should[:80]}")
            return event
        event, *self.expected = act(table, words, self._budget)
        return event

    def add(self, event: Event) -> None:
        table = self.table
        assert table is not None
        table.check_room(event)
        try:
            self.table = step(table, replace(event, seq=table.version + 1))
        except EventUnreadable as error:
            raise Unreadable(error.why) from error
