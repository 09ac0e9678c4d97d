"""What is in PostgreSQL: the same tables as in schema.py, step by step. A step is never changed, only followed by another.

`phone_tables` is the list by phone, for which SQLite has an index: a phone's tables lie at many codes, and no statement asks
all of them.
"""

from collections.abc import Mapping
from typing import Any

import psycopg

from .errors import StoreUnusable, Torn
from .pools import HOW
from .postgres import explained, first_line
from .retrying import retried

LOCK = 7_315_002_601  # one number for all processes of this program: who has it migrates
CLOCK = "(extract(epoch from clock_timestamp()) * 1000000)::bigint"  # microseconds: later is more, and nobody shares a counter

STEPS: Mapping[str, tuple[str, ...]] = {
    "tables_and_events": (
        """create table tables (
            code text primary key, game text not null, token text not null, archived text, link text default '')""",
        f"""create table events (
            "table" text not null references tables (code), seq bigint not null, at text not null, kind text not null,
            data text not null, position text not null, verdict text not null, token text not null,
            notation bigint not null default 1, stored bigint not null default {CLOCK},
            primary key ("table", seq), unique ("table", token))""",
        """create table settings (name text primary key, value text not null)""",
        """create table kept (
            game text not null, option text not null, name text collate "C" not null, choice text not null,
            phone text not null default '', address text not null default '', primary key (game, option, name))""",
        f"""create table phones (
            "table" text not null references tables (code), id bigint not null default {CLOCK}, phone text not null,
            role text not null, seat text not null, name text not null, since text not null,
            primary key ("table", id), unique ("table", phone))""",
        f"""create table phone_tables (
            phone text not null, "table" text not null, since bigint not null default {CLOCK}, primary key (phone, "table"))""",
        """create function events_stay() returns trigger language plpgsql as $$ begin
            if tg_op = 'DELETE' and old.seq = 1
                and not exists (select 1 from events where "table" = old."table" and seq > 1)
                and (select archived from tables where code = old."table") = 'cleared' then return old; end if;
            raise exception 'events are never rewritten' using errcode = 'integrity_constraint_violation'; end $$""",
        "create trigger events_stay before update or delete on events for each row execute function events_stay()",
    ),
    "phones_here": (
        """create table here (
            "table" text not null, phone text not null, name text not null default '', seen text not null,
            asked text not null default '', refused text not null default '', primary key ("table", phone))""",
        "alter table phones add column called text not null default ''",
    ),
}


def migrate(url: str) -> None:
    """Make the tables, or bring them up to date; another process that begins meanwhile waits. Raises Busy or StoreUnusable."""
    try:
        _migrate(url)
    except Torn as error:
        raise StoreUnusable(f"PostgreSQL cannot be reached: {first_line(error.__cause__ or error)}.") from error


@retried
def _migrate(url: str) -> None:
    with explained(), psycopg.connect(url, **HOW) as db, db.transaction():
        db.execute("select pg_advisory_xact_lock(%s)", [LOCK])
        db.execute("create table if not exists referee_migrations (name text primary key)")
        done = {row["name"] for row in db.execute("select name from referee_migrations")}
        if newer := done - {*STEPS}:
            names = ", ".join(sorted(newer))
            raise StoreUnusable(f"The database was made by a newer version of this program (it has {names}).")
        for name, statements in STEPS.items():
            if name not in done:
                _step(db, name, statements)


def _step(db: psycopg.Connection[dict[str, Any]], name: str, statements: tuple[str, ...]) -> None:
    for sql in statements:
        db.execute(sql.encode())
    db.execute("insert into referee_migrations (name) values (%s)", [name])
