"""What must not be lost among the words of a question: whose, which, how many, not, must."""

from collections import defaultdict
from functools import cache, lru_cache
from pathlib import Path

from ..rulebook import LANGUAGES, Language
from .words import words

TELLING = Path(__file__).parent.parent.parent / "data" / "telling.txt"

START = "start"  # a word that tells only where the question begins with it
OPEN, ASKS, LOSE, MOVES = ("open", "open"), ("asks", "asks"), ("outcome", "lose"), ("moves", "moves")
ASIDE = ("asks", "moves")  # what says how it is asked, and not what about

Told = frozenset[tuple[str, str]]  # the kind, and what it is of that kind: ("whose", "other")


@lru_cache(maxsize=1 << 14)
def told(text: str, language: Language = "en") -> Told:
    """What a question says of whose, which, how many; ("open", "open"): it asks what or how, and not whether."""
    known = _known()[language]
    said = words(text)
    begins = {which for which in known.get(said[0], ()) if which[1] == START} if said else set()
    each = (*said, *map("{}_{}".format, said, said[1:]))
    found = {which for word in each for which in known.get(word, ()) if which[1] != START}
    found |= {("number", word) for word in said if _number(word)}
    if ("open", START) in begins:
        found.add(OPEN)
    elif ("asks", START) in begins:
        found.discard(OPEN)
    return frozenset(found)


def differ(one: Told, other: Told) -> set[str]:
    """The kinds in which two questions say other things."""
    return {kind for kind, _ in one ^ other if kind not in ASIDE}


def _number(word: str) -> bool:
    """A number, or a square by its letter and number."""
    return word.isdigit() or (len(word) < 4 and word[0].isalpha() and word[1:].isdigit())


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
