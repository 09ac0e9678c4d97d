"""Phones that follow: 100 tables, 500 phones, 20 moves a second, one process; how long until a move is seen everywhere."""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.parse import urlsplit

from ..serving import ROOT, running
from .crowd import Size
from .hour import MB, WARM, failures, line, memory
from .processes import worked

SIZE = Size(tables=100, followers=500, moves=20, questions=0)
SECONDS = 60


def figures(seconds: int = SECONDS) -> list[tuple[str, str, str]]:
    """The phones have a process of their own; with the server's that makes two."""
    database = Path(tempfile.mkdtemp()) / "following.db"
    with running(database, REFEREE_LIMITS="on") as (process, address):
        time.sleep(WARM)
        started = [(process, address)]
        before, load = worked(started), os.getloadavg()[0]
        asked = [sys.executable, "-m", "tests.bench.crowd", str(urlsplit(address).port), str(seconds), *map(str, SIZE)]
        met = json.loads(subprocess.run(asked, cwd=ROOT, stdout=subprocess.PIPE, timeout=seconds * 2 + 120, check=True).stdout)
        spent, held = worked(started) - before, memory(process.pid)
    return [
        ("tables, phones that follow, moves a second, seconds", ", ".join(map(str, (*SIZE[:3], seconds))), ""),
        ("requests that failed", failures(met), "aim none"),
        *((f"{name}: how many; median / 95th / 99th", line(met[what]), aim) for name, what, aim in KINDS),
        ("of one core, for the server", f"{spent / seconds:.0%}", ""),
        ("memory of the server", f"{held / MB:.0f} MB", ""),
        ("what else ran on this machine (load average before)", f"{load:.1f}", ""),
    ]


KINDS = (
    ("a move until it is seen on a phone", "seen", "aim 2,000 ms at the 95th"),
    ("moves", "move", ""),
    ("polls without news", "poll", ""),
    ("polls with news", "news", ""),
)
