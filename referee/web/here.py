"""Who is at a table just now: noted in memory at each look, and stored once in a while, all phones of a table together.

So a page that follows costs no statement more, but one in twenty seconds for all who look at its table.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from threading import Lock
from time import monotonic

from flask import Flask, current_app

from ..play.table import Table
from ..rulebook import listed
from ..storage.database import now
from ..storage.here import FADES, LATELY, Guest, deciders, moment
from ..storage.pens import Pen
from ..storage.store import StoreError
from .bounded import Kept
from .guard import store
from .known import pen, phones
from .writers import phone_of

SELDOM = timedelta(seconds=20)  # between two times that a phone is stored
AGAIN = 2.0  # seconds at least between two times that a table is, where that went wrong
TABLES = 2_000  # kept in mind, some kilobytes each
KEEPS = "the phone that keeps the table"
NOTED = 100  # phones of one table between two times


@dataclass(slots=True)
class Round:
    """Those round one table. `seen`: when, of whom it is not stored yet; `guests`: as it was stored last.

    Under its lock those that were seen are taken out by one request alone, which stores them.
    """

    seen: dict[str, str] = field(default_factory=dict)
    guests: Sequence[Guest] = ()
    stored: float = -1e9
    failed: bool = False
    lock: Lock = field(default_factory=Lock)


def install(app: Flask) -> None:
    app.extensions["here"] = Kept(TABLES, lambda _: 1)


def note(code: str, held: Pen | None) -> int:
    """This browser is at the table, with this pen or none. Answers how many phones are, as far as this process knows."""
    rounds: Kept = current_app.extensions["here"]
    if (those := rounds.get(code)) is None:
        rounds.keep(code, those := Round())
    if phone := held.phone if held else next(iter(phones()), ""):
        with those.lock:
            if held or len(those.seen) < NOTED:
                those.seen[phone] = now()
            seen = _taken(those) if _due(those, phone, held is not None) else {}
        if seen:
            _store(code, those, seen)
    return len({guest.phone for guest in those.guests if guest.within(LATELY)} | {*those.seen})


def _due(those: Round, phone: str, writes: bool) -> bool:
    """A phone that writes is stored at once; those that watch wait until the table is."""
    if any(guest.phone == phone and guest.within(SELDOM) for guest in those.guests):
        return False
    waits = AGAIN if those.failed else 0 if writes else SELDOM.total_seconds()
    return monotonic() - those.stored >= waits


def _taken(those: Round) -> dict[str, str]:
    seen, those.seen, those.stored, those.failed = those.seen, {}, monotonic(), True
    return seen


def _store(code: str, those: Round, seen: dict[str, str]) -> None:
    try:
        those.guests, those.failed = store().here.note(code, seen), False
    except StoreError:  # nobody's look hangs on it
        with those.lock:
            those.seen = seen | those.seen


def waiting(table: Table) -> timedelta:
    """For how long none that writes has to be gone until another may begin to."""
    return timedelta(minutes=table.started.waits) or FADES


def called(code: str) -> str:
    """See Pen; "" for who watches."""
    held = pen(code)
    return held.called if held else ""


def asking(table: Table, code: str) -> list[Guest]:
    """Who asks to write and is to be answered by this phone."""
    held = pen(code)
    if not held or not held.called:
        return []
    guests, wait = store().here.of(code), waiting(table)
    return [each for each in guests if each.asks and any(other.phone == held.phone for other in deciders(guests, each, wait))]


def own(guests: Sequence[Guest]) -> Guest | None:
    """This browser, rather as it asks to write."""
    return max((each for each in guests if each.phone in phones()), key=lambda each: each.asks is not None, default=None)


def asks(table: Table, guests: Sequence[Guest], closed: bool) -> dict[str, object]:
    """What this browser, which may not write all, is told of its own asking: `state` is "", "waiting", "free" or "refused".

    `who`: the phones that may say yes; `minutes`: until it may begin to write where none of them comes, 0 for never.
    """
    mine, wait = own(guests), waiting(table)
    there = deciders(guests, mine, wait)
    who = listed(each.name or (phone_of(table, each.seat) if each.seat else KEEPS) for each in there)
    told: dict[str, object] = {"state": "", "who": who[:1].upper() + who[1:], "minutes": 0}
    if mine and mine.asks:
        others = [each.seen for each in guests if each.writes and each.phone != mine.phone]
        left = wait - (moment() - max([mine.asks, *others]))
        free = not there and left <= timedelta(0)
        told |= {"state": "free" if free else "waiting", "minutes": max(1, -(-left // timedelta(minutes=1)))}
        if closed or not table.started.waits:
            told |= {"state": "waiting", "minutes": 0}
    elif mine and mine.refused and moment() - mine.refused < wait:
        told["state"] = "refused"
    return told
