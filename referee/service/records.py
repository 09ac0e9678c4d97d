"""Records for a terminal: a file checked line by line, a table's record printed."""

import sys
from collections.abc import Iterator
from pathlib import Path

from ..kernel import RefereeError
from ..play.events import WHOLE_RECORD
from ..play.fold import fold
from ..play.records import Found, Reading, as_text, check
from ..play.records.encodings import LARGEST
from ..storage.errors import StoreError
from ..storage.places import usual_place
from ..storage.store import open_store

HELP = "check FILE: a record read in, and what is wrong with it, line by line; export CODE: the record of a table here"


def run(deed: str, what: str) -> int:
    """Answers 0; 1 where something is wrong with the record; 2, with a sentence on standard error, where it cannot be done."""
    try:
        if deed == "export":
            print(exported(what), end="")
            return 0
        reading = check(_bytes(what))
    except (OSError, RefereeError, StoreError) as error:
        print(f"referee: {error}", file=sys.stderr)
        return 2
    for line in told(reading):
        print(line)
    return 1 if reading.faults else 0


def told(reading: Reading) -> Iterator[str]:
    """What is worth a word, then the sum of it: a legal move is not."""
    worth = [found for found in reading.found if found.grave or not found.said.startswith("Legal.")]
    for found in worth:
        yield _line(found)
    if reading.table is None:
        yield f"{len(reading.faults)} fault{'s' if len(reading.faults) != 1 else ''}. No table can be made of it."
        return
    table = reading.table
    yield f"{table.game.title}: {table.version - 1} entries, {table.entry.number} moves stand. It can be read whole."


def _line(found: Found) -> str:
    where = f"line {found.line}: " if found.line else ""
    return f"{where}{'WRONG: ' if found.grave else ''}{found.said}{f'  [{found.text[:80]}]' if found.text else ''}"


def _bytes(file: str) -> bytes:
    """One byte more than may be, where there is more: the check says so."""
    if file == "-":
        return sys.stdin.buffer.read(LARGEST + 1)
    with Path(file).open("rb") as opened:
        return opened.read(LARGEST + 1)


def exported(code: str) -> str:
    """The record of a table as text. Raises StoreErrors; RefereeError while it has to stay secret."""
    with open_store(usual_place()) as store:
        table = fold(store.events(code))
    if not table.open(WHOLE_RECORD):
        raise RefereeError("The record stays secret while the game runs. Open it at the table first, which is noted as a peek.")
    return as_text(table)
