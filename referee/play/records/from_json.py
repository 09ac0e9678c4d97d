"""A record in JSON: each of its events done again, as the lines of a text are, and compared with what it says."""

import json
import re
from collections.abc import Collection, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any

import msgspec

from ...kernel import RefereeError
from .. import codec, notation
from ..events import Event, Moved, Peeked, Started
from ..record import as_json
from ..table import MOST, Table
from .found import Found, Unreadable
from .head import check_time, from_data
from .reader import Reader
from .text import line_of

FOLLOWS = ("game", "names", "options", "setup", "assist", "first", "moves", "last", "outcome")  # all but the table's code


class JsonReader(Reader):
    """Of events as they are stored."""

    def read(self, text: str) -> None:
        """Raises RefereeErrors where there is no going on."""
        record = _parsed(text)
        events = record.get("events")
        if not isinstance(events, list) or not events or not all(isinstance(event, dict) for event in events):
            raise Unreadable("A record in JSON has a list of its events, each an object.")
        if len(events) > MOST + 10:
            raise Unreadable(f"A record has {MOST:,} events at most, and this has {len(events):,}. None of it was read.")
        first = events[0]
        slug = record.get("game")
        if not isinstance(slug, str) or not isinstance(first.get("data"), dict):
            raise Unreadable("A record in JSON names its game, and its first event says what was chosen.")
        started = _decoded(first, slug)
        if not isinstance(started, Started):
            raise Unreadable("The first event should be of the kind “started”.")
        if not _fits(started, first["data"]):
            raise Unreadable("The first event does not say what a table of this game begins with.")
        self.begin(started)
        for before, event in pairwise(events):
            place = self.table.version + 1 if self.table else 0
            if event == before:
                self.found.append(Found(place, "", "This entry stands there twice.", True))
                continue
            try:
                self._follow(event, slug)
            except RefereeError as error:
                self.found.append(Found(place, str(event.get("kind", ""))[:20], str(error), True))
                self.found.append(Found(place + 1, "", "The entries from here on were not checked: they hang on that one."))
                return
        if self.expected:
            self.found.append(Found(0, "", "The record breaks off: after its last entry more should follow.", True))
        assert self.table is not None
        self._compare(record, self.table)

    def _follow(self, told: Mapping[str, Any], slug: str) -> None:
        table = self.table
        assert table is not None
        event = _decoded(told, slug)
        if event.seq != table.version + 1:
            raise Unreadable(f"This should be number {table.version + 1}, not {event.seq}. Something may be missing.")
        _check_by(event, table.seats)
        made = self.do(line_of(table, event))
        if isinstance(made, Moved) and isinstance(event, Moved):
            made = replace(made, thrown=event.thrown, unsaid=event.unsaid)
            if made.verdict != event.verdict and codec.verdict(made) != codec.verdict(event):
                self.found.append(Found(event.seq, event.move, "The verdict on this move is another today."))
        if isinstance(made, Peeked) and isinstance(event, Peeked):
            made = event
        made = replace(made, at=event.at, by=event.by)
        if (made.kind, codec.data(made), made.position) != (event.kind, codec.data(event), event.position):
            raise Unreadable("This does not follow from what came before it.")
        self.add(made)

    def _compare(self, record: Mapping[str, Any], table: Table) -> None:
        """What stands beside the events has to follow from them."""
        should = json.loads(json.dumps(as_json(table, "")))
        for name in FOLLOWS:
            if record.get(name) != should[name]:
                said = (
                    "The result does not follow from the moves." if name == "outcome" else f"“{name}” does not fit the events."
                )
                self.found.append(Found(0, name, said, True))


def _parsed(text: str) -> dict[str, Any]:
    try:
        record = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        found = re.search(r"byte ([0-9]+)", str(error))
        where = f" at character {int(found[1]) + 1:,}" if found else ""
        raise Unreadable(f"This is no whole JSON: it is broken or cut off{where}.") from None
    if not isinstance(record, dict):
        raise Unreadable("A record in JSON is an object.")
    return record


def _decoded(event: Mapping[str, Any], slug: str) -> Event:
    """Raises RefereeErrors."""
    texts = [event.get(name) for name in ("kind", "position", "at")]
    seq = event.get("seq")
    if not all(isinstance(text, str) for text in texts) or not isinstance(seq, int):
        raise Unreadable("An event has seq, at, kind, data, position and verdict.")
    check_time(str(event["at"]), "The time of an event")
    row = {name: event[name] for name in ("kind", "position", "at")}
    told = {name: json.dumps(event.get(name)) for name in ("data", "verdict")}
    return codec.decode(row | told | {"seq": seq, "notation": notation.version(slug)}, slug)


def _check_by(event: Event, seats: Collection[str]) -> None:
    """Raises Unreadable where no phone of this table can have written it."""
    if event.by and event.by not in seats:
        raise Unreadable("Nobody of that name sits at this table.")


def _fits(started: Started, data: dict[str, Any]) -> bool:
    """Does a table of this game begin so? Raises RefereeErrors."""
    should = from_data(data | {"first": started.position})
    _check_by(started, should.names)
    return replace(should, at=started.at, seq=started.seq, by=started.by) == started
