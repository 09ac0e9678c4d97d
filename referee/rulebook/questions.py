"""Ways people ask, by clause: data/questions/<slug>.txt, and <slug>.fr.txt, .de.txt, .es.txt beside it.

A paragraph a clause: its number on a line of its own, then a question a line. `yes: ` or `no: ` before one is the answer to
it as it is worded. What needs two clauses stands under both. Under "-" stands what they ask and no clause answers. Lines
that begin with # say something about the file.
"""

from collections.abc import Collection, Iterator
from itertools import groupby
from pathlib import Path
from typing import Literal, NamedTuple, get_args

from .decoding import DataError

UNSAID = "-"
MOST = 3  # clauses that one way of asking may need
Language = Literal["en", "fr", "de", "es"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
ANSWERS = ("yes", "no")


class Way(NamedTuple):
    """A question as somebody would ask it. `clauses`: the numbers of those that answer it, none where no clause does;
    `answer`: "yes", "no", or empty where it cannot be answered so."""

    text: str
    clauses: tuple[str, ...] = ()
    answer: str = ""


def path_of(folder: Path, slug: str, language: Language = "en") -> Path:
    return folder / (f"{slug}.txt" if language == "en" else f"{slug}.{language}.txt")


def read(path: Path, clauses: Collection[str]) -> tuple[Way, ...]:
    """The ways people ask, in the order of the file; none where there is no file.

    Raises DataError for a number that is not among the `clauses` or stands there twice, for a question that is twice under
    one clause, under a clause and "-", or under more than MOST, and for one that is answered by yes and by no.
    """
    ways: dict[str, Way] = {}
    for number, lines in paragraphs(path, clauses, once=True):
        for line, said in lines:
            answer, text = _answered(said)
            if not text:
                raise DataError(path, f"line {line}", f"expected a question after {answer}:")
            way = ways.get(text.lower(), Way(text))
            if wrong := _wrong(way, number, answer, first=text.lower() not in ways):
                raise DataError(path, f"line {line}", f"{text!r} {wrong}")
            under = way.clauses if number == UNSAID else (*way.clauses, number)
            ways[text.lower()] = Way(way.text, under, way.answer or answer)
    return tuple(ways.values())


def paragraphs(path: Path, clauses: Collection[str], once: bool = False) -> Iterator[tuple[str, list[tuple[int, str]]]]:
    """Each paragraph's first line, which names clauses, and its others with the numbers of their lines.

    Raises DataError for a clause that there is not, and where each may stand there `once`, for one that comes again.
    """
    if not path.is_file():
        return
    met: set[str] = set()
    lines = enumerate(map(str.strip, path.read_text(encoding="utf-8").splitlines()), 1)
    told = (each for each in lines if not each[1].startswith("#"))
    for filled, paragraph in groupby(told, key=lambda each: bool(each[1])):
        if not filled:
            continue
        (line, named), *others = paragraph
        for number in [named] if once else named.split():
            if number not in clauses and not (once and number == UNSAID):
                raise DataError(path, f"line {line}", f"expected the number of a clause, found {number!r}")
        if once and named in met:
            raise DataError(path, f"line {line}", f"{named} is there twice")
        met.add(named)
        yield named, others


def _answered(said: str) -> tuple[str, str]:
    """What stands before a question, and the question: "yes" and "may I pass" for "yes: may I pass"."""
    before, colon, text = said.partition(":")
    return (before, text.strip()) if colon and before in ANSWERS else ("", said)


def _wrong(way: Way, number: str, answer: str, first: bool) -> str:
    """What is wrong with such a way of asking, under this clause too, with this answer."""
    if number == UNSAID and answer:
        return f"is answered {answer}, and by no clause"
    if not first and (number == UNSAID or not way.clauses):
        return f"is under {UNSAID} twice" if number == UNSAID and not way.clauses else f"is under a clause and under {UNSAID}"
    if number in way.clauses:
        return f"is under {number} twice"
    if answer and way.answer and answer != way.answer:
        return (
            f"is answered yes under {way.clauses[0]} and no under {number}"
            if answer == "no"
            else (f"is answered no under {way.clauses[0]} and yes under {number}")
        )
    return f"is under more than {MOST} clauses" if len(way.clauses) == MOST else ""
