"""Tables and their events, in SQLite. Events are appended and never rewritten: the database itself refuses it.

`migrate(path)` once when the program starts, then `with open_store(path) as store:` for every piece of work, such as
one web request. Any number of processes may do so at once.
"""

import json
import re
import secrets
from collections.abc import Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from sqlite_utils import Database

from ..kernel import RefereeError
from ..play.events import Event
from .database import Busy, StoreError, StoreUnusable, connect, explained, migrate, writing

__all__ = ["Busy", "NoSuchTable", "Stale", "Store", "StoreError", "StoreUnusable", "TableRow", "migrate", "open_store"]

LETTERS = "BCDFGHJKMNPQRSTVWXZ23456789"  # none that looks like another; no vowel, nor Y, so no words
CODE = re.compile(f"[{LETTERS}]{{6}}")
TOKEN = re.compile("[!-~]{1,100}")


class NoSuchTable(StoreError):
    """No table goes by this code, or it is not a code at all."""

    code = "no-such-table"

    def __init__(self):
        super().__init__("There is no table with this code.")


class Stale(StoreError):
    """The table has other events than the writer saw. `present` is its version now: the seq of its last event."""

    code = "stale"

    def __init__(self, present: int):
        self.present = present
        super().__init__("Somebody else wrote at this table in the meantime. Load the page again.")


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table at a glance: its first event's time and data, its last one's time, how many there are.

    Times are as in Event.at; `archived` is None unless it was.
    """

    code: str
    game: str
    created: str
    archived: str | None
    latest: str
    events: int
    started: dict


class Store(AbstractContextManager):
    """One connection to the tables, for one thread: close() it, or use it in a `with`.

    A `token` (1 to 100 visible ASCII characters, else RefereeError) names one attempt to write, and comes again when
    the attempt is repeated: then nothing is written twice. Every method may raise Busy or StoreUnusable.
    """

    def __init__(self, db: Database):
        self._db = db

    def __exit__(self, *_) -> None:
        self.close()

    def close(self) -> None:
        self._db.close()

    def create(self, game: str, started: Event, token: str) -> str:
        """Make a table with its first event and answer its code, six of LETTERS. Same token again: same code."""
        _check_token(token)
        with writing(self._db):
            if made := self._rows("select code from tables where token = ?", token):
                return made[0]["code"]
            code = self._unused_code()
            self._db["tables"].insert({"code": code, "game": game, "token": token})
            self._insert(code, 1, started, token)
            return code

    def append(self, code: str, event: Event, *, version: int, token: str) -> Event:
        """Add an event to a table and answer it as stored, with its `seq` and `at`.

        `version` is the seq of the last event the writer saw; NoSuchTable or Stale when it is not the table's last.
        Same token again: the event stored then, whatever is given now. TypeError or ValueError: not plain JSON.
        """
        _check_code(code)
        with writing(self._db):
            if seen := self.stored(code, token):
                return seen
            present = self.version(code)
            if present != version:
                raise Stale(present)
            return self._insert(code, present + 1, event, token)

    def stored(self, code: str, token: str) -> Event | None:
        """What this token wrote at this table, if it ever did."""
        _check_token(token)
        seen = self._rows('select * from events where "table" = ? and token = ?', code, token)
        return _event(seen[0]) if seen else None

    def events(self, code: str, since: int = 1) -> list[Event]:
        """The events of a table in order, from the one with seq `since` on. Raises NoSuchTable where it has none at all."""
        _check_code(code)
        rows = self._rows('select * from events where "table" = ? and seq >= ? order by seq', code, since)
        if not rows and since <= 1:
            raise NoSuchTable
        return [_event(row) for row in rows]

    def version(self, code: str) -> int:
        """The seq of a table's last event. Raises NoSuchTable."""
        _check_code(code)
        [last] = self._rows('select max(seq) as seq from events where "table" = ?', code)
        if last["seq"] is None:
            raise NoSuchTable
        return last["seq"]

    def about(self, code: str) -> TableRow:
        """One table at a glance, archived or not. Raises NoSuchTable."""
        for table in self._tables([code]):
            return table
        raise NoSuchTable

    def recent(self, codes: Iterable[str]) -> list[TableRow]:
        """Those of these tables that are there and not archived, the one with the latest event first."""
        return [table for table in self._tables(codes) if not table.archived]

    def archive(self, code: str) -> None:
        """Leave a table out of `recent` from now on. It keeps code and events, and can go on. Raises NoSuchTable."""
        _check_code(code)
        with writing(self._db) as db:
            archived = "update tables set archived = coalesce(archived, ?) where code = ?"
            if not db.execute(archived, [_now(), code]).rowcount:
                raise NoSuchTable

    def keep(self, game: str, option: str, name: str, choice: str) -> bool:
        """Keep a choice of an option by a name of its own; False: another choice has the name."""
        with writing(self._db) as db:
            row = {"game": game, "option": option, "name": name, "choice": choice}
            db["kept"].insert(row, ignore=True)
        return self.kept(game, option)[name] == choice

    def kept(self, game: str, option: str) -> dict[str, str]:
        """The choices kept for an option, by name."""
        rows = self._rows("select name, choice from kept where game = ? and option = ? order by name", game, option)
        return {row["name"]: row["choice"] for row in rows}

    def secret(self) -> bytes:
        """32 random bytes, made at the first call and the same ever after, for every process."""
        kept = "select value from settings where name = 'secret'"
        if not self._rows(kept):
            with writing(self._db) as db:
                db["settings"].insert({"name": "secret", "value": secrets.token_hex(32)}, ignore=True)
        return bytes.fromhex(self._rows(kept)[0]["value"])

    def _rows(self, sql: str, *values) -> list[dict]:
        # Not Table.rows_where or Table.get: these find nothing, without a word, where the database is not migrated.
        with explained():
            return list(self._db.query(sql, values))

    def _unused_code(self) -> str:
        while True:
            code = "".join(secrets.choice(LETTERS) for _ in range(6))
            if not self._rows("select code from tables where code = ?", code):
                return code

    def _insert(self, code: str, seq: int, event: Event, token: str) -> Event:
        row = {"table": code, "seq": seq, "at": _now(), "kind": event.kind, "position": event.position, "token": token}
        row |= {name: json.dumps(getattr(event, name), allow_nan=False) for name in ("data", "verdict")}
        self._db["events"].insert(row)
        return _event(row)

    def _tables(self, codes: Iterable[str]) -> list[TableRow]:
        sql = """
            select code, game, first.at as created, archived, last.at as latest, last.seq as events,
                first.data as started
            from tables
            join events as first on first."table" = code and first.seq = 1
            join events as last on last."table" = code
                and last.seq = (select max(seq) from events where "table" = code)
            where code in (select value from json_each(?)) -- as JSON, so that no number of codes is too many
            order by last.rowid desc -- not by time: that would not tell two events of one second apart
        """
        rows = self._rows(sql, json.dumps([code for code in codes if _is_code(code)]))
        return [TableRow(**row | {"started": json.loads(row["started"])}) for row in rows]


def open_store(path: str | Path) -> Store:
    """A Store on a migrated database; cheap. Raises StoreUnusable when there is none."""
    return Store(connect(path))


def _is_code(code: object) -> bool:
    return isinstance(code, str) and CODE.fullmatch(code) is not None


def _check_code(code: object) -> None:
    if not _is_code(code):
        raise NoSuchTable


def _check_token(token: object) -> None:
    if not (isinstance(token, str) and TOKEN.fullmatch(token)):
        raise RefereeError("A write needs a token of 1 to 100 visible ASCII characters.")


def _event(row: dict) -> Event:
    data, verdict = json.loads(row["data"]), json.loads(row["verdict"])
    return Event(row["kind"], data, row["position"], verdict, row["seq"], row["at"])


def _now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
