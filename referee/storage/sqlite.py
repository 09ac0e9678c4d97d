"""Tables in SQLite, through sqlite-utils: what a store has unless DATABASE_URL names another engine."""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from sqlite_utils import Database

from . import room
from .codes import random_code
from .connections import Lent, give_back, lend
from .database import explained, rows, writing
from .errors import NoRoom, StoreUnusable
from .session import Place, Row

GLANCE = """
    select code, game, archived, first.*, last.at as latest, last.seq as events
    from tables
    join events as first on first."table" = code and first.seq = 1
    join events as last on last."table" = code
        and last.seq = (select max(seq) from events where "table" = code)
    where code in (select value from json_each(?))
    order by last.rowid desc -- not by time: that would not tell two events of one second apart
"""


class SqliteSession:
    """One connection. A transaction holds the whole file, whatever code it names."""

    def __init__(self, path: Path):
        self._lent: Lent | None = lend(path)

    @property
    def database(self) -> Database:
        if self._lent is None:
            raise StoreUnusable("This session is closed.")
        return self._lent.database

    def rows(self, sql: str, *values: object) -> list[Row]:
        return rows(self.database, sql, *values)

    def run(self, sql: str, *values: object) -> int:
        with explained():
            return self.database.execute(sql, list(values)).rowcount

    def insert(self, table: str, rows: Sequence[Mapping[str, object]]) -> None:
        # Not Table.insert_all: it asks for all tables and views first, half the time of a move.
        columns = ", ".join(f'"{column}"' for column in rows[0])
        sql = f"insert into {table} ({columns}) values ({', '.join('?' * len(rows[0]))})"
        for row in rows:
            self.run(sql, *row.values())

    @contextmanager
    def writing(self, code: str = "") -> Iterator[None]:
        with writing(self.database):
            yield

    @contextmanager
    def reading(self) -> Iterator[None]:
        with explained():
            self.database.execute("BEGIN")
        try:
            yield
        finally:
            self.database.rollback()

    def place(self, token: str) -> Place:
        for made in self.rows("select code from tables where token = ?", token):
            return Place(str(made["code"]), True)
        [there] = self.rows("select count(*) as number from tables")
        if there["number"] >= room.most():
            raise NoRoom(room.FULL)
        length = room.code_length(there["number"] + 1)
        while self.rows("select code from tables where code = ?", code := random_code(length)):
            pass
        return Place(code, False)

    def glances(self, codes: Collection[str]) -> list[Row]:
        return self.rows(GLANCE, json.dumps([*codes]))  # as JSON, so that no number of codes is too many

    def codes_of(self, phones: Collection[str], most: int) -> list[str]:
        among = ", ".join("?" * len(phones))  # each its own value, since SQLite is twice as slow with a list in one
        sql = f'select "table" from phones where phone in ({among}) order by id desc limit {most}'
        return [row["table"] for row in self.rows(sql, *phones)]

    def listed(self, phone: str, code: str, there: bool) -> None:
        """The index by phone knows."""

    def clear(self) -> int:
        return room.clear(self)

    def close(self) -> None:
        lent, self._lent = self._lent, None
        if lent:
            give_back(lent)
