"""A database kept earlier, brought up to date: every kind of event at twelve tables of five games."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from referee.keeping.secret import secret
from referee.storage.store import migrate

KEPT = Path(__file__).parent.parent / "fixtures" / "kept-1.sql"
EVENTS = 'select * from events order by "table", seq'


def rows(path: Path, sql: str = EVENTS) -> list[tuple]:
    with closing(sqlite3.connect(path)) as db:
        return db.execute(sql).fetchall()


def tampered(path: Path, sql: str) -> None:
    """What this program refuses to do, done past it."""
    with closing(sqlite3.connect(path)) as db, db:
        for trigger, made in db.execute("select name, sql from sqlite_master where type = 'trigger'").fetchall():
            db.execute(f"drop trigger {trigger}")
            db.execute(sql) if trigger == "events_no_update" else None
            db.execute(made)


@pytest.fixture
def old(tmp_path):
    """As it was kept then, with the secret among the games."""
    path = tmp_path / "referee.db"
    with closing(sqlite3.connect(path)) as db:
        db.executescript(KEPT.read_text(encoding="utf-8"))
    return path


@pytest.fixture
def database(old):
    migrate(old)
    secret(old)
    return old
