"""What is read in an English question by a network that was taught what people ask."""

from collections.abc import Callable, Iterable
from functools import cache

from .network import Network, Reading, stored


def read(question: str, slugs: Iterable[str], mended: Callable[[str], str] = str) -> Reading | None:
    """A question about one game, or about any of all; None where one of them was not taught, or other clauses of it.

    `mended`: puts right a word that is misspelt.
    """
    taught = _network()
    asked = list(slugs)
    return taught.read(question, asked[0] if len(asked) == 1 else "", mended) if all(map(taught.knows, asked)) else None


@cache
def _network() -> Network:
    return Network(stored())
