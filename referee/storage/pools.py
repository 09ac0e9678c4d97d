"""The connections of this process to PostgreSQL: one pool an address. And how many tables there are, looked up now and then."""

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock
from time import monotonic
from typing import Any

import psycopg
from psycopg.rows import dict_row
from psycopg_pool import ConnectionPool, PoolTimeout

from . import retrying
from .errors import Busy

Pool = ConnectionPool[psycopg.Connection[dict[str, Any]]]

CONNECTIONS = 10  # of one process: its threads, and a few more
WAIT, BRIEF = 5.0, 0.3  # seconds for a connection; and where the server is known to be away
COUNT = 60.0  # seconds that a number of tables holds
SECONDS = {"statement_timeout": 30, "lock_timeout": 5, "idle_in_transaction_session_timeout": 30}
HOW: dict[str, Any] = {
    "autocommit": True,
    "row_factory": dict_row,
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
    "application_name": "referee",
}

_pools: dict[str, Pool] = {}
_away: dict[str, float] = {}  # since when a server cannot be reached
_tables: dict[str, tuple[float, int]] = {}
_lock = Lock()


def _pool(url: str) -> Pool:
    with _lock:
        if (pool := _pools.get(url)) is None:
            room: dict[str, Any] = {
                "min_size": 1,
                "max_size": CONNECTIONS,
                "timeout": WAIT,
                "reconnect_timeout": WAIT,
                "num_workers": 1,
            }
            pool = ConnectionPool(url, kwargs=HOW, configure=configure, open=True, **room)
            _pools[url] = pool
        return pool


def configure(db: psycopg.Connection[Any]) -> None:
    """Nothing hangs: what takes longer is ended by the server."""
    for name, seconds in SECONDS.items():
        db.execute(f"set {name} = '{seconds}s'".encode())


@contextmanager
def connection(url: str) -> Iterator[psycopg.Connection[dict[str, Any]]]:
    """One of the pool. Where it turns out to be lost, the others are looked at too: a server that began anew lost all.

    A server that has been away for as long as anybody waits for it is asked for a moment only, and Busy says so: else all
    threads of a process would stand there.
    """
    pool, lost = _pool(url), False
    away = monotonic() - _away.get(url, math.inf)
    try:
        with pool.connection(BRIEF if away > WAIT else WAIT) as db:
            try:
                yield db
                _away.pop(url, None)
            except BaseException as error:
                if isinstance(error.__cause__ or error, psycopg.errors.ReadOnlySqlTransaction):
                    db.close()  # another machine has taken over
                raise
            finally:
                lost = db.closed
    except PoolTimeout as error:
        _away.setdefault(url, monotonic())
        if away > retrying.PATIENCE:
            raise Busy("The database cannot be reached just now. Please try again.") from error
        raise
    finally:
        if lost:
            _away.setdefault(url, monotonic())
            pool.check()


def tables(url: str, count: Callable[[], int]) -> int:
    """How many tables there are, as counted in the last minute, with those that this process has made since."""
    counted, number = _tables.get(url, (-math.inf, 0))
    if monotonic() - counted >= COUNT:
        counted, number = monotonic(), count()
    _tables[url] = counted, number + 1
    return number


def forget_tables(url: str) -> None:
    _tables.pop(url, None)


def close() -> None:
    """Every connection of this process."""
    with _lock:
        for pool in _pools.values():
            pool.close()
        _pools.clear()
        _tables.clear()
        _away.clear()
