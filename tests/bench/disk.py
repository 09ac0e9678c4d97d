"""The disk alone, asked for as often as a full hall asks for it: what no program that keeps each move comes under."""

import os
import tempfile
import time
from pathlib import Path

from .crowd import spread

PAGES, PAGE = 4, 4096  # what a move writes, in bytes
ROUND = 1000  # pages, after which the log is written from its beginning again: SQLite's wal_autocheckpoint


def alone(seconds: float, times: int) -> dict[str, float]:
    """So many times a second, a move's pages are written and forced out. Each counts from when it was due, as moves do."""
    spent = []
    with tempfile.TemporaryDirectory() as folder, open(Path(folder) / "log", "wb", buffering=0) as log:
        log.write(bytes(ROUND * PAGE))
        os.fsync(log.fileno())
        begun = time.perf_counter()
        for number in range(int(seconds * times)):
            due = begun + number / times
            time.sleep(max(0, due - time.perf_counter()))
            os.pwrite(log.fileno(), os.urandom(PAGES * PAGE), number * PAGES % ROUND * PAGE)
            os.fdatasync(log.fileno())
            spent.append(time.perf_counter() - due)
    return spread(spent)
