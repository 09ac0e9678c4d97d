"""A game's rulebook in our own words: clauses with examples, options, the sentences of findings."""

from .book import Rulebook
from .decoding import DataError
from .loading import RULES, load
from .readings import readings
from .shapes import SOURCES, About, Clause, Example, Pair, Reading, Sentence
from .wording import listed

__all__ = [
    "RULES",
    "SOURCES",
    "About",
    "Clause",
    "DataError",
    "Example",
    "Pair",
    "Reading",
    "Rulebook",
    "Sentence",
    "listed",
    "load",
    "readings",
]
