"""All that one game is asked in one language, ready to be looked up: made when it is first asked about."""

from collections.abc import Iterable, Iterator
from functools import cache, cached_property, partial
from typing import NamedTuple

import numpy as np

from .. import games
from ..rulebook import Language, Turn, Way, load
from ..rulebook import ways as ways_of
from ..rulebook.questions import MOST, UNSAID
from .index import Index
from .near import Near, Numbers, Ways
from .spelling import Spelling
from .telling import Told, told
from .turning import Turned, turned
from .words import in_english, marks, senses, with_senses, words, words_of_each

ALIKE = 0.6  # how near, by its words, a way in just the same words comes at least


class Question(NamedTuple):
    """A question as it is looked up: its words, what they say of whose and which, how near each stored way comes to it, by the
    way's number, and the plain way round of it."""

    said: list[str]
    told: Told
    near: Near
    turned: Turned | None


class Desk:
    """The clauses of a game, and the ways of asking for each: in English, words of the clauses themselves are known too."""

    def __init__(self, slug: str, language: Language, asked: Iterable[Way]):
        self.slug, self.language = slug, language
        self.clauses = load(slug).clauses
        self.keys = (*self.clauses, UNSAID)
        self.turns: dict[Way, Turn] = {
            Way(text, turn.clauses[:MOST]): turn for turn in load(slug).turns for text in turn.asked.get(language, ())
        }
        self._every = [*asked, *self.turns]
        self._ways = Ways(words_of_each([way.text for way in self._every]), partial(senses, language=language))
        self._texts = [f"{each.text} {each.note}" for each in self.clauses.values()] if language == "en" else []

    def asked(self, numbers: tuple[str, ...]) -> list[Way]:
        """The ways of asking for these clauses."""
        return [self._every[place] for place in np.unique(self._of(numbers))]

    def asked_so(self, question: Question, number: str) -> Iterator[Way]:
        """The ways of asking for a clause in just these words."""
        places = self._places[number]
        near = (self._every[place] for place in places[question.near[places] > ALIKE])
        return (way for way in near if words(way.text) == question.said)

    def likest(self, question: Question, numbers: tuple[str, ...]) -> Iterator[tuple[float, Way]]:
        """How near each way of asking for these clauses comes, and the way; the nearest first, twice where it asks for two."""
        places = self._of(numbers)
        near = question.near[places]
        order = np.argsort(-near, kind="stable")
        return zip(near[order].tolist(), map(self._every.__getitem__, places[order].tolist()), strict=True)

    def nearest(self, question: Question, number: str) -> float:
        """How near the nearest way of asking for a clause comes."""
        return float(question.near[self._places[number]].max(initial=0.0))

    def nearest_each(self, question: Question) -> dict[str, float]:
        """The same of each clause."""
        asked, places = self._asked_for
        nearest = np.zeros(len(self.keys))
        np.maximum.at(nearest, asked, question.near[places])
        return dict(zip(self.clauses, nearest.tolist(), strict=False))

    def _of(self, numbers: tuple[str, ...]) -> Numbers:
        return np.concatenate([self._places[number] for number in numbers])

    @cached_property
    def _places(self) -> dict[str, Numbers]:
        """By clause, the numbers of the ways of asking for it."""
        asked, places = self._asked_for
        return {key: places[asked == at] for at, key in enumerate(self.keys)}

    @cached_property
    def _asked_for(self) -> tuple[Numbers, Numbers]:
        """Which clause is asked for, by its place among the keys, in the way of which number."""
        at = {key: place for place, key in enumerate(self.keys)}
        each = [(at[key], place) for place, way in enumerate(self._every) for key in way.clauses or (UNSAID,) if key in at]
        asked, places = np.array(each, dtype=np.int64).reshape(-1, 2).T
        return asked, places

    def read(self, text: str) -> Question:
        """A question with what is stored about it. A way is as near as it shares words: 1 where all that tells is the same."""
        said = self.mended(words(text))
        near = self._ways.near(with_senses(said, self.language))
        return Question(said, told(text, self.language), near, turned(text, self.language))

    @cached_property
    def _cited(self) -> frozenset[str]:
        return frozenset(word for text in self._texts for word in with_senses(words(text), self.language))

    @cached_property
    def _spelling(self) -> Spelling:
        return Spelling(mark for mark in (*self._ways.often(), *sorted(self._cited)) if mark.isalpha())

    def _met(self, word: str) -> bool:
        return word in self._ways or word in self._cited

    def mended(self, said: list[str]) -> list[str]:
        """The words said, misspelt ones put right where they are near to one that was met."""
        return [word if self._met(word) else self._spelling.mended(word) for word in said]

    def knows(self, said: list[str]) -> float:
        """The share of the words said that somebody used, or a word for the same, when asking about the game."""
        met = [self._met(word) or bool(in_english([word], self.language)) for word in said]
        return sum(met) / len(met) if met else 0.0

    @cached_property
    def index(self) -> Index:
        """All of it counted, by clause."""
        index = Index()
        if self._texts:
            for number, text in zip(self.clauses, self._texts, strict=True):
                index.add((number,), marks(words(text)))
        for way in self._every:
            index.add(way.clauses or (UNSAID,), marks(words(way.text), self.language))
        return index


@cache
def desk(slug: str, language: Language = "en") -> Desk:
    """The desk of a game, with all ways of asking in this language."""
    return Desk(slug, language, asked_of(slug, language))


def asked_of(slug: str, language: Language) -> Iterator[Way]:
    """The ways that people ask; what no rulebook says is asked of any game."""
    yield from ways_of(slug, language)
    others = (entry.slug for entry in games.all() if entry.slug != slug)
    yield from (way for other in others for way in ways_of(other, language) if not way.clauses)
