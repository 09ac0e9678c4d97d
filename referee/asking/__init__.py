"""A question in the players' own words, and the clauses that answer it.

What the rulebooks do not answer is looked up as well: where a question is nearest to that, the honest answer is that the
rulebook does not say. An index is made when its game is first asked about.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from .. import games
from ..rulebook import Clause, Rulebook, load
from .index import Index
from .words import bare, senses, words

BEST = 3  # clauses that are shown
LONGEST = 240  # letters of a question that are read: nobody asks at greater length what a clause answers
GAMES = 2  # looked into where a question names none,
CLOSE = 0.8  # if the next one's words are so nearly as near
USUAL = 0.08  # of a game's texts: words that stand in more of them tell nothing
UNSAID = "-"  # in place of a clause: asked, and answered by none
SURE = 1.3  # how far that must lie ahead of the best clause: few good questions are turned away so, most others are


@dataclass(frozen=True, slots=True)
class Found:
    """A clause that may answer, and the rulebook it stands in."""

    book: Rulebook
    clause: Clause


@dataclass(frozen=True, slots=True)
class Answer:
    """The clauses nearest to a question, best first, and whether the rulebook answers it at all (`said`).

    `about`: the game it is about, empty where it is none in particular.
    """

    question: str
    found: tuple[Found, ...]
    said: bool
    about: str = ""


def ask(question: str, slug: str = "") -> Answer:
    """What answers a question, about one game or about any of the five. Raises GameUnknown."""
    read = question[:LONGEST]
    about = slug or _named(read)
    near = {about: 1.0} if about else _nearest(read)
    scores = {
        (name, number): share * score for name, share in near.items() for number, score in _index(name).scores(read).items()
    }
    clauses = sorted((key for key in scores if key[1] != UNSAID), key=lambda key: -scores[key])
    unsaid = max((score for (_, number), score in scores.items() if number == UNSAID), default=0)
    said = bool(clauses) and unsaid < SURE * scores[clauses[0]] and any(_telling(read, name) for name in near)
    cited = [(name, number) for name in near for number in _cited(read, name)]
    best = list(dict.fromkeys([*cited, *clauses]))[:BEST]
    return Answer(
        question, tuple(Found(load(name), load(name).clauses[number]) for name, number in best), bool(cited) or said, about
    )


def _cited(question: str, slug: str) -> list[str]:
    """The clauses a question names by their numbers, as verdicts cite them: "gobblet:2.6", "rule 2.6"."""
    return [number for number in re.findall(r"(?<![\w.])\d+\.\d+(?![\w.]*\d)", question) if number in load(slug).clauses]


def _named(question: str) -> str:
    """The game a question names, empty where it names none."""
    said = f" {' '.join(words(question))} "
    slugs = (entry.slug for entry in games.all())
    return next((slug for slug in slugs if any(f" {name} " in said for name in load(slug).about.names)), "")


def _nearest(question: str) -> dict[str, float]:
    """The games whose words are nearest to a question, each with its share of the nearest one's."""
    near = _shelf().stems(question)
    most = max(near.values(), default=1)
    nearest = sorted(near, key=lambda slug: -near[slug])[:GAMES]
    return {slug: near[slug] / most for slug in nearest if near[slug] >= CLOSE * most}


def _telling(question: str, slug: str) -> bool:
    """Does it say anything that was ever asked about the game? Words that everybody uses tell nothing, nor do two and more
    that nobody did: how do I bake a cake?"""
    usual, met = _vocabulary(slug)
    said = set(words(question))
    telling = said - usual
    known = any(bare(word) & met or senses([word]) for word in telling)
    return known or len(telling) == 1 or (not telling and len(said) > 1)


@cache
def _vocabulary(slug: str) -> tuple[frozenset[str], frozenset[str]]:
    """The words that USUAL of a game's texts have, and the stems of all words in them."""
    told = [set(words(text)) for number, text in texts(slug) if number != UNSAID]
    count = Counter(word for said in told for word in said)
    usual = frozenset(word for word, times in count.items() if times > USUAL * len(told))
    return usual, frozenset(stem for word in count for stem in bare(word))


def texts(slug: str) -> Iterator[tuple[str, str]]:
    """What a game's questions are looked up in, each text with the number it speaks for. Raises GameUnknown."""
    for number, clause in games.get(slug).rulebook.clauses.items():
        yield from ((number, text) for text in (f"{clause.text} {clause.note}", *clause.asked))
    for entry in games.all():  # what no rulebook says is asked of any game
        yield from ((UNSAID, way) for way in load(entry.slug).unsaid)


@cache
def _shelf() -> Index:
    """All games side by side, to tell which of them a question is about: a text a clause, all that is known of it."""
    books = [load(entry.slug) for entry in games.all()]
    clauses = ((book.slug, clause) for book in books for clause in book.clauses.values())
    return Index((slug, " ".join((clause.text, *clause.asked))) for slug, clause in clauses)


@cache
def _index(slug: str) -> Index:
    return Index(texts(slug))
