"""What holds of PostgreSQL alone, and where it must be as SQLite is."""

import signal
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from threading import Timer

import psycopg
import pytest

from referee.play.events import Corrected, Started
from referee.storage import pens, pools, retrying
from referee.storage import store as module
from referee.storage.errors import Busy, NoRoom, NoSuchTable, StoreUnusable
from referee.storage.places import MISSING, place
from referee.storage.store import migrate, open_store
from referee.storage.texts import kept_text, told_text
from tests.postgres import server
from tests.store import writers

NUMBERS = count()
CUT = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'referee'"
STARTED = Started("gobblet", {}, {}, {}, "referee", position="start")
NEXT = Corrected("", position="next")


@pytest.fixture
def url(postgres):
    migrate(url := postgres.url(f"own_{next(NUMBERS)}"))
    yield url
    pools.close()


@pytest.fixture
def store(url):
    return open_store(url)


def columns(url: str) -> dict[str, set[str]]:
    with psycopg.connect(url) as db:
        sql = "select table_name, column_name from information_schema.columns where table_schema = current_schema()"
        found: dict[str, set[str]] = {}
        for table, column in db.execute(sql):
            found.setdefault(table, set()).add(column)
    return found


def test_both_engines_have_the_same_tables_and_columns(url, tmp_path):
    migrate(tmp_path / "tables.db")
    there = columns(url)
    assert there.pop("phone_tables") and there.pop("referee_migrations")
    there["events"].remove("stored")
    with open_store(tmp_path / "tables.db") as store:
        database = store._db.database
        here = {name: set(database[name].columns_dict) for name in database.table_names() if name[:1] != "_"}
    assert {name: those for name, those in here.items() if "sqlite" not in name} == there


@pytest.mark.parametrize("text", ["", "a", "\0", "\x1a", "\x1a0", "\x1a\0\x1a\x1a0\0", "♞"])
def test_every_text_comes_back(text):
    assert told_text(kept_text(text)) == text and "\0" not in kept_text(text)


@pytest.mark.parametrize("rewriting", ["update events set data = '{}'", "delete from events"])
def test_events_cannot_be_rewritten(url, store, rewriting):
    code = store.create("gobblet", STARTED, "first")
    with psycopg.connect(url) as db, pytest.raises(psycopg.errors.IntegrityError, match="never rewritten"):
        db.execute(rewriting.encode())
    assert len(store.events(code)) == 1


def test_a_full_house_clears_away_only_what_was_never_played(store, monkeypatch):
    with monkeypatch.context() as then:
        for each in (module, pens):
            then.setattr(each, "now", lambda: "2026-01-02T12:00:00Z")
        empty, played = (store.create("gobblet", STARTED, name, phones=["a-phone"]) for name in ("empty", "played"))
    store.append(played, NEXT, version=1, token="t")
    monkeypatch.setenv("REFEREE_TABLES", "2")
    with pytest.raises(NoRoom):
        [store.create("gobblet", STARTED, f"new-{n}") for n in range(3)]
    with pytest.raises(NoSuchTable):
        store.events(empty)
    assert store.pens.tables(["a-phone"]) == [played] and len(store.events(played)) == 2


def test_what_cannot_be_reached_is_told(monkeypatch):
    monkeypatch.setattr(retrying, "PATIENCE", 0.05)
    with pytest.raises(StoreUnusable, match="^PostgreSQL cannot be reached: "):
        migrate("postgresql://nobody@127.0.0.1:1/none")
    with pytest.raises(StoreUnusable, match="has to begin with postgresql://"):
        place("mysql://here/there")
    assert "requirements-postgres.txt" in MISSING


def test_a_newer_programs_database_is_left_alone(url):
    with psycopg.connect(url) as db:
        db.execute("insert into referee_migrations values ('from_tomorrow')")
    with pytest.raises(StoreUnusable, match="newer version of this program .*from_tomorrow"):
        migrate(url)


def test_who_holds_a_table_too_long_makes_others_busy_there_alone(url, store, monkeypatch):
    held, free = (store.create("gobblet", STARTED, name) for name in ("held", "free"))
    monkeypatch.setitem(pools.SECONDS, "lock_timeout", 0.1)
    pools.close()
    with psycopg.connect(url) as other:
        other.execute("select 1 from tables where code = %s for update", [held])
        with pytest.raises(Busy, match="^The database is busy"):
            store.append(held, NEXT, version=1, token="t")
        assert store.append(free, NEXT, version=1, token="t").seq == 2
        assert len(store.events(held)) == 1
    assert store.append(held, NEXT, version=1, token="t").seq == 2


def test_what_an_engine_puts_off_is_done_again(postgres):
    """Where every transaction is serializable, as in engines that spread: most collide, are refused, and are tried again."""
    isolated = "default_transaction_isolation%3Dserializable%20-c%20search_path"
    url = postgres.url(f"own_{next(NUMBERS)}").replace("search_path", isolated)
    migrate(url)
    with open_store(url) as store, ThreadPoolExecutor(8) as pool:
        code = store.create("gobblet", STARTED, "first")
        told = [*pool.map(lambda n: writers.append(open_store(url), code, f"t{n}", 1), range(80))]
        events = store.events(code)
        refused = postgres.ask("select xact_rollback from pg_stat_database where datname = 'postgres'")
    assert [event.seq for event in events] == list(range(1, 82)) and sum(late for _, late in told)
    assert {event.reason: event.seq for event in events[1:]} == {event.reason: event.seq for event, _ in told}
    assert refused[0][0] > 0
    pools.close()


def other_machine(url: str, sql: str) -> None:
    with psycopg.connect(url, options="-c default_transaction_read_only=off", autocommit=True) as db:
        db.execute(sql.encode())


def test_a_failover_is_waited_for(url, store, postgres):
    """The machine that was first only reads from now on, until the other has taken over."""
    code = store.create("gobblet", STARTED, "first")
    writable = "alter role referee set default_transaction_read_only = "
    postgres.ask(f"{writable} on")
    postgres.ask(CUT)
    over = Timer(0.5, other_machine, [postgres.admin, f"{writable} off"])
    over.start()
    assert store.append(code, NEXT, version=1, token="t").seq == 2
    over.join()
    assert len(store.events(code)) == 2


def test_a_server_that_stays_away_holds_nobody_up_and_is_found_again(monkeypatch):
    monkeypatch.setattr(retrying, "PATIENCE", 0.4)
    monkeypatch.setattr(pools, "WAIT", 0.1)
    with server() as postgres:
        migrate(url := postgres.url("tables"))
        with open_store(url) as store:
            code = store.create("gobblet", STARTED, "first")
            postgres.stop()
            for _ in range(3):
                with pytest.raises(Busy, match="cannot be reached just now"):
                    store.append(code, NEXT, version=1, token="t")
            with pytest.raises(Busy) as told:
                store.version(code)
            assert type(told.value) is Busy, "not to be tried again at once"
            postgres.start()
            monkeypatch.setattr(retrying, "PATIENCE", 15)
            assert store.append(code, NEXT, version=1, token="t").seq == 2
        pools.close()


def test_cut_connections_are_no_loss(url, store, postgres):
    code = store.create("gobblet", STARTED, "first")
    for n in range(1, 6):
        postgres.ask(CUT)
        assert store.append(code, NEXT, version=n, token=f"t{n}").seq == n + 1
        postgres.ask(CUT)
        assert store.version(code) == n + 1


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT])
def test_what_is_acknowledged_outlives_the_server(how):
    """fsync is on here; SIGQUIT ends the server as a power cut would."""
    with server(durable=True) as postgres:
        migrate(url := postgres.url("tables"))
        with open_store(url) as store:
            code = store.create("gobblet", STARTED, "first")
            stored = [store.append(code, NEXT, version=n, token=f"t{n}") for n in range(1, 20)]
            postgres.stop(how)
            postgres.start()
            assert store.append(code, NEXT, version=20, token="last").seq == 21
            assert store.events(code)[1:20] == stored
        pools.close()
