"""Enough of every game's rules is run; and some mutants, others every day: told apart by an answer, or listed as equal."""

import subprocess
import sys
from datetime import date

import pytest

from ..games.built import BUILT
from . import listed

SOME = 40


@pytest.mark.soak
@pytest.mark.parametrize("slug", BUILT)
def test_what_is_changed_in_the_rules_changes_an_answer(slug):
    some = SOME if listed.path(slug).is_file() else 0  # a game that was not gone through yet: only the floor
    ran = subprocess.run([sys.executable, "-m", "tests.mutants", slug, "--some", str(some)], capture_output=True, text=True)
    assert ran.returncode == 0, f"{date.today()}: {ran.stdout}{ran.stderr}"
