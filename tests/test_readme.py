"""What the README shows is so, and what CONTRIBUTING names is there."""

import doctest
import re
from pathlib import Path

from referee import games

README = Path(__file__).parent.parent / "README.md"


def test_the_python_examples_run():
    assert doctest.testfile(str(README), module_relative=False).failed == 0


def test_every_game_is_listed_as_it_is():
    text = README.read_text()
    for entry in games.all():
        assert any(f"`{entry.slug}`" in line for line in text.splitlines() if line.startswith("|")), entry.slug


def test_its_links_lead_somewhere():
    for path in ("docs/table.png", "docs/sheet.png", "docs/ask.png", "docs/design.md", "LICENSE", "CHANGELOG.md"):
        assert (README.parent / path).is_file()


def test_places_named_to_contributors_are_there():
    named = re.findall(
        r"`((?:tests|data|referee|docs|templates|static)/[^`<*]*)`", (README.parent / "CONTRIBUTING.md").read_text()
    )
    assert len(named) > 8 and not [name for name in named if not (README.parent / name).exists()]
