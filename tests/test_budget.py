"""A run ends within its minutes and says what it left out; a sample is the same every time."""

import subprocess
import sys

import pytest

from .sampling import late, sampled

FILE = """
import pytest

def test_short(): pass

@pytest.mark.soak
@pytest.mark.parametrize("number", range(3))
def test_long(number): pass
"""


def run(folder, *asked: str) -> tuple[int, str]:
    (folder / "test_file.py").write_text(FILE)
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = soak\n")
    command = [sys.executable, "-m", "pytest", "-p", "tests.budget", "--rootdir", folder, folder, *asked]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


@pytest.mark.parametrize(
    "asked, code, said",
    [
        ((), 0, "1 passed, 3 deselected"),
        (("-m", "soak"), 0, "3 passed, 1 deselected"),
        (("--minutes", "0"), 1, "Tests not begun within 0 minutes: 1."),
        (("-m", "soak", "--minutes", "0"), 0, "Tests not begun within 0 minutes: 3."),
    ],
)
def test_what_is_not_reached_is_counted_and_fails_make_test_alone(tmp_path, asked, code, said):
    found, output = run(tmp_path, *asked)
    assert found == code and said in output, output


def test_a_sample_is_the_same_every_time_and_the_rest_is_for_the_long_runs():
    cases = [*range(20), pytest.param(20, id="twenty")]
    once, again = sampled(cases, 4), sampled(cases, 4)
    few = [case for case in once if isinstance(case, int)]
    assert len(once) == 21 and once == again and few == [case for case in again if isinstance(case, int)] and few
    assert sum(getattr(case, "marks", ()) == () or isinstance(case, int) for case in once) == 4
    assert late((1, 2)).values == (1, 2) and late(cases[-1]).id == "twenty"
