"""What must not be lost among the words of a question: whose, which, how many, not, must."""

from collections import defaultdict
from functools import cache, lru_cache
from pathlib import Path

from ..rulebook import LANGUAGES, Language
from .words import words

TELLING = Path(__file__).parent.parent.parent / "data" / "telling.txt"

Told = frozenset[tuple[str, str]]  # the kind, and what it is of that kind: ("whose", "other")


@lru_cache(maxsize=1 << 14)
def told(text: str, language: Language = "en") -> Told:
    """What a question says of whose, which, how many."""
    known = _known()[language]
    said = words(text)
    pairs = map("{}_{}".format, said, said[1:])
    numbers = {("number", word) for word in said if word.isdigit()}
    return frozenset(numbers.union(*(known[each] for each in (*said, *pairs) if each in known)))


def differ(one: Told, other: Told) -> set[str]:
    """The kinds in which two questions say other things."""
    return {kind for kind, _ in one ^ other}


@cache
def _known() -> dict[Language, dict[str, set[tuple[str, str]]]]:
    """By language and word (or two, joined by _), what they tell."""
    found: dict[Language, dict[str, set[tuple[str, str]]]] = {language: defaultdict(set) for language in LANGUAGES}
    for line in TELLING.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            named, _, columns = line.partition(":")
            kind, which = named.split()
            for language, column in zip(LANGUAGES, columns.split("|"), strict=True):
                for each in column.split():
                    found[language]["_".join(words(each.replace("_", " ")))].add((kind, which))
    return found
