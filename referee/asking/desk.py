"""All that one game is asked in one language, ready to be looked up: made when it is first asked about."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from typing import NamedTuple

import numpy as np

from .. import games
from ..rulebook import Language, Turn, Way, load
from ..rulebook import ways as ways_of
from ..rulebook.questions import MOST, UNSAID
from .index import Index, Weighed
from .near import Near, Numbers, Stored, Ways
from .spelling import Spelling
from .telling import Told, told
from .words import in_english, marks, words

MEANT = 1.5  # what the English words for a question in another language count for, where its own words and letters count 2
NEXT = 7  # clauses that may come behind the first,
BOTH, RELATED = 0.25, 1.0  # by what they answer beside it, against what they answer alone; and more where it names them


class Question(NamedTuple):
    """A question as it is looked up: its words, what they say of whose and which, and how near each stored way comes to it,
    by the way's number."""

    said: list[str]
    told: Told
    near: Near


class Desk:
    """The clauses of a game by how likely a question is asked of them, and the stored ways of asking nearest to it."""

    def __init__(self, slug: str, language: Language, asked: Iterable[Way]):
        self.slug, self.language = slug, language
        self.clauses = load(slug).clauses
        self.turns: dict[Way, Turn] = {
            Way(text, turn.clauses[:MOST]): turn for turn in load(slug).turns for text in turn.asked.get(language, ())
        }
        self._asked: dict[str, list[Stored]] = defaultdict(list)
        self.index = Index()
        self._ways = Ways(self.index.words.rare)
        self._add(asked)
        self.keys = (*self.clauses, UNSAID)

    def _add(self, asked: Iterable[Way]) -> None:
        if self.language == "en":
            for number, clause in self.clauses.items():
                self.index.add((number,), marks(words(f"{clause.text} {clause.note}")))
        for way in (*asked, *self.turns):
            found = marks(words(way.text), self.language)
            under = way.clauses or (UNSAID,)
            self.index.add(under, found)
            stored = self._ways.add(way, found.words)
            for number in under:
                self._asked[number].append(stored)

    def scores(self, said: Weighed, meant: Weighed) -> dict[str, float]:
        """By clause, how likely such a question is asked of it; the English words for it count too, where it is in another
        language (`meant`)."""
        found = self.index.scores(said, self.keys)
        if self.language != "en":
            for key, score in desk(self.slug).index.words.likely(meant.words, self.keys).items():
                found[key] += MEANT * score
        return found

    def order(self, said: Weighed, meant: Weighed, scores: Mapping[str, float]) -> list[str]:
        """The clauses best first. Behind the first come those that answer what it leaves open: a question may need several."""
        first, *others = sorted(self.clauses, key=lambda number: -scores[number])
        nearest = others[:NEXT]
        both = self.index.together(said, first, nearest)
        if self.language != "en":
            for number, score in desk(self.slug).index.words.together(meant.words, first, nearest).items():
                both[number] += MEANT * score
        see = self.clauses[first].see
        worth = {each: (1 - BOTH) * scores[each] + BOTH * both[each] + RELATED * (each in see) for each in nearest}
        return [first, *sorted(nearest, key=lambda number: -worth[number]), *others[NEXT:]]

    def asked(self, number: str) -> list[Stored]:
        """The ways of asking for a clause."""
        return self._asked[number]

    def nearest(self, question: Question, number: str) -> float:
        """How near the nearest way of asking for a clause comes."""
        return float(question.near[self._places[number]].max(initial=0.0))

    @cached_property
    def _places(self) -> dict[str, Numbers]:
        """By clause, the numbers of the ways of asking for it."""
        return {key: np.array([each.number for each in self._asked[key]], dtype=int) for key in self.keys}

    def read(self, text: str) -> Question:
        """A question with what is stored about it. A way is as near as it shares words: 1 where all that tells is the same."""
        said = self.mended(words(text))
        return Question(said, told(text, self.language), self._ways.near(marks(said, self.language).words))

    @cached_property
    def _spelling(self) -> Spelling:
        return Spelling(mark for mark in self.index.words.often() if mark.isalpha())

    def mended(self, said: list[str]) -> list[str]:
        """The words said, misspelt ones put right where they are near to one that was met."""
        return [word if word in self.index.words.under else self._spelling.mended(word) for word in said]

    def knows(self, said: list[str]) -> float:
        """The share of the words said that somebody used, or a word for the same, when asking about the game."""
        met = [word in self.index.words.under or bool(in_english([word], self.language)) for word in said]
        return sum(met) / len(met) if met else 0.0


@cache
def desk(slug: str, language: Language = "en") -> Desk:
    """The desk of a game, with all ways of asking in this language."""
    return Desk(slug, language, asked_of(slug, language))


def asked_of(slug: str, language: Language) -> Iterator[Way]:
    """The ways that people ask; what no rulebook says is asked of any game."""
    yield from ways_of(slug, language)
    others = (entry.slug for entry in games.all() if entry.slug != slug)
    yield from (way for other in others for way in ways_of(other, language) if not way.clauses)
