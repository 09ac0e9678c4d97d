"""Which phones may write at which tables, and the link of a table that lets one more in.

A phone goes by the hash of a random key that it alone has. A browser may have more than one: it
may write where one of them may.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from .codes import check_code
from .database import now
from .errors import ONE_SEAT, Declined, NoPen, NoRoom, NoSuchTable
from .links import renewed, word, word_of
from .retrying import retried
from .session import Session

WRITES = "writes"  # the role of a phone that may write all there is to write
SEAT = "seat"  # and of one that enters a player's own moves
PHONES = 40  # at one table
LISTED = 100  # tables of one phone, the latest first


@dataclass(frozen=True, slots=True)
class Pen:
    """A phone that may write at a table, all there is or what its `seat` enters.

    `id` is its number, `name` what its player goes by, `mine` whether it is who asks. One that writes all may have a seat
    too, the side it lies at; "" for none. `called`: another word whenever somebody begins or ceases to ask to write, ""
    while nobody does.
    """

    id: int
    role: str
    seat: str
    name: str
    since: str
    mine: bool
    phone: str = ""
    called: str = ""

    @property
    def writes_all(self) -> bool:
        return self.role == WRITES


class Pens:
    """Every method may raise Busy or StoreUnusable; one that takes `phones` and changes something, NoPen."""

    def __init__(self, db: Session):
        self._db = db

    def of(self, code: str, phones: Collection[str]) -> Pen | None:
        """What a browser with these phones may write with there: of more than one pen, the one that writes most."""
        sql = f'select * from phones where "table" = ? and {_among(phones)}'
        held = [_pen(row, phones) for row in self._db.rows(sql, code, *phones)] if phones else []
        return max(held, key=lambda pen: pen.writes_all, default=None)

    def require(self, code: str, phones: Collection[str], all_of_it: bool = False) -> None:
        """Raises NoPen; with `all_of_it` also where they write for one seat. Inside of a transaction it holds until its end."""
        pen = self.of(code, phones)
        if pen is None:
            raise NoPen
        if all_of_it and not pen.writes_all:
            raise NoPen(ONE_SEAT)

    def tables(self, phones: Collection[str]) -> list[str]:
        """Where they may write, the latest first."""
        return self._db.codes_of(phones, LISTED)

    def holders(self, code: str, phones: Collection[str] = ()) -> list[Pen]:
        """All that may write, `mine` those of these phones."""
        return [_pen(row, phones) for row in self._db.rows('select * from phones where "table" = ? order by id', code)]

    def link(self, code: str, seat: str = "") -> str | None:
        """The word that the table's link is made with; None where none is open; `seat`: of that seat's. Raises NoSuchTable."""
        links = self._links(code)
        return None if links is None else word_of(links, seat)

    def _links(self, code: str) -> str | None:
        check_code(code)
        for row in self._db.rows("select link from tables where code = ?", code):
            return None if row["link"] is None else str(row["link"])
        raise NoSuchTable

    def grant(self, code: str, phone: str, seat: str = "", role: str = WRITES, name: str = "") -> None:
        """Inside of a transaction: the phone may write from now on. Raises NoRoom."""
        if len(self.holders(code)) >= PHONES and not self.of(code, [phone]):
            raise NoRoom(f"{PHONES} phones may write at this table already. Take it from one of them first.")
        row = {"table": code, "phone": phone, "role": role, "seat": seat, "name": name, "since": now()}
        again = 'on conflict ("table", phone) do update set role = excluded.role, seat = excluded.seat, name = excluded.name'
        sql = f"insert into phones ({', '.join(map(_quoted, row))}) values ({', '.join('?' * len(row))}) {again}"
        self._db.run(sql, *row.values())
        self._db.listed(phone, code, True)

    @retried
    def take(self, code: str, phone: str, link: str, seat: str = "", role: str = WRITES, name: str = "") -> None:
        """By the link as it was when its key was looked at. Raises NoPen where it is another by now, NoRoom."""
        with self._db.writing(code):
            if self.link(code, seat if role == SEAT else "") != link:
                raise NoPen
            self.grant(code, phone, seat, role, name)

    def inherit(self, codes: Collection[str], phone: str) -> None:
        """Earlier versions kept pens in cookies alone. They count as long as a table's link is still the one of then."""
        for code in codes:
            self._inherit(code, phone)

    @retried
    def _inherit(self, code: str, phone: str) -> None:
        with self._db.writing(code):
            if self._db.rows("select 1 from tables where trim(substr(link, 1, 1)) = '' and code = ?", code):
                self.grant(code, phone)

    def follow(self, code: str, new: str, seats: Mapping[str, str]) -> None:
        """Inside of a transaction: who may write at a table may write at its rematch, where seats change."""
        for row in self._db.rows('select * from phones where "table" = ? order by id', code):
            self.grant(new, row["phone"], seats.get(row["seat"], ""), row["role"], row["name"])

    @retried
    def withdraw(self, code: str, pen: int, phones: Collection[str]) -> None:
        """Takes it from one phone; who enters for one seat gives up their own. The links that one knows,
        its seat's or all, are others from now on. Raises Declined for the last that writes all."""
        with self._db.writing(code):
            holders = self.holders(code, phones)
            found = next((each for each in holders if each.id == pen), None)
            self.require(code, phones, all_of_it=not (found and found.mine))
            if not found:
                return
            if found.writes_all and sum(each.writes_all for each in holders) == 1:
                raise Declined("This is the only phone that may write here. Let another one write first.")
            for gone in self._db.rows('select phone from phones where "table" = ? and id = ?', code, pen):
                self._db.run('delete from phones where "table" = ? and id = ?', code, pen)
                self._db.listed(gone["phone"], code, False)
            if (links := self._links(code)) is not None:
                self._set_link(code, word() if found.writes_all else renewed(links, found.seat))

    @retried
    def entrust(self, code: str, pen: int, phones: Collection[str]) -> None:
        """A phone that entered for one seat may write all from now on."""
        with self._db.writing(code):
            self.require(code, phones, all_of_it=True)
            self._db.run('update phones set role = ? where "table" = ? and id = ?', WRITES, code, pen)

    @retried
    def renew(self, code: str, phones: Collection[str]) -> None:
        """Another link instead of the one there was. Raises Declined where the table is put away."""
        with self._db.writing(code):
            self.require(code, phones, all_of_it=True)
            if self._db.rows("select 1 from tables where code = ? and archived is not null", code):
                raise Declined("This table was taken off the list, so no other phone can be let in.")
            self._set_link(code, word())

    @retried
    def close(self, code: str, phones: Collection[str]) -> None:
        """No link is open from now on."""
        with self._db.writing(code):
            self.require(code, phones, all_of_it=True)
            self._set_link(code, None)

    @retried
    def reopen(self, code: str) -> str:
        """For who keeps the games: the word of a new link; the table is on lists again. Raises NoSuchTable."""
        self.link(code)
        with self._db.writing(code):
            self._set_link(code, made := word())
            self._db.run("update tables set archived = null where code = ?", code)
        return made

    def _set_link(self, code: str, link: str | None) -> None:
        self._db.run("update tables set link = ? where code = ?", link, code)


def _pen(row: Mapping[str, Any], phones: Collection[str]) -> Pen:
    mine = row["phone"] in phones
    return Pen(row["id"], row["role"], row["seat"], row["name"], row["since"], mine, row["phone"], row["called"])


def _among(phones: Collection[str]) -> str:
    """A browser has few: each its own value."""
    return f"phone in ({', '.join('?' * len(phones))})"


def _quoted(name: str) -> str:
    return f'"{name}"'
