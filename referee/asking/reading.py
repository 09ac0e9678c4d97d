"""What is read in an English question by a network that was taught what people ask."""

from collections.abc import Callable, Iterable
from functools import cache

from .network import Network, Reading, stored
from .turning import turned


def read(question: str, slugs: Iterable[str], mended: Callable[[str], str] = str) -> Reading | None:
    """A question about one game, or about any of all; None where one of them was not taught, or other clauses of it.

    `mended`: puts right a word that is misspelt. Yes and no are read the plain way round; neither is likely where it is not
    told which that is.
    """
    taught, asked = _network(), list(slugs)
    if not all(map(taught.knows, asked)):
        return None
    slug = asked[0] if len(asked) == 1 else ""
    found, plain = taught.read(question, slug, mended), turned(question)
    if not plain:
        return found._replace(yes=0.0, no=0.0)
    if plain.text == question:
        return found
    other = taught.read(plain.text, slug, mended)
    yes, no = (other.no, other.yes) if plain.otherwise else (other.yes, other.no)
    return found._replace(yes=(found.yes + yes) / 2, no=(found.no + no) / 2)


@cache
def _network() -> Network:
    return Network(stored())
