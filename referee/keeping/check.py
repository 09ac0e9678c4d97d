"""Is all that is kept whole? A sentence a fault."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from ..kernel import RefereeError
from ..play.codec import decode
from ..play.errors import EventUnreadable
from ..play.events import Event
from ..play.fold import fold
from ..storage.database import connect, explained
from ..storage.errors import StoreError
from ..storage.places import Where, connected, is_server, migrate
from ..storage.schema import check_made_here, check_there
from .secret import HEX, secret_file

ROWS = 'select events.*, game from events left join tables on code = "table" order by "table", seq'
PAGE = 500  # codes read at once
FAULTS = 20  # of SQLite's own, at most


@dataclass
class Checked:
    """How much was looked at."""

    tables: int = 0
    events: int = 0


def faults(database: Where, checked: Checked, is_copy: bool = False) -> Iterator[str]:
    """What is wrong, as sentences. A copy has no secret beside it."""
    try:
        yield from _of_server(database, checked) if is_server(database) else _of_file(Path(database), checked, is_copy)
    except StoreError as error:
        yield str(error)
    if not is_copy:
        yield from _secret(secret_file(database))


def _of_server(address: Where, checked: Checked) -> Iterator[str]:
    """Table by table; PostgreSQL looks after its files itself (data checksums, amcheck)."""
    migrate(address)
    with closing(connected(address)) as session:
        last = ""
        while codes := session.rows(f"select code, game from tables where code > ? order by code limit {PAGE}", last):
            for code, game in ((row["code"], row["game"]) for row in codes):
                rows = session.rows('select * from events where "table" = ? order by seq', code)
                checked.tables += 1
                found = _table([row | {"game": game} for row in rows], checked) if rows else ["it has no events at all."]
                yield from (f"Table {code}: {fault}" for fault in found)
            last = codes[-1]["code"]


def _of_file(database: Path, checked: Checked, is_copy: bool) -> Iterator[str]:
    check_there(database)
    if not is_copy and database.stat().st_mode & 0o077:
        yield f"The database {database.name} can be read by others: its mode has to be 600."
    with closing(connect(database, "ro" if is_copy else "rw")) as db:
        check_made_here(db)
        with explained():
            yield from _damage(db)
            yield from _tables(db, checked)


def _damage(db: Database) -> Iterator[str]:
    """What SQLite finds wrong with the file."""
    for (fault,) in db.execute(f"PRAGMA integrity_check({FAULTS})"):
        if fault != "ok":
            yield f"The file is damaged: {fault}."
    for table, *_ in db.execute("PRAGMA foreign_key_check"):
        yield f"Something in “{table}” belongs to a table that is not there."
    for row in db.query('select code from tables where code not in (select "table" from events)'):
        yield f"Table {row['code']}: it has no events at all."


def _tables(db: Database, checked: Checked) -> Iterator[str]:
    for code, rows in groupby(db.query(ROWS), key=lambda row: row["table"]):
        checked.tables += 1
        yield from (f"Table {code}: {fault}" for fault in _table([{"notation": 1} | row for row in rows], checked))


def _table(rows: list[dict[str, Any]], checked: Checked) -> Iterator[str]:
    """Every event is there and can be read, they make a table, and every position that lay there can be read."""
    checked.events += len(rows)
    events: list[Event] = []
    for row in rows:
        try:
            events.append(decode(row, row["game"] or ""))
        except EventUnreadable as error:
            yield str(error)
    if len(events) < len(rows):
        return
    try:
        table = fold(events)
        for version in range(1, table.version + 1):
            _ = table.at(version).position
    except RefereeError as error:
        yield str(error)


def _secret(path: Path) -> Iterator[str]:
    try:
        text, mode = path.read_text(encoding="ascii", errors="replace"), path.stat().st_mode
    except FileNotFoundError:
        yield f"The file of the signing secret, {path.name}, is not there: the next start makes a new one, and old links end."
        return
    except OSError as error:
        yield f"The file of the signing secret cannot be read: {error}."
        return
    if not HEX.fullmatch(text.strip()):
        yield f"The file of the signing secret, {path.name}, is damaged: it has to hold 64 hexadecimal digits."
    if mode & 0o077:
        yield f"The file of the signing secret, {path.name}, can be read by others: its mode has to be 600."
