"""python -m tests.teaching.weighing: what counts as sure, by the questions in checked/.

Prints what to write as WEIGHTS and ENOUGH into referee/asking/sureness.py, and as WEIGHTS and SURE into straight.py.
"""

import sys
from collections.abc import Iterator
from typing import NamedTuple
from unittest import mock

import numpy as np
from sklearn.linear_model import LogisticRegression

from referee.asking import ask, sureness

from ..asking.apart import Question
from .rows import checked

REFUSED, RIGHT = 0.01, 0.955  # so few of what a clause answers, at most; so many of what is answered by yes or no, at least
SETTLED = 40  # answers, before their share of right ones is believed


class Case(NamedTuple):
    tells: tuple[float, ...]
    right: bool


def clauses() -> Iterator[Case]:
    """Each question: is it answered by a clause at all?"""
    for question in checked():
        for _, tells in told("sureness", question):
            yield Case(tells, bool(question.clauses))


def answers() -> Iterator[Case]:
    """Each question that is found answered by a clause, and may be one for yes or no: is the likelier of the two right?"""
    for question in checked():
        for (*_, answer), tells in told("straight", question):
            yield Case(tells, bool(question.clauses) and question.answer == answer)


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


def weighed(cases: list[Case]) -> tuple[list[float], list[tuple[float, bool]]]:
    """Weights, and what the cases come to by them, the surest first."""
    tells, right = np.array([case.tells for case in cases]), [case.right for case in cases]
    weights = LogisticRegression(C=3, max_iter=1000).fit(tells, right).coef_[0].round(2)
    return weights.tolist(), sorted(zip((tells @ weights).tolist(), right, strict=True), reverse=True)


def main() -> None:
    weights, found = weighed([*clauses()])
    said = sorted(worth for worth, right in found if right)
    enough = round(said[int(REFUSED * len(said))], 2)
    refused = np.mean([worth < enough for worth, right in found if not right])
    print(f"sureness.py: WEIGHTS = {tuple(weights)}, ENOUGH = {enough}: refuses {refused:.1%} of what nothing answers")
    with mock.patch.multiple(sureness, WEIGHTS=tuple(weights), ENOUGH=enough):
        weights, found = weighed([*answers()])
    share = np.cumsum([right for _, right in found]) / np.arange(1, len(found) + 1)
    last = max(at for at in range(SETTLED, len(found)) if share[at] >= RIGHT)
    print(f"straight.py: WEIGHTS = {tuple(weights)}, SURE = {found[last][0]:.2f}: answers {last + 1} of {len(found)} questions")


if __name__ == "__main__":
    main()
