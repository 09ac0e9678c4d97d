"""In which language a question is asked: told by the words that hold sentences together, by letters, and by names of things."""

from collections import Counter
from functools import cache
from math import log
from pathlib import Path

from ..rulebook import LANGUAGES, Language
from .words import VOCABULARY, named_in, runs, words

WORDS = Path(__file__).parent.parent.parent / "data" / "languages.txt"
LETTERS = {"fr": "çèêëàùœæîïôû", "de": "äöüß", "es": "ñ¿¡áíóú"}  # é is both French and Spanish
SURE = 3.0  # what a word tells that one language has and the others have not
LIKELY = 0.5  # of that, what a name of a thing tells: players know English ones at every table
ENGLISH = 0.8  # how far another language must be ahead


def language_of(question: str) -> Language:
    """The language of a question: English where nothing tells."""
    letters = question.lower()
    said = words(question)
    found: dict[Language, float] = dict.fromkeys(LANGUAGES, 0.0)
    for language, own in LETTERS.items():
        found[language] += SURE * any(letter in own for letter in letters)  # type: ignore[index]
    for word in said:
        small, things = _small().get(word, ()), named_in(word)
        for of, worth in ((small, SURE), (things, SURE * LIKELY)):
            for language in of:
                found[language] += worth / len(of)
        if not small and not things:
            for language, likely in _spelt(word).items():
                found[language] += likely
    best = max(LANGUAGES, key=lambda language: found[language])
    return best if found[best] > found["en"] + ENGLISH else "en"


def _spelt(word: str) -> dict[Language, float]:
    """How likely a word nobody knows is spelt so in each language, by its runs of letters."""
    counts = _runs()
    worth = {language: sum(log(1 + 4 * counts[language][run]) for run in runs(word)) for language in LANGUAGES}
    most = sum(worth.values()) or 1
    return {language: found / most for language, found in worth.items()}


@cache
def _small() -> dict[str, tuple[Language, ...]]:
    """By word, the languages whose sentences it holds together."""
    found: dict[str, tuple[Language, ...]] = {}
    for paragraph in WORDS.read_text(encoding="utf-8").split("\n\n"):
        name, _, told = paragraph.strip().partition("\n")
        for language in LANGUAGES:
            if name == language:
                for word in dict.fromkeys(words(told)):
                    found[word] = (*found.get(word, ()), language)
    return found


@cache
def _runs() -> dict[Language, Counter[str]]:
    """By language, how often runs of letters are met in the words that are known of it."""
    found: dict[Language, Counter[str]] = {language: Counter() for language in LANGUAGES}
    for word, languages in _small().items():
        for language in languages:
            found[language].update(runs(word))
    for line in VOCABULARY.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            for language, named in zip(LANGUAGES, line.split("|"), strict=False):
                found[language].update(run for each in words(named) for run in runs(each))
    return found
