"""What players keep by name for others to choose: boards, how cubes are printed. Who kept it, renames and removes it."""

from collections.abc import Collection
from dataclasses import dataclass

from .errors import Declined, NoRoom
from .retrying import retried
from .session import Session

ALL, OF_PHONE, OF_ADDRESS = 2_000, 40, 200  # names for one option
THIS = "game = ? and option = ?"


@dataclass(frozen=True, slots=True)
class Choice:
    """`mine`: kept by who asks."""

    name: str
    choice: str
    mine: bool


class Choices:
    """Of an `option` of a `game`. Phones go by hashes, as in pens.py. Every method may raise Busy or StoreUnusable."""

    def __init__(self, db: Session):
        self._db = db

    @retried
    def keep(self, game: str, option: str, name: str, choice: str, phone: str = "", address: str = "") -> bool:
        """Keep a choice by a name of its own; False: another choice has the name. `address`: a hash of it. Raises NoRoom."""
        with self._db.writing():
            for row in self._db.rows(f"select choice from kept where {THIS} and name = ?", game, option, name):
                return bool(row["choice"] == choice)
            self._check_room(game, option, phone, address)
            row = {"game": game, "option": option, "name": name, "choice": choice, "phone": phone, "address": address}
            self._db.insert("kept", [row])
        return True

    def _check_room(self, game: str, option: str, phone: str, address: str) -> None:
        of_phone, of_address = (f"sum(case when {by} = ? then 1 else 0 end) as {by}" for by in ("phone", "address"))
        count = f"select count(*) as total, {of_phone}, {of_address} from kept where {THIS}"
        [there] = self._db.rows(count, phone, address, game, option)
        if phone and there["phone"] and there["phone"] >= OF_PHONE:
            raise NoRoom(f"This phone has saved {OF_PHONE} of them already. Remove one of them first.")
        if address and there["address"] and there["address"] >= OF_ADDRESS:
            raise NoRoom(f"From here, {OF_ADDRESS} of them were saved already. Who saved one has to remove it first.")
        if there["total"] >= ALL:
            raise NoRoom(f"There is no room for more: {ALL:,} of them are saved already. Keep its line of text instead.")

    def page(self, game: str, option: str, phones: Collection[str] = (), since: str = "", most: int = ALL) -> list[Choice]:
        """Those whose name is `since` or comes after it, by name."""
        sql = f"select * from kept where {THIS} and name >= ? order by name limit ?"
        found = self._db.rows(sql, game, option, since, most)
        return [Choice(row["name"], row["choice"], row["phone"] in phones) for row in found]

    def name_of(self, game: str, option: str, choice: str) -> str:
        """The first name it is kept by; "" where it is not."""
        found = self._db.rows(f"select min(name) as name from kept where {THIS} and choice = ?", game, option, choice)
        return str(found[0]["name"] or "")

    def rename(self, game: str, option: str, name: str, to: str, phones: Collection[str]) -> None:
        """Raises Declined where it is not theirs, or another has that name."""
        with self._db.writing():
            self._require(game, option, name, phones)
            if to != name and self._db.rows(f"select 1 from kept where {THIS} and name = ?", game, option, to):
                raise Declined(f"The name “{to}” is taken. Choose another.")
            self._db.run(f"update kept set name = ? where {THIS} and name = ?", to, game, option, name)

    def remove(self, game: str, option: str, name: str, phones: Collection[str]) -> None:
        """Tables that were begun with it go on as they are. Raises Declined where it is not theirs."""
        with self._db.writing():
            self._require(game, option, name, phones)
            self._db.run(f"delete from kept where {THIS} and name = ?", game, option, name)

    def _require(self, game: str, option: str, name: str, phones: Collection[str]) -> None:
        found = self._db.rows(f"select phone from kept where {THIS} and name = ?", game, option, name)
        if not found or found[0]["phone"] not in [each for each in phones if each]:
            raise Declined("Only the phone that saved it can rename or remove it.")
