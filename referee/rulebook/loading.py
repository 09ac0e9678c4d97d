"""Rulebooks by the slugs of their games."""

from functools import cache

from msgspec.structs import asdict, replace

from . import files, lessons, questions, turns
from .book import Rulebook
from .decoding import ROOT
from .errors import GameUnknown
from .options import Choice, Option
from .shapes import Clause, Example, Pair, Sentence

RULES = ROOT / "data" / "rules"
QUESTIONS = ROOT / "data" / "questions"
LESSONS = ROOT / "data" / "lessons"


@cache
def load(slug: str) -> Rulebook:
    """The rulebook of a game. Raises GameUnknown where there is none, DataError where its files are not what they should be."""
    path = RULES / f"{slug}.toml"
    if not path.is_file():
        raise GameUnknown(f"There is no rulebook for {slug!r}.")
    rules = files.read(path)
    asked = questions.read(questions.path_of(QUESTIONS, slug), rules.clauses)
    options = {key: _option(slug, key, text) for key, text in rules.options.items()}
    clauses = {
        number: Clause(id=f"{slug}:{number}", asked=_of(asked, number), **asdict(text))
        for number, text in rules.clauses.items()
    }
    return Rulebook(
        slug=slug,
        title=rules.title,
        about=rules.about,
        sections=rules.sections,
        clauses=clauses,
        options={key: option for key, option in options.items() if option.kind != "setup"},
        setup={key: option for key, option in options.items() if option.kind == "setup"},
        pairs=tuple(_pair(key, pair) for key, option in rules.options.items() for pair in option.pairs),
        sentences={code: _sentence(slug, code, text) for code, text in rules.findings.items()},
        unsaid=tuple(way.text for way in asked if not way.clauses),
        ways=asked,
        turns=turns.read(QUESTIONS / f"{slug}.turns.txt", rules.clauses),
        words=rules.words,
        lesson=lessons.read(LESSONS / f"{slug}.txt", clauses),
    )


@cache
def ways(slug: str, language: questions.Language) -> tuple[questions.Way, ...]:
    """How people ask about a game in a language: read when it is first met. Raises GameUnknown, DataError."""
    book = load(slug)
    return book.ways if language == "en" else questions.read(questions.path_of(QUESTIONS, slug, language), book.clauses)


def _of(asked: tuple[questions.Way, ...], number: str) -> tuple[str, ...]:
    return tuple(way.text for way in asked if number in way.clauses)


def _sentence(slug: str, code: str, text: files.FindingText) -> Sentence:
    cases = tuple(replace(case, verdict=case.verdict or code) for case in text.cases)
    return Sentence(text.severity, f"{slug}:{text.clause}", text.says, text.secret, cases)


def _option(slug: str, key: str, text: files.OptionText) -> Option:
    return Option(
        key=key,
        kind=text.kind,
        clause=f"{slug}:{text.clause}",
        title=text.title,
        question=text.question,
        default=text.default,
        choices=tuple(Choice(choice, words) for choice, words in text.choices.items()),
        further=tuple(f"{slug}:{number}" for number in text.further),
        open=text.open,
    )


def _pair(option: str, pair: files.PairText) -> Pair:
    """The case once a choice, with that choice in force and what must come of it then."""
    by = {
        choice: Example(
            at=end.at or pair.at,
            shows=pair.shows,
            move=pair.move,
            course=pair.course,
            options={**pair.options, option: choice},
            verdict=end.verdict,
            outcome=end.outcome,
            then=end.then,
            counts=end.counts,
            moves=end.moves,
        )
        for choice, end in pair.by.items()
    }
    return Pair(option, pair.shows, by)
