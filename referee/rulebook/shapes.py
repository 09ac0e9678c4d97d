"""What a rulebook is made of: clauses, readings, examples, the sentences of findings.

Each stands in data/rules/<slug>.toml as it is here, but for what the file's reader adds (see `files`).
"""

from msgspec import Struct

from .decoding import Written
from .findings import Severity

SOURCES = {
    "P": "the printed rulebook",
    "W": "the publisher's page or another printing",
    "I": "a picture of the rulebook",
    "R": "a ruling of Referee: the printed rules are silent or can be read two ways",
    "T": "told, not checked: nobody beside the board but the players can see it",
}


class Example(Written, frozen=True):
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
    options: dict[str, str] = {}
    verdict: str = ""
    outcome: str = ""
    then: str = ""
    counts: dict[str, str] = {}
    moves: tuple[str, ...] = ()

    def __hash__(self) -> int:
        return hash((self.at, self.course, self.move, self.verdict))


class Reading(Written, frozen=True):
    """Another way to read an unclear rule: `reads` how, `changes` what would be different; `choice` where an option has it."""

    reads: str
    changes: str
    choice: str = ""


class About(Written, frozen=True):
    """What stands on the box, and what pages say of a game before it is played.

    `example`: moves as they are typed; `names`: what players call the game, in small letters; `agreement`: the clause by
    which players may agree on a draw; `lots`: what is drawn by chance before play; `questions`: some to show what can be
    asked, the best first.
    """

    edition: str
    author: str
    players: str
    aim: str
    example: str
    names: tuple[str, ...]
    publisher: str = ""
    year: str = ""
    agreement: str = ""
    lots: str = ""
    questions: tuple[str, ...] = ()


class ClauseText(Written, frozen=True):
    """A clause as it stands in the file, under its number."""

    text: str
    source: str
    note: str = ""
    see: tuple[str, ...] = ()
    unclear: str = ""
    readings: tuple[Reading, ...] = ()
    examples: tuple[Example, ...] = ()
    tests: tuple[str, ...] = ()


class Clause(ClauseText, frozen=True, kw_only=True):
    """One rule: its permanent `id` ("gobblet:2.6"), what it says, the letters of its sources (see SOURCES).

    `see` are the numbers of related clauses, `asked` ways people ask for this one. A ruling (R) says what is `unclear` in
    the printed rules, and the `readings` that Referee's is not. `tests` hold what no example can.
    """

    id: str
    asked: tuple[str, ...] = ()

    @property
    def number(self) -> str:
        return self.id.partition(":")[2]

    @property
    def sources(self) -> tuple[str, ...]:
        return tuple(self.source.replace(",", " ").split())


class Pair(Struct, frozen=True):
    """One case in which the choices of an option come to different ends: by choice, what then must come of it."""

    option: str
    shows: str
    by: dict[str, Example]


class Sentence(Struct, frozen=True):
    """How a finding code is said: severity, the clause it cites, a sentence with {values} in it; the `cases` that make it."""

    severity: Severity
    clause: str
    text: str
    secret: bool = False
    cases: tuple[Example, ...] = ()
