"""The file data/rules/<slug>.toml as it is written: the tables it may have, each with its fields."""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from .decoding import DataError, Written, decode, learn
from .findings import Severity
from .shapes import About, ClauseText, Example

Kind = Literal["ruling", "variant", "setup"]


class FindingText(Written, frozen=True):
    """A finding, under its code. The verdict of a case is this code where it says no other."""

    severity: Severity
    clause: str
    says: str
    secret: bool = False
    cases: tuple[Example, ...] = ()


class End(Written, frozen=True):
    """What one choice of an option comes to in a pair; `at`, where each choice needs a position of its own."""

    at: str = ""
    verdict: str = ""
    outcome: str = ""
    then: str = ""
    counts: dict[str, str] = {}
    moves: tuple[str, ...] = ()


class PairText(Written, frozen=True):
    """A position and a move that the choices of an option tell apart: `by` choice, what comes of it."""

    shows: str
    at: str
    by: dict[str, End]
    move: str = ""
    course: tuple[str, ...] = ()
    options: dict[str, str] = {}


class OptionText(Written, frozen=True):
    """A reading, a variant or a choice of set-up, under its key; `choices` in words, by their keys."""

    kind: Kind
    clause: str
    title: str
    question: str
    default: str
    choices: dict[str, str]
    further: tuple[str, ...] = ()
    open: bool = False
    pairs: tuple[PairText, ...] = ()


class Rules(Written, frozen=True):
    """The whole file. `findings` and `words` are what the program says, by the keys it says them by."""

    slug: str
    title: str
    about: About
    sections: dict[str, str]
    clauses: dict[str, ClauseText]
    findings: dict[str, FindingText]
    options: dict[str, OptionText] = {}
    words: dict[str, str] = {}


learn(Rules)


def read(path: Path) -> Rules:
    """The rules in a file. Raises DataError, also where they speak of a clause or a choice that is not there."""
    rules = decode(path, Rules)
    for place, wrong in _slips(rules, path.stem):
        raise DataError(path, place, wrong)
    return rules


def _slips(rules: Rules, slug: str) -> Iterator[tuple[str, str]]:
    if rules.slug != slug:
        yield "slug", f"expected {slug}, the name of the file, got {rules.slug}"
    for place, number in _cited(rules):
        if number not in rules.clauses:
            yield place, f"there is no clause {number}"
    for key, option in rules.options.items():
        if option.default not in option.choices:
            yield f"options.{key}.default", f"{option.default} is none of its choices"


def _cited(rules: Rules) -> Iterator[tuple[str, str]]:
    """The numbers of clauses that are spoken of, each with the place where."""
    if rules.about.agreement:
        yield "about.agreement", rules.about.agreement
    for number, clause in rules.clauses.items():
        yield from ((f"clauses.{number}.see", other) for other in clause.see)
    yield from ((f"options.{key}.clause", option.clause) for key, option in rules.options.items())
    yield from ((f"findings.{code}.clause", finding.clause) for code, finding in rules.findings.items())
