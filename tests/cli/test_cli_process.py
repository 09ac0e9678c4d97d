"""The command line as a process of its own: exit codes, both streams, pipes, bytes that are no text."""

import json
import os
import re
import shlex
import subprocess

import pytest

from tests.gobblet.positions import START

from .terminal import COMMAND, PLAIN, ROOT, run_apart

README = ROOT / "README.md"


def examples() -> list[tuple[str, str]]:
    """(command, output) of every console block in the README."""
    text = README.read_text(encoding="utf-8") if README.exists() else ""
    blocks = re.findall(r"^```console\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    return [case for block in blocks for case in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)]


@pytest.mark.parametrize("command, output", [case for case in examples() if case[0].startswith("python -m referee")])
def test_the_examples_of_the_readme(command, output):
    assert run_apart(*shlex.split(command)[3:]) == (0, output, "")


def test_it_starts():
    answer = run_apart("games")
    assert answer.code == 0 and "gobblet" in answer.lines and not answer.err


@pytest.mark.parametrize(
    "args",
    [("moves", "gobblet", "nonsense"), ("moves", "chess", START), ("after", "gobblet", START, "a1-b2"), ("play",)],
    ids=lambda args: " ".join(args)[:20],
)
def test_an_error_is_two_and_no_traceback(args):
    answer = run_apart(*args)
    assert answer.code == 2 and not answer.out and answer.err and "Traceback" not in answer.err


def test_a_batch_comes_back_line_by_line():
    answer = run_apart("judge", "gobblet", "-", given=f"{START}\t4@b2\n\n{START}\tx\n".encode())
    legal, blank, bad = map(json.loads, answer.lines)
    assert answer.code == 0 and not answer.err and legal["legal"] and "error" in blank and "error" in bad


@pytest.mark.parametrize("encoding", ["utf-8:strict", "utf-8:surrogateescape"])
def test_bytes_that_are_no_text_are_a_line_that_cannot_be_read(encoding):
    """A terminal set to UTF-8 hands text over strictly; one stray byte must not end the lines after it."""
    answer = run_apart("outcome", "gobblet", "-", given=b"\xff\n" + START.encode() + b"\n", PYTHONIOENCODING=encoding)
    assert answer.code == 0 and "Traceback" not in answer.err
    error, end = map(json.loads, answer.lines)
    assert "error" in error and end["state"] == "ongoing"


def test_a_reader_who_has_seen_enough():
    """`… | head -1`: no traceback, no complaint."""
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen([*COMMAND, "moves", "gobblet", "-"], cwd=ROOT, env=PLAIN, **pipes) as asked:
        asked.stdin.write(f"{START}\n".encode())
        asked.stdin.flush()
        assert json.loads(asked.stdout.readline())[0] == "4@a1", "a line is answered before the next is read"
        asked.stdout.close()
        asked.stdin.write(f"{START}\n".encode() * 2)
        asked.stdin.close()
        assert asked.stderr.read() == b""
        assert asked.wait(timeout=60) == 0


@pytest.mark.parametrize("position", [START, "-"], ids=["one case", "a stream"])
def test_a_reader_who_has_gone_before_the_start(position):
    reader, writer = os.pipe()
    os.close(reader)
    command = [*COMMAND, "moves", "gobblet", position]
    pipes = {"stdout": writer, "stderr": subprocess.PIPE, "input": f"{START}\n".encode()}
    done = subprocess.run(command, cwd=ROOT, env=PLAIN, timeout=60, **pipes)
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")
