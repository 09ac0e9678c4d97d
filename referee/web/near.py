"""Whose side of the board is near, or whose sheet is seen; and what addresses and forms carry on, so that it stays so."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from flask import request

from ..kernel import Area, Game, Position, View


@dataclass(frozen=True, slots=True)
class Near:
    """`seats` from the far side to the near one, sheets in the order of play; `kept`: what an address says of it."""

    seat: str
    seats: tuple[str, ...]
    kept: dict[str, str]
    turned: bool = False

    def context(self, game: Game, address: Callable[..., str] | None = None) -> dict:
        """What templates know of it; `address` answers where the same page is with what it is told to keep."""
        tabs = self.seats if address and game.sheets and len(self.seats) > 1 else ()
        pinned = {"side": self.kept["side"]} if "side" in self.kept else {}
        tab_urls = {seat: address(**pinned, **({} if seat == pinned.get("side") else {"tab": seat})) for seat in tabs}
        return {"near": self.seat, "seats": self.seats, "where": self.kept, "turned": self.turned, "tab_urls": tab_urls}


def led_on(near: Near, version: int) -> Near:
    """Keeps that what ended was looked at and led on from, until something is written: `begun` in an address is the version."""
    begun = request.values.get("begun", "")
    return replace(near, kept={**near.kept, "begun": begun}) if begun == str(version) else near


def put_off(near: Near, event: int) -> Near:
    """Keeps that a difference between two records was looked at and is settled later: `later` is the event that says it."""
    later = request.values.get("later", "")
    return replace(near, kept={**near.kept, "later": later}) if event and later == str(event) else near


def near(game: Game, position: Position, usual: str = "", onward: bool = False) -> Near:
    """As the address or the form says. `side` pins a seat: its phone lies there. `tab` looks at one seat's sheet.

    With neither the `usual` sheet is seen, else that of who owes something. `onward`: a move was made, so a tab gives way
    unless it is the usual sheet.
    """
    seats = game.seats_of(position)
    side, tab = (request.values.get(name, "") for name in ("side", "tab"))
    side = side if side in seats else ""
    if not game.sheets:
        turned = bool(side) and side != seats[0]
        return Near(side or seats[0], seats if turned else seats[::-1], {"side": side} if turned else {}, turned)
    owing = game.to_move(position)
    if tab not in seats or (onward and owing and tab != usual):
        tab = ""
    kept = {name: seat for name, seat in (("side", side), ("tab", tab)) if seat and len(seats) > 1}
    return Near(tab or side or usual or next(iter(owing), seats[0]), seats, kept)


def seen_from(view: View, near: Near) -> View:
    """The view turned so that this seat's side is near."""
    if not near.turned:
        return view
    turned = (_turned(area) if area.ranks or area.seat else area for area in reversed(view.areas))
    return replace(view, areas=tuple(sorted(turned, key=lambda area: not (area.ranks or area.seat))))  # tools stay below


def _turned(area: Area) -> Area:
    rows = tuple(tuple(reversed(row)) for row in reversed(area.rows))
    return replace(area, rows=rows, files=area.files[::-1], ranks=area.ranks[::-1])
