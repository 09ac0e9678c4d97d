"""The commands of whoever keeps the games: each prints sentences, and answers the exit status."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from ..storage.errors import StoreError, StoreUnusable
from ..storage.places import is_server, place, usual_place
from ..storage.store import migrate, open_store
from .check import Checked, faults
from .copies import backup, restore
from .moving import copy
from .secret import link_key, secret, secret_file


class Command(NamedTuple):
    """What it does, said in one line; what it wants, by which name, and whether it has to be told."""

    run: Callable[[Any], int]
    help: str
    wants: str
    needed: bool = True
    name: str | tuple[str, ...] = "FILE"  # or of each, where it wants several


def _file(instead: str) -> Path:
    """Where the database is, for what only a file needs. Raises StoreUnusable with what PostgreSQL has instead."""
    where = usual_place()
    if is_server(where):
        raise StoreUnusable(f"The tables are in PostgreSQL, which has its own way: {instead}")
    return Path(where)


def _backup(file: str | None) -> int:
    database, copy = _file(DUMP), Path(file or "")
    backup(database, copy)
    print(f"Saved in {copy}. It is no key: to keep the phones' pens too, save {secret_file(database)} in another place.")
    return 0


def _restore(file: str | None) -> int:
    database, copy = _file(RESTORE), Path(file or "")
    kept = restore(database, copy)
    print(f"Restored to {database} from {copy}." + (f" What was there until now is kept in {kept}." if kept else ""))
    return 0


def _check(file: str | None) -> int:
    checked, found = Checked(), 0
    for fault in faults(place(file) if file else usual_place(), checked, is_copy=bool(file)):
        found += 1
        print(fault)
    counted = f"Checked {_counted(checked.tables, 'table')} with {_counted(checked.events, 'event')}"
    print(f"{counted}: {_counted(found, 'fault')}." if found else f"{counted}: all is well.")
    return 1 if found else 0


def _pen(code: str | None) -> int:
    database, code = usual_place(), (code or "").strip().upper()
    migrate(database)
    with open_store(database) as store:
        path = f"/t/{code}/key/{link_key(secret(database), code, store.pens.reopen(code))}"
    names = [name.strip() for name in os.environ.get("REFEREE_HOSTS", "").split(",") if name.strip().strip(".")]
    host = next((name for name in names if not name.startswith(".")), f"localhost:{os.environ.get('REFEREE_PORT', '8000')}")
    print(f"Whoever opens this link may write at table {code}; the link before it has ended:")
    print(f"{'https' if os.environ.get('REFEREE_HTTPS') == '1' else 'http'}://{host}{path}")
    if not names:
        print("On a phone, put this machine’s name or address in the place of localhost.")
    return 0


def _copy(told: list[str]) -> int:
    source, target = map(place, told)
    done = None
    for nth, done in enumerate(copy(source, target), 1):
        print(
            f"Pass {nth}: {_counted(done.tables, 'table')} with {_counted(done.events, 'event')}, "
            f"hash {done.hash}; {done.written:,} of them written.",
            flush=True,
        )
    if done and done.written:
        print("Some were played at all the time. Run it again once nobody writes.")
        return 1
    print("Both have the same. The signing secret is no part of it: give the file to whoever serves the copy.")
    return 0


def _counted(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


DUMP = "pg_dump --format=custom --file=FILE, and the address after it."
RESTORE = "pg_restore --clean --if-exists --dbname=ADDRESS FILE, while the program is stopped."

COMMANDS = {
    "backup": Command(_backup, "copy the database to a file, while the program runs", "a file that is not there yet"),
    "restore": Command(_restore, "put a copy in the place of the database, which is kept beside it", "a copy of the database"),
    "pen": Command(_pen, "a new link that lets a phone write at a table, for when all are lost", "a table's code", name="CODE"),
    "check": Command(_check, "is all that is kept whole: a sentence a fault", "a copy; the database itself where none", False),
    "copy": Command(
        _copy,
        "all tables from one store to another, while the first is in use",
        "a file, or an address postgresql://…",
        name=("FROM", "TO"),
    ),
}


def run(name: str, told: str | list[str] | None) -> int:
    """Answers 1, with a sentence on standard error, where it cannot be done."""
    try:
        return COMMANDS[name].run(told)
    except StoreError as error:
        print(f"referee: {error}", file=sys.stderr)
        return 1
