"""What is read in a question by a network that was taught what people ask."""

from collections.abc import Callable, Iterable
from functools import cache

from ..rulebook import Language
from .network import Network, Reading, stored
from .turning import turned


def read(question: str, slugs: Iterable[str], language: Language = "en", mended: Callable[[str], str] = str) -> Reading | None:
    """A question about one game, or about any of all; None where one of them was not taught, or other clauses of it.

    `mended`: puts right a word that is misspelt. Yes and no are read the plain way round; neither is likely where it is not
    told which that is.
    """
    taught, asked = _network(), list(slugs)
    if not all(map(taught.knows, asked)):
        return None
    slug = asked[0] if len(asked) == 1 else ""
    plain = turned(question, language)
    texts = [question] if not plain or plain.text == question else [question, plain.text]
    found, *others = taught.read(texts, slug, language, mended)
    if not plain:
        return found._replace(yes=0.0, no=0.0)
    for other in others:
        yes, no = (other.no, other.yes) if plain.otherwise else (other.yes, other.no)
        found = found._replace(yes=(found.yes + yes) / 2, no=(found.no + no) / 2)
    return found


@cache
def _network() -> Network:
    return Network(stored())
