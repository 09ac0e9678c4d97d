"""All tables from one store to another, SQLite or PostgreSQL, in either direction, while the source is in use.

Table by table: what the target has of it is compared with the source by a hash over all its rows, and what is missing is added
in one transaction. So a copy that was broken off goes on where it was, and a pass that finds nothing to add has verified all.
The target is served by nobody meanwhile.
"""

import hashlib
import json
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from ..storage.errors import StoreUnusable
from ..storage.places import Where, connected, is_server, migrate
from ..storage.retrying import retried
from ..storage.schema import check_there
from ..storage.session import Row, Session

PASSES = 5  # over all tables: what is played meanwhile is less each time
PAGE = 500  # codes read at once
COLUMNS = '"table", seq, at, kind, data, position, verdict, token, notation'
NEXT = f"select code from tables where code > ? order by code limit {PAGE}"
KINDS = {
    "tables": "select code, game, token, archived, link from tables where code = ?",
    "events": f'select {COLUMNS} from events where "table" = ? order by seq',
    "phones": 'select * from phones where "table" = ? order by id',
}
KEPT = "select * from kept order by game, option, name"
SAME = ("archived", "link")  # of a table: what may change


@dataclass
class Pass:
    """What one look at all tables came to. `hash`: of all that the source has."""

    tables: int = 0
    events: int = 0
    written: int = 0
    hash: str = ""


def copy(source: Where, target: Where) -> Iterator[Pass]:
    """Each pass as it is over; the last one wrote nothing, unless others wrote in the source all the time.

    Raises Busy; StoreUnusable, also where the target has other events under the same code: that table stays as it is.
    """
    if not is_server(source):
        check_there(Path(source))
    if source == target or (_is_file(source) and _is_file(target) and Path(source).samefile(target)):
        raise StoreUnusable("Both are the same store. Name another one to copy to.")
    for where in (source, target):
        migrate(where)
    for _ in range(PASSES):
        with closing(connected(source)) as here, closing(connected(target)) as there:
            done = _pass(here, there, is_server(target))
        yield done
        if not done.written:
            return


def _is_file(where: Where) -> bool:
    return not is_server(where) and Path(where).exists()


def _pass(here: Session, there: Session, server: bool) -> Pass:
    done, total = Pass(), 0  # a sum, so that the order of tables does not matter
    for code in _codes(here, server):
        found = _table(here, code)
        if not found["tables"]:  # cleared away since
            continue
        mine, theirs = _digest(found), _digest(_table(there, code))
        if mine != theirs:
            _write(there, code, found, server)
            done.written += 1
        done.tables += 1
        done.events += len(found["events"])
        total += int.from_bytes(mine)
    kept = here.rows(KEPT)
    if _digest({"kept": kept}) != _digest({"kept": there.rows(KEPT)}):
        done.written += _write_kept(there, kept)
    total += int.from_bytes(_digest({"kept": kept}))
    done.hash = f"{total % 2**256:064x}"[:16]
    return done


def _codes(here: Session, server: bool) -> Iterator[str]:
    """By code, so many at once; into a file by the last event, since a file lists its tables as they were written."""
    if not server:
        latest = 'select "table" as code from events group by "table" order by max(at), "table"'
        yield from [row["code"] for row in here.rows(latest)]
        return
    last = ""
    while codes := [row["code"] for row in here.rows(NEXT, last)]:
        yield from codes
        last = codes[-1]


@retried
def _table(session: Session, code: str) -> dict[str, list[Row]]:
    """All of one table, as it was at one moment. A phone's number is its store's own."""
    with session.reading():
        found = {kind: session.rows(sql, code) for kind, sql in KINDS.items()}
    return found | {"phones": [{name: row[name] for name in row if name != "id"} for row in found["phones"]]}


def _digest(found: dict[str, list[Row]]) -> bytes:
    told = json.dumps(found, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(told.encode()).digest()


@retried
def _write(there: Session, code: str, found: dict[str, list[Row]], server: bool) -> None:
    [table], events = found["tables"], found["events"]
    with there.writing(code):
        known = [*there.rows(KINDS["tables"], code)]
        if not known:
            there.insert("tables", [table])
        have = there.rows(KINDS["events"], code)
        if events[: len(have)] != have or any({**row, **{name: table[name] for name in SAME}} != table for row in known):
            raise StoreUnusable(f"Table {code} is another one in the store it is copied to. It stays as it is there.")
        there.run("update tables set archived = ?, link = ? where code = ?", table["archived"], table["link"], code)
        if news := events[len(have) :]:
            there.insert("events", [{**row, "stored": _moment(row["at"])} if server else row for row in news])
        for row in there.rows('select phone from phones where "table" = ?', code):
            there.listed(row["phone"], code, False)
        there.run('delete from phones where "table" = ?', code)
        for row in found["phones"]:
            there.insert("phones", [row])
            there.listed(row["phone"], code, True)


@retried
def _write_kept(there: Session, kept: list[Row]) -> int:
    with there.writing():
        there.run("delete from kept")
        if kept:
            there.insert("kept", kept)
    return 1


def _moment(at: str) -> int:
    """Microseconds, as PostgreSQL tells the order of the latest events."""
    try:
        return int(datetime.fromisoformat(at).timestamp() * 1_000_000)
    except ValueError:
        return 0
