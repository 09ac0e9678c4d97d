"""Full-text search over one game's clauses and the ways people ask for them, in SQLite's memory."""

import sqlite3
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable
from threading import Lock

from sqlite_utils import Database

from .words import letters, senses, words

# How each search cuts texts: words by their stems, so that inflections meet; letters, so that misspellings do.
STEMS, LETTERS = "porter", "trigram"
ROWS = 100  # matches that count in each search
NEXT = 0.75  # what a further match of the same key counts for, against the one before
LIKELY = 10  # keys the words put forward, among which the letters then look: to look among all takes twice the time
COMMON = 0.15  # letters that stand in so many of the texts tell nothing


class Index:
    """Texts with the key each speaks for. Two searches weigh the same, each against its own best."""

    def __init__(self, texts: Iterable[tuple[str, str]]):
        # One connection for all threads; the lock keeps them from sharing a cursor's work.
        self._db = Database(sqlite3.connect(":memory:", check_same_thread=False))
        self._lock = Lock()
        cut = [(key, words(text)) for key, text in texts]
        for name, more in ((STEMS, senses), (LETTERS, lambda said: [])):
            rows = ({"key": key, "text": " ".join((*said, *more(said)))} for key, said in cut)
            self._db.table(name).insert_all(rows).enable_fts(["text"], tokenize=name)
        self._just = defaultdict(set)  # by their words, the keys of texts that are just these
        for key, said in cut:
            self._just[tuple(said)].add(key)
        seen = Counter(run for _, said in cut for run in letters(said))
        self._common = {run for run, count in seen.items() if count > COMMON * len(cut)}

    def scores(self, question: str) -> dict[str, float]:
        """By key, how near its texts come to a question: 2 at most, 3 if one is just this; nothing where nothing matches."""
        by_words = self.stems(question)
        likely = sorted(by_words, key=lambda key: -by_words[key])[:LIKELY]
        runs = letters(words(question))
        by_letters = self._search(LETTERS, [run for run in runs if run not in self._common] or runs, likely)
        total = defaultdict(float, dict.fromkeys(self._just.get(tuple(words(question)), ()), 1.0))
        for found in (by_words, by_letters):
            most = max(found.values(), default=0)
            for key, score in found.items():
                total[key] += score / most
        return total

    def stems(self, question: str) -> dict[str, float]:
        """By key, how near its texts come to the question's words alone."""
        said = words(question)
        return self._search(STEMS, [*said, *senses(said)])

    def _search(self, name: str, tokens: list[str], keys: Collection[str] = ()) -> dict[str, float]:
        """By key, among these where any are given, what its matches come to."""
        if not tokens:
            return {}
        # Every token in quotes: what a player types is never read as the search's own language.
        match = " OR ".join(f'"{token}"' for token in dict.fromkeys(tokens))
        among = f"and t.key in ({', '.join('?' * len(keys))})" if keys else ""
        sql = (
            f"select t.key, bm25({name}_fts) from {name}_fts join {name} t on t.rowid = {name}_fts.rowid "
            f"where {name}_fts match ? {among} order by 2 limit {ROWS}"
        )
        found: dict[str, list[float]] = defaultdict(list)
        with self._lock:
            for key, rank in self._db.execute(sql, (match, *keys)):
                found[key].append(-rank)
        return {key: sum(score * NEXT**place for place, score in enumerate(each)) for key, each in found.items()}
