"""Connections to database files, kept open from one piece of work to the next: opening one takes longer than most questions.

One that is kept is good for as long as its file is what it was. Where another one lies there now, that is opened. After a
moment without work none is open: then the file has no log beside it, and all there is lies in the one file.
"""

import atexit
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from threading import Lock, Timer
from time import monotonic
from typing import NamedTuple

from sqlite_utils import Database

from .database import connect

KEPT = 16  # idle ones of this process, of all files together
LINGER = 2.0  # seconds that one is kept


class File(NamedTuple):
    """What is another where another file lies in this place. In WAL mode a file is written to only now and then."""

    path: str
    device: int
    number: int
    size: int
    changed: int


class Lent(NamedTuple):
    """A connection for one thread, until it is given back."""

    file: File
    database: Database


_idle: list[tuple[float, Lent]] = []  # since when, the earliest first
_lock = Lock()
_sweeps: list[Timer] = []  # the one to come, if any


def lend(path: Path) -> Lent:
    """Raises Busy or StoreUnusable."""
    file = _file(path)  # looked at before it is opened: a change in between is noticed the next time
    _close(_taken(lambda _, each: each.file.path == file.path and each.file != file))
    with _lock:
        for place in range(len(_idle) - 1, -1, -1):
            if _idle[place][1].file == file:
                return _idle.pop(place)[1]
    return Lent(file, connect(path))


def give_back(lent: Lent) -> None:
    try:
        lent.database.rollback()
    except sqlite3.Error:
        _close([lent])
        return
    with _lock:
        _idle.append((monotonic(), lent))
        surplus = [each for _, each in _idle[:-KEPT]]
        del _idle[:-KEPT]
        if not _sweeps:
            _sweep_later()
    _close(surplus)


def close() -> None:
    """Every idle one."""
    _close(_taken(lambda *_: True))


def _sweep() -> None:
    _close(_taken(lambda since, _: monotonic() - since >= LINGER))
    with _lock:
        _sweeps.clear()
        if _idle:
            _sweep_later()


def _sweep_later() -> None:
    _sweeps.append(timer := Timer(LINGER, _sweep))
    timer.daemon = True
    timer.start()


def _taken(chosen: Callable[[float, Lent], bool]) -> list[Lent]:
    """Idle ones that are idle no longer."""
    with _lock:
        found = [(since, each) for since, each in _idle if chosen(since, each)]
        for each in found:
            _idle.remove(each)
    return [each for _, each in found]


def _close(those: list[Lent]) -> None:
    for each in those:
        each.database.close()


def _file(path: Path) -> File:
    """All noughts where there is none, or none that can be looked at."""
    try:
        found = path.stat()
    except OSError:
        return File(str(path), 0, 0, 0, 0)
    return File(str(path), found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns)


def _forked() -> None:
    """SQLite's connections do not go over to a process that was forked off, not even to be closed."""
    global _lock
    _lock = Lock()
    _left.extend(_idle)
    _idle.clear()
    _sweeps.clear()


_left: list[tuple[float, Lent]] = []
os.register_at_fork(after_in_child=_forked)
atexit.register(close)
