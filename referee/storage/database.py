"""The database file: how it is made and brought up to date, opened, and written to. What is in it: see store.py."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import monotonic, sleep

from sqlite_utils import Database, Migrations

PATIENCE = 5.0  # seconds to wait for another process to let go of the database


class StoreError(Exception):
    """The store cannot do as asked. `code` is a stable kebab-case word; str() is a sentence for a person."""

    code = "store"


class Busy(StoreError):
    """Others kept the database locked for longer than PATIENCE. Nothing was written; trying again may help."""

    code = "busy"


class StoreUnusable(StoreError):
    """The database cannot be used at all: none there, not a database, a newer program's, damaged, read-only, full."""

    code = "store-unusable"


migrations = Migrations("referee")


@migrations()
def tables_and_events(db: Database) -> None:
    db["tables"].create(
        {"code": str, "game": str, "token": str, "archived": str},
        pk="code",
        not_null=["code", "game", "token"],
        strict=True,
    ).create_index(["token"], unique=True)
    event = {"table": str, "seq": int, "at": str, "kind": str, "data": str, "position": str, "verdict": str}
    db["events"].create(
        event | {"token": str},
        pk=("table", "seq"),
        foreign_keys=[("table", "tables", "code")],
        not_null=[*event, "token"],
        strict=True,
    ).create_index(["table", "token"], unique=True)
    for change in ("update", "delete"):
        db.execute(
            f"create trigger events_no_{change} before {change} on events "
            "begin select raise(abort, 'events are never rewritten'); end"
        )
    db["settings"].create({"name": str, "value": str}, pk="name", not_null=["name", "value"], strict=True)


@migrations()
def kept_choices(db: Database) -> None:
    """What players keep by name for an option or a set-up that takes words of its own: boards, how cubes are printed."""
    kept = {"game": str, "option": str, "name": str, "choice": str}
    db["kept"].create(kept, pk=("game", "option", "name"), not_null=list(kept), strict=True)


def migrate(path: str | Path) -> None:
    """Make the folder, the database and its tables, or bring them up to date. Raises Busy or StoreUnusable.

    Any number of processes may do so at once: one does the work, the others wait for it.
    """
    try:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        Path(path).touch(mode=0o600)  # it keeps the secret that writer keys follow from
    except OSError as error:
        raise StoreUnusable(f"The folder of the database cannot be made: {error}.") from error
    with closing(connect(path, "rwc")) as db:
        with writing(db), Database(memory=True, execute_plugins=False) as empty:
            known = {migration.name for migration in migrations.pending(empty)}
            newer = {migration.name for migration in migrations.applied(db)} - known
            if newer:
                names = ", ".join(sorted(newer))
                raise StoreUnusable(f"The database was made by a newer version of this program (it has {names}).")
            migrations.apply(db)
        _enable_wal(db)


def connect(path: str | Path, mode: str = "rw") -> Database:
    """Open a database; mode "rwc" makes the file where there is none. Raises Busy or StoreUnusable."""
    with explained():
        uri = f"{Path(path).absolute().as_uri()}?mode={mode}"
        db = Database(sqlite3.connect(uri, uri=True, timeout=PATIENCE), execute_plugins=False)
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


@contextmanager
def explained() -> Iterator[None]:
    """Raise as Busy or StoreUnusable what SQLite says of the database; our own mistakes in its use stay as they are."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        if _is_busy(error):
            raise Busy("The database is busy. Please try again.") from error
        if isinstance(error, sqlite3.IntegrityError | sqlite3.ProgrammingError):
            raise
        raise StoreUnusable(f"The database cannot be used: {error}.") from error


def _enable_wal(db: Database) -> None:
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
