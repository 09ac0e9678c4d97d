"""What is taught: every stored way of asking, and what was written besides, but nothing like what is kept apart."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from referee import games
from referee.rulebook import LANGUAGES, Language, load, ways
from referee.rulebook.questions import MOST, UNSAID, paragraphs

from ..asking import apart
from ..asking.held_apart import QUESTIONS

HERE = Path(__file__).parent
SLUGS = tuple(sorted(entry.slug for entry in games.all()))
KEYS = tuple((slug, number) for slug in SLUGS for number in load(slug).clauses) + tuple((slug, UNSAID) for slug in SLUGS)
ALIKE = 0.6  # share of their words that two questions have in common
ANSWERED = re.compile(r"(?:(yes|no): *)?(.*)")
OFTEN = 25  # so often a word is said in a game that asks for what the word names


@dataclass(slots=True)
class Row:
    """A question, and what answers it: no clause at all, or some, by yes or no or neither. `elsewhere`: the games
    that have nothing of the kind."""

    slug: str
    language: Language
    text: str
    clauses: tuple[str, ...] = ()
    answer: str = ""
    elsewhere: tuple[str, ...] = ()


def taught() -> list[Row]:
    """Each question once a game, with the games in which nothing answers it."""
    similar = _similar([*(each.text for each in apart.questions()), *(each.text for each in QUESTIONS), *_texts(checked())])
    rows = [row for language in LANGUAGES for slug in SLUGS for row in _of(slug, language) if not similar(row.text)]
    said: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for row in rows:
        said[row.slug, row.language].update(_words(row.text))
    for row in rows:
        own = {word for word in _words(row.text) if len(word) > 3 and said[row.slug, row.language][word] >= OFTEN}
        row.elsewhere = tuple(slug for slug in SLUGS if row.clauses and any(not said[slug, row.language][word] for word in own))
    return rows


def checked() -> list[apart.Question]:
    folder = HERE / "checked"
    files = (path for slug in SLUGS for path in [folder / f"{slug}.tsv", *sorted(folder.glob(f"{slug}.??.tsv"))])
    return [each for path in files for each in apart.read(path)]


def _texts(questions: Iterable[apart.Question]) -> list[str]:
    return [each.text for each in questions]


def _of(slug: str, language: Language) -> Iterator[Row]:
    stored = [Row(slug, language, way.text, way.clauses, way.answer) for way in ways(slug, language)]
    turning = [
        Row(slug, language, text, turn.clauses[:MOST]) for turn in load(slug).turns for text in turn.asked.get(language, ())
    ]
    met = {row.text.lower() for row in (*stored, *turning)}
    yield from stored
    yield from turning
    yield from (row for text, row in _written(slug, language).items() if text not in met)


def _written(slug: str, language: Language) -> dict[str, Row]:
    """By text. A question that stands there twice is answered by the clauses of both places."""
    rows: dict[str, Row] = {}
    named = slug if language == "en" else f"{slug}.{language}"
    for path in sorted((HERE / "written").glob(f"{named}.?.txt")):
        for numbers, lines in paragraphs(path, [*load(slug).clauses, UNSAID]):
            clauses = tuple(number for number in numbers.split() if number != UNSAID)
            for _, line in lines:
                answer, text = ANSWERED.fullmatch(line).groups("")
                row = rows.setdefault(text.lower(), Row(slug, language, text, (), answer if clauses else ""))
                row.clauses = tuple(dict.fromkeys((*row.clauses, *clauses)))[:MOST]
    return rows


def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"\w+", text.lower()))


def _similar(texts: list[str]) -> Callable[[str], bool]:
    """Is a question like one of these?"""
    kept = [_words(text) for text in texts]
    saying = defaultdict(list)
    for place, said in enumerate(kept):
        for word in said:
            saying[word].append(place)

    def similar(text: str) -> bool:
        said = _words(text)
        shared = Counter(place for word in said for place in saying[word])
        return any(count >= ALIKE * (len(said) + len(kept[place]) - count) for place, count in shared.items())

    return similar
