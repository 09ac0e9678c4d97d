"""All that one game is asked in one language, ready to be looked up: made when it is first asked about."""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from math import sqrt

from .. import games
from ..rulebook import Language, Turn, Way, load
from ..rulebook import ways as ways_of
from .index import Index, Weighed
from .words import Marks, marks, senses, words

UNSAID = "-"  # in place of a clause: asked, and answered by none
MOST = 3  # clauses that a way of asking speaks for


class Desk:
    """The clauses of a game by how likely a question is asked of them, and the stored ways of asking nearest to it."""

    def __init__(self, slug: str, language: Language):
        self.slug, self.language = slug, language
        self.clauses = load(slug).clauses
        self.turns: dict[Way, Turn] = {
            Way(text, turn.clauses[:MOST]): turn for turn in load(slug).turns for text in turn.asked.get(language, ())
        }
        self._ways: dict[str, list[tuple[Way, frozenset[str]]]] = defaultdict(list)
        self.index = Index(self._read(slug))
        self.keys = (*self.clauses, UNSAID)

    def _read(self, slug: str) -> Iterator[tuple[tuple[str, ...], Marks]]:
        if self.language == "en":
            for number, clause in self.clauses.items():
                yield (number,), marks(words(f"{clause.text} {clause.note}"))
        for way in (*_asked(slug, self.language), *self.turns):
            found = marks(words(way.text), self.language)
            under = way.clauses or (UNSAID,)
            for number in under:
                self._ways[number].append((way, frozenset(found.words)))
            yield under, found

    def scores(self, said: Weighed, meant: Weighed) -> dict[str, float]:
        """By clause, how likely such a question is asked of it; what its words mean counts as English ones do too, where the
        question is in another language (`meant`)."""
        found = self.index.scores(said, self.keys)
        if self.language != "en":
            for key, score in desk(self.slug).index.words.likely(meant.words, self.keys).items():
                found[key] += score
        return found

    def asked(self, number: str) -> list[Way]:
        """The ways of asking for a clause."""
        return [way for way, _ in self._ways[number]]

    def near(self, question: Marks, number: str, most: int = 5) -> list[tuple[float, Way]]:
        """The ways of asking for a clause that come nearest, with how near by their words: 1 where they have the same."""
        rare = self.index.words.rare
        weight = {mark: rare(mark) ** 2 for mark in question.words}
        own = sqrt(sum(weight.values())) or 1
        said = frozenset(weight)
        found = [(sum(weight[mark] for mark in shared), way, has) for way, has in self._ways[number] if (shared := said & has)]
        near = [(sum_ / own / sqrt(sum(rare(mark) ** 2 for mark in has)), way) for sum_, way, has in found]
        return sorted(near, key=lambda each: -each[0])[:most]

    def knows(self, said: list[str]) -> float:
        """The share of the words said that somebody used, or a word for the same, when asking about the game."""
        met = [word in self.index.words.under or bool(senses([word], self.language)) for word in said]
        return sum(met) / len(met) if met else 0.0


@cache
def desk(slug: str, language: Language = "en") -> Desk:
    return Desk(slug, language)


def _asked(slug: str, language: Language) -> Iterator[Way]:
    """The ways that people ask; what no rulebook says is asked of any game."""
    yield from ways_of(slug, language)
    others = (entry.slug for entry in games.all() if entry.slug != slug)
    yield from (way for other in others for way in ways_of(other, language) if not way.clauses)
