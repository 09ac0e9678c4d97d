"""Full-text search over one game's clauses and the ways people ask for them, in SQLite's memory."""

import sqlite3
from collections import defaultdict
from collections.abc import Iterable
from threading import Lock

from sqlite_utils import Database

from .words import letters, senses, words

ROWS = 100  # matches looked at in each search
NEXT = 0.75  # what a further match of the same clause counts for, against the one before
# How each search cuts texts: words by their stems, so that inflections meet; letters, so that misspellings do.
STEMS, LETTERS = "porter", "trigram"


class Index:
    """Texts with what each speaks for. Two searches weigh the same, each against its own best."""

    def __init__(self, texts: Iterable[tuple[str, str]]):
        # One connection for all threads: SQLite's own would serialise them, the lock keeps a search in one piece.
        self._db = Database(sqlite3.connect(":memory:", check_same_thread=False))
        self._lock = Lock()
        cut = [(key, words(text)) for key, text in texts]
        for name, more in ((STEMS, senses), (LETTERS, lambda said: [])):
            rows = ({"key": key, "text": " ".join((*said, *more(said)))} for key, said in cut)
            self._db[name].insert_all(rows).enable_fts(["text"], tokenize=name)
        self._sql = {name: self._db[name].search_sql(["key"], limit=ROWS, include_rank=True) for name in (STEMS, LETTERS)}

    def scores(self, question: str) -> dict[str, float]:
        """By key, how near its texts come to a question: 2 at most, nothing where nothing matches."""
        total: dict[str, float] = defaultdict(float)
        for found in (self.stems(question), self._search(LETTERS, letters(words(question)))):
            most = max(found.values(), default=0)
            for key, score in found.items():
                total[key] += score / most
        return total

    def stems(self, question: str) -> dict[str, float]:
        """By key, how near its texts come to the question's words alone."""
        said = words(question)
        return self._search(STEMS, [*said, *senses(said)])

    def _search(self, name: str, tokens: list[str]) -> dict[str, float]:
        # Every token in quotes: what a player types is never read as the search's own language.
        match = " OR ".join(f'"{token}"' for token in dict.fromkeys(tokens))
        found: dict[str, list[float]] = defaultdict(list)
        if match:
            with self._lock:
                for key, rank in self._db.execute(self._sql[name], {"query": match}):
                    found[key].append(-rank)
        return {key: sum(score * NEXT**place for place, score in enumerate(each)) for key, each in found.items()}
