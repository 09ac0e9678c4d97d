"""How much there is room for: tables, what goes to make room and what never does, how long codes are."""

import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from referee.play.events import Corrected, Started
from referee.storage import room
from referee.storage.codes import LETTERS
from referee.storage.errors import NoRoom, NoSuchTable, StoreUnusable
from referee.storage.store import migrate, open_store

STARTED = Started("gobblet", {}, {}, {}, "referee", position="start")


@pytest.fixture
def path(tmp_path):
    migrate(tmp_path / "tables.db")
    return tmp_path / "tables.db"


@pytest.fixture
def store(path):
    with open_store(path) as store:
        yield store


def started(store, name: str, monkeypatch, days_ago: int = 0, told: str = "") -> str:
    dated = f"2026-01-{20 - days_ago:02}T12:00:00Z" if days_ago else None
    with monkeypatch.context() as then:
        if dated:
            for module in ("store", "pens"):
                then.setattr(f"referee.storage.{module}.now", lambda: dated)
        return store.create("gobblet", replace(STARTED, at=told), name, () if told else None, phones=["a-phone"])


def test_a_house_that_is_full_clears_away_only_what_was_never_played(store, path, monkeypatch):
    monkeypatch.setenv("REFEREE_TABLES", "4")
    empty, played = started(store, "empty", monkeypatch, 5), started(store, "played", monkeypatch, 9)
    store.append(played, Corrected("", position="next"), version=1, token="t")
    fresh = [started(store, f"fresh-{n}", monkeypatch) for n in (1, 2)]
    new = store.create("gobblet", STARTED, "new")
    with pytest.raises(NoSuchTable):
        store.events(empty)
    assert [len(store.events(code)) for code in (played, *fresh, new)] == [2, 1, 1, 1]
    with pytest.raises(NoRoom, match="There is no room for another table here"):
        store.create("gobblet", STARTED, "one-more")
    assert store.create("gobblet", STARTED, "new") == new, "sent again it is no table more"
    with closing(sqlite3.connect(path)) as raw:
        for seq in (1, 2):
            with pytest.raises(sqlite3.IntegrityError, match="never rewritten"):
                raw.execute('delete from events where "table" = ? and seq = ?', [played, seq])
    assert store.pens.tables(["a-phone"]) == [*reversed(fresh), played]


def test_when_a_table_came_here_counts_and_not_what_its_record_says(store, monkeypatch):
    monkeypatch.setenv("REFEREE_TABLES", "2")
    late = started(store, "late", monkeypatch, 5, told="9999-12-31T23:59:59Z")
    early = started(store, "early", monkeypatch, told="2001-01-01T00:00:00Z")
    new = store.create("gobblet", STARTED, "new")
    assert store.events(early)[0].at[:4] == "2001" and store.events(new)
    with pytest.raises(NoSuchTable):
        store.events(late)


def test_it_is_looked_for_room_once_a_minute(store, monkeypatch):
    monkeypatch.setenv("REFEREE_TABLES", "1")
    started(store, "first", monkeypatch)
    looks = []
    with store._db.database.tracer(lambda sql, _: looks.append(sql) if "not exists" in sql else None):
        for _ in range(3):
            with pytest.raises(NoRoom):
                store.create("gobblet", STARTED, "another")
    assert len(looks) == 1


@pytest.mark.parametrize("told", ["0", "-1", "many", "1000000000"])
def test_a_number_of_tables_that_is_none(monkeypatch, told):
    monkeypatch.setenv("REFEREE_TABLES", told)
    with pytest.raises(StoreUnusable, match="REFEREE_TABLES has to be"):
        room.most()


@pytest.mark.parametrize("tables", [1, 387, 388, 10_460, 10_461, room.TABLES, 10**8])
def test_of_a_million_codes_one_at_most_is_a_tables(tables):
    length = room.code_length(tables)
    assert tables * room.HIDDEN <= len(LETTERS) ** length
    assert length == 6 or tables * room.HIDDEN > len(LETTERS) ** (length - 1), "and none is longer than it has to be"


def test_the_next_code_is_as_long_as_that(store, monkeypatch):
    monkeypatch.setattr(room, "HIDDEN", 27**5)
    codes = [store.create("gobblet", STARTED, f"t{n}") for n in range(30)]
    assert [len(code) for code in codes] == [6] * 27 + [7] * 3
    assert all(store.events(code) for code in codes)
