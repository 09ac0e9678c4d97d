"""The real program in a process of its own, for browsers, load and benches: `with serving(database) as address`."""

import ctypes
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parent.parent


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def end_with_parent() -> None:
    """Where Linux can: a test process that is ended for hanging leaves no server behind."""
    if prctl := getattr(ctypes.CDLL(None), "prctl", None):
        prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG


@contextmanager
def serving(database: Path, **told: str) -> Iterator[str]:
    """Starts `python app.py` on a free port of this machine; answers its address; stops it at the end. `told`: environment."""
    with running(database, **told) as (_, address):
        yield address


@contextmanager
def running(database: Path, port: int = 0, root: Path = ROOT, **told: str) -> Iterator[tuple[subprocess.Popen, str]]:
    """The same, with the process; `port`: on this one, as it was before a stop; `root`: a copy of the program."""
    port = port or free_port()
    usual = {"REFEREE_DATABASE": str(database), "REFEREE_HOST": "127.0.0.1", "REFEREE_PORT": str(port), "REFEREE_LIMITS": "off"}
    address = f"http://127.0.0.1:{port}"
    started = {"cwd": root, "env": os.environ | usual | told, "stdout": subprocess.DEVNULL, "preexec_fn": end_with_parent}
    process = subprocess.Popen([sys.executable, "app.py"], **started)
    try:
        answered(process, f"{address}/healthz")
        yield process, address
    finally:
        process.terminate()
        process.wait(10)


def answered(process: subprocess.Popen, url: str) -> None:
    for _ in range(200):
        if process.poll() is not None:
            raise RuntimeError(f"the server stopped with {process.returncode}")
        try:
            with urllib.request.urlopen(url, timeout=1):
                return
        except OSError:
            time.sleep(0.05)
    raise RuntimeError("the server did not answer")
