"""The stored ways of asking that come nearest to a question, by their words."""

from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property
from itertools import accumulate, chain

import numpy as np
import numpy.typing as npt

COMMON = 0.2  # of the ways: a word that more of them have brings none nearer

Numbers = npt.NDArray[np.int64]  # of ways
Near = npt.NDArray[np.float64]  # how near each way comes, by its number


class Ways:
    """Ways of asking, numbered as they come, by the words they have. All are added before the first is looked for."""

    def __init__(self) -> None:
        self._numbers: dict[str, list[int]] = defaultdict(list)
        self._count = 0

    def add(self, marks: Iterable[str]) -> None:
        for mark in dict.fromkeys(marks):
            self._numbers[mark].append(self._count)
        self._count += 1

    def __contains__(self, mark: str) -> bool:
        return mark in self._numbers

    def often(self) -> list[str]:
        """The marks that were met, the most frequent first."""
        return sorted(self._numbers, key=lambda mark: -len(self._numbers[mark]))

    def near(self, marks: Iterable[str]) -> Near:
        """How near each way comes: 1 where all that tells is the same, 0 where it shares no word."""
        worth = {mark: self._worth[mark] for mark in dict.fromkeys(marks) if mark in self._numbers}
        most = max(COMMON * self._count, min((len(self._numbers[mark]) for mark in worth), default=0))
        shared = np.zeros(self._count)
        for mark, each in worth.items():
            if len(self._numbers[mark]) <= most:
                shared[self._having[self._places[mark]]] += each
        return shared / (np.sqrt(sum(worth.values())) or 1) / self._lengths

    @cached_property
    def _having(self) -> Numbers:
        """The ways that have each mark, one mark behind the other."""
        return np.fromiter(chain.from_iterable(self._numbers.values()), dtype=np.int64)

    @cached_property
    def _places(self) -> dict[str, slice]:
        """Where in `_having` those of a mark stand."""
        ends = (0, *accumulate(map(len, self._numbers.values())))
        return dict(zip(self._numbers, map(slice, ends, ends[1:]), strict=True))

    @cached_property
    def _worth(self) -> dict[str, float]:
        """What a mark tells, squared: more where fewer ways have it."""
        counts = np.array([*map(len, self._numbers.values())])
        return dict(zip(self._numbers, ((1 + np.log((1 + self._count) / (1 + counts))) ** 2).tolist(), strict=True))

    @cached_property
    def _lengths(self) -> Near:
        """What the words of each way tell, all together; 1 where they tell nothing."""
        worth = np.repeat([*self._worth.values()], [*map(len, self._numbers.values())])
        squares = np.bincount(self._having, weights=worth, minlength=self._count)
        return np.sqrt(np.where(squares, squares, 1))
