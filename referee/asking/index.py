"""Which of many keys a question is likely to be asked of: counts of words and of letters, by what was written for each key.

This is naive Bayes over weighted counts. It is made in one pass, and an answer looks only at the keys that share something
with the question.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping
from math import log, sqrt
from typing import NamedTuple

from .words import Marks

DOUBT = 0.02  # what a mark counts for under a key nothing with it was written for


class Weighed(NamedTuple):
    """The marks of a question, each with how much it tells; those of words and those of letters each of length 1 together."""

    words: dict[str, float]
    letters: dict[str, float]


class Counts:
    """How often marks of one kind were met under each key. A text's marks weigh less the more there are of them."""

    def __init__(self) -> None:
        self.under: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
        self.total: dict[str, float] = defaultdict(float)
        self.texts = 0
        self._seen: Counter[str] = Counter()

    def add(self, keys: Iterable[str], marks: Iterable[str]) -> None:
        met = [*dict.fromkeys(marks)]
        self.texts += 1
        self._seen.update(met)
        under, length = self.under, sqrt(len(met) or 1)
        weight = 1 / length
        for key in keys:
            self.total[key] += length
            for mark in met:
                under[mark][key] += weight

    def rare(self, mark: str) -> float:
        """How much a mark tells: more where fewer texts have it; nothing where none has."""
        return 1 + log((1 + self.texts) / (1 + seen)) if (seen := self._seen.get(mark, 0)) else 0.0

    def likely(self, weights: Mapping[str, float], keys: Iterable[str]) -> dict[str, float]:
        """By key, the logarithm of how likely marks of these weights are there: comparable among keys, and no more."""
        whole = sum(weights.values())
        spread = DOUBT * len(self.under)
        found = (
            {key: -whole * log((self.total.get(key, 0) + spread) / DOUBT) for key in keys}
            if spread
            else dict.fromkeys(keys, 0.0)
        )
        for mark, weight in weights.items():
            for key, count in self.under.get(mark, {}).items():
                if key in found:
                    found[key] += weight * log(1 + count / DOUBT)
        return found

    def together(self, weights: Mapping[str, float], first: str, keys: Iterable[str]) -> dict[str, float]:
        """By key, how likely these marks are where each is met under that key or under the first, whichever has it sooner."""
        spread = DOUBT * len(self.under) or 1.0
        rest = {key: log((self.total.get(key, 0) + spread) / DOUBT) for key in (first, *keys)}
        found = dict.fromkeys(keys, 0.0)
        for mark, weight in weights.items():
            under = self.under.get(mark, {})
            own = log(1 + under.get(first, 0) / DOUBT) - rest[first]
            for key in found:
                found[key] += weight * max(own, log(1 + under.get(key, 0) / DOUBT) - rest[key])
        return found


class Index:
    """Texts by the keys they speak for; by words alone where they have no `letters`."""

    def __init__(self) -> None:
        self.words, self.letters = Counts(), Counts()

    def add(self, keys: Collection[str], marks: Marks) -> None:
        self.words.add(keys, marks.words + marks.pairs)
        if marks.letters:
            self.letters.add(keys, marks.letters)

    def scores(self, weighed: Weighed, keys: Collection[str]) -> dict[str, float]:
        """By key, how likely such a question is asked of it, as a logarithm."""
        return self._both(self.words.likely(weighed.words, keys), self.letters.likely(weighed.letters, keys))

    def together(self, weighed: Weighed, first: str, keys: Collection[str]) -> dict[str, float]:
        """By key, how likely such a question is asked of it and the first key at once."""
        by_words = self.words.together(weighed.words, first, keys)
        return self._both(by_words, self.letters.together(weighed.letters, first, keys))

    def _both(self, by_words: dict[str, float], by_letters: dict[str, float]) -> dict[str, float]:
        """Words and letters weigh the same; words twice where there are no letters."""
        others = by_letters if self.letters.texts else by_words
        return {key: score + others[key] for key, score in by_words.items()}


def weighed(marks: Marks, indexes: Collection[Index]) -> Weighed:
    """What a question's marks tell where they are looked up in all of these."""
    return Weighed(
        weights(marks.words + marks.pairs, [index.words for index in indexes]),
        weights(marks.letters, [index.letters for index in indexes]),
    )


def weights(marks: Iterable[str], counts: Collection[Counts]) -> dict[str, float]:
    telling = {mark: rare for mark in dict.fromkeys(marks) if (rare := max(each.rare(mark) for each in counts))}
    length = sqrt(sum(rare * rare for rare in telling.values()))
    return {mark: rare / length for mark, rare in telling.items()}
