"""Questions kept apart, by game: written from the rulebooks alone, in four languages. Nothing may be tuned on them.

apart/<slug>.tsv, a question a line: game, language, clauses ("3.1+4.2", "-" where none answers), yes or no or nothing, plain or
inference, question.
"""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from referee.asking import Answer, ask

FOLDER = Path(__file__).parent / "apart"
NONE = "-"
KINDS = ("plain", "inference")


class Question(NamedTuple):
    slug: str
    language: str
    clauses: tuple[str, ...]
    answer: str
    kind: str
    text: str


class Figures(NamedTuple):
    """Shares, None where nothing was asked. English, plain: the clause first, among three. Inference: all of its clauses among
    three. Other languages: first, among three. No clause answers: refused. One does: wrongly refused. Yes-or-no questions:
    answered so, and of those rightly; a yes or no to any other question counts as wrong."""

    first: float | None
    three: float | None
    inference: float | None
    other_first: float | None
    other_three: float | None
    unsaid: float | None
    refused: float | None
    given: float | None
    right: float | None


def read(path: Path) -> list[Question]:
    """The questions of a file. Raises ValueError for a line that is not such a question, named."""
    found = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        fields = line.split("\t")
        if len(fields) != 6 or fields[3] not in ("", "yes", "no") or fields[4] not in KINDS:
            raise ValueError(f"{path.name}: line {number}: expected six fields parted by tabs, found {line!r}")
        slug, language, clauses, answer, kind, text = fields
        found.append(Question(slug, language, () if clauses == NONE else tuple(clauses.split("+")), answer, kind, text))
    return found


def questions(slug: str = "") -> list[Question]:
    """Those about a game, or all; none where there is no file."""
    return [each for path in sorted(FOLDER.glob(f"{slug or '*'}.tsv")) for each in read(path)]


@cache
def answer_to(question: Question) -> Answer:
    return ask(question.text, question.slug)


def figures(asked: Iterable[Question]) -> Figures:
    every = list(asked)
    said = [each for each in every if each.clauses]
    plain = [_place(each) for each in said if each.language == "en" and each.kind == "plain"]
    other = [_place(each) for each in said if each.language != "en"]
    straight = [answer_to(each).taken for each in said if each.answer]
    told = [(each, taken) for each in every if answer_to(each).said and (taken := answer_to(each).taken)]
    return Figures(
        first=_share(place == 1 for place in plain),
        three=_share(place > 0 for place in plain),
        inference=_share(set(each.clauses) <= set(_shown(each)) for each in said if each.kind == "inference"),
        other_first=_share(place == 1 for place in other),
        other_three=_share(place > 0 for place in other),
        unsaid=_share(not answer_to(each).said for each in every if not each.clauses),
        refused=_share(not answer_to(each).said for each in said),
        given=_share(taken is not None for taken in straight),
        right=_share(taken.answer == each.answer for each, taken in told),
    )


def _shown(question: Question) -> list[str]:
    answer = answer_to(question)
    return [found.clause.number for found in answer.found] if answer.said else []


def _place(question: Question) -> int:
    """The place of the first clause that is right, 0 where none is shown."""
    return next((place for place, number in enumerate(_shown(question), 1) if number in question.clauses), 0)


def _share(hits: Iterable[bool]) -> float | None:
    each = list(hits)
    return sum(each) / len(each) if each else None
