"""A word nobody ever used, taken for the known one it is likely a slip for: a letter too many, too few, changed or swapped."""

from collections.abc import Iterable

SHORTEST = 4  # letters: shorter words are too near to one another


class Spelling:
    """Known words by what is left of them without any one letter. Of two as near, the one first given is taken."""

    def __init__(self, known: Iterable[str]):
        self._known = [word for word in known if len(word) >= SHORTEST]
        # From the last to the first, so that the first stays.
        each = ((place, self._known[place]) for place in range(len(self._known) - 1, -1, -1))
        self._left = {left: place for place, word in each for left in _without_one(word)}

    def mended(self, word: str) -> str:
        """The known word, or the same where none is so near."""
        if len(word) < SHORTEST or not word.isalpha():
            return word
        found = sorted(self._left[left] for left in _without_one(word) if left in self._left)
        near = (self._known[place] for place in found)
        return next((each for each in near if each[0] == word[0] or sorted(each) == sorted(word)), word)


def _without_one(word: str) -> list[str]:
    """The word without each of its letters, and whole."""
    return [word[:at] + word[at + 1 :] for at in range(len(word) + 1)]
