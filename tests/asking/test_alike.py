"""Every process answers alike: what a question is answered hangs on nothing that differs from one server to the next."""

import os
import subprocess
import sys

ASKED = """
from referee.asking import ask
from referee.asking.desk import desk
from referee.asking.words import words
from tests.asking.apart import questions

for each in questions()[::6]:
    told = ask(each.text, each.slug)
    print([found.clause.number for found in told.found], told.said, told.taken, each.text)
    print(desk(each.slug, each.language).mended([word[:-1] + "j" for word in words(each.text)]))
"""


def test_whatever_order_sets_have():
    """Python orders words in a set anew in each process."""
    told = [
        subprocess.run(
            (sys.executable, "-c", ASKED),
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert told[0] and told[0] == told[1]
