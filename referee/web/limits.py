"""How often one address may do what fills the house or tries its doors, and how much work it may ask for.

Kept in memory, by each process for itself.

The address is the one that calls, or what the trusted proxy says. Of IPv6 the network counts: a household has one.
"""

import hashlib
import ipaddress
import math
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import NamedTuple

from cachetools import TTLCache
from flask import Flask, Response, current_app, g, request

from ..storage.errors import NoSuchTable
from ..storage.here import EXPIRES
from .errors import answer, store_error
from .known import knows
from .lanes import long

ADDRESSES = 20_000  # kept in mind; whoever came first is forgotten first


@dataclass(frozen=True, slots=True)
class Limit:
    """So many times in so many seconds, and what is said beyond."""

    what: str
    times: int
    seconds: int
    sentence: str


STARTING = Limit("starting", 300, 600, "So many new tables were started from here that there has to be a break.")
KEEPING = Limit("keeping", 40, 600, "So much was saved from here that there has to be a break.")
CODES = Limit("codes", 100, 600, "So many wrong codes were tried from here that there has to be a break.")
ASKING = Limit("asking", 30, 600, "So often somebody asked to write from here that there has to be a break.")
KEYS = Limit("keys", 40, 600, "So many wrong links were tried from here that there has to be a break.")


_WORKED = "So much was worked out for this address that there has to be a break."
WORKING = Limit("working", 4_000, 60, _WORKED)  # milliseconds, at no table
AT_TABLES = Limit("at-tables", 12_000, 60, _WORKED)  # and in what is heavy at one: those around a board ask from one address
ASKING_TIMES = 2  # at one table, of one address, until what nobody answered is asked no more
COUNTED = 30  # milliseconds of the processor: what takes less is not counted as work


def asking_at(code: str) -> Limit:
    """One address never has all the places of those who ask at a table, and a phone that was refused is not soon another."""
    return Limit(f"asking at {code}", ASKING_TIMES, int(EXPIRES.total_seconds()), ASKING.sentence)


class TooOften(Exception):
    def __init__(self, limit: Limit, wait: int):
        self.limit, self.wait = limit, wait


class Seen(NamedTuple):
    """How often in this stretch of time and in the one before it."""

    stretch: int
    now: int
    before: int


class Counter:
    """Counts by a window that slides: of the stretch before this one counts as much as the window still covers."""

    def __init__(self, clock: Callable[[], float] = time.monotonic):
        self._clock, self._lock = clock, threading.Lock()
        self._seen: TTLCache[tuple[str, str], Seen] = TTLCache(ADDRESSES, ttl=2 * 3600, timer=clock)

    def wait(self, limit: Limit, address: str) -> int:
        """Seconds until it may be done again; 0 where it may be done now."""
        with self._lock:
            seen, part = self._look(limit, address)
        if seen.before * (1 - part) + seen.now < limit.times:
            return 0
        free = 1 - (limit.times - seen.now) / seen.before if limit.times > seen.now else 1
        return max(1, math.ceil((free - part) * limit.seconds))

    def count(self, limit: Limit, address: str, times: int = 1) -> None:
        with self._lock:
            seen, _ = self._look(limit, address)
            self._seen[limit.what, address] = seen._replace(now=seen.now + times)

    def _look(self, limit: Limit, address: str) -> tuple[Seen, float]:
        """What was seen, and which part of this stretch has passed."""
        stretches, part = divmod(self._clock() / limit.seconds, 1)
        stretch = int(stretches)
        seen = self._seen.get((limit.what, address), Seen(stretch, 0, 0))
        if seen.stretch != stretch:
            seen = Seen(stretch, 0, seen.now if seen.stretch == stretch - 1 else 0)
        return seen, part


def install(app: Flask) -> None:
    app.extensions["limits"] = Counter()
    app.before_request(_works)
    app.before_request(_guesses)
    app.teardown_request(_worked)
    app.register_error_handler(TooOften, _too_often)
    app.register_error_handler(NoSuchTable, _no_such_table)


def limited(limit: Limit) -> None:
    """It is about to be done. Raises TooOften."""
    require_free(limit)
    count(limit)


def require_free(limit: Limit) -> None:
    """Raises TooOften."""
    if _asked() and (wait := _counter().wait(limit, _address())):
        raise TooOften(limit, wait)


def count(limit: Limit) -> None:
    """It was done, or tried in vain."""
    if _asked():
        _counter().count(limit, _address())


def _asked() -> bool:
    """Tests meet no limit unless they ask for it."""
    told = current_app.config["LIMITS"]
    return not current_app.testing if told is None else bool(told)


def _counter() -> Counter:
    counter: Counter = current_app.extensions["limits"]
    return counter


def address_hash() -> str:
    """From where it is asked, so that nobody can tell the place from what is stored."""
    told = f"address:{_address()}".encode()
    return hashlib.blake2b(told, key=current_app.config["SECRET_KEY"], digest_size=12).hexdigest()


def _address() -> str:
    told = request.remote_addr or ""
    try:
        address = ipaddress.ip_address(told)
    except ValueError:
        return told[:60]
    return str(ipaddress.ip_network(f"{address}/64", strict=False)) if address.version == 6 else told


def _works() -> None:
    """A thread's own clock: what others compute meanwhile is not counted."""
    if long(request.path):
        require_free(WORKING)
        g.working = time.thread_time()


def _worked(_error: BaseException | None) -> None:
    if (begun := g.pop("working", None)) is not None:
        _spent(WORKING, begun)


@contextmanager
def counted() -> Iterator[None]:
    """What is worked out in it counts for the address, unless the whole request does. Raises TooOften."""
    if "working" in g:
        yield
        return
    require_free(AT_TABLES)
    begun = time.thread_time()
    try:
        yield
    finally:
        _spent(AT_TABLES, begun)


def _spent(limit: Limit, begun: float) -> None:
    spent = int((time.thread_time() - begun) * 1000)
    if spent >= COUNTED and _asked():
        _counter().count(limit, _address(), spent)


def _guesses() -> None:
    """Every address that names a table: in its path, or as what is asked about."""
    for code in {(request.view_args or {}).get("code", ""), request.args.get("code", ""), request.args.get("table", "")} - {""}:
        guessing(code)


def guessing(code: str) -> None:
    """Who tried too many codes is told of no more tables, but goes on at those this browser knows. Raises TooOften."""
    if _asked() and _counter().wait(CODES, _address()) and not knows(code):
        require_free(CODES)


def _no_such_table(error: NoSuchTable) -> Response:
    count(CODES)
    return store_error(error)


def _too_often(error: TooOften) -> Response:
    minutes = math.ceil(error.wait / 60)
    when = "in a minute" if minutes == 1 else f"in {minutes} minutes"
    return answer(429, "too-often", f"{error.limit.sentence} Try again {when}.", {"Retry-After": str(error.wait)})
