"""What holds of the database itself."""

import sqlite3
from contextlib import closing
from threading import Timer
from time import sleep

import pytest

from referee.kernel import Verdict
from referee.play.events import Moved, Started
from referee.storage import connections
from referee.storage import database as database
from referee.storage import store as module
from referee.storage.store import Busy, StoreUnusable, migrate, open_store

STARTED = Started("gobblet", {}, {}, {}, "referee", position="start")
MOVED = Moved("4@a1", "red", position="next", verdict=Verdict("4@a1"))


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "a folder #1?" / "100%" / "tables.db"
    migrate(path)
    return path


@pytest.fixture
def store(path):
    return open_store(path)


@pytest.fixture
def code(store):
    return store.create("gobblet", STARTED, "first")


@pytest.fixture
def raw(path):
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        yield raw


@pytest.mark.parametrize(
    ("pragma", "value"),
    [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("busy_timeout", 5000)],
)
def test_pragmas_of_every_store(path, pragma, value):
    for _ in range(2):
        with open_store(path) as store:
            assert store._db.database.execute(f"PRAGMA {pragma}").fetchone() == (value,)


def test_wal_stays_with_the_file(path, raw):
    assert raw.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_turning_wal_on_waits_for_a_writer(tmp_path):
    path = tmp_path / "x.db"
    with (
        closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as other,
        closing(database.connect(path)) as db,
    ):
        other.execute("create table beginnings (x)")
        other.execute("BEGIN IMMEDIATE")
        leaves = Timer(0.1, other.execute, ["COMMIT"])
        leaves.start()
        database.enable_wal(db)
        leaves.join()
        assert db.journal_mode == "wal"


def test_the_schema_keeps_its_promises(store, code):
    db = store._db.database
    assert db["events"].pks == ["table", "seq"]
    assert [(key.column, key.other_table, key.other_column) for key in db["events"].foreign_keys] == [
        ("table", "tables", "code")
    ]
    assert ["table", "token"] in [index.columns for index in db["events"].indexes if index.unique]
    assert ["token"] in [index.columns for index in db["tables"].indexes if index.unique]
    assert all(db[name].strict for name in ("tables", "events", "settings"))
    row = next(db["events"].rows)
    for change in ({"table": "XXXXXX"}, {"token": "u"}, {"seq": 2}, {"table": None, "seq": 2, "token": "u"}):
        with pytest.raises(sqlite3.IntegrityError):
            db["events"].insert(row | change)
    assert len(store.events(code)) == 1


@pytest.mark.parametrize(
    "rewriting",
    [
        "update events set data = '{}'",
        "delete from events",
        "insert or replace into events select * from events",
        "delete from tables",
    ],
)
def test_events_cannot_be_rewritten(store, code, rewriting):
    with pytest.raises(sqlite3.IntegrityError):
        store._db.database.execute(rewriting)
    assert len(store.events(code)) == 1


def test_migrating_again_changes_nothing(path, store, code, raw):
    kept = list(raw.iterdump())
    migrate(path)
    migrate(str(path))
    assert list(raw.iterdump()) == kept


def test_archiving_again_keeps_the_first_time(store, code, monkeypatch):
    monkeypatch.setattr(module, "now", lambda: "2026-01-31T12:00:00Z")
    store.archive(code)
    monkeypatch.setattr(module, "now", lambda: "2026-02-01T12:00:00Z")
    store.archive(code)
    assert store.about(code).archived == "2026-01-31T12:00:00Z"


def test_recent_asks_only_for_what_is_listed(store, code):
    asked = []
    with store._db.database.tracer(lambda sql, values: asked.append((sql, values))):
        store.recent([code])
    [(sql, values)] = asked
    plan = [row["detail"] for row in store._db.database.query(f"explain query plan {sql}", values)]
    assert not [detail for detail in plan if detail.startswith("SCAN") and "json_each" not in detail]


def test_while_another_writes_reading_goes_on_and_writing_is_busy(path, code, raw, monkeypatch):
    monkeypatch.setattr(database, "PATIENCE", 0.05)
    raw.execute("BEGIN IMMEDIATE")
    with open_store(path) as store:
        for write in (
            lambda: store.append(code, MOVED, version=1, token="t"),
            lambda: store.create("gobblet", STARTED, "t"),
            lambda: store.archive(code),
            store.beat,
            lambda: migrate(path),
        ):
            with pytest.raises(Busy, match="^The database is busy"):
                write()
        assert len(store.events(code)) == 1
        assert store.about(code) == store.recent([code])[0]
        raw.execute("ROLLBACK")
        assert store.append(code, MOVED, version=1, token="t").seq == 2


def test_a_database_locked_whole_is_busy(path, raw, monkeypatch):
    monkeypatch.setattr(database, "PATIENCE", 0.05)
    raw.execute("PRAGMA locking_mode = EXCLUSIVE")
    raw.execute("BEGIN EXCLUSIVE")
    with pytest.raises(Busy):
        open_store(path)


def test_a_failed_write_leaves_no_transaction_open(path, store, code, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(store._db, "insert", interrupted)
        with pytest.raises(KeyboardInterrupt):
            store.append(code, MOVED, version=1, token="t")
    assert open_store(path).append(code, MOVED, version=1, token="t").seq == 2
    assert len(store.events(code)) == 2


def no_database(path):
    path.write_text("This is a letter, not a database. " * 100)


def newer(path):
    migrate(path)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("insert into _sqlite_migrations (migration_set, name) values ('referee', 'from_tomorrow')")


def another_programs(path):
    with closing(sqlite3.connect(path)) as db:
        db.execute("create table tables (legs)")


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (no_database, "file is not a database"),
        (newer, "newer version of this program .*from_tomorrow"),
        (another_programs, "is not one of this program"),
        (lambda path: path.touch(), "is empty: something cut it to nothing"),
        (lambda path: path.mkdir(), "unable to open"),
    ],
)
def test_what_cannot_be_migrated_is_left_alone(tmp_path, make, says):
    path = tmp_path / "x.db"
    make(path)
    before = path.is_file() and path.read_bytes()
    with pytest.raises(StoreUnusable, match=rf"(?s)^The database .*{says}.*\.$"):
        migrate(path)
    assert (path.is_file() and path.read_bytes()) == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_database_cut_to_nothing_is_not_begun_anew(path, code, store):
    store.close()
    connections.close()
    path.write_bytes(b"")
    for _ in range(2):
        with pytest.raises(StoreUnusable, match="is empty.*Restore a backup"):
            migrate(path)
    assert path.read_bytes() == b""


def test_a_log_without_its_database_is_not_written_over(path, code, store):
    store.close()
    connections.close()
    path.unlink()
    log = path.with_name("tables.db-wal")
    log.write_bytes(b"moves, perhaps")
    with pytest.raises(StoreUnusable, match="is gone, but its log tables.db-wal is there"):
        migrate(path)
    assert [each.name for each in path.parent.iterdir()] == [log.name] and log.read_bytes() == b"moves, perhaps"


def test_only_its_owner_reads_a_new_database(path):
    assert path.stat().st_mode & 0o777 == 0o600
    assert [each.name for each in path.parent.iterdir()] == [path.name], "nothing is left of the making"


def test_a_database_that_others_could_read_is_its_owners_from_the_next_start_on(path, store, code):
    for part in (path, *path.parent.glob("*-wal"), *path.parent.glob("*-shm")):
        part.chmod(0o644)
    migrate(path)
    assert {each.stat().st_mode & 0o777 for each in path.parent.iterdir()} == {0o600}
    assert len(list(path.parent.iterdir())) == 3


def test_a_beat_is_one_row_and_at_most_one_write_a_second(path, store, raw, monkeypatch):
    changes = []
    for now in ("2026-01-31T12:00:00Z", "2026-01-31T12:00:00Z", "2026-01-31T12:00:01Z"):
        monkeypatch.setattr(module, "now", lambda now=now: now)
        store.beat()
        changes.append(store._db.database.conn.total_changes)
        assert raw.execute("select * from settings").fetchall() == [("heartbeat", now)]
    assert changes == [1, 1, 2]


def test_a_folder_that_cannot_be_made(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreUnusable, match="folder"):
        migrate(tmp_path / "file" / "x.db")


def test_opening_makes_no_database(tmp_path):
    with pytest.raises(StoreUnusable):
        open_store(tmp_path / "x.db")
    assert list(tmp_path.iterdir()) == []


def test_a_database_not_migrated_is_unusable(tmp_path):
    (tmp_path / "x.db").write_bytes(b"")
    store = open_store(tmp_path / "x.db")
    for ask in (
        lambda: store.create("gobblet", STARTED, "t"),
        lambda: store.append("222222", MOVED, version=1, token="t"),
        lambda: store.events("222222"),
        lambda: store.about("222222"),
        lambda: store.recent(["222222"]),
        lambda: store.archive("222222"),
        store.beat,
    ):
        with pytest.raises(StoreUnusable, match="no such table"):
            ask()


def test_a_connection_is_kept_for_its_file_and_no_other(path, code, store, tmp_path):
    """Another thread goes on with it; where another database lies there now, that is the one to be read."""
    kept = store._db.database
    store.close()
    with open_store(path) as again:
        assert again._db.database is kept and again.version(code) == 1
        with open_store(path) as second:
            assert second._db.database is not kept
    stores = [open_store(path) for _ in range(connections.KEPT + 3)]
    for each in stores:
        each.close()
    assert len(connections._idle) == connections.KEPT
    connections.close()  # as after a moment without work
    other = tmp_path / "other.db"
    migrate(other)
    with open_store(path) as kept:
        kept.version(code)
    other.replace(path)
    with open_store(path) as store:
        assert store._db.database is not kept and len(connections._idle) == 0


def test_after_a_moment_without_work_the_database_is_one_file(path, store, code, monkeypatch):
    monkeypatch.setattr(connections, "LINGER", 0.05)
    store.archive(code)
    assert len(list(path.parent.iterdir())) > 1
    store.close()
    for _ in range(200):
        if [path] == list(path.parent.iterdir()):
            break
        sleep(0.05)
    assert [path] == list(path.parent.iterdir())


def test_a_damaged_database_is_unusable(path, code, store):
    for n in range(1, 200):
        store.append(code, MOVED, version=n, token=f"t{n}")
    store.close()
    connections.close()
    pages = path.read_bytes()
    path.write_bytes(pages[:4096] + b"\xff" * (len(pages) - 4096))
    with pytest.raises(StoreUnusable):
        open_store(path).events(code)
