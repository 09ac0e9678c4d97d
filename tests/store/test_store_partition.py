"""Tables spread by their code over 16 shards, and an evening of play: every statement that is sent touches one shard.

The shards are partitions of PostgreSQL itself, and its own planner says which of them a statement would look at.
"""

import json
import logging
import re
from collections import Counter
from pathlib import Path

import psycopg
import pytest

from app import create_app
from referee.storage import pools, postgres_schema
from referee.storage.codes import derived_code
from referee.storage.store import open_store
from tests.bench.recording.sending import Sender, Tape
from tests.bench.recording.visit_tables import whole
from tests.postgres import server
from tests.store.statements import KEYS, OWN, Statement, logged
from tests.web.seat import let_in

SHARDS, TABLES = 16, 10_000


def parted(steps):
    """The same tables, each in 16 parts by its key."""
    parts = []
    for sql in (sql for step in steps.values() for sql in step):
        name = re.match(r"create table (\w+)", sql)
        key = name and KEYS.get(name[1])
        parts.append(f'{sql} partition by hash ("{key}")' if key else sql)
        if key:
            part = "create table {0}_p{1} partition of {0} for values with (modulus {2}, remainder {1})"
            parts += [part.format(name[1], place, SHARDS) for place in range(SHARDS)]
    return {"tables_and_events": tuple(parts)}


@pytest.fixture(scope="module")
def evening(tmp_path_factory):
    """A server with 10,000 tables and the statements of an evening there."""
    folder = tmp_path_factory.mktemp("evening")
    with pytest.MonkeyPatch.context() as patch, server() as postgres:
        patch.setattr(postgres_schema, "STEPS", parted(postgres_schema.STEPS))
        patch.setenv("REFEREE_SECRET_FILE", str(folder / "secret"))
        url = postgres.url("parts")
        create_app(url)
        many(url)
        pools.close()
        logs = postgres.log_statements()
        try:
            play(url)
        finally:
            logging.disable(logging.NOTSET)
            pools.close()
        yield url, [each for each in logged(logs) if "explain" not in each.sql]


def many(url: str) -> None:
    codes = [derived_code(f"t{n}", 0, 8) for n in range(TABLES)]
    with psycopg.connect(url) as db, db.cursor() as cursor:
        with cursor.copy("copy tables (code, game, token) from stdin") as into:
            for code in codes:
                into.write_row((code, "gobblet", code))
        with cursor.copy('copy events ("table", seq, at, kind, data, position, verdict, token) from stdin') as into:
            for code in codes:
                into.write_row((code, 1, "2026-01-01T00:00:00Z", "started", "{}", "", "null", code))


class StoreTape(Tape):
    """A tape on any store."""

    def lines(self, code: str) -> list[str]:
        with open_store(self.sender.app.config["DATABASE"]) as store:
            return [event.position for event in store.events(code)]


def play(url: str) -> None:
    tape = StoreTape(Sender(url), Path())
    whole(tape, "gobblet")
    client = tape.sender.app.test_client()
    code = client.post("/tables", data={"game": "gridbloc", "token": "a-new-table"}).location[3:]
    phones = client.get(f"/t/{code}/phones").text
    other = tape.sender.app.test_client()
    assert let_in(other, re.search(rf"/t/{code}/key/[0-9a-f]+", phones)[0]).status_code == 303
    pens = re.findall(r'name="pen" value="(\d+)"', client.get(f"/t/{code}/phones").text)
    for pen in pens:
        client.post(f"/t/{code}/phones/withdraw", data={"token": "withdrawn", "pen": pen})
    for each in (client, other):
        each.get("/")
    client.post(f"/t/{code}/archive", data={"token": "put-away", "version": "1"})


def test_tables_are_spread_evenly(evening):
    with psycopg.connect(evening[0]) as db:
        spread = [row[0] for row in db.execute("select count(*) from events where seq = 1 group by tableoid")]
    assert len(spread) == SHARDS and sum(spread) >= TABLES
    assert max(spread) < 1.25 * TABLES / SHARDS and min(spread) > 0.75 * TABLES / SHARDS


def test_every_statement_names_one_code_and_touches_one_shard(evening):
    url, statements = evening
    asked = [each for each in statements if each.tables - OWN]
    beside = {each.sql for each in statements} - {each.sql for each in asked}
    of_the_program = ("settings", "pg_class", "referee_migrations")
    assert all(any(name in sql for name in of_the_program) for sql in beside), beside
    # How many tables there are is looked up once a minute, so long as they are few: see pools.py.
    asked = [each for each in asked if "count(*) as number" not in each.sql]
    assert len(asked) > 100 and {name for each in asked for name in each.tables} >= {*KEYS} - {"kept"}
    names: Counter[int] = Counter()
    with psycopg.connect(url) as db:
        for each in asked:
            names[len(each.keys)] += 1
            assert len(each.keys) == 1, each
            assert len(shards(db, each)) == 1, (each, shards(db, each))
            db.rollback()
    assert set(names) == {1}


def shards(db: psycopg.Connection, statement: Statement) -> set[str]:
    """As the planner says; a row that is put in goes where its key belongs."""
    if statement.sql.startswith("insert"):
        return {str(part_of(db, key)) for key in statement.keys}
    [(plan,)] = db.execute(f"explain (format json) {statement.whole}".encode()).fetchall()
    return set(re.findall(r'"Relation Name": "\w+_p(\d+)"', json.dumps(plan)))


def part_of(db: psycopg.Connection, key: str) -> int:
    sql = "select satisfies_hash_partition('tables'::regclass, %s, %s, %s::text)"
    [part] = [n for n in range(SHARDS) if db.execute(sql, [SHARDS, n, key]).fetchone()[0]]
    return part
