"""Some mutants of every game's rules, others every day: each is told apart by an answer, or listed as equal."""

import subprocess
import sys
from datetime import date

import pytest

from ..games.built import BUILT
from . import listed

SOME = 40
LISTED = [slug for slug in BUILT if listed.path(slug).is_file()]


@pytest.mark.soak
@pytest.mark.parametrize("slug", LISTED)
def test_what_is_changed_in_the_rules_changes_an_answer(slug):
    ran = subprocess.run([sys.executable, "-m", "tests.mutants", slug, "--some", str(SOME)], capture_output=True, text=True)
    assert ran.returncode == 0, f"{date.today()}: {ran.stdout}{ran.stderr}"
