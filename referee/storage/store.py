"""Tables and their events. Events are appended and never rewritten: the database itself refuses it.

`migrate(where)` once when the program starts, then `with open_store(where) as store:` for every piece of work, such as
one web request. Any number of processes may do so at once. `where`: see places.py.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from itertools import count

from ..play import notation
from ..play.codec import decode, encode
from ..play.events import Event, Started
from .choices import Choices
from .codes import check_code, check_token, is_code
from .database import now
from .errors import Busy, NoRoom, NoSuchTable, Stale, StoreError, StoreUnusable, Torn
from .here import Here
from .links import word
from .pens import Pens
from .places import Where, connected, migrate
from .retrying import retried
from .rows import TableRow, table_row
from .session import Row, Session

__all__ = ["Busy", "NoSuchTable", "Stale", "Store", "StoreError", "StoreUnusable", "TableRow", "migrate", "open_store"]

EVENTS = 'select events.*, game from events join tables on code = "table"'
LAST = 2**63 - 1  # no table has as many events


class Store(AbstractContextManager["Store"]):
    """One session at the tables, for one thread: close() it, or use it in a `with`.

    A `token` (1 to 100 visible ASCII characters, else RefereeError) names one attempt to write, and comes again when
    the attempt is repeated: then nothing is written twice. `phones` are those of one browser, by their hashes; where they
    are given, one of them has to have the pen, else NoPen. Every method may raise Busy or StoreUnusable.
    """

    def __init__(self, db: Session):
        self._db, self.pens, self.choices = db, Pens(db), Choices(db)
        self.here = Here(db, self.pens)

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._db.close()

    def create(
        self,
        game: str,
        started: Started,
        token: str,
        then: Sequence[Event] | None = None,
        *,
        phones: Sequence[str] = (),
        after: str = "",
        seats: Mapping[str, str] | None = None,
        seat: str = "",
    ) -> str:
        """Make a table with its first event and answer its code. Same token from the same phone again: same code.

        `then`: the events that came after it, where the game was played before: their times stay as they are. The first of
        `phones` has the pen, and lies at `seat`. `after`: the table this one is a rematch of; who may write there may write
        here, on their new `seats`. There is one at most: where it was made already, its code is answered. Raises NoRoom.
        """
        check_token(token)
        if after:
            token = f"rematch {after}"  # no attempt can have it: whoever is first makes the one there is
        elif phones:
            token = f"{phones[0][:24]}.{token}"  # repeated by others it is another one
        events, played = (started, *(then or ())), then is not None
        while True:
            try:
                return self._create(game, events, token, played, phones, after, seats or {}, seat)
            except NoRoom:
                if not self._db.clear():
                    raise

    @retried
    def _create(
        self,
        game: str,
        events: Sequence[Event],
        token: str,
        played: bool,
        phones: Sequence[str],
        after: str,
        seats: Mapping[str, str],
        seat: str,
    ) -> str:
        with self._db.writing(after):
            if after:
                self.pens.require(after, phones)
            code, made = self._db.place(token)
            if made:
                return code
            there = "on conflict (code) do nothing"
            sql = f"insert into tables (code, game, token, link) values (?, ?, ?, ?) {there}"
            closed = bool(after) and self.pens.link(after) is None  # and stays so until somebody opens it
            if not self._db.run(sql, code, game, token, None if closed else word()):
                raise Torn("Somebody made this table in the same moment. Please try again.")
            self._insert_all(code, game, 1, events, token, played)
            if after:
                self.pens.follow(after, code, seats)
            elif phones:
                self.pens.grant(code, phones[0], seat)
        return code

    def append(self, code: str, event: Event, *, version: int, token: str, phones: Collection[str] | None = None) -> Event:
        """Add an event to a table and answer it as stored, with its `seq` and `at`.

        `version` is the seq of the last event the writer saw; NoSuchTable or Stale when it is not the table's last.
        Same token again: the event stored then, whatever is given now. TypeError or ValueError: not plain JSON.
        """
        return self.append_all(code, [event], version=version, token=token, phones=phones)[0]

    @retried
    def append_all(
        self,
        code: str,
        events: Sequence[Event],
        *,
        version: int,
        token: str,
        phones: Collection[str] | None = None,
        also: Callable[[], None] | None = None,
    ) -> list[Event]:
        """As `append`, of events that belong together: all of them are stored, or none; `also` in the same transaction."""
        check_code(code)
        with self._db.writing(code):
            if phones is not None:
                self.pens.require(code, phones)
            if seen := self.stored(code, token):
                return self.events(code, seen.seq, seen.seq + len(events) - 1)
            present = self.version(code)
            if present != version:
                raise Stale(present)
            if also:
                also()
            [table] = self._rows("select game from tables where code = ?", code)
            return self._insert_all(code, table["game"], present + 1, events, token)

    def stored(self, code: str, token: str) -> Event | None:
        """What this token wrote at this table, if it ever did. Raises EventUnreadable."""
        check_token(token)
        for row in self._rows(f'{EVENTS} where "table" = ? and events.token = ?', code, token):
            return decode(row, row["game"])
        return None

    def events(self, code: str, since: int = 1, until: int | None = None) -> list[Event]:
        """The events of a table in order, from the one with seq `since` to the one with seq `until`, or the last.

        Raises NoSuchTable where it has none at all; EventUnreadable for the first that cannot be read.
        """
        check_code(code)
        most = LAST if until is None else until
        rows = self._rows(f'{EVENTS} where "table" = ? and seq between ? and ? order by seq', code, since, most)
        if not rows and since <= 1:
            raise NoSuchTable
        return [decode(row, row["game"]) for row in rows]

    def version(self, code: str) -> int:
        """The seq of a table's last event. Raises NoSuchTable."""
        check_code(code)
        [last] = self._rows('select max(seq) as seq from events where "table" = ?', code)
        if last["seq"] is None:
            raise NoSuchTable
        return int(last["seq"])

    def about(self, code: str) -> TableRow:
        """One table at a glance, archived or not. Raises NoSuchTable."""
        for table in self._tables([code]):
            return table
        raise NoSuchTable

    def recent(self, codes: Iterable[str]) -> list[TableRow]:
        """Those of these tables that are there and not archived, the one with the latest event first."""
        return [table for table in self._tables(codes) if not table.archived]

    @retried
    def archive(self, code: str, phones: Collection[str] | None = None) -> None:
        """Leave a table out of `recent` from now on. It keeps code and events, and can go on; its link is closed.

        Raises NoSuchTable.
        """
        check_code(code)
        with self._db.writing(code):
            if phones is not None:
                self.pens.require(code, phones, all_of_it=True)
            archived = "update tables set archived = coalesce(archived, ?), link = null where code = ?"
            if not self._db.run(archived, now(), code):
                raise NoSuchTable

    def beat(self) -> None:
        """Write something that does not matter, at most once a second, to see whether writing goes well."""
        beat = "on conflict (name) do update set value = excluded.value where settings.value <> excluded.value"
        with self._db.writing():
            self._db.run(f"insert into settings (name, value) values ('heartbeat', ?) {beat}", now())

    def _rows(self, sql: str, *values: object) -> list[Row]:
        return self._db.rows(sql, *values)

    def _insert_all(
        self, code: str, game: str, seq: int, events: Sequence[Event], token: str, played: bool = False
    ) -> list[Event]:
        """`seq` is the first one's, and it has the token; each that follows has one that no attempt can have."""
        about, moment = {"table": code, "notation": notation.version(game)}, now()
        tokens = (f"{token} {place}" if place else token for place in count())
        numbered = zip(count(seq), tokens, events, strict=False)
        rows = [
            about | {"seq": nth, "at": (played and e.at) or moment, "token": name, **encode(e)} for nth, name, e in numbered
        ]
        self._db.insert("events", rows)
        return [decode(row, game) for row in rows]

    def _tables(self, codes: Iterable[str]) -> list[TableRow]:
        return [table_row(row) for row in self._db.glances([*dict.fromkeys(code for code in codes if is_code(code))])]


def open_store(where: Where) -> Store:
    """A Store on a migrated database; cheap. Raises StoreUnusable when there is none."""
    return Store(connected(where))
