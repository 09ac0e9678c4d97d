"""The stored ways of asking that come nearest to a question, by their words."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import sqrt

from ..rulebook import Way

COMMON = 0.2  # of the ways: a word that more of them have brings none nearer


@dataclass(slots=True, eq=False)
class Stored:
    """A way of asking with the words it has; `length`, what those tell, is known once it is wanted. It equals itself alone."""

    way: Way
    marks: frozenset[str]
    length: float = 0.0


class Ways:
    """Ways of asking by the words they have; `rare`: how much a word tells."""

    def __init__(self, rare: Callable[[str], float]):
        self._rare = rare
        self._having: dict[str, list[Stored]] = defaultdict(list)
        self._count = 0

    def add(self, way: Way, marks: Iterable[str]) -> Stored:
        stored = Stored(way, frozenset(marks))
        self._count += 1
        for mark in stored.marks:
            self._having[mark].append(stored)
        return stored

    def near(self, marks: Iterable[str]) -> dict[Stored, float]:
        """How near each way comes that shares a word: 1 where all that tells is the same."""
        weight = {mark: self._rare(mark) ** 2 for mark in set(marks) if mark in self._having}
        shared: dict[Stored, float] = defaultdict(float)
        rarest = min((len(self._having[mark]) for mark in weight), default=0)
        for mark, worth in weight.items():
            if len(self._having[mark]) <= max(rarest, COMMON * self._count):
                for stored in self._having[mark]:
                    shared[stored] += worth
        own = sqrt(sum(weight.values()))
        return {stored: worth / own / (stored.length or self._long(stored)) for stored, worth in shared.items()}

    def _long(self, stored: Stored) -> float:
        """The length of a way: what its words tell comes to that only when all ways are known."""
        stored.length = sqrt(sum(self._rare(mark) ** 2 for mark in stored.marks))
        return stored.length
