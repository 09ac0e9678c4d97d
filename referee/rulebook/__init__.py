"""A game's rulebook in our own words: clauses with examples, options, findings and their sentences. Imports nothing of this
project."""

from .book import Rulebook
from .decoding import DataError
from .errors import GameUnknown, MoveImpossible, NotationError, OptionUnknown, RefereeError, SetupError
from .findings import Finding, Severity
from .lessons import Lesson, Task
from .loading import RULES, load, ways
from .options import Choice, Option
from .questions import LANGUAGES, Language, Way
from .readings import readings
from .shapes import SOURCES, About, Clause, Example, Pair, Reading, Sentence
from .turns import Turn
from .wording import listed

__all__ = [
    "GameUnknown",
    "MoveImpossible",
    "NotationError",
    "OptionUnknown",
    "RefereeError",
    "SetupError",
    "Finding",
    "Severity",
    "Choice",
    "Option",
    "RULES",
    "SOURCES",
    "About",
    "Clause",
    "DataError",
    "Example",
    "Lesson",
    "Pair",
    "Reading",
    "Rulebook",
    "Sentence",
    "LANGUAGES",
    "Language",
    "Task",
    "Turn",
    "Way",
    "listed",
    "load",
    "readings",
    "ways",
]
