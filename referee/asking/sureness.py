"""Whether a rulebook answers a question at all."""

from math import log
from operator import mul

from ..rulebook.questions import UNSAID
from .counting import Counted
from .desk import Desk, Question
from .network import Reading

# What tells it by counts, weighed as logistic regression weighs it over every way of asking when that way itself is not stored:
# how much likelier the best clause is than that none answers, the share of words nobody used, and which stored way is nearer.
UNKNOWN, NEARER = 11.0, 9.0
AHEAD, ELSEWHERE = 4.0, 1.0  # what all of it must come to in English; in other languages, of which less is stored
KNOWN = 0.34  # of its words, at least, have been met before

# What tells it where the network has read the question, and from what on that is enough: python -m tests.teaching.weighing
WEIGHTS = (-0.92, 3.46, -2.64, -1.42, -0.46)
ENOUGH, ENOUGH_ELSEWHERE = -0.29, 0.97  # in English, and in other languages
LEAST = 1e-6


def sure(desk: Desk, question: Question, found: Reading | Counted, number: str) -> bool:
    """Does the clause of this number, the likeliest that was found, answer the question?"""
    if any(desk.asked_so(question, number)):
        return True
    known = desk.knows(question.said)
    if known < KNOWN or not any(len(word) > 1 and word.isalpha() for word in question.said):
        return False
    if isinstance(found, Reading):
        worth: float = sum(map(mul, WEIGHTS, telling(desk, question, found, number)))
        return worth >= (ENOUGH if desk.language == "en" else ENOUGH_ELSEWHERE)
    nearer = desk.nearest(question, number) - desk.nearest(question, UNSAID)
    return found.likelier - UNKNOWN * (1 - known) + NEARER * nearer >= (AHEAD if desk.language == "en" else ELSEWHERE)


def telling(desk: Desk, question: Question, reading: Reading, number: str) -> tuple[float, ...]:
    """How much likelier the network finds it that no clause answers than that one does, as a logarithm; how near the nearest
    stored way comes that this clause answers, and that none answers; how many words it has, and how surely it asks for yes or
    no, both as logarithms."""
    unsaid = log((reading.unsaid + LEAST) / (1 - reading.unsaid + LEAST))
    near = desk.nearest(question, number), desk.nearest(question, UNSAID)
    return unsaid, *near, log(1 + len(question.said)), log(max(reading.yes, reading.no) + LEAST)
