"""A game's rulebook: all that is said of it, and how the program says it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .errors import OptionUnknown
from .findings import Finding
from .lessons import Lesson
from .options import Option
from .questions import Way
from .shapes import About, Clause, Pair, Sentence
from .turns import Turn
from .wording import capital, fill, listed


@dataclass(frozen=True, slots=True, eq=False)
class Rulebook:
    """All that is said of a game. `unsaid`: questions that players ask and no clause answers; `ways`: all they ask in
    English; `turns`: answers that turn on what a question leaves open.

    It is loaded once, and equals itself alone: what was said by it can be kept by it.
    """

    slug: str
    title: str
    about: About
    sections: dict[str, str]
    clauses: dict[str, Clause]
    options: dict[str, Option]
    setup: dict[str, Option]
    pairs: tuple[Pair, ...]
    sentences: dict[str, Sentence]
    unsaid: tuple[str, ...]
    words: dict[str, str] = field(hash=False)
    lesson: Lesson = field(default=Lesson(), hash=False)
    ways: tuple[Way, ...] = ()
    turns: tuple[Turn, ...] = field(default=(), hash=False)

    def find(self, code: str, squares: tuple[str, ...] = (), /, **values: object) -> Finding:
        """The finding of this code about these values, its sentence said."""
        said = self.sentences[code]
        return Finding(
            code=code,
            severity=said.severity,
            clause=said.clause,
            message=capital(fill(said.text, values)),
            squares=squares,
            values=values,
            secret=said.secret,
        )

    def say(self, word: str, /, **values: object) -> str:
        """A sentence of the game that is not a finding, or a label: a prompt, a line of a receipt."""
        return fill(self.words[word], values)

    def clause(self, number: str) -> str:
        """The permanent id of a clause, "gobblet:2.6" for "2.6". Raises KeyError for one that does not exist."""
        return self.clauses[number].id

    def breaks(self, number: str) -> dict[str, Sentence]:
        """By code, the findings that cite this clause: what breaks it, or what it makes the referee say."""
        cited = self.clause(number)
        return {code: said for code, said in self.sentences.items() if said.clause == cited}

    def options_of(self, number: str) -> list[Option]:
        """The rulings and variants that hang on this clause."""
        cited = self.clause(number)
        return [option for option in self.options.values() if option.clause == cited]

    def changing(self, number: str) -> list[Option]:
        """The options, those of set-up too, with which this clause says something else."""
        cited = self.clause(number)
        return [each for each in (*self.options.values(), *self.setup.values()) if cited in (each.clause, *each.further)]

    def pairs_of(self, number: str) -> list[Pair]:
        """The pairs that tell the choices of this clause's options apart."""
        keys = [option.key for option in self.options_of(number)]
        return [pair for pair in self.pairs if pair.option in keys]

    def choose(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """Every option with the choice in force: the default where nothing was chosen. Raises OptionUnknown."""
        for key, choice in chosen.items():
            if key not in self.options:
                raise OptionUnknown(f"{self.title} has no option {key!r}. Its options: {listed(self.options) or 'none'}.")
            if not self.options[key].choice(choice) and not self.options[key].open:
                known = listed((each.key for each in self.options[key].choices), "or")
                raise OptionUnknown(f"Option {key}: expected {known}, found {choice!r}.")
        return {key: chosen.get(key, option.default) for key, option in self.options.items()}
