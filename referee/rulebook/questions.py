"""Ways people ask, by clause: data/questions/<slug>.txt.

A paragraph a clause: its number on a line of its own, then a question a line. Under "-" stands what they ask and no
clause answers. Lines that begin with # say something about the file.
"""

from collections.abc import Collection
from itertools import groupby
from pathlib import Path

from .decoding import DataError

UNSAID = "-"


def read(path: Path, clauses: Collection[str]) -> dict[str, tuple[str, ...]]:
    """By the number of a clause, the ways people ask for it; nothing where there is no file.

    Raises DataError for a number that is not among the `clauses`, and for one that stands there twice.
    """
    asked: dict[str, tuple[str, ...]] = {}
    if not path.is_file():
        return asked
    lines = enumerate(map(str.strip, path.read_text(encoding="utf-8").splitlines()), 1)
    told = (each for each in lines if not each[1].startswith("#"))
    for filled, paragraph in groupby(told, key=lambda each: bool(each[1])):
        if filled:
            (line, number), *questions = paragraph
            if number != UNSAID and number not in clauses:
                raise DataError(path, f"line {line}", f"expected the number of a clause, found {number!r}")
            if number in asked:
                raise DataError(path, f"line {line}", f"{number} is there twice")
            asked[number] = tuple(question for _, question in questions)
    return asked
