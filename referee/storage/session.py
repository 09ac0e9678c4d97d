"""What a store asks of its engine. Two have it: SQLite in sqlite.py, and PostgreSQL in postgres.py.

A table's code is the unit of distribution: a statement names one code, a transaction holds one table, and no two tables share
a counter. What cannot be said so (lists over many tables, how many there are) is a method of its own, not a statement.
"""

from collections.abc import Collection, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any, NamedTuple, Protocol

Row = dict[str, Any]


class Place(NamedTuple):
    """A code for a table, and whether the table is there already."""

    code: str
    made: bool


class Session(Protocol):
    """One thread's way to the tables. Statements have `?` for values and are SQL that both engines know.

    Every method may raise Busy or StoreUnusable. In a transaction, Torn says that nothing of it may have been stored, and
    that it can be tried again: see `retried`.
    """

    def rows(self, sql: str, *values: object) -> list[Row]:
        """What a query finds."""
        ...

    def run(self, sql: str, *values: object) -> int:
        """Carry a statement out: how many rows it changed."""
        ...

    def insert(self, table: str, rows: Sequence[Mapping[str, object]]) -> None:
        """Rows with the same columns, in this order."""
        ...

    def writing(self, code: str = "") -> AbstractContextManager[None]:
        """A transaction. Nobody else writes at the table with this code until its end; without a code, see each engine."""
        ...

    def reading(self) -> AbstractContextManager[None]:
        """A transaction in which everything is seen as it was at one moment."""
        ...

    def place(self, token: str) -> Place:
        """In a transaction: the code of the table that this attempt made, or is to make. Raises NoRoom."""
        ...

    def glances(self, codes: Collection[str]) -> list[Row]:
        """Of tables at a glance, each with its code, what is to be read by `table_row`; the latest event first."""
        ...

    def codes_of(self, phones: Collection[str], most: int) -> list[str]:
        """Where one of these phones may write, the latest first."""
        ...

    def listed(self, phone: str, code: str, there: bool) -> None:
        """In a transaction: a phone has come to a table, or has left it."""
        ...

    def clear(self) -> int:
        """Tables nobody has played at since long go, to make room: how many went."""
        ...

    def close(self) -> None: ...
