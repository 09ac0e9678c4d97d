"""How many tables there is room for, and how long their codes are."""

import os
from datetime import UTC, datetime, timedelta
from math import ceil, log

from sqlite_utils import Database

from .codes import LETTERS, SHORTEST
from .database import DATE, rows, writing
from .errors import NoRoom, StoreUnusable

TABLES = 200_000  # unless REFEREE_TABLES says otherwise
EMPTY = timedelta(days=1)  # a table nobody has played at is kept at least so long
CLEARED = 1_000  # of them at once
PAUSE = timedelta(minutes=1)  # between two looks for them: each reads much
UNTOUCHED = """
    select code from tables join events on "table" = code and seq = 1
    where not exists (select 1 from events as later where later."table" = code and later.seq > 1) and at < ?
    order by tables.rowid limit ?
"""
HIDDEN = 1_000_000  # of so many codes, at most one is a table's


def most() -> int:
    """Raises StoreUnusable."""
    told = os.environ.get("REFEREE_TABLES", "")
    if told and not (told.isascii() and told.isdigit() and 1 <= int(told) <= 10**8):
        raise StoreUnusable(f"REFEREE_TABLES has to be a number of tables, not {told[:20]!r}.")
    return int(told or TABLES)


def code_length(tables: int) -> int:
    """Letters of the next code: as many as leave so few of all codes taken that guessing finds none."""
    return max(SHORTEST, ceil(log(max(tables, 1) * HIDDEN, len(LETTERS)) - 1e-9))


def tables(db: Database) -> int:
    [row] = rows(db, "select count(*) as number from tables")
    return int(row["number"])


def check(db: Database) -> int:
    """Inside of a transaction, before a table is made: how many there are. Raises NoRoom."""
    if (there := tables(db)) >= most():
        raise NoRoom("There is no room for another table here. Play on at one you have, or ask who runs this place for room.")
    return there


def clear(db: Database) -> int:
    """Tables nobody has played at since a day or longer go, the oldest first: how many went.

    It is looked for them once a minute at most.
    """
    moment = datetime.now(UTC)
    with writing(db):
        looked = rows(db, "select value from settings where name = 'cleared'")
        if looked and timedelta(0) <= moment - datetime.fromisoformat(looked[0]["value"]) < PAUSE:
            return 0
        db.execute("insert or replace into settings (name, value) values ('cleared', ?)", [moment.isoformat()])
        codes = [row["code"] for row in rows(db, UNTOUCHED, (moment - EMPTY).strftime(DATE), CLEARED)]
        for code in codes:
            db.execute("update tables set archived = 'cleared' where code = ?", [code])  # else its event would stay
            for table, column in (("phones", "table"), ("events", "table"), ("tables", "code")):
                db.execute(f'delete from {table} where "{column}" = ?', [code])
    return len(codes)
