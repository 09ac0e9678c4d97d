"""Events to stored rows and back, in this one place."""

import json
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

import msgspec

from ..rulebook.decoding import learn
from . import notation
from .errors import EventUnreadable
from .events import KINDS, USUAL_WAIT, Differed, Event, Moved, Peeked, Recorded

# A field stored by a name that every event has for something else.
RENAMED: dict[tuple[type[Recorded], str], str] = {(Peeked, "entry"): "at"}
LEFT_OUT = {
    "thrown": False,
    "unsaid": False,
    "back": False,
    "here": False,
    "says": "",
    "chosen": None,
    "series": None,
    "waits": USUAL_WAIT,
    "clause": None,
    "by": "",
    "both": False,
    "over": False,
}  # fields that are not stored where they are this
COLUMNS = {"position", "seq", "at", "verdict"}  # stored beside the data, not in it
STORED = {  # by kind: the fields stored as data, each with its name there
    kind: {each.name: RENAMED.get((kind, each.name), each.name) for each in fields(kind) if each.name not in COLUMNS}
    for kind in KINDS.values()
}
for each_kind in KINDS.values():
    learn(each_kind)


def encode(event: Event) -> dict[str, str]:
    """The columns of a row that say what happened. Raises TypeError or ValueError for what is no JSON."""
    return {
        "kind": event.kind,
        "data": json.dumps(data(event), allow_nan=False),
        "position": event.position,
        "verdict": json.dumps(verdict(event), allow_nan=False),
    }


def data(event: Event) -> dict[str, Any]:
    """What is particular to its kind, as plain JSON."""
    pairs = ((stored, name, getattr(event, name)) for name, stored in STORED[type(event)].items())
    given = {stored: value for stored, name, value in pairs if value is not LEFT_OUT.get(name, ...)}
    return {stored: list(value) if isinstance(value, tuple) else value for stored, value in given.items()}


def verdict(event: Event) -> dict[str, Any] | None:
    """Its verdict as plain JSON, where it has one."""
    return event.verdict.as_json() if isinstance(event, Moved | Differed) else None


def decode(row: Mapping[str, Any], game: str) -> Event:
    """The event of a row, in today's notation of its game. Raises EventUnreadable."""
    seq = row["seq"]
    kind = KINDS.get(row["kind"])
    if kind is None:
        raise EventUnreadable(seq, f"this program knows no event of the kind “{row['kind'][:24]}”")
    try:
        given = _parsed(row["data"])
        if not isinstance(given, dict):
            raise ValueError("its data is not an object")
        found = {name: given[stored] for name, stored in STORED[kind].items() if stored in given}
        found |= {"position": row["position"], "seq": seq, "at": row["at"]}
        if kind in (Moved, Differed):
            found["verdict"] = _parsed(row["verdict"])
        return notation.upgrade(msgspec.convert(found, kind), game, row["notation"])
    except RecursionError:
        why = "it is nested too deeply"
    except json.JSONDecodeError as error:
        why = f"its JSON is broken at character {error.pos + 1}"
    except (ValueError, msgspec.ValidationError) as error:
        why = str(error)
    raise EventUnreadable(seq, why)


def _parsed(text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return json.loads(text)  # slower; it says where the fault is, and reads half a pair of surrogates
