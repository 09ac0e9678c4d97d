"""A question as pieces of words: whole ones where they are known, else the longest beginnings that are, then what is left."""

import re
from collections.abc import Callable, Iterable

from .words import plain

UNKNOWN = 1  # a letter or sign that is no piece; 0 fills up
INSIDE = "##"  # before a piece that goes on with a word
MOST = 48  # pieces that are read
LONGEST = 18  # letters of a piece
SIGNS = "?/+-*#"  # read as words; others are left out

NOT = re.compile(r"\b(ca|do|does|is|are|wo|must|should|could|would|did|was|were|has|have|need|may|might)n'?t\b")
WHOLE = {"ca": "can", "wo": "will"}
APART = re.compile(r"\w+|[^\w\s]")
KEPT = 1 << 14  # words whose pieces are remembered


class Pieces:
    """Numbers for pieces, from 2 on in their order."""

    def __init__(self, known: Iterable[str]):
        self._numbers = {piece: number for number, piece in enumerate(known, 2)}
        self._met: dict[str, tuple[int, ...]] = {}

    def __len__(self) -> int:
        return len(self._numbers) + 2

    def of(self, text: str, mended: Callable[[str], str] = str) -> list[int]:
        """The numbers of a text's pieces, one at least. `mended`: puts words right that are no piece as a whole."""
        words = (word if len(self.of_word(word)) == 1 else mended(word) for word in split(text))
        return [number for word in words for number in self.of_word(word)][:MOST] or [UNKNOWN]

    def of_word(self, word: str) -> tuple[int, ...]:
        if (known := self._met.get(word)) is None:
            known = tuple(self._cut(word))
            if len(self._met) < KEPT:
                self._met[word] = known
        return known

    def _cut(self, word: str) -> Iterable[int]:
        at = 0
        while at < len(word):
            begin = INSIDE if at else ""
            ends = range(min(len(word), at + LONGEST), at, -1)
            found = next((end for end in ends if begin + word[at:end] in self._numbers), 0)
            yield self._numbers[begin + word[at:found]] if found else UNKNOWN
            at = found or at + 1


def split(text: str) -> list[str]:
    """Words and signs of a text in small letters; "can't", "cannot" and "dont" with their "not" apart."""
    small = plain(text).replace("’", "'")
    whole = NOT.sub(lambda found: f"{WHOLE.get(found[1], found[1])} not", small).replace("cannot", "can not")
    return [each for each in APART.findall(re.sub(r"['`´]", "", whole)) if each.isalnum() or each in SIGNS]
