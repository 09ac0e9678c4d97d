"""What a text is looked up by: its words, what they mean, which stand side by side, and runs of letters."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from ..rulebook import LANGUAGES, Language

DATA = Path(__file__).parent.parent.parent / "data"
VOCABULARY, DICTIONARY = DATA / "vocabulary.txt", DATA / "dictionary.txt"
ENDINGS = {"s", "es", "d", "ed", "ing", "r", "er", "ers", "e", "n", "en", "a", "as", "os", "o"}
LENGTHS = sorted({*map(len, ENDINGS)})
LONGEST = 32  # letters of a word: no word that tells something has more
WORD, APOSTROPHES = re.compile(r"\w+"), str.maketrans("", "", "'’`´")
# The same for plain letters, of which there are most: what parts words is made a space.
PARTED = str.maketrans({chr(code): " " for code in range(128) if not WORD.match(chr(code))} | {"'": None, "`": None})
RUN = 4  # letters: words spelt wrongly, and other forms of a word, still share most of theirs


class Marks(NamedTuple):
    """What is counted of a text: `words` with their senses, `pairs` of words side by side, `letters`: runs of them. English
    has so many stored ways of asking that its words are met anyway, and no letters are counted."""

    words: list[str]
    pairs: list[str]
    letters: list[str]


def words(text: str) -> list[str]:
    """The words of a text, in small letters without accents and apostrophes, and cut where they tell no more."""
    said = text.lower().translate(PARTED).split() if text.isascii() else WORD.findall(plain(text.translate(APOSTROPHES)))
    return [word[:LONGEST] for word in said]


def words_of_each(texts: list[str]) -> Iterator[list[str]]:
    """The words of each of thousands of texts, in a third of the time. None has a line break in it or a word that is cut."""
    table = PARTED | {ord("\n"): "\n"}
    lines = "\n".join(text if text.isascii() else "" for text in texts).lower().translate(table).split("\n")
    for text, line in zip(texts, lines, strict=True):
        yield line.split() if text.isascii() else words(text)


def marks(said: list[str], language: Language = "en") -> Marks:
    """What these words are looked up by."""
    letters = [run for word in said for run in runs(word)] if language != "en" else []
    return Marks(with_senses(said, language), list(map("{} {}".format, said, said[1:])), letters)


def with_senses(said: list[str], language: Language = "en") -> list[str]:
    """Words, and what they mean beside what they are: players' many names for one thing come to the same sense, in every
    language."""
    return [*said, *(sense for word in said for sense in senses(word, language))]


def in_english(said: list[str], language: Language) -> list[str]:
    """English words for those said in another language, and what they mean."""
    whole, begun = _dictionary()[language]
    found = dict.fromkeys(sorted({sense for word in said for sense in senses(word, language)}))
    for word in said:
        longest = next((word[:end] for end in range(len(word), 1, -1) if word[:end] in begun), "")
        found |= dict.fromkeys((*whole.get(word, ()), *begun.get(longest, ())))
    return list(found)


def named_in(word: str) -> tuple[Language, ...]:
    """The languages in which players name a thing so."""
    return tuple(language for language, known in _vocabulary().items() if word in known)


@lru_cache(maxsize=1 << 15)
def senses(word: str, language: Language) -> tuple[str, ...]:
    """What a word means: the senses of it, and of what it is without an ending."""
    known = _vocabulary()[language]
    met = [stem for stem in bare(word) if stem in known]
    return tuple(dict.fromkeys(sense for stem in sorted(met) for sense in known[stem])) if met else ()


@lru_cache(maxsize=1 << 15)
def runs(word: str) -> tuple[str, ...]:
    """The runs of letters of one word, its ends among them."""
    ended = f"^{word}$"
    return tuple(ended[at : at + RUN] for at in range(max(1, len(ended) - RUN + 1)))


def bare(word: str) -> set[str]:
    """The word without an ending it may have; doubled letters, as in hopped, made single."""
    cut = [word, *[word[:-length] for length in LENGTHS if word[-length:] in ENDINGS]]
    single = [stem[:-1] for stem in cut if len(stem) > 3 and stem[-1] == stem[-2]]
    return {*cut, *single, *[stem + "e" for stem in cut]}


@cache
def _vocabulary() -> dict[Language, dict[str, tuple[str, ...]]]:
    """By language and word, the senses it has: the first word of each line it stands in, made such that no player types it."""
    found: dict[Language, dict[str, tuple[str, ...]]] = {language: {} for language in LANGUAGES}
    for line in VOCABULARY.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        first = line.split()[0]
        for language, named in zip(LANGUAGES, line.split("|"), strict=False):
            for word in words(named):
                found[language][word] = (*found[language].get(word, ()), f"0{first}0")
    return found


Translated = dict[str, tuple[str, ...]]


@cache
def _dictionary() -> dict[Language, tuple[Translated, Translated]]:
    """By language, the English words for whole words, and for those that begin so."""
    found: dict[Language, tuple[Translated, Translated]] = {language: ({}, {}) for language in LANGUAGES}
    for line in DICTIONARY.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            english, *others = line.split("|")
            for language, named in zip(LANGUAGES[1:], others, strict=True):
                for word in plain(named).split():
                    known = found[language][word.endswith("*")]
                    known[word.rstrip("*")] = (*known.get(word.rstrip("*"), ()), *english.split())
    return found


def plain(text: str) -> str:
    """In small letters, each without its accent."""
    if text.isascii():
        return text.lower()
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))
