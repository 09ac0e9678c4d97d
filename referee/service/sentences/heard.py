"""A rulebook that notes what it says."""

from collections import deque
from dataclasses import dataclass, field
from typing import Any

from ...kernel import Finding
from ...rulebook import Rulebook

LATEST = 1000  # texts of which the next one may be put together


@dataclass(frozen=True, slots=True, eq=False)
class Heard(Rulebook):
    """`keys`: by text, where it stands in the file ("findings.too-large"); `latest`: the texts said last."""

    keys: dict[str, dict[str, None]] = field(default_factory=dict, hash=False)
    latest: deque[str] = field(default_factory=lambda: deque(maxlen=LATEST), hash=False)

    def find(self, code: str, squares: tuple[str, ...] = (), /, **values: Any) -> Finding:
        finding = Rulebook.find(self, code, squares, **values)
        self._note(finding.message, f"findings.{code}")
        return finding

    def say(self, word: str, /, **values: Any) -> str:
        text = Rulebook.say(self, word, **values)
        self._note(text, f"words.{word}")
        return text

    def _note(self, text: str, key: str) -> None:
        self.keys.setdefault(text, {})[key] = None
        self.latest.append(text)

    def key(self, text: str) -> str:
        """The key a text was said by; of one put together, those of the longest texts in it, in their order."""
        if text in self.keys:
            return next(iter(self.keys[text]))
        parts = [part for part in dict.fromkeys(self.latest) if len(part) > 3 and part[1:] in text]  # with another capital
        longest = [part for part in parts if not any(part != other and part[1:] in other for other in parts)]
        longest.sort(key=lambda part: text.find(part[1:]))
        return " ".join(dict.fromkeys(next(iter(self.keys[part])) for part in longest))
