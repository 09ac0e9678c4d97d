"""A terminal for tests: `run` in this process, `run_apart` in one of its own."""

import os
import subprocess
import sys
from io import StringIO
from pathlib import Path
from typing import NamedTuple

from referee import cli

ROOT = Path(__file__).parent.parent.parent
COMMAND = [sys.executable, "-m", "referee"]
# As at anybody's terminal: what PYTHON… variables the tests themselves run under is no matter.
PLAIN = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


class Answer(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


def run(capsys, monkeypatch, *args: str, given: str = "") -> Answer:
    """`python -m referee ARGS` with this on standard input."""
    monkeypatch.setattr(sys, "stdin", StringIO(given))
    try:
        code = cli.main(list(args))
    except SystemExit as left:  # argparse
        code = left.code
    return Answer(code, *capsys.readouterr())


def run_apart(*args: str, given: bytes = b"", **environment: str) -> Answer:
    apart = {"cwd": ROOT, "env": PLAIN | environment, "timeout": 60}
    done = subprocess.run([*COMMAND, *args], input=given, capture_output=True, **apart)
    return Answer(done.returncode, done.stdout.decode(), done.stderr.decode())
