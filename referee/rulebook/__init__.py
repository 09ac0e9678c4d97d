"""A game's rulebook in our own words: clauses with examples, options, the sentences of findings."""

from .loading import RULES, load
from .shapes import SOURCES, Clause, Example, Pair, Reading, Rulebook, Sentence
from .wording import listed

__all__ = ["RULES", "SOURCES", "Clause", "Example", "Pair", "Reading", "Rulebook", "Sentence", "listed", "load"]
