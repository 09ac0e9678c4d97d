"""Storing an event, beside the plainest that SQLite does as durably: one insert into one table, in the same run, in turns."""

import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path
from statistics import median

from referee.kernel import Verdict
from referee.play.events import Moved, Started
from referee.storage.store import migrate, open_store

EVENTS = 400


def figures() -> list[tuple[str, str, str]]:
    folder = Path(tempfile.mkdtemp())
    migrate(folder / "tables.db")
    times: dict[str, list[float]] = {"append": [], "read": [], "bare": []}
    with closing(_bare(folder / "bare.db")) as bare, open_store(folder / "tables.db") as store:
        code = store.create("gobblet", Started("gobblet", {}, {}, {}, "referee", position="start"), "first")
        moved = Moved("4@a1", "red", position="x" * 60, verdict=Verdict("4@a1"))
        for version in range(1, EVENTS):
            begun = time.perf_counter()
            store.append(code, moved, version=version, token=f"t{version}")
            appended = time.perf_counter()
            bare.execute("insert into moves values (?, ?)", (version, "x" * 200))
            inserted = time.perf_counter()
            store.version(code)
            spent = appended - begun, inserted - appended, time.perf_counter() - inserted
            for name, seconds in zip(("append", "bare", "read"), spent, strict=True):
                times[name].append(seconds * 1e3)
        begun = time.perf_counter()
        count = len(store.events(code))
        whole = (time.perf_counter() - begun) / count * 1e6
    append, bare_insert, read = (median(times[name]) for name in ("append", "bare", "read"))
    return [
        ("an event stored for good", f"{append:.2f} ms", ""),
        ("a plain insert into SQLite, as durable", f"{bare_insert:.2f} ms", ""),
        ("the event: times the plain insert", f"{append / bare_insert:.1f}", ""),
        ("is there something new at a table", f"{read * 1e3:.0f} µs", ""),
        ("an event read back, of all at once", f"{whole:.0f} µs", ""),
    ]


def _bare(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None)
    for line in (
        "PRAGMA journal_mode = WAL",
        "PRAGMA synchronous = FULL",
        "create table moves (seq integer primary key, data)",
    ):
        db.execute(line)
    return db
