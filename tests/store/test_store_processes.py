"""Several processes at once, and processes that are killed."""

import multiprocessing
import random
import signal
import sqlite3
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from pathlib import Path
from subprocess import PIPE, Popen

import pytest
from sqlite_utils import Database

from referee.storage.postgres_schema import STEPS
from referee.storage.schema import migrations
from referee.storage.store import migrate, open_store
from tests.sampling import late
from tests.store import writers

ROOT = Path(__file__).parents[2]
EIGHT = 8


@pytest.fixture(scope="module")
def at_once():
    """Runs a function of writers.py in eight processes at once, with what `arguments(n)` answers for each."""
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(EIGHT, spawn, writers.meet, (spawn.Barrier(EIGHT),)) as pool:

        def run(function, arguments):
            calls = [pool.submit(function, *arguments(n)) for n in range(EIGHT)]
            return [call.result(60) for call in calls]

        yield run


def test_eight_writers_at_once_lose_nothing(at_once, opens):
    number = 40
    code = opens().create("gobblet", writers.STARTED, "first")
    answers = at_once(writers.many_at_once, lambda n: (opens, code, f"w{n}", number))
    events = opens().events(code)
    assert [event.seq for event in events] == list(range(1, EIGHT * number + 2))
    acknowledged = [pair for pairs, _ in answers for pair in pairs]
    assert len(acknowledged) == EIGHT * number
    assert sorted((event.reason, event.seq) for event in events[1:]) == sorted(acknowledged)
    assert sum(late for _, late in answers) > 0, "they never met"


def test_one_token_from_eight_writers_is_one_event(at_once, opens):
    code = opens().create("gobblet", writers.STARTED, "first")
    tokens = [f"t{n}" for n in range(50)]
    answers = at_once(writers.same_at_once, lambda n: (opens, code, tokens))
    assert answers == [list(range(2, 52))] * EIGHT
    assert [event.reason for event in opens().events(code)[1:]] == tokens


def test_one_token_from_eight_creators_is_one_table(at_once, opens):
    tokens = [f"t{n}" for n in range(50)]
    answers = at_once(writers.create_at_once, lambda n: (opens, tokens))
    assert answers == [answers[0]] * EIGHT
    assert len(set(answers[0])) == 50
    assert all(row.events == 1 for row in opens().recent(answers[0]))


def test_eight_processes_agree_on_the_secret(at_once, tmp_path):
    """Made anew, or moved out of the database where an earlier version kept it."""
    paths = [tmp_path / f"{n}.db" for n in range(10)]
    for n, path in enumerate(paths):
        migrate(path)
        if n % 2:
            with closing(sqlite3.connect(path)) as db, db:
                db.execute("insert into settings values ('secret', ?)", [f"{n:064x}"])
    answers = at_once(writers.secrets_at_once, lambda n: (paths,))
    assert answers == [answers[0]] * EIGHT
    assert len(set(answers[0])) == 10
    assert answers[0][1::2] == [n.to_bytes(32) for n in range(1, 10, 2)]


def test_eight_processes_start_on_an_empty_server(at_once, postgres):
    """One migrates, the others wait for it."""
    urls = [postgres.url(f"begun_{n}") for n in range(5)]
    at_once(writers.migrate_at_once, lambda n: (urls,))
    for n in range(5):
        assert postgres.ask(f"select count(*) from begun_{n}.tables") == [(EIGHT,)]
        assert postgres.ask(f"select name from begun_{n}.referee_migrations order by name") == [
            (name,) for name in sorted(STEPS)
        ]


def test_eight_processes_start_on_no_database(at_once, tmp_path):
    paths = [tmp_path / str(n) / "tables.db" for n in range(20)]
    at_once(writers.migrate_at_once, lambda n: (paths,))
    for path in paths:
        with closing(sqlite3.connect(path)) as db:
            assert db.execute("select count(*) from tables").fetchone() == (EIGHT,)
            done = db.execute("select name from _sqlite_migrations order by name").fetchall()
            assert [name for (name,) in done] == sorted(step.name for step in migrations.pending(Database(memory=True))), (
                "each once"
            )
            assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
            assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)


@pytest.fixture
def start_writer():
    """Starts writers.py as a program of its own."""
    started = []

    def start(path, code, name):
        command = [sys.executable, "-m", "tests.store.writers", str(path), code, name]
        started.append(Popen(command, cwd=ROOT, stdout=PIPE, stderr=PIPE, bufsize=0))
        return started[-1]

    yield start
    for writer in started:
        with writer:  # waits, and closes the pipes
            writer.kill()


def kill_writer(writer):
    """Kills it in the midst of its writing; answers what it said was stored, token and seq."""
    said = b"".join(writer.stdout.readline() for _ in range(random.randint(1, 20)))
    time.sleep(random.uniform(0, 0.004))
    writer.kill()
    out, err = writer.communicate(timeout=10)
    assert (writer.returncode, err) == (-signal.SIGKILL, b"")
    lines = (said + out).decode().split("\n")[:-1]
    return [(token, int(seq)) for token, seq in map(str.split, lines)]


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="kill -9")
@pytest.mark.parametrize("rounds", [4, late(60)])
def test_what_is_acknowledged_outlives_kill_9(start_writer, where, rounds):
    with open_store(where) as store:
        code = store.create("gobblet", writers.STARTED, "first")

    acknowledged = []
    for n in range(rounds):
        pair = [start_writer(where, code, f"w{n}{side}") for side in "ab"]
        for victim in pair:  # the first while the other writes on, the other so that the next to come finds a torn log
            acknowledged += kill_writer(victim)
        if isinstance(where, Path):
            with closing(sqlite3.connect(where)) as db:
                assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]

    with open_store(where) as store:
        events = store.events(code)
    assert [event.seq for event in events] == list(range(1, len(events) + 1))
    kept = {event.reason: event.seq for event in events[1:]}
    assert len(kept) == len(events) - 1
    assert {token: kept.get(token) for token in dict(acknowledged)} == dict(acknowledged)
    assert len(acknowledged) >= 2 * rounds
