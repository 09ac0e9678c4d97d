"""A first lesson in a game: data/lessons/<slug>.txt.

A line a step: `show` and the number of a clause, or a task: what is asked, the number of a clause, and what comes of the
example that is meant. Lines that begin with # say something about the file.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Literal, get_args

from msgspec import Struct

from .decoding import DataError
from .shapes import Clause, Example

Asked = Literal["may", "tap", "won"]  # May this be done? Where may this go? Who has won then?


class Task(Struct, frozen=True):
    """A board out of the rulebook and what is asked about it."""

    asked: Asked
    clause: str
    example: Example


class Lesson(Struct, frozen=True):
    """The numbers of the clauses that are shown first, then the tasks, easy to hard."""

    shown: tuple[str, ...] = ()
    tasks: tuple[Task, ...] = ()


def read(path: Path, clauses: Mapping[str, Clause]) -> Lesson:
    """The lesson in a file; an empty one where there is no file. Raises DataError for a line that names nothing."""
    if not path.is_file():
        return Lesson()
    shown, tasks = [], []
    for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not text or text.startswith("#"):
            continue
        asked, _, named = text.partition(" ")
        number, _, comes = named.partition(" ")
        if number not in clauses:
            raise DataError(path, f"line {line}", f"there is no clause {number}")
        if asked == "show":
            shown.append(number)
        elif asked in get_args(Asked):
            tasks.append(Task(asked, number, _example(path, line, clauses[number], asked, comes)))  # type: ignore[arg-type]
        else:
            raise DataError(path, f"line {line}", f"expected show, {', '.join(get_args(Asked))}, found {asked!r}")
    return Lesson(tuple(shown), tuple(tasks))


def _example(path: Path, line: int, clause: Clause, asked: str, comes: str) -> Example:
    for example in clause.examples:
        if comes == example.outcome if asked == "won" else example.move and comes == example.verdict:
            return example
    raise DataError(path, f"line {line}", f"clause {clause.number} has no example of which comes {comes!r}")
