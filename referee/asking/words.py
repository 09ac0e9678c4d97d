"""The words and letters a text is looked up by."""

import re
from functools import cache
from pathlib import Path

VOCABULARY = Path(__file__).parent.parent.parent / "data" / "vocabulary.txt"
ENDINGS = ("", "s", "es", "d", "ed", "ing", "r", "er", "ers")


def words(text: str) -> list[str]:
    """The words of a text, in small letters, apostrophes left out."""
    return re.findall(r"\w+", re.sub(r"['’`´]", "", text.lower()))


def senses(said: list[str]) -> list[str]:
    """What words mean beside what they are: players' many names for one thing come to the same sense."""
    known = _vocabulary()
    return sorted({sense for word in said for stem in bare(word) for sense in known.get(stem, ())})


def letters(said: list[str]) -> list[str]:
    """All runs of three letters, word breaks among them: words spelt wrongly still share most of theirs."""
    text = " ".join(said)
    return sorted({text[at : at + 3] for at in range(len(text) - 2)})


def bare(word: str) -> set[str]:
    """The word without an ending it may have; doubled letters, as in hopped, made single."""
    cut = {word.removesuffix(ending) for ending in ENDINGS}
    single = {stem[:-1] for stem in cut if len(stem) > 3 and stem[-1] == stem[-2]}
    return cut | single | {f"{stem}e" for stem in cut}


@cache
def _vocabulary() -> dict[str, tuple[str, ...]]:
    """By word, the senses it has: the first word of each line it stands in, made such that no player types it."""
    found: dict[str, tuple[str, ...]] = {}
    for line in VOCABULARY.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        first, *others = line.split()
        for word in (first, *others):
            found[word] = (*found.get(word, ()), f"0{first}0")
    return found
