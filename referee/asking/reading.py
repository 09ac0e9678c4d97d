"""What is read in an English question by a network that was taught what people ask."""

import os
from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .network import Network


class Reading(NamedTuple):
    """What a question comes to. `clauses`: by game and number the logarithm of how likely it answers; `unsaid`: how likely none
    does; `yes`, `no`: how likely that is the answer."""

    clauses: dict[tuple[str, str], float]
    unsaid: float
    yes: float
    no: float


def read(question: str, slugs: Iterable[str], mended: Callable[[str], str] = str) -> Reading | None:
    """A question about one game, or about any of all; None where one of them was not taught, or other clauses of it.

    `mended`: puts right a word that is misspelt.
    """
    taught = _network()
    asked = list(slugs)
    return taught.read(question, asked[0] if len(asked) == 1 else "", mended) if all(map(taught.knows, asked)) else None


@cache
def _network() -> "Network":
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # with so few numbers a second thread only waits
    from .network import Network, stored  # takes a moment, which only those who ask have to wait

    return Network(stored())
