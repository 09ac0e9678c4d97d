"""How many tables there is room for, and how long their codes are."""

import os
from datetime import UTC, datetime, timedelta
from math import ceil, log

from .codes import LETTERS, SHORTEST
from .database import DATE
from .errors import StoreUnusable
from .retrying import retried
from .session import Session

TABLES = 200_000  # unless REFEREE_TABLES says otherwise
EMPTY = timedelta(days=1)  # a table nobody has played at is kept at least so long
CLEARED = 1_000  # of them at once
PAUSE = timedelta(minutes=1)  # between two looks for them: each reads much
# By when its first phone came to it here: the time of its first event is what a record says that was read in.
UNTOUCHED = """
    select code from (
        select code, coalesce((select min(since) from phones where phones."table" = code), at) as made
        from tables join events on events."table" = code and seq = 1
        where not exists (select 1 from events as later where later."table" = code and later.seq > 1)
    ) as empty where made < ? order by made, code limit ?
"""
FULL = "There is no room for another table here. Play on at one you have, or ask who runs this place for room."
COUNTED = 100_000  # more tables are estimated where counting reads them all
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


def clear(db: Session) -> int:
    """Tables nobody has played at since a day or longer go, the oldest first: how many went.

    It is looked for them once a minute at most. This reads all tables: the one statement that names none.
    """
    moment = datetime.now(UTC)
    if not _looks(db, moment):
        return 0
    codes = [row["code"] for row in db.rows(UNTOUCHED, (moment - EMPTY).strftime(DATE), CLEARED)]
    for code in codes:
        _remove(db, code)
    return len(codes)


@retried
def _looks(db: Session, moment: datetime) -> bool:
    """Is it this process's turn to look?"""
    with db.writing():
        looked = db.rows("select value from settings where name = 'cleared'")
        if looked and timedelta(0) <= moment - datetime.fromisoformat(looked[0]["value"]) < PAUSE:
            return False
        again = "on conflict (name) do update set value = excluded.value"
        db.run(f"insert into settings (name, value) values ('cleared', ?) {again}", moment.isoformat())
    return True


@retried
def _remove(db: Session, code: str) -> None:
    """Unless somebody has played there since."""
    with db.writing(code):
        if db.rows('select 1 from events where "table" = ? and seq > 1', code):
            return
        db.run("update tables set archived = 'cleared' where code = ?", code)  # else its event would stay
        for row in db.rows('select phone from phones where "table" = ?', code):
            db.listed(row["phone"], code, False)
        for table, column in (("here", "table"), ("phones", "table"), ("events", "table"), ("tables", "code")):
            db.run(f'delete from {table} where "{column}" = ?', code)
