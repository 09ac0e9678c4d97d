"""What is read in a question by a network that was taught what people ask."""

from collections.abc import Callable, Iterable
from functools import cache

from ..rulebook import Language
from .network import Network, Reading, stored


def read(question: str, slugs: Iterable[str], language: Language = "en", mended: Callable[[str], str] = str) -> Reading | None:
    """A question about one game, or about any of all; None where one of them was not taught, or other clauses of it.

    `mended`: puts right a word that is misspelt.
    """
    taught, asked = _network(), list(slugs)
    if not all(map(taught.knows, asked)):
        return None
    return taught.read(question, asked[0] if len(asked) == 1 else "", language, mended)


@cache
def _network() -> Network:
    return Network(stored())
