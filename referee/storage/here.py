"""Who is at a table just now, and who of them asks to write there.

A phone is known here by its hash, as in pens.py. What it was seen at is stored seldom: see web/here.py.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from .database import DATE, now
from .errors import Declined, NoPen
from .links import word
from .pens import WRITES, Pens
from .retrying import retried
from .session import Session

LATELY = timedelta(seconds=45)  # who was seen so lately is here: a page that is looked at asks, and is stored, far more often
FADES = timedelta(minutes=2)  # until the phones that write are taken to be gone, where no time was agreed
WATCHING = 40  # phones of a table that are kept in mind and do not write; the one seen longest ago goes first
ASKING = 3  # of them ask at once
EXPIRES = timedelta(minutes=15)  # what nobody answered is asked no more
GUESTS = (
    "select here.*, phones.role, phones.seat, phones.name as holder from here "
    'left join phones on phones."table" = ? and phones.phone = here.phone where here."table" = ? order by here.phone'
)


@dataclass(frozen=True, slots=True)
class Guest:
    """A phone at a table. `asks`: since when it asks to write, None where it does not; `refused`: when it was told no last."""

    phone: str
    name: str
    seat: str
    writes: bool
    writes_all: bool
    seen: datetime
    asks: datetime | None
    refused: datetime | None

    @property
    def id(self) -> str:
        """What it is called by in a page: it tells the hash to nobody."""
        return self.phone[:12]

    def within(self, time: timedelta) -> bool:
        return moment() - self.seen < time


class Here:
    """Every method may raise Busy or StoreUnusable."""

    def __init__(self, db: Session, pens: Pens):
        self._db, self._pens = db, pens

    def of(self, code: str) -> list[Guest]:
        """All that were seen at a table, those that watch as far as they are kept in mind."""
        return [_guest(row) for row in self._db.rows(GUESTS, code, code)]

    def note(self, code: str, seen: Mapping[str, str]) -> list[Guest]:
        """These phones were at the table, each at its time. Answers `of`."""
        if not seen:
            return self.of(code)
        with self._db.writing():
            self._note(code, seen)
            guests = self.of(code)
            watching = sorted((each for each in guests if not each.writes), key=lambda each: (bool(each.asks), each.seen))
            if surplus := [each.phone for each in watching[: max(len(watching) - WATCHING, 0)]]:
                among = ", ".join("?" * len(surplus))
                self._db.run(f'delete from here where "table" = ? and phone in ({among})', code, *surplus)
        return guests

    def _note(self, code: str, seen: Mapping[str, str]) -> None:
        places = ", ".join(["(?, ?, ?)"] * len(seen))
        later = 'on conflict ("table", phone) do update set seen = excluded.seen where here.seen < excluded.seen'
        values = [value for phone, at in sorted(seen.items()) for value in (code, phone, at)]
        self._db.run(f'insert into here ("table", phone, seen) values {places} {later}', *values)

    @retried
    def ask(self, code: str, phone: str, name: str, wait: timedelta) -> None:
        """The phone asks to write; who asks already goes on asking. Raises Declined."""
        with self._db.writing(code):
            self._open(code)
            guests = self.of(code)
            mine = next((each for each in guests if each.phone == phone), None)
            if mine and mine.refused and moment() - mine.refused < wait:
                raise Declined("Somebody who writes said no a moment ago. Talk about it at the table.")
            if mine is None or not mine.asks:
                if sum(each.asks is not None for each in guests) >= ASKING:
                    raise Declined("Others ask to write at this table already. Wait until they have their answer.")
                self._note(code, {phone: now()})
                self._db.run('update here set asked = ?, name = ? where "table" = ? and phone = ?', now(), name, code, phone)
            self._call(code)

    @retried
    def refuse(self, code: str, asker: str, phones: Collection[str], wait: timedelta) -> None:
        """Raises NoPen where these phones may not answer."""
        with self._db.writing(code):
            guest = self.asker(code, asker)
            self._decides(code, guest, phones, wait)
            self._answered(code, guest.phone)
            self._db.run('update here set refused = ? where "table" = ? and phone = ?', now(), code, guest.phone)

    def admit(self, code: str, asker: str, phones: Collection[str], wait: timedelta) -> None:
        """Inside of a transaction: who asks writes from now on, as these phones say. Raises Declined, NoPen, NoRoom."""
        self._open(code)
        guest = self.asker(code, asker)
        self._decides(code, guest, phones, wait)
        self._admit(code, guest)

    def take(self, code: str, asker: str, wait: timedelta) -> None:
        """Inside of a transaction: who asked so long writes from now on, since nobody could say. Raises Declined, NoRoom."""
        self._open(code)
        guest = self.asker(code, asker)
        if self._pens.link(code) is None:
            raise Declined("The links of this table were closed: somebody who writes has to say yes.")
        if deciders(self.of(code), guest, wait) or not guest.asks or moment() - guest.asks < wait:
            raise Declined("It is not time yet: somebody who writes was here a moment ago, or you asked just now.")
        self._admit(code, guest)

    def _decides(self, code: str, guest: Guest, phones: Collection[str], wait: timedelta) -> None:
        if not any(each.phone in phones for each in deciders(self.of(code), guest, wait)):
            raise NoPen("The phone that keeps the table answers this; while it is gone, the other players’ phones do.")

    def asker(self, code: str, asker: str) -> Guest:
        """By its id. Raises Declined."""
        for guest in self.of(code):
            if guest.id == asker and guest.asks:
                return guest
        raise Declined("This phone does not ask to write any more.")

    def _admit(self, code: str, guest: Guest) -> None:
        self._answered(code, guest.phone)
        self._pens.grant(code, guest.phone, guest.seat, name=guest.name)

    def _answered(self, code: str, phone: str) -> None:
        self._db.run("""update here set asked = '' where "table" = ? and phone = ?""", code, phone)
        self._call(code)

    def _call(self, code: str) -> None:
        """Every phone that writes finds at its next look that something is asked, or is asked no more."""
        self._db.run('update phones set called = ? where "table" = ?', word()[:8] if self._asked(code) else "", code)

    def _asked(self, code: str) -> bool:
        return any(each.asks for each in self.of(code))

    def _open(self, code: str) -> None:
        if self._db.rows("select 1 from tables where code = ? and archived is not null", code):
            raise Declined("This table was taken off the list, so no other phone can be let in.")


def deciders(guests: Sequence[Guest], asker: Guest | None, wait: timedelta) -> list[Guest]:
    """Who may answer: those here that write all; where none of them is, those that enter for a seat."""
    there = [each for each in guests if each.writes and each.within(wait) and each.phone != (asker and asker.phone)]
    return [each for each in there if each.writes_all] or there


def moment() -> datetime:
    return datetime.now(UTC)


def _guest(row: Mapping[str, Any]) -> Guest:
    role, seat = row["role"] or "", row["seat"] or ""
    asks, refused = _time(row["asked"]), _time(row["refused"])
    asks = asks if asks and moment() - asks < EXPIRES and role != WRITES else None
    seen = _time(row["seen"]) or datetime.min.replace(tzinfo=UTC)
    return Guest(row["phone"], row["holder"] or row["name"], seat, bool(role), role == WRITES, seen, asks, refused)


def _time(text: str) -> datetime | None:
    return datetime.strptime(text, DATE).replace(tzinfo=UTC) if text else None
