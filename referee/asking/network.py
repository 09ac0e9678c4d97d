"""What a small network reads in a question: which clause answers it, if any, and whether by yes or by no.

It is a transformer of three layers over pieces of words, taught by `make teach` and kept in data/network.npz:
small whole numbers with a scale a row. Reading a question takes a few milliseconds.
"""

from collections.abc import Callable
from math import log, pi, sqrt
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ..rulebook import Language, load
from ..rulebook.questions import UNSAID
from .pieces import Pieces

FILE = Path(__file__).parent.parent.parent / "data" / "network.npz"
HEAD = 32  # numbers by which a head attends
SLOPE = sqrt(2 / pi)
TEXTS = ("pieces", "keys", "games", "languages")
TINY = 1e-5  # keeps a division from being one by nothing,
LEAST = 1e-9  # and this a logarithm from being that of nothing

Numbers = npt.NDArray[np.float32]
Stored = npt.NDArray[Any]  # numbers, or text


class Reading(NamedTuple):
    """What a question comes to. `clauses`: by game and number, the best first, how likely it answers, as a logarithm; `unsaid`:
    how likely none does; `yes`, `no`: how likely that is the answer."""

    clauses: dict[tuple[str, str], float]
    unsaid: float
    yes: float
    no: float


class Own(NamedTuple):
    """What tells of one game's keys, or of all: the keys, and the parts of the network that are theirs."""

    keys: list[tuple[str, str]]
    parts: dict[str, Numbers]


class Network:
    """The network as it was taught, for all games. `keys`: "gobblet:3.1", "gobblet:-" for none, in the order of what it tells;
    `games`, `languages`: in the order in which it was told which game a question is about, "" where that was not told, and in
    which language it is."""

    def __init__(self, stored: dict[str, Stored]):
        self._of = {
            name.removesuffix(".scale"): _plain(name, stored) for name in stored if not name.endswith((".scale", *TEXTS))
        }
        self._pieces = Pieces(str(each) for each in stored["pieces"])
        keys = [(slug, number) for slug, _, number in (str(key).partition(":") for key in stored["keys"])]
        self._games = {str(slug): at for at, slug in enumerate(stored["games"])}
        self._languages = {str(each): at for at, each in enumerate(stored["languages"])}
        self._own = {slug: self._own_of(slug, keys) for slug in self._games}
        for name in ("c.weight", "c.bias", "cy.weight", "cy.bias", "ce"):
            del self._of[name]
        self._layers = sum(name.endswith(".qkv.weight") for name in stored)

    def _own_of(self, slug: str, keys: list[tuple[str, str]]) -> Own:
        at = np.array([place for place, key in enumerate(keys) if slug in ("", key[0])])
        yes_and_no = (2 * at[:, None] + (0, 1)).ravel()
        parts = {"ce": self._of["ce"][at]}
        for name, some in (("c", at), ("cy", yes_and_no)):
            parts[f"{name}.weight"], parts[f"{name}.bias"] = self._of[f"{name}.weight"][:, some], self._of[f"{name}.bias"][some]
        return Own([keys[place] for place in at], parts)

    def knows(self, slug: str) -> bool:
        """Was it taught this game, with the numbers of the clauses that it has?"""
        return slug in self._own and load(slug).clauses.keys() | {UNSAID} == {number for _, number in self._own[slug].keys}

    def read(self, text: str, slug: str, language: Language, mended: Callable[[str], str]) -> Reading:
        """A question about a game; "" where it is not told about which. `mended`: see `Pieces.of`.

        `c` tells clauses; `ce` is what each is about, `q` and `k` where a question speaks of that; `h1`, `h2` and, clause by
        clause, `cy` tell neither, yes and no.
        """
        words = self._words(self._pieces.of(text, mended), self._games[slug], self._languages[language])
        whole = np.concatenate([words.mean(0), words.max(0)])
        keys, own = self._own[slug]
        clauses = _likely(_through(own, "c", whole))
        about = clauses @ own["ce"]
        near = _through(self._of, "k", words) @ _through(self._of, "q", about)
        looked = _likely(near / sqrt(len(about))) @ words
        hidden = _gelu(_through(self._of, "h1", np.concatenate([whole, looked, about])))
        answers = _through(self._of, "h2", hidden)
        answers[1:] += clauses @ _through(own, "cy", whole).reshape(-1, 2)
        _, yes, no = _likely(answers).tolist()
        return _reading(dict(zip(keys, clauses.tolist(), strict=True)), yes, no)

    def _words(self, pieces: list[int], game: int, language: int) -> Numbers:
        """A question's pieces, each in the light of the others: a row each."""
        words = self._of["table"][pieces] @ self._of["wide.weight"] + self._of["pos"][: len(pieces)]
        words = self._normal("n", words + self._of["game"][game] + self._of["language"][language])
        for layer in range(self._layers):
            name = f"blocks.{layer}"
            seen = _attended(_through(self._of, f"{name}.qkv", words))
            words = self._normal(f"{name}.n1", words + _through(self._of, f"{name}.o", seen))
            inner = _gelu(_through(self._of, f"{name}.a", words))
            words = self._normal(f"{name}.n2", words + _through(self._of, f"{name}.b", inner))
        return words

    def _normal(self, name: str, each: Numbers) -> Numbers:
        middle: Numbers = each.mean(-1, keepdims=True)
        apart = each - middle
        narrow: Numbers = 1 / np.sqrt((apart * apart).mean(-1, keepdims=True) + TINY)
        return apart * narrow * self._of[f"{name}.weight"] + self._of[f"{name}.bias"]


def stored() -> dict[str, Stored]:
    """The network as it lies in data/."""
    with np.load(FILE) as file:
        return dict(file)


def _plain(name: str, stored: dict[str, Stored]) -> Numbers:
    """What is told by small whole numbers and their scales; weights with a row for each number that comes in: it is quicker."""
    scale: Numbers | None = stored.get(f"{name}.scale")
    plain = stored[name] if scale is None else scale * stored[name]
    return np.ascontiguousarray(plain.T) if name.endswith(".weight") else plain


def _reading(found: dict[tuple[str, str], float], yes: float, no: float) -> Reading:
    unsaid = sum(likely for (_, number), likely in found.items() if number == UNSAID)
    best = sorted((key for key in found if key[1] != UNSAID), key=lambda key: -found[key])
    return Reading({key: log(found[key] + LEAST) for key in best}, unsaid, yes, no)


def _through(parts: dict[str, Numbers], name: str, each: Numbers) -> Numbers:
    return each @ parts[f"{name}.weight"] + parts[f"{name}.bias"]


def _attended(words: Numbers) -> Numbers:
    """What each of a question's pieces sees of the others, head by head."""
    parts = words.reshape(len(words), 3, -1, HEAD).transpose(1, 2, 0, 3)
    shares = _likely(parts[0] @ parts[1].transpose(0, 2, 1) / sqrt(HEAD))
    seen: Numbers = shares @ parts[2]
    return seen.transpose(1, 0, 2).reshape(len(words), -1)


def _likely(each: Numbers) -> Numbers:
    raised: Numbers = np.exp(each - each.max(-1, keepdims=True))
    shares: Numbers = raised / raised.sum(-1, keepdims=True)
    return shares


def _gelu(each: Numbers) -> Numbers:
    bent: Numbers = np.tanh(SLOPE * (each + 0.044715 * each * each * each))
    return 0.5 * each * (1 + bent)
