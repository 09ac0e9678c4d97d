"""The stored ways of asking that come nearest to a question, by their words."""

from collections.abc import Callable, Iterable
from functools import cached_property

import numpy as np
import numpy.typing as npt

COMMON = 0.2  # of the ways: a word that more of them have brings none nearer

Numbers = npt.NDArray[np.int64]  # of ways
Near = npt.NDArray[np.float64]  # how near each way comes, by its number


class Ways:
    """Ways of asking, numbered as they come, by their marks: the words they have, and what each of these means."""

    def __init__(self, said: Iterable[list[str]], senses: Callable[[str], tuple[str, ...]]):
        each: list[str] = []
        lengths: list[int] = []
        for words in said:
            each += words
            lengths.append(len(words))
        self._numbers, marks_of = _numbered(dict.fromkeys(each), senses)
        self._count, number = len(lengths), self._numbers.__getitem__
        marks = marks_of[np.fromiter(map(number, each), dtype=np.int64)]
        ways = np.repeat(np.arange(self._count), np.array(lengths, dtype=np.int64))[:, None]
        # By mark, then by way, each pair once.
        pairs = np.sort((marks * self._count + ways)[marks >= 0])
        marked, self._having = np.divmod(pairs[np.diff(pairs, prepend=-1) > 0], max(1, self._count))
        self._counts = np.bincount(marked, minlength=len(self._numbers))
        self._ends = [0, *np.cumsum(self._counts).tolist()]

    def __contains__(self, mark: str) -> bool:
        return mark in self._numbers

    def often(self) -> list[str]:
        """The marks that were met, the most frequent first."""
        marks = [*self._numbers]
        return [marks[number] for number in np.argsort(-self._counts, kind="stable")]

    def near(self, marks: Iterable[str]) -> Near:
        """How near each way comes: 1 where all that tells is the same, 0 where it shares no word."""
        met = [self._numbers[mark] for mark in dict.fromkeys(marks) if mark in self._numbers]
        worth, counts = self._worth[met], self._counts[met]
        most = max(COMMON * self._count, counts.min(initial=self._count))
        shared = np.zeros(self._count)
        for number, each in zip(met, worth, strict=True):
            if self._counts[number] <= most:
                shared[self._having[self._ends[number] : self._ends[number + 1]]] += each
        return shared / (np.sqrt(worth.sum()) or 1) / self._lengths

    @cached_property
    def _worth(self) -> Near:
        """What each mark tells, squared: more where fewer ways have it."""
        return (1 + np.log((1 + self._count) / (1 + self._counts))) ** 2

    @cached_property
    def _lengths(self) -> Near:
        """What the words of each way tell, all together; 1 where they tell nothing."""
        squares = np.bincount(self._having, weights=np.repeat(self._worth, self._counts), minlength=self._count)
        return np.sqrt(np.where(squares, squares, 1))


def _numbered(words: Iterable[str], senses: Callable[[str], tuple[str, ...]]) -> tuple[dict[str, int], Numbers]:
    """The marks of these words, numbered: the words first. And a row a word: the numbers of its marks, then -1."""
    numbers = {word: number for number, word in enumerate(words)}
    meant = {word: means for word in numbers if (means := senses(word))}
    marks_of = np.full((len(numbers), 1 + max(map(len, meant.values()), default=0)), -1)
    marks_of[:, 0] = range(len(numbers))
    for word, means in meant.items():
        marks_of[numbers[word], 1 : 1 + len(means)] = [numbers.setdefault(sense, len(numbers)) for sense in means]
    return numbers, marks_of
