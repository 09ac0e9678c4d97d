"""What a small network reads in a question: which clause answers it, if any, and whether by yes or by no.

It is a transformer of three layers over pieces of words, the last of them each game's own, taught by `make teach` and kept in
data/network.npz: small whole numbers with a scale a row. Reading a question takes a few milliseconds.
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
BY_KEY, LAST = ("c.", "cy.", "ce"), "last"  # of which a game takes its own: what tells its keys, and a whole layer
TINY = 1e-5  # keeps a division from being one by nothing,
LEAST = 1e-9  # and this a logarithm from being that of nothing
STRIP = 32  # columns of a weight that lie together: so few that BLAS multiplies a question's rows without copying the weight

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
    """What is a game's own: its keys, and parts of the network. Where no game is told: all keys, and a last layer for that."""

    keys: list[tuple[str, str]]
    parts: dict[str, Numbers]


class Network:
    """The network as it was taught, for all games. `keys`: "gobblet:3.1", "gobblet:-" for none, in the order of what it tells;
    `games`, `languages`: in the order in which it was told which game a question is about, "" where that was not told, and in
    which language it is."""

    def __init__(self, stored: dict[str, Stored]):
        self._pieces = Pieces(str(each) for each in stored["pieces"])
        self._keys = [(slug, number) for slug, _, number in (str(key).partition(":") for key in stored["keys"])]
        self._games = {str(slug): at for at, slug in enumerate(stored["games"])}
        self._languages = {str(each): at for at, each in enumerate(stored["languages"])}
        owned = (*BY_KEY, LAST)
        self._of = _parts({name: each for name, each in stored.items() if not name.startswith(owned) and name not in TEXTS})
        self._owned = {name: each for name, each in stored.items() if name.startswith(owned)}
        self._shared = sum(name.endswith(".qkv.weight") for name in self._of)
        self._owns: dict[str, Own] = {}

    def _own(self, slug: str) -> Own:
        """Made ready when the game is first asked about; by two threads at once twice, and alike."""
        if slug not in self._owns:
            at = np.array([place for place, key in enumerate(self._keys) if slug in ("", key[0])])
            rows = dict(zip(BY_KEY, (at, (2 * at[:, None] + (0, 1)).ravel(), at), strict=True))
            layer = f"{LAST}.{self._games[slug]}."
            parts = {name.replace(layer, f"{LAST}."): each for name, each in self._owned.items() if name.startswith(layer)}
            for by_key, some in rows.items():
                parts |= {name: each[some] for name, each in self._owned.items() if name.startswith(by_key)}
            self._owns[slug] = Own([self._keys[place] for place in at], _parts(parts))
        return self._owns[slug]

    def knows(self, slug: str) -> bool:
        """Was it taught this game, with the numbers of the clauses that it has?"""
        taught = {number for game, number in self._keys if game == slug}
        return slug in self._games and load(slug).clauses.keys() | {UNSAID} == taught

    def read(self, text: str, slug: str, language: Language, mended: Callable[[str], str]) -> Reading:
        """A question about a game; "" where it is not told about which. `mended`: see `Pieces.of`.

        `c` tells clauses; `ce` is what each is about, `q` and `k` where a question speaks of that; `h1`, `h2` and, clause by
        clause, `cy` tell neither, yes and no.
        """
        keys, own = self._own(slug)
        words = self._words(self._pieces.of(text, mended), self._games[slug], self._languages[language])
        words = _layer(own, LAST, words)
        whole = np.concatenate([words.mean(0), words.max(0)])
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
        """A question's pieces, each in the light of the others, a row each: as far as that is one for all games."""
        words = _times(self._of["wide.weight"], self._of["table"][pieces]) + self._of["pos"][: len(pieces)]
        words = _normal(self._of, "n", words + self._of["game"][game] + self._of["language"][language])
        for layer in range(self._shared):
            words = _layer(self._of, f"blocks.{layer}", words)
        return words


def stored() -> dict[str, Stored]:
    """The network as it lies in data/."""
    with np.load(FILE) as file:
        return dict(file)


def _parts(stored: dict[str, Stored]) -> dict[str, Numbers]:
    return {name: _plain(name, stored) for name in stored if not name.endswith(".scale")}


def _plain(name: str, stored: dict[str, Stored]) -> Numbers:
    """What is told by small whole numbers and their scales."""
    scale: Numbers | None = stored.get(f"{name}.scale")
    plain = stored[name] if scale is None else scale * stored[name]
    return _strips(plain) if name.endswith(".weight") and plain.ndim == 2 else plain


def _strips(weight: Numbers) -> Numbers:
    """A weight with a row for each number out, as strips by number in, STRIP numbers out wide; the last is filled up."""
    filled = np.zeros((-len(weight) % STRIP, weight.shape[1]), np.float32)
    of_strips = np.concatenate([weight, filled]).reshape(-1, STRIP, weight.shape[1])
    return np.ascontiguousarray(of_strips.transpose(0, 2, 1))


def _times(strips: Numbers, each: Numbers) -> Numbers:
    """A row, or rows, by a weight; as wide as all its strips."""
    return (each @ strips).swapaxes(0, -2).reshape(*each.shape[:-1], -1)


def _reading(found: dict[tuple[str, str], float], yes: float, no: float) -> Reading:
    unsaid = sum(likely for (_, number), likely in found.items() if number == UNSAID)
    best = sorted((key for key in found if key[1] != UNSAID), key=lambda key: -found[key])
    return Reading({key: log(found[key] + LEAST) for key in best}, unsaid, yes, no)


def _through(parts: dict[str, Numbers], name: str, each: Numbers) -> Numbers:
    bias = parts[f"{name}.bias"]
    return _times(parts[f"{name}.weight"], each)[..., : len(bias)] + bias


def _layer(parts: dict[str, Numbers], name: str, words: Numbers) -> Numbers:
    """What each piece sees of the others, and what is made of that."""
    seen = _attended(_through(parts, f"{name}.qkv", words))
    words = _normal(parts, f"{name}.n1", words + _through(parts, f"{name}.o", seen))
    inner = _gelu(_through(parts, f"{name}.a", words))
    return _normal(parts, f"{name}.n2", words + _through(parts, f"{name}.b", inner))


def _attended(words: Numbers) -> Numbers:
    """What each of a question's pieces sees of the others, head by head."""
    parts = words.reshape(len(words), 3, -1, HEAD).transpose(1, 2, 0, 3)
    shares = _likely(parts[0] @ parts[1].transpose(0, 2, 1) / sqrt(HEAD))
    seen: Numbers = shares @ parts[2]
    return seen.transpose(1, 0, 2).reshape(len(words), -1)


def _normal(parts: dict[str, Numbers], name: str, each: Numbers) -> Numbers:
    middle: Numbers = each.mean(-1, keepdims=True)
    apart = each - middle
    narrow: Numbers = 1 / np.sqrt((apart * apart).mean(-1, keepdims=True) + TINY)
    return apart * narrow * parts[f"{name}.weight"] + parts[f"{name}.bias"]


def _likely(each: Numbers) -> Numbers:
    raised: Numbers = np.exp(each - each.max(-1, keepdims=True))
    shares: Numbers = raised / raised.sum(-1, keepdims=True)
    return shares


def _gelu(each: Numbers) -> Numbers:
    bent: Numbers = np.tanh(SLOPE * (each + 0.044715 * each * each * each))
    return 0.5 * each * (1 + bent)
