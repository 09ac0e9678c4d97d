"""A straight answer, where one is sure: as a question is read, weighed with stored ways of asking that are answered so."""

from functools import lru_cache
from math import log
from operator import mul
from typing import NamedTuple

from ..rulebook import Language, Way
from .desk import Desk, Question
from .index import Counts, weights
from .network import Reading
from .telling import LOSE, Told, differ, told
from .turning import Turned, turned
from .words import words

DENYING = {"not", "forbid"}
OTHERWISE = {"yes": "no", "no": "yes"}
LEAST = 1e-4

NEAR = 0.05  # how near the way that is shown with an answer comes at least
APART = 0.6  # what a way comes to for each kind in which it differs

# What tells it, and from what on that is sure: python -m tests.teaching.weighing
WEIGHTS = (0.5, 0.64, 0.62, 0.14, 2.4)
SURE, SURE_ELSEWHERE = 9.28, 8.18  # in English, and in other languages


class Straight(NamedTuple):
    """Yes or no, and the stored way of asking that the question is taken for."""

    answer: str
    way: Way

    @property
    def otherwise(self) -> bool:
        """Is that way answered otherwise, since only one of the two denies or forbids?"""
        return self.answer != self.way.answer


def straight(desk: Desk, question: Question, numbers: tuple[str, ...], reading: Reading | None = None) -> Straight | None:
    """The straight answer to a question; None where that is not sure.

    `numbers`: the clauses that answer it; `reading`: what the network reads in it. Without one it is sure only where just
    this was asked before.
    """
    same = (way for number in numbers for way in desk.asked_so(question, number) if way.answer)
    if way := next(same, None):
        return Straight(way.answer, way)
    return _read(desk, question, numbers, reading) if reading and len(question.said) > 1 else None


def nearest(desk: Desk, question: Question, numbers: tuple[str, ...]) -> tuple[float, Way | None]:
    """The way of asking for these clauses that comes nearest, further off for all that must not be lost and differs; how near
    it comes."""
    best: tuple[float, Way | None] = 0.0, None
    for near, way in desk.likest(question, numbers):
        if near <= best[0]:
            break  # nor does any behind it come nearer
        if (close := _close(near, way, desk, question)) > best[0]:
            best = close, way
    return best


def saying(desk: Desk, question: Question, numbers: tuple[str, ...]) -> dict[str, tuple[float, Way | None]]:
    """The same for each answer: the nearest of all the ways that say so."""
    best: dict[str, tuple[float, Way | None]] = dict.fromkeys(OTHERWISE, (0.0, None))
    for near, way in desk.likest(question, numbers):
        if near <= min(close for close, _ in best.values()):
            break
        answer = _says(way, question, desk.language)
        if answer and near > best[answer][0] and (close := _close(near, way, desk, question)) > best[answer][0]:
            best[answer] = close, way
    return best


def _close(near: float, way: Way, desk: Desk, question: Question) -> float:
    return near * APART ** len(differ(question.told, told(way.text, desk.language)))


def _likelier(desk: Desk, asked: tuple[list[str], Told], numbers: tuple[str, ...], answer: str) -> float:
    """How much likelier a question of these words, that tells this, is answered so than otherwise, as a logarithm."""
    answers = _answers(desk, numbers)
    likely = answers.likely(weights(_marks(*asked), [answers]), OTHERWISE)
    return likely[answer] - likely[OTHERWISE[answer]]


def _read(desk: Desk, question: Question, numbers: tuple[str, ...], reading: Reading) -> Straight | None:
    """As the network reads it, with the nearest way that says the same, where it is sure."""
    answer = "yes" if reading.yes > reading.no else "no"
    ways = saying(desk, question, numbers)
    worth = sum(map(mul, WEIGHTS, telling(desk, question, numbers[0], reading, ways, answer)))
    if worth < (SURE if desk.language == "en" else SURE_ELSEWHERE):
        return None
    near, way = ways[answer]
    return Straight(answer, way) if way and near >= NEAR and not _turned_over(desk, question, way) else None


def _turned_over(desk: Desk, question: Question, way: Way) -> bool:
    """Does only one of the two speak of losing? "Does the higher sum lose?" is not answered as "does the higher sum win?"."""
    return (LOSE in question.told) != (LOSE in told(way.text, desk.language))


def telling(
    desk: Desk, question: Question, number: str, reading: Reading, ways: dict[str, tuple[float, Way | None]], answer: str
) -> tuple[float, ...]:
    """What speaks for an answer. As logarithms: how much likelier the network finds it than the other answer, than neither,
    and than that no clause answers; and how much likelier it is than the other by the words that are used when the clause of
    this number is asked for. And how much nearer a stored way comes that says so (`ways`) than any that says otherwise."""
    likely = {"yes": reading.yes, "no": reading.no}
    against = (likely[OTHERWISE[answer]], 1 - reading.yes - reading.no, reading.unsaid)
    plain = question.turned or Turned("")  # where it is not told, neither is likely
    asked = desk.mended(words(plain.text)), told(plain.text, desk.language)
    return (
        *(log(max(likely[answer], LEAST) / max(each, LEAST)) for each in against),
        _likelier(desk, asked, (number,), OTHERWISE[answer] if plain.otherwise else answer),
        ways[answer][0] - ways[OTHERWISE[answer]][0],
    )


def _says(way: Way, question: Question, language: Language) -> str:
    """The answer to the question, by how this way is answered; "" where that cannot be told."""
    if not way.answer:
        return ""
    one, other = turned(way.text, language), question.turned
    denies = language != "en" and DENYING & differ(question.told, told(way.text, language))  # it is not turned there
    if not one or not other or denies:
        return ""
    return way.answer if one.otherwise == other.otherwise else OTHERWISE[way.answer]


@lru_cache(maxsize=256)
def _answers(desk: Desk, numbers: tuple[str, ...]) -> Counts:
    """How the ways of asking for these clauses are answered, by their words."""
    counts = Counts()
    for way in desk.asked(numbers):
        if way.answer:
            counts.add((way.answer,), _marks(words(way.text), told(way.text, desk.language)))
    return counts


def _marks(said: list[str], telling: Told) -> list[str]:
    """What an answer hangs on: words, pairs of them, the first word, and what must not be lost, alone and together."""
    kinds = [f"{kind}={which}" for kind, which in sorted(telling)]
    pairs = map("{} {}".format, said, said[1:])
    together = (f"{one}&{other}" for one in kinds for other in kinds if one < other)
    return [*said, *pairs, *(f"^{word}" for word in said[:1]), *kinds, *together]
