"""The stored ways of asking that come nearest to a question, by their words."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import cached_property
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ..rulebook import Way

COMMON = 0.2  # of the ways: a word that more of them have brings none nearer

Numbers = npt.NDArray[np.int64]  # of ways
Near = npt.NDArray[np.float64]  # how near each way comes, by its number


class Stored(NamedTuple):
    """A way of asking and its number among all."""

    number: int
    way: Way


class Ways:
    """Ways of asking by the words they have; `rare`: how much a word tells. All are added before the first is looked for."""

    def __init__(self, rare: Callable[[str], float]):
        self._rare = rare
        self._numbers: dict[str, list[int]] = defaultdict(list)
        self._count = 0

    def add(self, way: Way, marks: Iterable[str]) -> Stored:
        stored = Stored(self._count, way)
        self._count += 1
        for mark in set(marks):
            self._numbers[mark].append(stored.number)
        return stored

    def near(self, marks: Iterable[str]) -> Near:
        """How near each way comes: 1 where all that tells is the same, 0 where it shares no word."""
        weight = {mark: self._rare(mark) ** 2 for mark in set(marks) if mark in self._having}
        rarest = min((len(self._having[mark]) for mark in weight), default=0)
        shared = np.zeros(self._count)
        for mark, worth in weight.items():
            if len(self._having[mark]) <= max(rarest, COMMON * self._count):
                shared[self._having[mark]] += worth
        return shared / (np.sqrt(sum(weight.values())) or 1) / self._lengths

    @cached_property
    def _having(self) -> dict[str, Numbers]:
        return {mark: np.array(numbers) for mark, numbers in self._numbers.items()}

    @cached_property
    def _lengths(self) -> Near:
        """What the words of each way tell, all together; 1 where they tell nothing."""
        squares = np.zeros(self._count)
        for mark, having in self._having.items():
            squares[having] += self._rare(mark) ** 2
        return np.sqrt(np.where(squares, squares, 1))
