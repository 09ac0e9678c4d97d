"""What a rulebook is made of: clauses, readings, examples, the sentences of findings."""

from dataclasses import dataclass, field, replace

from ..kernel import Finding, Option, OptionUnknown, Severity
from .wording import capital, fill, listed

SOURCES = {
    "P": "the printed rulebook",
    "W": "the publisher's page or another printing",
    "I": "a picture of the rulebook",
    "R": "a ruling of Referee: the printed rules are silent or can be read two ways",
    "T": "told, not checked: nobody beside the board but the players can see it",
}


@dataclass(frozen=True, slots=True)
class Example:
    """A position, perhaps a move, and what must come of it; drawn on the pages, and each of them a test.

    `at` is a line of notation, `course` moves that lead on from it, `options` the readings in force, `shows` what is to
    be seen. Expected is whatever is not empty: `verdict` "legal" or the code of a finding (without a move: one about the
    position); `outcome` "ongoing", "drawn" or the winners' seats; `then` the line after the move; `counts` by clause, the
    value of a receipt's line that cites it; `moves` all that may be done.
    """

    at: str
    shows: str = ""
    move: str = ""
    course: tuple[str, ...] = ()
    options: dict[str, str] = field(default_factory=dict, hash=False)
    verdict: str = ""
    outcome: str = ""
    then: str = ""
    counts: dict[str, str] = field(default_factory=dict, hash=False)
    moves: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """Another way to read an unclear rule: `reads` how, `changes` what would be different; `choice` where an option has it."""

    reads: str
    changes: str
    choice: str = ""


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule: its permanent `id` ("gobblet:2.6"), what it says, the letters of its sources (see SOURCES).

    `see` are the numbers of related clauses, `asked` ways people ask for this one. A ruling (R) says what is `unclear` in
    the printed rules, and the `readings` that Referee's is not. `tests` hold what no example can.
    """

    id: str
    text: str
    source: str
    note: str = ""
    see: tuple[str, ...] = ()
    unclear: str = ""
    readings: tuple[Reading, ...] = ()
    examples: tuple[Example, ...] = ()
    asked: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()

    @property
    def number(self) -> str:
        return self.id.partition(":")[2]

    @property
    def sources(self) -> tuple[str, ...]:
        return tuple(self.source.replace(",", " ").split())


@dataclass(frozen=True, slots=True)
class Pair:
    """One case in which the choices of an option come to different ends: by choice, what then must come of it."""

    option: str
    shows: str
    by: dict[str, Example] = field(hash=False)


@dataclass(frozen=True, slots=True)
class Sentence:
    """How a finding code is said: severity, the clause it cites, a sentence with {values} in it; the `cases` that make it."""

    severity: Severity
    clause: str
    text: str
    secret: bool = False
    cases: tuple[Example, ...] = ()


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All that is said of a game. `unsaid`: questions that players ask and no clause answers."""

    slug: str
    title: str
    about: dict
    sections: dict[str, str]
    clauses: dict[str, Clause]
    options: dict[str, Option]
    setup: dict[str, Option]
    pairs: tuple[Pair, ...]
    sentences: dict[str, Sentence]
    unsaid: tuple[str, ...]
    words: dict[str, str] = field(hash=False)

    def find(self, code: str, squares: tuple[str, ...] = (), /, **values) -> Finding:
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

    def say(self, word: str, /, **values) -> str:
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

    def pairs_of(self, number: str) -> list[Pair]:
        """The pairs that tell the choices of this clause's options apart."""
        keys = [option.key for option in self.options_of(number)]
        return [pair for pair in self.pairs if pair.option in keys]

    def choose(self, chosen: dict[str, str]) -> dict[str, str]:
        """Every option with the choice in force: the default where nothing was chosen. Raises OptionUnknown."""
        for key, choice in chosen.items():
            if key not in self.options:
                raise OptionUnknown(f"{self.title} has no option {key!r}. Its options: {listed(self.options) or 'none'}.")
            if not self.options[key].choice(choice) and not self.options[key].open:
                known = listed((each.key for each in self.options[key].choices), "or")
                raise OptionUnknown(f"Option {key}: expected {known}, found {choice!r}.")
        return {key: chosen.get(key, option.default) for key, option in self.options.items()}


def under(example: Example, option: str, choice: str, **expected) -> Example:
    """The same case with this choice in force, and what must come of it then."""
    return replace(example, options={**example.options, option: choice}, **expected)
