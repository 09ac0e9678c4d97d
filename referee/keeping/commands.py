"""The commands of whoever keeps the games: each prints sentences, and answers the exit status."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from ..storage.database import usual_path
from ..storage.errors import StoreError
from ..storage.store import migrate, open_store
from .check import Checked, faults
from .copies import backup, restore
from .secret import link_key, secret, secret_file


class Command(NamedTuple):
    """What it does, said in one line; what it wants, by which name, and whether it has to be told."""

    run: Callable[[str | None], int]
    help: str
    wants: str
    needed: bool = True
    name: str = "FILE"


def _backup(file: str | None) -> int:
    database, copy = usual_path(), Path(file or "")
    backup(database, copy)
    print(f"Saved in {copy}. It is no key: to keep the phones' pens too, save {secret_file(database)} in another place.")
    return 0


def _restore(file: str | None) -> int:
    database, copy = usual_path(), Path(file or "")
    kept = restore(database, copy)
    print(f"Restored to {database} from {copy}." + (f" What was there until now is kept in {kept}." if kept else ""))
    return 0


def _check(file: str | None) -> int:
    checked, found = Checked(), 0
    for fault in faults(Path(file) if file else usual_path(), checked, is_copy=bool(file)):
        found += 1
        print(fault)
    counted = f"Checked {_counted(checked.tables, 'table')} with {_counted(checked.events, 'event')}"
    print(f"{counted}: {_counted(found, 'fault')}." if found else f"{counted}: all is well.")
    return 1 if found else 0


def _pen(code: str | None) -> int:
    database, code = usual_path(), (code or "").strip().upper()
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


def _counted(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


COMMANDS = {
    "backup": Command(_backup, "copy the database to a file, while the program runs", "a file that is not there yet"),
    "restore": Command(_restore, "put a copy in the place of the database, which is kept beside it", "a copy of the database"),
    "pen": Command(_pen, "a new link that lets a phone write at a table, for when all are lost", "a table's code", name="CODE"),
    "check": Command(_check, "is all that is kept whole: a sentence a fault", "a copy; the database itself where none", False),
}


def run(name: str, told: str | None) -> int:
    """Answers 1, with a sentence on standard error, where it cannot be done."""
    try:
        return COMMANDS[name].run(told)
    except StoreError as error:
        print(f"referee: {error}", file=sys.stderr)
        return 1
