"""Copies made while others write, and put back: whole, in one file, no key, and nothing is ever written over."""

import sqlite3
from contextlib import closing
from threading import Thread

import pytest

from app import create_app
from referee.keeping import copies
from referee.keeping.check import Checked, faults
from referee.keeping.copies import backup, restore
from referee.keeping.secret import secret_file
from referee.play.events import Corrected
from referee.storage.errors import Busy, StoreUnusable
from referee.storage.store import Stale, open_store

from .conftest import rows

CODE = "R7SCMW"


def whole(path) -> bool:
    return list(faults(path, Checked(), is_copy=True)) == []


def write(path, count: int, acknowledged: list | None = None) -> None:
    with open_store(path) as store:
        version = store.version(CODE)
        for n in range(count):
            event = Corrected(f"{n}", position=store.events(CODE)[0].position)
            try:
                version = store.append(CODE, event, version=version, token=f"w-{version}").seq
            except Stale as stale:
                version = stale.present
            if acknowledged is not None:
                acknowledged.append(version)


def test_a_copy_is_the_database_in_one_file(database, tmp_path):
    copy = tmp_path / "deep" / "down" / "copy.db"
    backup(database, copy)
    assert rows(copy) == rows(database) and whole(copy)
    assert [each.name for each in copy.parent.iterdir()] == ["copy.db"]
    assert copy.stat().st_mode & 0o777 == 0o600
    assert bytes.fromhex(secret_file(database).read_text().strip()).hex().encode() not in copy.read_bytes()


def test_a_copy_of_a_database_kept_earlier_is_no_key_either(old, tmp_path):
    [(kept,)] = rows(old, "select value from settings where name = 'secret'")
    backup(old, tmp_path / "copy.db")
    assert kept.encode() not in (tmp_path / "copy.db").read_bytes() and kept.encode() in old.read_bytes()


def test_what_was_acknowledged_before_is_in_the_copy_while_others_write(database, tmp_path):
    done: list[int] = []
    writer = Thread(target=write, args=(database, 200, done))
    writer.start()
    copied = []
    while writer.is_alive():
        seen = done[-1] if done else 0
        copy = backup(database, tmp_path / f"copy-{len(copied)}.db")
        [(last,)] = rows(copy, f"select max(seq) from events where \"table\" = '{CODE}'")
        copied.append(last)
        assert last >= seen
    writer.join()
    assert copied == sorted(copied) and whole(copy)


def test_nothing_is_written_over(database, tmp_path):
    taken = tmp_path / "copy.db"
    taken.write_text("a letter")
    with pytest.raises(StoreUnusable, match="is there already"):
        backup(database, taken)
    with pytest.raises(StoreUnusable, match="is the database itself"):
        restore(database, database)
    with pytest.raises(StoreUnusable, match="cannot be written"):
        backup(database, taken / "below.db")
    assert taken.read_text() == "a letter" and whole(database)


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda path: None, "There is no file"),
        (lambda path: path.touch(), "is empty"),
        (lambda path: path.write_text("a letter " * 999), "not a database"),
        (lambda path: sqlite3.connect(path).execute("create table tables (legs)"), "not one of this program"),
    ],
)
def test_what_is_no_copy_is_not_restored(database, tmp_path, make, says):
    make(tmp_path / "x.db")
    before, beside = rows(database), sorted(tmp_path.iterdir())
    with pytest.raises(StoreUnusable, match=says):
        restore(database, tmp_path / "x.db")
    assert rows(database) == before
    assert {each for each in tmp_path.iterdir() if "x.db-" not in each.name} == set(beside)


def test_a_program_that_runs_goes_on_with_what_was_restored(database, tmp_path):
    app = create_app(database, TESTING=True)
    copy = backup(database, tmp_path / "copy.db")
    then = rows(database)
    client = app.test_client()
    write(database, 3)
    assert "Position set by hand" in client.get(f"/t/{CODE}/at/{len(events(database)) - 1}").text or client.get(f"/t/{CODE}")
    kept = restore(database, copy)
    assert rows(database) == then and len(rows(kept)) == len(then) + 3 and whole(kept) and whole(database)
    assert client.get(f"/t/{CODE}").status_code == 200
    assert client.get(f"/t/{CODE}/at/{len(events(database)) + 1}").status_code == 404, "what came after the copy is gone"
    write(database, 1)
    assert rows(copy) == then, "the copy stays as it is"


def events(path) -> list[tuple]:
    return rows(path, f"select seq from events where \"table\" = '{CODE}'")


def test_a_copy_kept_earlier_is_brought_up_to_date(old, tmp_path):
    before = old.read_bytes()
    assert restore(tmp_path / "new" / "referee.db", old) is None
    assert whole(tmp_path / "new" / "referee.db") and old.read_bytes() == before


def test_a_database_cut_to_nothing_is_put_aside(database, tmp_path):
    copy, then = backup(database, tmp_path / "copy.db"), rows(database)
    database.write_bytes(b"")
    kept = restore(database, copy)
    assert kept.read_bytes() == b"" and rows(database) == then


def test_a_locked_database_is_busy_and_not_waited_for_without_end(database, tmp_path, monkeypatch):
    copy = backup(database, tmp_path / "copy.db")
    monkeypatch.setattr(copies, "PATIENCE", 0.05)
    monkeypatch.setattr("referee.storage.database.PATIENCE", 0.05)
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Busy):
            restore(database, copy)
