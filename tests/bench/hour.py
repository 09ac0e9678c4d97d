"""An hour in a full hall, in two minutes: 200 tables, 600 who follow, 40 moves a second, questions, an attacker."""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.parse import urlsplit

from ..serving import ROOT, running
from .crowd import HALL

SECONDS = 120
WARM = 20  # seconds that the house is open before they come: by then what is drawn once is drawn
MB = 1024 * 1024


def figures(seconds: int = SECONDS) -> list[tuple[str, str, str]]:
    """Players and attacker have a process each, so that they do not wait for one another."""
    database = Path(tempfile.mkdtemp()) / "hour.db"
    with running(database, REFEREE_LIMITS="on") as (process, address):
        port = str(urlsplit(address).port)
        time.sleep(WARM)
        before = memory(process.pid)
        load = os.getloadavg()[0]
        crowd, attacker = (
            subprocess.Popen([sys.executable, "-m", f"tests.bench.{who}", port, str(seconds)], cwd=ROOT, stdout=subprocess.PIPE)
            for who in ("crowd", "attacker")
        )
        met, answered = (json.loads(each.communicate(timeout=seconds * 2 + 120)[0]) for each in (crowd, attacker))
        after = memory(process.pid)
    stumbled = sum(count for what, count in answered.items() if what.endswith(": 500"))
    return [
        ("tables, followers, moves a second, seconds", f"{HALL.tables}, {HALL.followers}, {HALL.moves}, {seconds}", ""),
        ("requests of honest clients that failed", failures(met), "aim none"),
        *((f"{name}: how many; median / 95th / 99th", line(met[what]), aim) for name, what, aim in KINDS),
        ("answered to the attacker", ", ".join(f"{what} × {count}" for what, count in answered.items()), ""),
        ("of these errors of ours", str(stumbled), "aim 0"),
        ("memory of the server before and after", f"{before / MB:.0f}, {after / MB:.0f} MB", ""),
        ("what else ran on this machine (load average before)", f"{load:.1f}", ""),
    ]


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
