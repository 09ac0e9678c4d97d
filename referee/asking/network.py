"""What a small network reads in a question: which clause answers it, if any, and whether by yes or by no.

It is a transformer of three layers over pieces of words (`layers.py`), the last of them each game's own, taught by `make teach`
and kept in data/network.npz: small whole numbers with a scale a row. Reading a question takes a few milliseconds.
"""

from collections.abc import Callable
from math import log, pi, sqrt
from pathlib import Path
from typing import NamedTuple

import numpy as np

from ..rulebook import Language, load
from ..rulebook.questions import UNSAID
from .layers import Layers, Numbers, Stored, layers
from .pieces import Pieces

FILE = Path(__file__).parent.parent.parent / "data" / "network.npz"
SLOPE = sqrt(2 / pi)
TEXTS = ("pieces", "keys", "games", "languages")
LAYERED, HEADS = ("wide.", "n.", "blocks.", "k."), ("q.", "h1.", "h2.")  # what there is of each for all games alike
BY_KEY = ("c.", "cy.", "ce")  # of which a game takes its own
LEAST = 1e-9  # keeps a logarithm from being that of nothing


class Reading(NamedTuple):
    """What a question comes to. `clauses`: by game and number, the best first, how likely it answers, as a logarithm; `unsaid`:
    how likely none does; `yes`, `no`: how likely that is the answer."""

    clauses: dict[tuple[str, str], float]
    unsaid: float
    yes: float
    no: float


class Own(NamedTuple):
    """What is a game's own: its keys, the layers with its last one, and what tells its keys. Where no game is told: all keys,
    and a last layer for that."""

    keys: list[tuple[str, str]]
    layers: Layers
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
        self._stored = {name: each for name, each in stored.items() if name not in TEXTS}
        self._of = _plain(self._only(*HEADS))
        self._owns: dict[str, Own] = {}

    def _only(self, *begun: str) -> dict[str, Stored]:
        return {name: each for name, each in self._stored.items() if name.startswith(begun)}

    def _own(self, slug: str) -> Own:
        """Made ready when the game is first asked about; by two threads at once twice, and alike."""
        if slug not in self._owns:
            at = np.array([place for place, key in enumerate(self._keys) if slug in ("", key[0])])
            rows = dict(zip(BY_KEY, (at, (2 * at[:, None] + (0, 1)).ravel(), at), strict=True))
            parts = {name: each[some] for by_key, some in rows.items() for name, each in self._only(by_key).items()}
            last = f"last.{self._games[slug]}."
            layered = {name.replace(last, "last."): each for name, each in self._only(*LAYERED, last).items()}
            self._owns[slug] = Own([self._keys[place] for place in at], layers(layered), _plain(parts))
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
        own = self._own(slug)
        words, says = own.layers(*self._begun(self._pieces.of(text, mended), self._games[slug], self._languages[language]))
        whole = np.concatenate([words.mean(0), words.max(0)])
        clauses = _likely(_through(own.parts, "c", whole))
        about = clauses @ own.parts["ce"]
        near = says @ _through(self._of, "q", about)
        looked = _likely(near / sqrt(len(about))) @ words
        hidden = _gelu(_through(self._of, "h1", np.concatenate([whole, looked, about])))
        answers = _through(self._of, "h2", hidden)
        answers[1:] += clauses @ _through(own.parts, "cy", whole).reshape(-1, 2)
        _, yes, no = _likely(answers).tolist()
        return _reading(dict(zip(own.keys, clauses.tolist(), strict=True)), yes, no)

    def _begun(self, pieces: list[int], game: int, language: int) -> tuple[Numbers, Numbers]:
        """What goes through the layers, see there; a row a piece."""
        asked = self._stored["pos"][: len(pieces)] + self._stored["game"][game] + self._stored["language"][language]
        return self._stored["table"][pieces] * self._stored["table.scale"][pieces], asked


def stored() -> dict[str, Stored]:
    """The network as it lies in data/."""
    with np.load(FILE) as file:
        return dict(file)


def _plain(stored: dict[str, Stored]) -> dict[str, Numbers]:
    """What is told by small whole numbers and their scales."""
    return {
        name: each * stored.get(f"{name}.scale", np.float32(1)) for name, each in stored.items() if not name.endswith(".scale")
    }


def _reading(found: dict[tuple[str, str], float], yes: float, no: float) -> Reading:
    unsaid = sum(likely for (_, number), likely in found.items() if number == UNSAID)
    best = sorted((key for key in found if key[1] != UNSAID), key=lambda key: -found[key])
    return Reading({key: log(found[key] + LEAST) for key in best}, unsaid, yes, no)


def _through(parts: dict[str, Numbers], name: str, each: Numbers) -> Numbers:
    come: Numbers = parts[f"{name}.weight"] @ each + parts[f"{name}.bias"]
    return come


def _likely(each: Numbers) -> Numbers:
    raised: Numbers = np.exp(each - each.max(-1, keepdims=True))
    shares: Numbers = raised / raised.sum(-1, keepdims=True)
    return shares


def _gelu(each: Numbers) -> Numbers:
    bent: Numbers = np.tanh(SLOPE * (each + 0.044715 * each * each * each))
    return 0.5 * each * (1 + bent)
