"""A question in the players' own words, and the clauses that answer it.

What the rulebooks do not answer is looked up as well: where a question is nearest to that, the honest answer is that the
rulebook does not say. A desk is made ready when its game and language are first met.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial

from .. import games
from ..rulebook import LANGUAGES, Clause, Language, Rulebook, Turn, load
from .counting import counted
from .desk import Desk, Question, desk
from .language import language_of
from .naming import cited, named, unnamed
from .network import Reading
from .reading import read
from .straight import Straight, nearest, straight
from .sureness import sure
from .telling import Told, told
from .words import plain, words

BEST = 3  # clauses that are shown
NAMED = 5  # of those that a question names by their numbers
LONGEST = 240  # letters of a question that are read: nobody asks at greater length what a clause answers
NEARER = 5.5
CLOSE = 1.5  # further clauses, so nearly as likely, in whose ways of asking it is looked for
EQUAL = 0.5  # clauses no further apart are equally near
APART = 4  # letters that one comes apart into, at most
HALF = 0.5  # of the words: where English knows no more, it may be another language
TAKEN, TURNS = 0.8, 0.5  # how near a way must come for its clauses to be the answer, and for what its answer turns on


@dataclass(frozen=True, slots=True)
class Found:
    """A clause that may answer, and the rulebook it stands in."""

    book: Rulebook
    clause: Clause


@dataclass(frozen=True, slots=True)
class Answer:
    """The clauses nearest to a question, best first, and whether the rulebook answers it at all (`said`).

    `about`: the game it is about, empty where it is none in particular; `equal`: how many of the first clauses answer alike;
    `taken`: yes or no, where it is sure, and the stored way of asking it was taken for; `turn`: what the answer turns on.
    """

    question: str
    found: tuple[Found, ...]
    said: bool
    about: str = ""
    language: Language = "en"
    equal: int = 1
    taken: Straight | None = None
    turn: Turn | None = None


def ask(question: str, slug: str = "") -> Answer:
    """What answers a question, about one game or about any of the five. Raises GameUnknown."""
    looked = _looked(question)
    about = (slug and games.get(slug).slug) or named(looked)
    looked = unnamed(looked, about) if about else looked
    near = [about] if about else [entry.slug for entry in games.all()]
    language = _language(looked, near)
    desks = [desk(name, language) for name in near]
    reading = read(looked, near, language, partial(mended, desks))
    found = answer(looked, desks, reading)
    if by_number := [(name, number) for name in near for number in cited(looked, name)]:
        found = _with(found, by_number)
    return replace(found, question=question, about=about, language=language)


def at(answer: Answer, chosen: Mapping[str, str]) -> Answer:
    """The answer where the game is played with these options: yes and no are told of the usual ones alone, and so are left out
    where a clause they rest on says something else. What an answer turns on is told with every reading there is."""
    if not answer.taken:
        return answer
    rests = {*answer.taken.way.clauses, *(found.clause.number for found in answer.found[: answer.equal])}
    changing = [option for number in rests for option in answer.found[0].book.changing(number)]
    usual = all(chosen.get(option.key, option.default) == option.default for option in changing)
    return answer if usual else replace(answer, taken=None)


def answer(question: str, desks: list[Desk], reading: Reading | None = None) -> Answer:
    """What answers it at these desks, all of one language: as the network has read it or, where it has not, by counts of
    what is asked there."""
    looked = {each.slug: each.read(question) for each in desks}
    told = _nearer(reading, looked, desks) if reading else counted(question, desks)
    clauses = list(told.clauses)
    asked = next(each for each in desks if each.slug == clauses[0][0])
    own = looked[asked.slug]
    found = Answer(question, _found(clauses[:BEST]), sure(asked, own, told, clauses[0][1]))
    return _straightened(found, asked, own, told.clauses, reading) if found.said else found


def _nearer(reading: Reading, looked: dict[str, Question], desks: list[Desk]) -> Reading:
    """The reading, where clauses are the likelier the nearer a stored way of asking for them comes."""
    near = {each.slug: each.nearest_each(looked[each.slug]) for each in desks}
    worth = {key: score + NEARER * near[key[0]][key[1]] for key, score in reading.clauses.items()}
    return reading._replace(clauses=dict(sorted(worth.items(), key=lambda each: -each[1])))


def mended(desks: list[Desk], word: str) -> str:
    """The word put right as one of these desks would; as it is where one of them knows it."""
    if any(each.knows([word]) for each in desks):
        return word
    return next((right for each in desks if (right := each.mended([word])[0]) != word), word)


def asks(question: str) -> Told:
    """What a question says of how and what it asks, whatever game it is about."""
    looked = _looked(question)
    return told(looked, language_of(looked))


def _looked(question: str) -> str:
    """As much of it as is read, without letters that come apart into whole words."""
    cut = " ".join(question.split())[:LONGEST]
    return cut if cut.isascii() else "".join(letter for letter in cut if len(plain(letter)) <= APART)


def _with(answer: Answer, keys: list[tuple[str, str]]) -> Answer:
    """The answer, the clauses that the question names first; as straight as it is where the first of all stays the first."""
    shown = [(each.book.slug, each.clause.number) for each in answer.found]
    keys = sorted(keys, key=lambda key: key[0] != shown[0][0])
    order = list(dict.fromkeys([*keys, *shown]))[: max(BEST, min(len(keys), NAMED))]
    if answer.said and order[: answer.equal] == shown[: answer.equal]:
        return replace(answer, found=_found(order))
    return Answer(answer.question, _found(order), True)


def _straightened(
    answer: Answer, asked: Desk, question: Question, scores: dict[tuple[str, str], float], reading: Reading | None = None
) -> Answer:
    """The answer with what stored ways of asking like this question tell: clauses that answer alike, yes or no, and what it
    turns on."""
    first = answer.found[0]
    own = [found for found in answer.found if found.book is first.book]
    behind = {
        found.clause.number: scores[first.book.slug, first.clause.number] - scores[first.book.slug, found.clause.number]
        for found in own
    }
    near, way = nearest(asked, question, tuple(number for number, by in behind.items() if by < CLOSE))
    turn = asked.turns.get(way) if way and near >= TURNS else None
    if way and (turn or near >= TAKEN):
        alike = [number for number in way.clauses if number in asked.clauses]
    else:
        alike = [number for number, by in behind.items() if by < EQUAL]
    order = list(dict.fromkeys([*alike, *behind]))[:BEST]
    others = [found for found in answer.found if found.book is not first.book]
    return replace(
        answer,
        found=(*_found([(first.book.slug, number) for number in order]), *others)[:BEST],
        equal=max(1, len(alike)),
        taken=None if turn else straight(asked, question, tuple(alike) or (first.clause.number,), reading),
        turn=turn,
    )


def _found(keys: list[tuple[str, str]]) -> tuple[Found, ...]:
    return tuple(Found(load(name), load(name).clauses[number]) for name, number in keys)


def _language(question: str, near: list[str]) -> Language:
    """The question's language; English where that knows more of its words, for players borrow from it. Another where English
    knows few of them, and that one all: "Startspieler"."""
    told = language_of(question)
    said = words(question)

    def known(language: Language) -> float:
        return max(desk(name, language).knows(said) for name in near)

    if told != "en":
        return "en" if known("en") == 1 > known(told) else told
    if known("en") > HALF or max(each.knows(each.mended(said)) for each in map(desk, near)) > HALF:
        return "en"
    return next((language for language in LANGUAGES if known(language) == 1), "en")
