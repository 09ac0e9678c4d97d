"""Stored events name the version of their game's notation: those in an older one are brought up to date as they are read."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from referee.play import notation
from referee.play.errors import EventUnreadable
from referee.play.fold import fold
from referee.storage.store import migrate, open_store

KEPT = Path(__file__).parent.parent / "fixtures" / "kept-1.sql"
CODE = "R7SCMW"  # Gobblet, with every kind of event


@pytest.fixture
def path(tmp_path):
    """The database kept earlier, as if Gobblet had written moves as 4>a1 and ranks with | then."""
    path = tmp_path / "old.db"
    with closing(sqlite3.connect(path)) as db, db:
        db.executescript(KEPT.read_text(encoding="utf-8"))
        [(trigger,)] = db.execute("select sql from sqlite_master where name = 'events_no_update'")
        db.execute("drop trigger events_no_update")
        of_gobblet = "where \"table\" in (select code from tables where game = 'gobblet')"
        for column, old, new in (("data", "@", ">"), ("verdict", "@", ">"), ("position", "/", "|")):
            db.execute(f"update events set {column} = replace({column}, '{old}', '{new}') {of_gobblet}")
        db.execute(trigger)
    migrate(path)
    return path


@pytest.fixture
def today(monkeypatch):
    """Today's notation of Gobblet is its second; the other games' is their first."""
    change = notation.change(lambda position: position.replace("|", "/"), lambda move: move.replace(">", "@"))
    monkeypatch.setitem(notation.CHANGES, "gobblet", (change,))


def rows(path):
    with closing(sqlite3.connect(path)) as db:
        return db.execute('select notation, position, data from events where "table" = ? order by seq', (CODE,)).fetchall()


def test_a_table_in_an_older_notation_opens_and_plays_on(path, today):
    before = rows(path)
    assert {version for version, *_ in before} == {1} and "|" in before[1][1] and ">" in before[1][2]
    with open_store(path) as store:
        table = fold(store.events(CODE))
        assert "@" in table.events[1].move and table.events[1].verdict.move == table.events[1].move
        assert not any("|" in event.position for event in table.events)
        moved = store.append(CODE, table.moved(str(table.game.moves(table.position)[0])), version=table.version, token="now")
        again = fold(store.events(CODE))
        assert again.event == moved and again.position == table.game.after(table.position, again.entry.move)
        assert store.about(CODE).started == table.started
    after = rows(path)
    assert after[:-1] == before, "nothing that is stored is rewritten"
    assert after[-1][0] == 2 and "/" in after[-1][1]


def test_two_changes_one_after_the_other(path, today, monkeypatch):
    """A third version, that swaps the words of a move; an event of the first goes through both."""
    first = notation.CHANGES["gobblet"][0]
    swap = notation.change(move=lambda move: "@".join(reversed(move.split("@"))))
    monkeypatch.setitem(notation.CHANGES, "gobblet", (first, swap))
    with open_store(path) as store:
        assert notation.version("gobblet") == 3 and notation.version("block") == 1
        assert store.events(CODE)[1].move == "b1@4"


def test_a_notation_of_tomorrow_is_not_guessed_at(path, today, monkeypatch):
    with open_store(path) as store:
        store.append(CODE, fold(store.events(CODE)).peeked(1), version=store.version(CODE), token="now")
        monkeypatch.delitem(notation.CHANGES, "gobblet")
        last = store.version(CODE)
        with pytest.raises(EventUnreadable, match=f"Entry {last} .*version 2 of the notation"):
            store.events(CODE)
        assert len(store.events(CODE, until=last - 1)) == last - 1
