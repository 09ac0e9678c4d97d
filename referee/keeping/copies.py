"""Copies of the database, made while the program runs, and put back."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic

from ..storage.database import PATIENCE, connect, explained, writing
from ..storage.errors import Busy, StoreUnusable
from ..storage.files import fresh_beside, place
from ..storage.schema import check_made_here, check_there, migrate


def backup(database: Path, copy: Path) -> Path:
    """Copy the database as it is at one moment, while others read and write. The copy is one file, and no key.

    Raises Busy or StoreUnusable; no file is ever overwritten.
    """
    if copy.exists():
        raise StoreUnusable(f"The file {copy} is there already, and nothing is written over it. Choose another name.")
    try:
        copy.parent.mkdir(parents=True, exist_ok=True)
        fresh = fresh_beside(copy)
    except OSError as error:
        raise StoreUnusable(f"The copy cannot be written: {error}.") from error
    try:
        _copy(database, fresh, "rw")
        _without_secret(fresh)
        if not place(fresh, copy):
            raise StoreUnusable(f"The file {copy} came to be there meanwhile, and nothing is written over it.")
    except OSError as error:
        raise StoreUnusable(f"The copy cannot be written: {error}.") from error
    finally:
        fresh.unlink(missing_ok=True)
    return copy


def restore(database: Path, copy: Path) -> Path | None:
    """Put a copy in the place of the database, brought up to date; a program that runs goes on with it.

    Answers where the database as it was until now is kept, None where there was none. Raises Busy or StoreUnusable.
    """
    if database.exists() and copy.exists() and database.samefile(copy):
        raise StoreUnusable("This file is the database itself. Name a copy of it.")
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        fresh = fresh_beside(database)
    except OSError as error:
        raise StoreUnusable(f"The folder of the database cannot be made or written to: {error}.") from error
    try:
        _copy(copy, fresh, "ro")  # the copy itself stays as it is
        migrate(fresh)
        kept = _keep(database)
        if database.exists():
            _copy(fresh, database, "rw")
        elif not place(fresh, database):
            raise StoreUnusable(f"The database {database} came to be there meanwhile. Try again.")
    finally:
        fresh.unlink(missing_ok=True)
    migrate(database)
    return kept


def _keep(database: Path) -> Path | None:
    """The database as it was, beside it; one that cannot be copied, such as one cut to nothing, is moved there."""
    if not database.exists():
        return None
    kept = database.with_name(f"{database.name}.before-{datetime.now(UTC):%Y%m%d-%H%M%S}")
    try:
        return backup(database, kept)
    except StoreUnusable:
        if kept.exists():
            raise
    for end in ("", "-wal", "-shm"):
        part = database.with_name(database.name + end)
        if part.exists():
            part.rename(kept.with_name(kept.name + end))
    return kept


def _copy(source: Path, target: Path, mode: str) -> None:
    """By SQLite's own backup, in one step: a whole state of the source, and the target has it or keeps its own."""
    deadline = monotonic() + PATIENCE

    def waiting(status: int, _left: int, _pages: int) -> None:
        if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED) and monotonic() > deadline:
            raise Busy("The database is busy. Please try again.")

    check_there(source)
    with closing(connect(source, mode)) as there:
        check_made_here(there)
        with closing(connect(target)) as here, explained():
            there.conn.backup(here.conn, progress=waiting, sleep=0.05)


def _without_secret(copy: Path) -> None:
    """Earlier versions kept the signing secret in the database. One file remains, with no log beside it."""
    with closing(connect(copy)) as db:
        with writing(db):
            found = db.execute("delete from settings where name = 'secret'").rowcount
        with explained():
            db.execute("PRAGMA journal_mode = DELETE")
            if found:
                db.execute("VACUUM")  # nothing of it is left in the file
            [(fault,)] = db.execute("PRAGMA quick_check(1)").fetchall()
    if fault != "ok":
        raise StoreUnusable(f"The copy is not whole, since the database is damaged: {fault}.")
