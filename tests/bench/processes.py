"""Moves and polls a second with one, two and four processes at one store, on each engine; rows and bytes a game.

Who writes and who follows run on the same machine and take one of its cores: beyond what is left, processes add nothing.
"""

import asyncio
import os
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

from referee.storage import pools
from referee.storage.store import open_store

from ..postgres import Server, server
from ..serving import running
from .hall import Hall
from .web import spread

TABLES, WRITERS, FOLLOWERS, SECONDS, TURNS = 100, 16, 32, 6.0, 80
PROCESSES = (1, 2, 4)
Figures = list[tuple[str, str, str]]


def figures() -> Iterator[tuple[str, Figures]]:
    yield "SQLite", [line for number in PROCESSES for line in _measured(number, Path(tempfile.mkdtemp()), None)]
    with server(durable=True) as postgres:
        yield (
            "PostgreSQL",
            [line for number in PROCESSES for line in _measured(number, Path(tempfile.mkdtemp()), postgres)],
        )
        yield "What a game is in PostgreSQL", _sizes(postgres)


def _measured(number: int, folder: Path, postgres: Server | None) -> Figures:
    told = {"REFEREE_SECRET_FILE": str(folder / "secret")}
    told |= {"DATABASE_URL": postgres.url(f"with_{number}")} if postgres else {}
    with ExitStack() as stack:
        started = [stack.enter_context(running(folder / "tables.db", **told)) for _ in range(number)]
        hall = Hall([urlsplit(address).port or 0 for _, address in started], turns=TURNS)
        asyncio.run(hall.open(TABLES))
        begun, before = time.perf_counter(), worked(started)
        asyncio.run(hall.write(WRITERS, SECONDS))
        spent, written = time.perf_counter() - begun, worked(started)
        asyncio.run(hall.poll(FOLLOWERS, SECONDS))
        polled = worked(started)
    moves = [each.ended - each.begun for each in hall.attempts if each.version]
    each = (written - before) / len(hall.attempts), (polled - written) / len(hall.polls)
    many = f"{number} process{'es' if number > 1 else ''}"
    return [
        (f"{many}: moves a second; median / 95th", f"{len(moves) / spent:,.0f}; {spread(moves)}", ""),
        (f"{many}: polls a second; median / 95th", f"{len(hall.polls) / SECONDS:,.0f}; {spread(hall.polls)}", ""),
        (f"{many}: processor time of a move, of a poll", " / ".join(f"{seconds * 1e3:.2f}" for seconds in each) + " ms", ""),
        (f"{many}: what else runs here (load average)", f"{os.getloadavg()[0]:.1f}", ""),
    ]


def worked(started: list[tuple[subprocess.Popen, str]]) -> float:
    """Seconds of the processor that these processes had until now; they do not hang on what else runs."""
    fields = [Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split() for process, _ in started]
    return sum(int(each[11]) + int(each[12]) for each in fields) / os.sysconf("SC_CLK_TCK")


def _sizes(postgres: Server) -> Figures:
    """Of what the run with one process stored, with its indexes."""
    url = postgres.url("with_1")
    with open_store(url) as store:
        events, tables = (store._rows(f"select count(*) as number from {name}")[0]["number"] for name in ("events", "tables"))
        rows = store._rows("select sum(pg_total_relation_size(oid)) as size from pg_class where oid in ('events'::regclass)")
        whole = store._rows(
            "select sum(pg_total_relation_size(oid)) as size from pg_class "
            "where oid in ('events'::regclass, 'tables'::regclass, 'phones'::regclass, 'phone_tables'::regclass)"
        )
        begun = time.perf_counter()
        code = store._rows("select code from tables limit 1")[0]["code"]
        for _ in range(500):
            store.version(code)
        read = (time.perf_counter() - begun) / 500
    pools.close()
    per_event, per_table = int(rows[0]["size"]) / events, int(whole[0]["size"] - rows[0]["size"]) / tables
    return [
        ("an event, with its indexes", f"{per_event:,.0f} B", ""),
        ("a table beside its events: its row and one phone's", f"{per_table:,.0f} B", ""),
        ("a game of 40 moves: rows, bytes", f"44; {40 * per_event + per_table:,.0f} B", ""),
        ("is there something new at a table", f"{read * 1e6:.0f} µs", ""),
    ]
