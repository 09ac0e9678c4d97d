"""What an answer turns on, such as whose piece it is: data/questions/<slug>.turns.txt.

A paragraph each: the numbers of the clauses it rests on, parted by blanks; then a line a case, `label: sentence`, as in
`Your own block: as far as you like.`; then, after `?`, ways to ask that leave the case open, in other languages after `?fr`,
`?de`, `?es`. Lines that begin with # say something about the file.
"""

import re
from collections.abc import Collection
from pathlib import Path
from typing import NamedTuple

from .decoding import DataError
from .questions import LANGUAGES, paragraphs

ASKS = re.compile(r"\?([a-z]{2})?\s+(\S.*)")


class Turn(NamedTuple):
    """An answer for each case. `clauses`: what it rests on, by number; `cases`: label and sentence of each; `asked`: by
    language, the ways to ask that leave the case open."""

    clauses: tuple[str, ...]
    cases: tuple[tuple[str, str], ...]
    asked: dict[str, tuple[str, ...]]


def read(path: Path, clauses: Collection[str]) -> tuple[Turn, ...]:
    """What there is in a file; nothing where there is none. Raises DataError for a line that is neither a case nor a way to
    ask, for a single case, and for two with one label."""
    turns = []
    for named, lines in paragraphs(path, clauses):
        cases: dict[str, str] = {}
        asked: dict[str, tuple[str, ...]] = {}
        for line, said in lines:
            label, _, sentence = said.partition(": ")
            if said.startswith("?"):
                way = ASKS.fullmatch(said)
                language = (way[1] or "en") if way else ""
                if not way or language not in LANGUAGES:
                    raise DataError(path, f"line {line}", f"expected ? or ?fr, ?de, ?es and a question, found {said!r}")
                asked[language] = (*asked.get(language, ()), way[2])
            elif not sentence or sentence[-1] not in ".!?":
                raise DataError(path, f"line {line}", f"expected `label: a sentence.`, found {said!r}")
            elif label in cases:
                raise DataError(path, f"line {line}", f"{label!r} is there twice")
            else:
                cases[label] = sentence.strip()
        if len(cases) < 2:
            raise DataError(path, f"paragraph {named}", "expected two cases at least")
        turns.append(Turn(tuple(named.split()), tuple(cases.items()), asked))
    return tuple(turns)
