"""Whether a rulebook answers a question at all."""

from .desk import UNSAID, Desk, Question

# What tells it, weighed as logistic regression weighs it over every way of asking when that way itself is not stored: how much
# likelier the best clause is than that none answers, the share of words nobody used, and which stored way is nearer.
UNKNOWN, NEARER = 11.0, 9.0
AHEAD, ELSEWHERE = 4.0, 1.0  # what all of it must come to in English; in other languages, of which less is stored
KNOWN = 0.34  # of its words, at least, have been met before


def sure(desk: Desk, question: Question, likelier: float, number: str) -> bool:
    """Does the clause of this number, so much `likelier` than none, answer the question?"""
    known = desk.knows(question.said)
    if known < KNOWN:
        return False
    by_clause, by_none = (
        max((question.near.get(each, 0.0) for each in desk.asked(key)), default=0.0) for key in (number, UNSAID)
    )
    return likelier - UNKNOWN * (1 - known) + NEARER * (by_clause - by_none) >= (AHEAD if desk.language == "en" else ELSEWHERE)
