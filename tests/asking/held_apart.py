"""Questions kept apart: nothing the search knows was written from them, and nothing in it may be tuned on them.

held_apart.tsv: game, clause ("-" where the rulebook does not answer), question, and clauses a fair judge would take as well.
"""

from functools import cache
from pathlib import Path
from typing import NamedTuple

from referee.asking import ask

FILE = Path(__file__).parent / "held_apart.tsv"
NONE = "-"


class Question(NamedTuple):
    slug: str
    clause: str
    text: str
    also: str = ""


class Figures(NamedTuple):
    """Shares: the clause first, among the three shown, wrongly said to be unsaid; and unsaid rightly."""

    first: float
    three: float
    refused: float
    unsaid: float


QUESTIONS = [Question(*line.split("\t")) for line in FILE.read_text(encoding="utf-8").splitlines()]


answer_to = cache(ask)  # the same questions count all together and by game


def figures(questions: list[Question], any_game: bool = False) -> Figures:
    """Strictly: only the one clause counts, not those that would do as well."""
    asked = [(question, answer_to(question.text, "" if any_game else question.slug)) for question in questions]
    answered = [(question, answer) for question, answer in asked if question.clause != NONE]
    ranks = [_rank(question, answer) for question, answer in answered]
    unsaid = [not answer.said for question, answer in asked if question.clause == NONE]
    return Figures(
        first=ranks.count(1) / len(ranks),
        three=sum(rank > 0 for rank in ranks) / len(ranks),
        refused=sum(not answer.said for _, answer in answered) / len(answered),
        unsaid=sum(unsaid) / len(unsaid),
    )


def _rank(question: Question, answer) -> int:
    """The place of the right clause, 0 where it is not shown."""
    wanted = f"{question.slug}:{question.clause}"
    shown = [found.clause.id for found in answer.found] if answer.said else []
    return shown.index(wanted) + 1 if wanted in shown else 0
