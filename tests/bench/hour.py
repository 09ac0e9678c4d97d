"""An hour in a full hall, in two minutes: 200 tables, 600 who follow, 40 moves a second, questions, an attacker."""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from ..serving import ROOT, running
from . import disk
from .crowd import HALL

SECONDS = 120
ALONE = 60  # seconds for the disk alone, and for a hall without one
WARM = 20  # seconds that the house is open before they come: by then what is drawn once is drawn
MEMORY = Path("/dev/shm")  # a folder that is no disk
MB = 1024 * 1024


class Met(NamedTuple):
    """What the crowd and the attacker were answered; bytes of the server before and after; what else ran."""

    crowd: dict
    attacker: dict[str, int]
    before: int
    after: int
    load: float


def figures(seconds: int = SECONDS) -> list[tuple[str, str, str]]:
    """A hall, the disk alone right before it, and a hall whose games lie in memory: so one sees whose time it is."""
    bare = disk.alone(ALONE, HALL.moves)
    crowd, attacker, before, after, load = hall(Path(tempfile.mkdtemp()), seconds)
    stumbled = sum(count for what, count in attacker.items() if what.endswith(": 500"))
    return [
        ("tables, followers, moves a second, seconds", f"{HALL.tables}, {HALL.followers}, {HALL.moves}, {seconds}", ""),
        ("requests of honest clients that failed", failures(crowd), "aim none"),
        *((f"{name}: how many; median / 95th / 99th", line(crowd[what]), aim) for name, what, aim in KINDS),
        ("beside it, right before: the disk alone, four pages a move", line(bare), ""),
        *without_disk(),
        ("answered to the attacker", ", ".join(f"{what} × {count}" for what, count in attacker.items()), ""),
        ("of these errors of ours", str(stumbled), "aim 0"),
        ("memory of the server before and after", f"{before / MB:.0f}, {after / MB:.0f} MB", ""),
        ("what else ran on this machine (load average before)", f"{load:.1f}", ""),
    ]


def without_disk() -> Iterator[tuple[str, str, str]]:
    if MEMORY.is_dir():
        with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
            met = hall(Path(folder), ALONE)
        yield f"moves where no disk is waited for, {ALONE} seconds", line(met.crowd["move"]), "aim 60 ms at the 95th"


def hall(folder: Path, seconds: int) -> Met:
    """Players and attacker have a process each, so that they do not wait for one another."""
    with running(folder / "hour.db", REFEREE_LIMITS="on") as (process, address):
        port = str(urlsplit(address).port)
        time.sleep(WARM)
        before, load = memory(process.pid), os.getloadavg()[0]
        each = [
            subprocess.Popen([sys.executable, "-m", f"tests.bench.{who}", port, str(seconds)], cwd=ROOT, stdout=subprocess.PIPE)
            for who in ("crowd", "attacker")
        ]
        crowd, attacker = (json.loads(one.communicate(timeout=seconds * 2 + 120)[0]) for one in each)
        return Met(crowd, attacker, before, memory(process.pid), load)


KINDS = (
    ("moves", "move", "aim 60 ms at the 95th"),
    ("polls without news", "poll", ""),
    ("polls with news", "news", ""),
    ("questions", "question", ""),
)


def failures(met: dict) -> str:
    return ", ".join(f"{count} × {what}" for what, count in met["failed"].items()) or "none"


def line(spread: dict[str, float]) -> str:
    return f"{spread['count']:,}; {spread['median']:.0f} / {spread['95th']:.0f} / {spread['99th']:.0f} ms"


def memory(pid: int) -> int:
    """Bytes of a process that are in memory."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
