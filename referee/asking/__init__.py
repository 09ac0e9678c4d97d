"""A question in the players' own words, and the clauses that answer it.

What the rulebooks do not answer is looked up as well: where a question is nearest to that, the honest answer is that the
rulebook does not say. An index is made when its game is first asked about.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from .. import games
from ..rulebook import Clause, Rulebook, load
from .index import Index
from .words import words

BEST = 3  # clauses that are shown
LONGEST = 240  # letters of a question that are read: nobody asks at greater length what a clause answers
GAMES = 2  # looked into where a question names none,
CLOSE = 0.8  # if the next one's words are so nearly as near
UNSAID = "-"  # in place of a clause: asked, and answered by none
SURE = 1.3  # how far that must lie ahead of the best clause: few good questions are turned away so, most others are


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
    read = question[:LONGEST]
    near = {slug: 1.0} if slug else _nearest(read)
    scores = {
        (name, number): share * score for name, share in near.items() for number, score in _index(name).scores(read).items()
    }
    clauses = sorted((key for key in scores if key[1] != UNSAID), key=lambda key: -scores[key])[:BEST]
    unsaid = max((score for (_, number), score in scores.items() if number == UNSAID), default=0)
    found = tuple(Found(load(name), load(name).clauses[number]) for name, number in clauses)
    return Answer(question, found, bool(clauses) and unsaid < SURE * scores[clauses[0]])


def _nearest(question: str) -> dict[str, float]:
    """The game a question names; else those whose words are nearest, each with its share of the nearest one's."""
    said = f" {' '.join(words(question))} "
    slugs = [entry.slug for entry in games.all() if entry.built]
    for slug in slugs:
        if any(f" {name} " in said for name in load(slug).about["names"]):
            return {slug: 1.0}
    near = _shelf().stems(question)
    most = max(near.values(), default=1)
    nearest = sorted(near, key=lambda slug: -near[slug])[:GAMES]
    return {slug: near[slug] / most for slug in nearest if near[slug] >= CLOSE * most}


def texts(slug: str) -> Iterator[tuple[str, str]]:
    """What a game's questions are looked up in, each text with the number it speaks for. Raises GameUnknown."""
    for number, clause in games.get(slug).rulebook.clauses.items():
        yield from ((number, text) for text in (f"{clause.text} {clause.note}", *clause.asked))
    for entry in games.all():  # what no rulebook says is asked of any game
        yield from ((UNSAID, way) for way in (load(entry.slug).unsaid if entry.built else ()))


@cache
def _shelf() -> Index:
    """All games side by side, to tell which of them a question is about: a text a clause, all that is known of it."""
    books = [load(entry.slug) for entry in games.all() if entry.built]
    clauses = ((book.slug, clause) for book in books for clause in book.clauses.values())
    return Index((slug, " ".join((clause.text, *clause.asked))) for slug, clause in clauses)


@cache
def _index(slug: str) -> Index:
    return Index(texts(slug))
