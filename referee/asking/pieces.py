"""A question as pieces of words: whole ones where they are known, else the longest beginnings that are, then what is left."""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from .words import plain

UNKNOWN, FIRST = 1, 2  # a letter or sign that is no piece; the number of the first piece. 0 fills up
INSIDE = "##"  # before a piece that goes on with a word
MOST = 48  # pieces that are read
LONGEST = 18  # letters of a piece
SIGNS = "?/+-*#"  # read as words; others are left out

NOT = re.compile(r"\b(ca|do|does|is|are|wo|must|should|could|would|did|was|were|has|have|need|may|might)n'?t\b")
WHOLE = {"ca": "can", "wo": "will"}
ELIDED = re.compile(r"\b(l|d|j|n|m|t|s|c|qu|jusqu|lorsqu|puisqu)'(?=\w)")  # French: "l'autre" is two words
APART = re.compile(r"\w+|[^\w\s]")


class Pieces:
    """Numbers for pieces, from FIRST on in their order."""

    def __init__(self, known: Iterable[str]):
        self._numbers = {piece: number for number, piece in enumerate(known, FIRST)}

    def of(self, text: str, mended: Callable[[str], str] = str) -> list[int]:
        """The numbers of a text's pieces, one at least. `mended`: puts words right that are no piece as a whole."""
        words = (word if word in self._numbers else mended(word) for word in split(text))
        return [*islice((number for word in words for number in self.of_word(word)), MOST)] or [UNKNOWN]

    def of_word(self, word: str) -> Iterator[int]:
        """The longest beginning that is a piece, then of what is left, and so on."""
        at = 0
        while at < len(word):
            begin = INSIDE if at else ""
            ends = range(min(len(word), at + LONGEST), at, -1)
            found = next((end for end in ends if begin + word[at:end] in self._numbers), 0)
            yield self._numbers[begin + word[at:found]] if found else UNKNOWN
            at = found or at + 1


def split(text: str) -> list[str]:
    """Words and signs of a text in small letters; "can't", "cannot" and "dont" with their "not" apart."""
    small = ELIDED.sub(r"\1 ", plain(re.sub("[’`´]", "'", text)))
    whole = NOT.sub(lambda found: f"{WHOLE.get(found[1], found[1])} not", small).replace("cannot", "can not")
    return [each for each in APART.findall(whole.replace("'", "")) if each.isalnum() or each in SIGNS]
