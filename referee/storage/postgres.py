"""Tables in PostgreSQL, or what speaks its language, through psycopg: when DATABASE_URL names it.

A process has one pool of connections. A statement outside of a transaction takes one for as long as it runs; a transaction
keeps one, and holds the row of its table, so that who writes at one table waits for nobody who writes at another.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager

import psycopg
from psycopg import errors
from psycopg_pool import PoolTimeout

from . import pools, room
from .codes import derived_code
from .errors import Busy, NoRoom, StoreUnusable, Torn
from .retrying import retried
from .session import Place, Row
from .texts import kept_text, told_text

Connection = psycopg.Connection[Row]

GLANCE = """
    select code, game, archived, first.*, last.at as latest, last.seq as events, last.stored as latest_stored
    from tables
    join events as first on first."table" = code and first.seq = 1
    join events as last on last."table" = code and last.seq = (select max(seq) from events where "table" = %s)
    where code = %s
"""
LISTED = 'select "table" as code, since from phone_tables where phone = %s order by since desc limit %s'
HOLDS = "select 1 from tables where code = %s for update"
TORN = (
    errors.SerializationFailure,
    errors.DeadlockDetected,
    errors.UniqueViolation,  # two made the same row at once: looked at again, it is there
    errors.ReadOnlySqlTransaction,  # this one was the first machine until another took over
    errors.AdminShutdown,
    errors.CrashShutdown,
    errors.CannotConnectNow,
    errors.TooManyConnections,
)
BUSY = (errors.LockNotAvailable, errors.QueryCanceled)


@contextmanager
def explained() -> Iterator[None]:
    """Raise as Torn, Busy or StoreUnusable what PostgreSQL says; our own mistakes in its use stay as they are."""
    try:
        yield
    except BUSY as error:
        raise Busy("The database is busy. Please try again.") from error
    except (*TORN, PoolTimeout) as error:
        raise Torn("The database cannot be reached just now. Please try again.") from error
    except psycopg.OperationalError as error:
        if error.sqlstate is None or error.sqlstate[:2] in ("08", "57"):  # no connection, or none any more
            raise Torn("The database cannot be reached just now. Please try again.") from error
        raise StoreUnusable(f"The database cannot be used: {first_line(error)}.") from error
    except (errors.UndefinedTable, errors.UndefinedColumn, errors.InsufficientPrivilege) as error:
        raise StoreUnusable(f"The database cannot be used: {first_line(error)}.") from error


def first_line(error: BaseException) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0].rstrip(".")


class PostgresSession:
    """Of one thread. `writing(code)` holds that table; without a code it holds what its statements touch."""

    def __init__(self, url: str):
        self._url, self._closed = url, False
        self._held: Connection | None = None  # while a transaction goes on

    @contextmanager
    def _connection(self) -> Iterator[Connection]:
        """The transaction's, or one of the pool for this statement."""
        if self._closed:
            raise StoreUnusable("This session is closed.")
        if self._held is not None:
            yield self._held
            return
        with explained(), pools.connection(self._url) as db:
            yield db

    def rows(self, sql: str, *values: object) -> list[Row]:
        return self._held_rows(sql, values) if self._held is not None else self._lone_rows(sql, values)

    @retried
    def _lone_rows(self, sql: str, values: Sequence[object]) -> list[Row]:
        return self._held_rows(sql, values)

    def _held_rows(self, sql: str, values: Sequence[object]) -> list[Row]:
        with self._connection() as db, explained():
            return [_told(row) for row in db.execute(_percent(sql), _kept(values))]

    def run(self, sql: str, *values: object) -> int:
        with self._connection() as db, explained():
            return db.execute(_percent(sql), _kept(values)).rowcount

    def insert(self, table: str, rows: Sequence[Mapping[str, object]]) -> None:
        columns = ", ".join(f'"{column}"' for column in rows[0])
        marks = ", ".join(["%s"] * len(rows[0]))
        sql = f"insert into {table} ({columns}) values ({marks})".encode()
        with self._connection() as db, explained():
            if len(rows) == 1:
                db.execute(sql, _kept([*rows[0].values()]))
            else:
                db.cursor().executemany(sql, [_kept([*row.values()]) for row in rows])

    @contextmanager
    def writing(self, code: str = "") -> Iterator[None]:
        with self._transaction() as db:
            if code:
                with explained():
                    db.execute(HOLDS, [code])
            yield

    @contextmanager
    def reading(self) -> Iterator[None]:
        with self._transaction() as db:
            with explained():
                db.execute("set transaction isolation level repeatable read, read only")
            yield

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        with self._connection() as db, db.transaction():
            self._held = db
            try:
                yield db
            finally:
                self._held = None

    def place(self, token: str) -> Place:
        """The code follows from the token, so that no list of all tokens is needed: the same attempt comes to the same code."""
        length, nth = room.code_length(room.most()), 0
        while True:
            code = derived_code(token, nth, length)
            found = self.rows("select token from tables where code = ?", code)
            if not found and pools.tables(self._url, self._count) >= room.most():
                raise NoRoom(room.FULL)
            if not found or found[0]["token"] == token:
                return Place(code, bool(found))
            nth += 1

    def _count(self) -> int:
        """What the statistics say, without looking at each; few tables are counted."""
        [told] = self.rows("select reltuples::bigint as number from pg_class where oid = 'tables'::regclass")
        if told["number"] >= room.COUNTED:
            return int(told["number"])
        [there] = self.rows("select count(*) as number from (select 1 from tables limit ?) as those", room.COUNTED)
        return int(there["number"])

    @retried
    def glances(self, codes: Collection[str]) -> list[Row]:
        with self._connection() as db, explained(), db.pipeline():
            asked = [db.execute(GLANCE, [code, code]) for code in codes]
            found = [_told(row) for each in asked for row in each]
        return sorted(found, key=lambda row: row["latest_stored"], reverse=True)

    @retried
    def codes_of(self, phones: Collection[str], most: int) -> list[str]:
        """What the list of each phone says, where it still may write."""
        with self._connection() as db, explained(), db.pipeline():
            lists = [(phone, db.execute(LISTED, [phone, most])) for phone in phones]
            listed = [(row["since"], row["code"], phone) for phone, each in lists for row in each]
            sql = 'select 1 from phones where "table" = %s and phone = %s'
            asked = [(code, db.execute(sql, [code, phone])) for _, code, phone in sorted(listed, reverse=True)[:most]]
            return [*dict.fromkeys(code for code, each in asked if each.fetchone())]

    def listed(self, phone: str, code: str, there: bool) -> None:
        if there:
            again = 'on conflict (phone, "table") do update set since = excluded.since'
            self.run(f'insert into phone_tables (phone, "table") values (?, ?) {again}', phone, code)
        else:
            self.run('delete from phone_tables where phone = ? and "table" = ?', phone, code)

    def clear(self) -> int:
        gone = room.clear(self)
        pools.forget_tables(self._url)
        return gone

    def close(self) -> None:
        self._closed = True


def _percent(sql: str) -> bytes:
    return sql.replace("?", "%s").encode()


def _kept(values: Sequence[object]) -> list[object]:
    return [kept_text(value) if isinstance(value, str) else value for value in values]


def _told(row: Row) -> Row:
    return {name: told_text(value) if isinstance(value, str) else value for name, value in row.items()}
