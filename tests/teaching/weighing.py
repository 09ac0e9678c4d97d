"""python -m tests.teaching.weighing: what counts as sure, by the questions in checked/.

Prints what to write as NEARER into referee/asking/__init__.py, and from what is there then as WEIGHTS and ENOUGH into
sureness.py, and as WEIGHTS and SURE into straight.py; the last two in English, and in other languages.
"""

import sys
from collections.abc import Iterator
from functools import partial
from math import ceil
from typing import NamedTuple
from unittest import mock

import numpy as np
from scipy.optimize import minimize
from scipy.special import softmax
from sklearn.linear_model import LogisticRegression

from referee.asking import ask, mended, sureness
from referee.asking.desk import desk
from referee.asking.reading import read
from referee.rulebook import Language

from ..asking.apart import Question
from .rows import checked

UNSAID = 0.95  # so many of what no clause answers are refused, at least; and no more, for then others are too
RIGHT = 0.986  # so many of what is answered by yes or no, at least: more than is to be right, for others ask other questions
SETTLED = 40  # answers, before their share of right ones is believed


class Case(NamedTuple):
    language: Language
    tells: tuple[float, ...]
    right: bool


def nearer() -> float:
    """How much it counts that a stored way comes near, beside the reading: so that the right clauses come out likeliest."""
    cases = []
    for question in checked():
        if question.clauses:
            known = desk(question.slug, question.language)
            found = read(question.text, [question.slug], question.language, partial(mended, [known])).clauses
            near = known.nearest_each(known.read(question.text))
            tells = np.array([(likely, near[number]) for (_, number), likely in found.items()])
            cases.append((tells, [number in question.clauses for _, number in found]))

    def lost(weights: np.ndarray) -> float:
        return -np.mean([np.log(softmax(tells @ weights)[right].sum()) for tells, right in cases])

    by_reading, by_ways = minimize(lost, (1.0, 1.0), method="Nelder-Mead").x
    return by_ways / by_reading


def clauses() -> Iterator[Case]:
    """Each question: is it answered by a clause at all?"""
    for question in checked():
        for _, tells in told("sureness", question):
            yield Case(question.language, tells, bool(question.clauses))


def answers() -> Iterator[Case]:
    """Each question that is found answered by a clause: is the likelier of yes and no right?"""
    for question in checked():
        for (*_, answer), tells in told("straight", question):
            yield Case(question.language, tells, bool(question.clauses) and question.answer == answer)


def told(name: str, question: Question) -> Iterator[tuple[tuple, tuple[float, ...]]]:
    """What is weighed in this module to answer the question: of what, and what it comes to."""
    module, found = sys.modules[f"referee.asking.{name}"], []
    telling = module.telling

    def noted(*of) -> tuple[float, ...]:
        found.append((of, telling(*of)))
        return found[-1][1]

    with mock.patch.object(module, "telling", noted):
        ask(question.text, question.slug)
    yield from found


def weighed(cases: list[Case]) -> tuple[list[float], list[tuple[float, Case]]]:
    """Weights, and what the cases come to by them, the surest first."""
    tells, right = np.array([case.tells for case in cases]), [case.right for case in cases]
    weights = LogisticRegression(C=3, max_iter=1000).fit(tells, right).coef_[0].round(2)
    return weights.tolist(), sorted(zip((tells @ weights).tolist(), cases, strict=True), reverse=True)


def enough(found: list[tuple[float, Case]]) -> float:
    """From what on a clause is taken to answer: the least by which so many are refused that no clause answers."""
    unsaid = sorted(worth for worth, case in found if not case.right)
    least = ceil(100 * unsaid[ceil(UNSAID * len(unsaid)) - 1]) / 100
    refused = np.mean([worth < least for worth, case in found if case.right])
    print(f"  enough: {least}, refuses {refused:.1%} of what a clause answers")
    return least


def surely(found: list[tuple[float, Case]]) -> None:
    """From what on yes or no is said: so that so many of these are right."""
    share = np.cumsum([case.right for _, case in found]) / np.arange(1, len(found) + 1)
    last = max(at for at in range(SETTLED, len(found)) if share[at] >= RIGHT)
    print(f"  sure: {found[last][0]:.2f}, answers {last + 1} of {len(found)} questions")


def main() -> None:
    print(f"__init__.py: NEARER = {nearer():.1f}")
    weights, found = weighed([*clauses()])
    print(f"sureness.py: WEIGHTS = {tuple(weights)}, and ENOUGH, ENOUGH_ELSEWHERE:")
    english = enough([each for each in found if each[1].language == "en"])
    elsewhere = enough([each for each in found if each[1].language != "en"])
    with mock.patch.multiple(sureness, WEIGHTS=tuple(weights), ENOUGH=english, ENOUGH_ELSEWHERE=elsewhere):
        weights, found = weighed([*answers()])
    print(f"straight.py: WEIGHTS = {tuple(weights)}, and SURE, SURE_ELSEWHERE:")
    surely([each for each in found if each[1].language == "en"])
    surely([each for each in found if each[1].language != "en"])


if __name__ == "__main__":
    main()
