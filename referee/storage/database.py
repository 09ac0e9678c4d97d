"""The database file: how it is opened and written to. What is in it: see schema.py and store.py."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from sqlite_utils import Database

from .errors import Busy, StoreUnusable

ROOT = Path(__file__).parent.parent.parent
DATE = "%Y-%m-%dT%H:%M:%SZ"
PATIENCE = 5.0  # seconds to wait for another process to let go of the database


def usual_path() -> Path:
    """Where the database is, unless somebody says otherwise."""
    return Path(os.environ.get("REFEREE_DATABASE") or ROOT / "data" / "referee.db")


def connect(path: str | Path, mode: str = "rw") -> Database:
    """Open a database that is there; mode "ro" only reads. Raises Busy or StoreUnusable."""
    with explained():
        uri = f"{Path(path).absolute().as_uri()}?mode={mode}"
        one = sqlite3.connect(uri, uri=True, timeout=PATIENCE, check_same_thread=False)  # by one thread after another
        db = Database(one, execute_plugins=False)
        try:
            db.execute("PRAGMA synchronous = FULL")  # with less, WAL may lose to a power cut what was acknowledged
            db.execute("PRAGMA foreign_keys = ON")
        except BaseException:
            db.close()
            raise
        return db


@contextmanager
def writing(db: Database) -> Iterator[Database]:
    """A transaction that holds the write lock from its beginning. Raises Busy or StoreUnusable.

    Database.atomic() is a plain BEGIN: it would fail at once, busy timeout or not, where another wrote between its
    first read and its first write. Inside this one it is a savepoint.
    """
    with explained():
        db.execute("BEGIN IMMEDIATE")
        try:
            yield db
            db.commit()
        except BaseException:
            db.rollback()
            raise


def rows(db: Database, sql: str, *values: object) -> list[dict[str, Any]]:
    """What a query finds. Raises Busy or StoreUnusable.

    Not Table.rows_where or Table.get: these find nothing, without a word, where the database is not migrated.
    """
    with explained():
        return list(db.query(sql, values))


def now() -> str:
    """As events are dated."""
    return datetime.now(UTC).strftime(DATE)


@contextmanager
def explained() -> Iterator[None]:
    """Raise as Busy or StoreUnusable what SQLite says of the database; what it says of values and calls stays as it is.

    A mistake in a statement's own words is StoreUnusable: SQLite gives it the code of a table that is missing.
    """
    try:
        yield
    except sqlite3.DatabaseError as error:
        if _is_busy(error):
            raise Busy("The database is busy. Please try again.") from error
        if isinstance(error, sqlite3.IntegrityError | sqlite3.ProgrammingError):
            raise
        raise StoreUnusable(f"The database cannot be used: {error}.") from error


def enable_wal(db: Database) -> None:
    """Let readers go on while somebody writes. Raises Busy or StoreUnusable."""
    deadline = monotonic() + PATIENCE
    with explained():
        while True:  # it needs the file for itself, and SQLite waits for a reader there but not for a writer
            try:
                return db.enable_wal()
            except sqlite3.OperationalError as error:
                if not _is_busy(error) or monotonic() > deadline:
                    raise
            sleep(0.01)


def _is_busy(error: sqlite3.Error) -> bool:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
