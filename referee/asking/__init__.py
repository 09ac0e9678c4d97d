"""A question in the players' own words, and the clauses that answer it.

What the rulebooks do not answer is looked up as well: where a question is nearest to that, the honest answer is that the
rulebook does not say. An index is made when its game is first asked about.
"""

from dataclasses import dataclass
from functools import cache

from .. import games
from ..rulebook import Clause, Rulebook, load
from .index import Index
from .words import words

BEST = 3  # clauses that are shown
UNSAID = "-"  # in place of a clause: asked, and answered by none
SURE = 1.25  # how far that must lie ahead of the best clause: few good questions are turned away so, most others are


@dataclass(frozen=True, slots=True)
class Found:
    """A clause that may answer, and the rulebook it stands in."""

    book: Rulebook
    clause: Clause


@dataclass(frozen=True, slots=True)
class Answer:
    """The clauses nearest to a question, best first, and whether the rulebook answers it at all (`said`)."""

    question: str
    found: tuple[Found, ...]
    said: bool


def ask(question: str, slug: str = "") -> Answer:
    """What answers a question, about one game or about any of the five. Raises GameUnknown."""
    near = {slug: 1.0} if slug else _nearest(question)
    scores = {
        (name, number): share * score for name, share in near.items() for number, score in _index(name).scores(question).items()
    }
    clauses = sorted((key for key in scores if key[1] != UNSAID), key=lambda key: -scores[key])[:BEST]
    unsaid = max((score for (_, number), score in scores.items() if number == UNSAID), default=0)
    found = tuple(Found(load(name), load(name).clauses[number]) for name, number in clauses)
    return Answer(question, found, bool(clauses) and unsaid < SURE * scores[clauses[0]])


def _nearest(question: str) -> dict[str, float]:
    """The game a question names; else the two whose words are nearest, each with its share of the nearest one's."""
    said = f" {' '.join(words(question))} "
    slugs = [entry.slug for entry in games.all() if entry.built]
    for slug in slugs:
        if any(f" {name} " in said for name in load(slug).about["names"]):
            return {slug: 1.0}
    near = {slug: max(_index(slug).stems(question).values(), default=0) for slug in slugs}
    most = max(near.values())
    return {slug: near[slug] / most for slug in sorted(near, key=lambda slug: -near[slug])[:2] if near[slug]}


@cache
def _index(slug: str) -> Index:
    """Raises GameUnknown."""
    book = games.get(slug).rulebook
    texts = [(number, f"{clause.text} {clause.note}") for number, clause in book.clauses.items()]
    texts += [(number, way) for number, clause in book.clauses.items() for way in clause.asked]
    texts += [(UNSAID, way) for entry in games.all() if entry.built for way in load(entry.slug).unsaid]
    return Index(texts)
