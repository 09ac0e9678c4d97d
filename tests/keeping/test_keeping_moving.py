"""Tables from one store to another: all of them, in both directions, broken off and in use."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from referee.cli import main
from referee.keeping import moving
from referee.keeping.check import Checked, faults
from referee.keeping.moving import copy
from referee.play.events import Corrected
from referee.storage import pools
from referee.storage.errors import StoreUnusable
from referee.storage.store import migrate, open_store

FIXTURES = Path(__file__).parent.parent / "fixtures"
NEXT = Corrected("", position="next")


@pytest.fixture(params=["kept-1.sql", "kept-2.sql"])
def kept(request, tmp_path):
    """A file as an earlier version left it."""
    path = tmp_path / "kept.db"
    with closing(sqlite3.connect(path)) as db:
        db.executescript((FIXTURES / request.param).read_text(encoding="utf-8"))
    return path


@pytest.fixture
def url(postgres, request, monkeypatch):
    yield postgres.url(f"moved_{abs(hash(request.node.name))}")
    pools.close()


def dump(path: Path) -> list[list[tuple]]:
    """All but what each store counts for itself."""
    phones = 'select "table", phone, role, seat, name, since from phones order by "table", id'
    asked = (
        "select code, game, token, archived, link from tables order by code",
        phones,
        "select * from kept order by 1, 2, 3",
    )
    with closing(sqlite3.connect(path)) as db:
        events = db.execute('select * from events order by "table", seq').fetchall()
        return [events, *(db.execute(sql).fetchall() for sql in asked)]


def test_there_and_back_everything_is_the_same(kept, url, tmp_path, capsys):
    back = tmp_path / "back.db"
    assert main(["copy", str(kept), url]) == 0
    assert main(["copy", url, str(back)]) == 0
    said = capsys.readouterr().out
    assert len({line.partition("hash ")[2][:16] for line in said.splitlines() if "hash" in line}) == 1
    assert dump(kept) == dump(back)
    checked = Checked()
    assert [fault for fault in faults(url, checked) if "secret" not in fault] == [] and checked.events == len(dump(kept)[0])
    with open_store(kept) as here, open_store(url) as there:
        codes = [row[0] for row in dump(kept)[1]]
        assert {row.code for row in here.recent(codes)} == {row.code for row in there.recent(codes)}
        for phone in {row[1] for row in dump(kept)[2]}:
            assert set(here.pens.tables([phone])) == set(there.pens.tables([phone]))


def test_what_was_broken_off_goes_on_and_what_is_played_meanwhile_comes_along(kept, url, monkeypatch):
    migrate(kept)
    with monkeypatch.context() as broken:
        written = []

        def twice(*args):
            if len(written) == 1:
                raise KeyboardInterrupt
            written.append(args)
            return whole(*args)

        whole = moving._write
        broken.setattr(moving, "_write", twice)
        with pytest.raises(KeyboardInterrupt):
            list(copy(kept, url))
    tables = len(dump(kept)[1])
    passes = copy(kept, url)
    first = next(passes)
    assert first.tables == tables and first.written == tables, "one was there; what is kept by name is one more"
    with open_store(kept) as store:
        code = dump(kept)[0][0][0]
        store.append(code, NEXT, version=store.version(code), token="meanwhile")
    assert [done.written for done in passes] == [1, 0]


def test_what_is_not_the_same_table_is_left_alone(kept, url):
    list(copy(kept, url))
    code = dump(kept)[0][0][0]
    for where, position in ((kept, "here"), (url, "there")):
        with open_store(where) as store:
            store.append(code, Corrected("", position=position), version=store.version(code), token="apart")
    with pytest.raises(StoreUnusable, match=f"Table {code} is another one"):
        list(copy(kept, url))
    with open_store(url) as store:
        assert store.events(code)[-1].position == "there"


def test_who_keeps_the_games_can_do_the_same_on_a_server(kept, url, tmp_path, capsys, monkeypatch):
    list(copy(kept, url))
    monkeypatch.setenv("DATABASE_URL", url)
    monkeypatch.setenv("REFEREE_SECRET_FILE", str(tmp_path / "secret"))
    code = dump(kept)[0][0][0]
    assert main(["pen", code]) == 0
    assert f"/t/{code}/key/" in capsys.readouterr().out
    assert main(["check"]) == 0
    assert f"{len(dump(kept)[0]):,} events: all is well" in capsys.readouterr().out


def test_what_cannot_be_copied(kept, url, tmp_path, capsys, monkeypatch):
    assert main(["copy", str(tmp_path / "none.db"), url]) == 1 and not (tmp_path / "none.db").exists()
    assert main(["copy", str(kept), str(kept)]) == 1
    assert main(["copy", "mysql://a", url]) == 1
    monkeypatch.setenv("DATABASE_URL", url)
    assert main(["backup", str(tmp_path / "copy")]) == main(["restore", str(kept)]) == 1
    said = capsys.readouterr().err
    assert "There is no file" in said and "the same store" in said and "pg_dump" in said and "pg_restore" in said
