"""The stored ways of asking that come nearest to a question, by their words."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from math import sqrt

from ..rulebook import Way


class Ways:
    """Ways of asking by the words they have, `rare`: how much a word tells."""

    def __init__(self, rare: Callable[[str], float]):
        self._rare = rare
        self._ways: list[Way] = []
        self._marks: list[frozenset[str]] = []
        self._length: list[float] = []
        self._having: dict[str, list[int]] = defaultdict(list)

    def add(self, way: Way, marks: Iterable[str]) -> None:
        met = frozenset(marks)
        for mark in met:
            self._having[mark].append(len(self._ways))
        self._ways.append(way)
        self._marks.append(met)
        self._length.append(0.0)

    def near(self, marks: Iterable[str]) -> dict[Way, float]:
        """How near each way comes that shares a word: 1 where all that tells is the same."""
        weight = {mark: self._rare(mark) ** 2 for mark in set(marks) if mark in self._having}
        shared: dict[int, float] = defaultdict(float)
        for mark, worth in weight.items():
            for at in self._having[mark]:
                shared[at] += worth
        own = sqrt(sum(weight.values()))
        return {self._ways[at]: worth / own / self._long(at) for at, worth in shared.items()}

    def _long(self, at: int) -> float:
        """The length of a way, once it is wanted: what its words tell comes to that only when all ways are known."""
        if not self._length[at]:
            self._length[at] = sqrt(sum(self._rare(mark) ** 2 for mark in self._marks[at]))
        return self._length[at]
