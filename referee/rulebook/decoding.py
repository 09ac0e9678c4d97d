"""Files of data read into types, with the place of what is wrong in them."""

import re
import tomllib
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct, ValidationError, convert

T = TypeVar("T")
ROOT = Path(__file__).parent.parent.parent
STEP = re.compile(r"\.(\w+)|\[(\d+|\.\.\.)\]")  # of a place as msgspec writes it: $.clauses[...].examples[2].at


class DataError(ValueError):
    """A file of data is not what it should be: `data/rules/gobblet.toml: clauses.2.6.text: expected str, got int`."""

    def __init__(self, path: Path, place: str, wrong: str):
        shown = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
        super().__init__(": ".join(filter(None, (str(shown), place, wrong))))


class Written(Struct, frozen=True, forbid_unknown_fields=True):
    """A table as it stands in a file. A field that no such table has is refused."""


def learn(kind: type[Any]) -> None:
    """To be called where a module is imported: two threads that meet a type first at one time would crash the process."""
    with suppress(ValidationError):
        convert({}, kind)


def decode(path: Path, kind: type[T]) -> T:
    """The TOML file at `path` as a `kind`. Raises DataError."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise DataError(path, "", str(error)) from None
    try:
        return convert(data, kind)
    except ValidationError as error:
        wrong = str(error).partition(" - at ")[0].replace("`", "")
        raise DataError(path, _place(data, kind, str(error)), wrong[:1].lower() + wrong[1:]) from None


def _place(data: dict[str, Any], kind: type[Any], error: str) -> str:
    """Where it is, as the file's reader counts: clauses.2.6.text. msgspec leaves out the keys of dicts."""
    here: Any = data
    steps = []
    for field, index in STEP.findall(error.rpartition("`$")[2]):
        step = field or (_failing(data, kind, error, here) if index == "..." else int(index))
        here = here.get(step) if isinstance(here, dict) else here[step]
        steps.append(str(step))
    return ".".join(steps)


def _failing(data: dict[str, Any], kind: type[Any], error: str, table: dict[str, Any]) -> str:
    """The first key of this table that makes the error when it stands there alone."""
    for key, value in list(table.items()):
        others = dict(table)
        table.clear()
        table[key] = value
        try:
            convert(data, kind)
        except ValidationError as again:
            if str(again) == error:
                return key
        table.update(others)
    return "?"
