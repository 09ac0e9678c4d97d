"""What the README shows is so."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

from referee import games

README = Path(__file__).parent.parent / "README.md"


def test_the_python_examples_run():
    assert doctest.testfile(str(README), module_relative=False).failed == 0


COMMANDS = re.findall(r"^\$ (.+)\n((?:(?!```|\$ ).+\n)+)", README.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("command, shown", COMMANDS, ids=[command[:40] for command, _ in COMMANDS])
def test_the_commands_print_what_is_shown(command, shown):
    run = command.replace("python", sys.executable, 1)
    told = subprocess.run(run, shell=True, cwd=README.parent, capture_output=True, text=True, check=True)
    assert told.stdout == shown


def test_every_game_is_listed_as_it_is():
    text = README.read_text()
    for entry in games.all():
        row = next(line for line in text.splitlines() if f"`{entry.slug}`" in line and line.startswith("|"))
        assert ("not built yet" in row) is not entry.built, row


def test_its_links_lead_somewhere():
    for path in ("docs/table.png", "docs/sheet.png", "docs/design.md", "LICENSE", "CHANGELOG.md"):
        assert (README.parent / path).is_file()
