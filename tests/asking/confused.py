"""Which clauses are taken for which, and which askers fare worst: every stored way of asking, asked when it is not stored.

`python -m tests.asking.confused [GAME] [LANGUAGE]`: each tenth of the ways is asked of a desk that knows the other nine.
"""

import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from referee import games
from referee.asking import Answer, answer
from referee.asking.desk import Desk, asked_of
from referee.asking.telling import told
from referee.asking.words import words
from referee.rulebook import Language, Way, ways

PARTS = 10
SHOWN = 12
TERSE, LONG = 3, 14  # words
POLITE = {"please", "kindly", "could", "would", "bitte", "pourriez", "plait", "favor", "podria"}


class Asked(NamedTuple):
    """A way of asking, and what came of it."""

    slug: str
    way: Way
    answer: Answer

    @property
    def numbers(self) -> list[str]:
        return [found.clause.number for found in self.answer.found] if self.answer.said else []

    @property
    def right(self) -> bool:
        return (
            self.numbers[0] in self.way.clauses if self.way.clauses and self.numbers else not (self.way.clauses or self.numbers)
        )


def all_asked(slug: str, language: Language = "en") -> Iterator[Asked]:
    """Each way of asking about a game, answered by a desk that does not know it."""
    stored = ways(slug, language)
    every = list(asked_of(slug, language))
    for part in range(PARTS):
        apart = {way.text for way in stored[part::PARTS]}
        desk = Desk(slug, language, [way for way in every if way.text not in apart])
        yield from (Asked(slug, way, answer(way.text, [desk])) for way in stored[part::PARTS])


def askers(asked: Asked, language: Language, known: Counter[str]) -> Iterator[str]:
    """What kind of asker it is, told by how they ask."""
    said = words(asked.way.text)
    kinds = {kind for kind, _ in told(asked.way.text, language)}
    yield "in a word or three" if len(said) <= TERSE else "at length" if len(said) >= LONG else "in a sentence"
    if POLITE & set(said):
        yield "politely"
    if any(known[word] == 1 and len(word) > 3 for word in said):
        yield "in words nobody else uses, or misspelt"
    if "not" in kinds:
        yield "by saying not"
    if "whose" in kinds:
        yield "whose it is"
    if asked.way.answer:
        yield "what is answered by yes or no"
    if len(asked.way.clauses) > 1:
        yield "what needs two clauses"
    if not asked.way.clauses:
        yield "what no clause answers"


def report(slug: str, language: Language) -> Iterator[str]:
    found = list(all_asked(slug, language))
    if not found:
        return
    known = Counter(word for each in found for word in set(words(each.way.text)))
    wrong = Counter((" + ".join(each.way.clauses) or "-", (each.numbers or ["-"])[0]) for each in found if not each.right)
    yield f"{slug} ({language}): {len(found)} ways of asking, {sum(each.right for each in found) / len(found):.1%} right first"
    yield "  taken for another: " + ", ".join(f"{was} for {to} ({count})" for (was, to), count in wrong.most_common(SHOWN))
    by: dict[str, list[bool]] = defaultdict(list)
    for each in found:
        for kind in askers(each, language, known):
            by[kind].append(each.right)
    for kind, right in sorted(by.items(), key=lambda each: sum(each[1]) / len(each[1])):
        yield f"  {sum(right) / len(right):6.1%} of {len(right):4}: {kind}"


def main(about: list[str]) -> None:
    slugs = [about[0]] if about else [entry.slug for entry in games.all()]
    for slug in slugs:
        for line in report(slug, about[1] if len(about) > 1 else "en"):  # type: ignore[arg-type]
            print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
