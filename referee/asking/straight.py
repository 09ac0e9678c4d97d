"""A straight answer, where one is sure: what stored ways of asking, answered by yes or no, say to a question like them."""

from functools import lru_cache

from ..rulebook import Way
from .desk import Desk, Question
from .index import Counts, weights
from .telling import Told, differ, told
from .words import words

OPEN = ""  # the answer of a way that cannot be answered by yes or no,
OPENS = ("open", "open")  # for it asks what, who or how
AHEAD = 2.0  # how much likelier one answer must be than each other, as a logarithm
NEAR = 0.2  # how near the way it is taken for must come, by its words
LIKE = 8  # ways that are looked at: the nearest
APART = 0.6  # what a way comes to for each kind in which it differs


def straight(desk: Desk, question: Question, numbers: tuple[str, ...]) -> Way | None:
    """The stored way a question is taken for, its answer that of the question too; None where that is not sure.

    `numbers`: the clauses that answer it.
    """
    answers = _answers(desk, numbers)
    likely = answers.likely(weights(_marks(question.said, question.told), [answers]), ("yes", "no", OPEN))
    answer = max(likely, key=lambda each: likely[each])
    if answer == OPEN or any(likely[answer] - likely[other] < AHEAD for other in likely if other != answer):
        return None
    near, way = nearest(desk, question, numbers, answered=True)
    if not way or near < NEAR or way.answer != answer or differ(question.told, told(way.text, desk.language)):
        return None
    return way


def nearest(desk: Desk, question: Question, numbers: tuple[str, ...], answered: bool = False) -> tuple[float, Way | None]:
    """The way of asking for these clauses that comes nearest, further off for all that must not be lost and differs; how near
    it comes."""
    found = {
        way: question.near[way]
        for number in numbers
        for way in desk.asked(number)
        if way in question.near and (way.answer or not answered)
    }
    likest = sorted(found, key=lambda way: -found[way])[:LIKE]
    apart = ((found[way] * APART ** len(differ(question.told, told(way.text, desk.language))), way) for way in likest)
    return max(apart, key=lambda each: each[0], default=(0.0, None))


@lru_cache(maxsize=1024)
def _answers(desk: Desk, numbers: tuple[str, ...]) -> Counts:
    """How the ways of asking for these clauses are answered, by their words."""
    counts = Counts()
    for way in dict.fromkeys(way for number in numbers for way in desk.asked(number)):
        telling = told(way.text, desk.language)
        if way.answer or OPENS in telling:
            counts.add((way.answer,), _marks(words(way.text), telling))
    return counts


def _marks(said: list[str], telling: Told) -> set[str]:
    """What an answer hangs on: words, pairs of them, the first word, and what must not be lost, alone and together."""
    kinds = [f"{kind}={which}" for kind, which in telling]
    pairs = map("{} {}".format, said, said[1:])
    together = (f"{one}&{other}" for one in kinds for other in kinds if one < other)
    return {*said, *pairs, *(f"^{word}" for word in said[:1]), *kinds, *together}
