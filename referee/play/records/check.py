"""A record read in: every line is done again at a table, and it is said what was found."""

from dataclasses import dataclass

from ...kernel import RefereeError
from ..table import Table
from .encodings import text_of
from .found import Found
from .from_json import JsonReader
from .from_text import TextReader


@dataclass(frozen=True, slots=True)
class Reading:
    """What was found, in the order of the lines, and the table it makes: None where something grave is among it."""

    found: tuple[Found, ...]
    table: Table | None

    @property
    def faults(self) -> tuple[Found, ...]:
        return tuple(found for found in self.found if found.grave)


def check(data: bytes) -> Reading:
    """A record as text or as JSON, of whatever bytes. Never raises. 10 MB and 5,000 events at most."""
    found: list[Found] = []
    reader: TextReader | JsonReader | None = None
    try:
        text, notes = text_of(data)
        found += [Found(0, "", note) for note in notes]
        reader = JsonReader() if text.lstrip().startswith("{") else TextReader()
        reader.read(text)
    except RefereeError as error:
        found.append(Found(0, "", str(error), True))
    found += reader.found if reader else []
    table = None if not reader or any(each.grave for each in found) else reader.table
    return Reading(tuple(sorted(found, key=lambda each: each.line)), table)
