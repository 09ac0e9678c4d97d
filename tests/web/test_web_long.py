"""Long games: what is read, drawn and sent does not grow with them."""

from contextlib import ExitStack
from random import Random
from types import SimpleNamespace

import pytest

from app import create_app
from referee.keeping.copies import backup, restore
from referee.storage.store import Store, open_store
from referee.web import heavy, limits, loading, showing

from ..table.long import random_table
from .page import read
from .seat import TOKENS, sit


@pytest.fixture
def reads(monkeypatch):
    """The statements that read the database, and how many rows each brought."""
    seen, rows = [], Store._rows

    def _rows(self, sql, *values):
        found = rows(self, sql, *values)
        seen.append((sql, len(found)))
        return found

    monkeypatch.setattr(Store, "_rows", _rows)
    return seen


def long_table(app, count: int = 300) -> str:
    """The code of a table with so many events."""
    table = random_table(Random(5), count)
    with open_store(app.config["DATABASE"]) as store:
        code = store.create("gobblet", table.started, next(TOKENS))
        for event in table.events[1:]:
            store.append(code, event, version=event.seq - 1, token=next(TOKENS))
    return code


def append(app, code: str, count: int) -> None:
    """So many peeks more."""
    with open_store(app.config["DATABASE"]) as store:
        table = loading.fold(store.events(code))
        for version in range(table.version, table.version + count):
            store.append(code, table.peeked(1), version=version, token=next(TOKENS))


def test_a_poll_of_an_unchanged_table_is_one_look_at_its_version(app, client, reads):
    code = long_table(app, 40)
    reads.clear()
    answer = client.get(f"/t/{code}?version=40", headers={"HX-Request": "true"})
    assert answer.status_code == 204 and not answer.data
    assert [sql for sql, _ in reads] == ['select max(seq) as seq from events where "table" = ?']


def test_a_table_that_is_known_is_read_from_its_last_event_on(app, client, reads):
    code = long_table(app)
    client.get(f"/t/{code}")
    reads.clear()
    client.get(f"/t/{code}")
    assert sum(rows for _, rows in reads) == 1
    append(app, code, 3)
    reads.clear()
    assert client.get(f"/t/{code}?version=300", headers={"HX-Request": "true"}).status_code == 200
    assert sorted(rows for _, rows in reads) == [1, 4]


def test_a_version_is_drawn_once_for_all_who_look(app, client, monkeypatch):
    code, drawn = long_table(app, 30), []
    board = showing._board
    monkeypatch.setattr(showing, "_board", lambda *given: drawn.append(1) or board(*given))
    pages = [each.get(f"/t/{code}").text for each in (client, app.test_client(), client)]
    assert len(drawn) == 1
    tokens = [read(text).one("input", name="token")["value"] for text in pages if "token" in text]
    assert len(set(tokens)) == len(tokens) and showing.TOKEN not in "".join(pages)


def test_another_database_in_the_place_of_the_first_is_seen(tmp_path):
    """An older copy is put back while the program runs."""
    app = create_app(tmp_path / "referee.db", TESTING=True)
    client = app.test_client()
    code = long_table(app, 20)
    backup(tmp_path / "referee.db", tmp_path / "older.db")
    append(app, code, 1)
    assert 'version" value="21"' in client.get(f"/t/{code}").text
    restore(tmp_path / "referee.db", tmp_path / "older.db")
    assert 'version" value="20"' in client.get(f"/t/{code}").text


def test_the_page_has_the_newest_moves_and_the_list_has_them_all(app, client):
    code = long_table(app)
    with open_store(app.config["DATABASE"]) as store:
        table = loading.fold(store.events(code))
    assert len(read(client.get(f"/t/{code}").text).one("aside", word="moves").all("li")) <= 12
    listed, address = [], f"/t/{code}/history"
    while address:
        page = read(client.get(address).text)
        listed = [item["id"] for item in page.one("main").all("li")] + listed
        address = next((link["href"] for link in page.all("a") if link.text == "Earlier moves"), "")
    # On each page those that may not be told come first.
    assert sorted(listed, key=lambda name: int(name[2:])) == [f"m-{entry.seq}" for entry in table.history[1:]]


def test_what_is_kept_is_bounded():
    kept = loading.Kept(10, len)
    for number in range(20):
        kept.keep(number, "abc")
    assert [number for number in range(20) if kept.get(number)] == [17, 18, 19]
    kept.keep("long", "x" * 11)
    assert kept.get("long") is None and kept.get(19)


def test_long_tables_push_out_no_others():
    """Those of one room push out each other; a table has one place, also where it grows long or is shorter again."""
    kept, most = loading.Tables(), loading.EVENTS_OF_LONG // 5_000
    kept.keep("short", short := SimpleNamespace(version=60))
    for number in range(10):
        kept.keep(str(number), SimpleNamespace(version=5_000))
    assert kept.get("short") is short
    assert [number for number in range(10) if kept.get(str(number))] == [*range(10)][-most:]
    for version in (loading.LONG, loading.LONG + 1, loading.LONG):
        kept.keep("grows", SimpleNamespace(version=version))
        assert kept.get("grows").version == version


@pytest.fixture
def cold(tmp_path, monkeypatch):
    """A program that has just been started, and the codes of a short table and a long one."""
    monkeypatch.setattr(loading, "LONG", 30)
    app = create_app(tmp_path / "referee.db", TESTING=True, LIMITS=True)
    return app, long_table(app, 30), long_table(app, 40)


def test_long_tables_are_folded_few_at_a_time(cold):
    """Who follows one that is known notices nothing."""
    app, short, long = cold
    client = app.test_client()
    with ExitStack() as stack:
        for _ in range(heavy.AT_ONCE):
            stack.enter_context(heavy.gate)
        answer = client.get(f"/t/{long}")
        assert answer.status_code == 503 and answer.headers["Retry-After"]
        assert client.get(f"/t/{short}").status_code == 200
        assert client.get(f"/t/{long}?version=40", headers={"HX-Request": "true"}).status_code == 204
    assert client.get(f"/t/{long}").status_code == 200
    with ExitStack() as stack:
        for _ in range(heavy.AT_ONCE):
            stack.enter_context(heavy.gate)
        append(app, long, 1)
        assert client.get(f"/t/{long}?version=40", headers={"HX-Request": "true"}).status_code == 200


def test_home_is_there_while_a_long_table_cannot_be_folded(cold):
    app, client = cold[0], cold[0].test_client()
    mine = sit(client)
    append(app, mine.code, 40)
    app.extensions["tables"] = loading.Tables()
    with ExitStack() as stack:
        for _ in range(heavy.AT_ONCE):
            stack.enter_context(heavy.gate)
        assert mine.code in (told := client.get("/").text) and "to move" not in told
    for _ in range(limits.AT_TABLES.times):
        app.extensions["limits"].count(limits.AT_TABLES, "127.0.0.1")
    assert mine.code in (told := client.get("/").text) and "to move" not in told


def test_to_fold_a_long_table_counts_for_the_address(cold, monkeypatch):
    app, short, long = cold
    client = app.test_client()
    seconds = iter(range(1_000))
    monkeypatch.setattr(limits.time, "thread_time", lambda: next(seconds))
    for _ in range(limits.AT_TABLES.times // 1_000):
        assert client.get(f"/t/{long}").status_code == 200
        app.extensions["tables"] = loading.Tables()
    answer = client.get(f"/t/{long}")
    assert answer.status_code == 429 and int(answer.headers["Retry-After"]) <= 61
    assert client.get(f"/t/{short}").status_code == 200
    assert client.get(f"/t/{long}", environ_overrides={"REMOTE_ADDR": "192.0.2.9"}).status_code == 200
    assert client.get(f"/t/{long}").status_code == 200, "it is known again"
