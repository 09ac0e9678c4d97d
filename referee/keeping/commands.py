"""The commands of whoever keeps the games: each prints sentences, and answers the exit status."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from ..storage.database import usual_path
from ..storage.errors import StoreError
from .check import Checked, faults
from .copies import backup, restore
from .secret import secret_file


class Command(NamedTuple):
    """What it does, said in one line; what file it wants, and whether it has to be named."""

    run: Callable[[Path | None], int]
    help: str
    file: str
    needed: bool = True


def _backup(copy: Path | None) -> int:
    assert copy is not None
    database = usual_path()
    backup(database, copy)
    print(f"Saved in {copy}. It is no key: to keep the phones' pens too, save {secret_file(database)} in another place.")
    return 0


def _restore(copy: Path | None) -> int:
    assert copy is not None
    database = usual_path()
    kept = restore(database, copy)
    print(f"Restored to {database} from {copy}." + (f" What was there until now is kept in {kept}." if kept else ""))
    return 0


def _check(copy: Path | None) -> int:
    checked, found = Checked(), 0
    for fault in faults(copy or usual_path(), checked, is_copy=copy is not None):
        found += 1
        print(fault)
    counted = f"Checked {_counted(checked.tables, 'table')} with {_counted(checked.events, 'event')}"
    print(f"{counted}: {_counted(found, 'fault')}." if found else f"{counted}: all is well.")
    return 1 if found else 0


def _counted(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


COMMANDS = {
    "backup": Command(_backup, "copy the database to a file, while the program runs", "a file that is not there yet"),
    "restore": Command(_restore, "put a copy in the place of the database, which is kept beside it", "a copy of the database"),
    "check": Command(_check, "is all that is kept whole: a sentence a fault", "a copy; the database itself where none", False),
}


def run(name: str, file: str | None) -> int:
    """Answers 1, with a sentence on standard error, where it cannot be done."""
    try:
        return COMMANDS[name].run(Path(file) if file else None)
    except StoreError as error:
        print(f"referee: {error}", file=sys.stderr)
        return 1
