"""A game's rulebook in our own words: clauses, options, the sentences of findings. Read from data/rules/<slug>.toml."""

import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from .kernel import Choice, Finding, GameUnknown, Option, OptionUnknown, Severity

RULES = Path(__file__).parent.parent / "data" / "rules"

SOURCES = {
    "P": "the printed rulebook",
    "W": "the publisher's page or another printing",
    "I": "a picture of the rulebook",
    "R": "a ruling of Referee: the printed rules are silent or can be read two ways",
    "T": "told, not checked: nobody beside the board but the players can see it",
}


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule: its permanent `id` ("gobblet:2.6"), what it says, the letters of its sources (see SOURCES)."""

    id: str
    text: str
    source: str
    note: str = ""

    @property
    def number(self) -> str:
        return self.id.partition(":")[2]

    @property
    def sources(self) -> tuple[str, ...]:
        return tuple(self.source.replace(",", " ").split())


@dataclass(frozen=True, slots=True)
class Sentence:
    """How a finding code is said: its severity, the clause it cites, and the sentence with {values} in it."""

    severity: Severity
    clause: str
    text: str
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Rulebook:
    slug: str
    title: str
    about: dict
    sections: dict[str, str]
    clauses: dict[str, Clause]
    options: dict[str, Option]
    setup: dict[str, Option]
    sentences: dict[str, Sentence]
    words: dict[str, str] = field(hash=False)

    def find(self, code: str, squares: tuple[str, ...] = (), /, **values) -> Finding:
        """The finding of this code about these values, its sentence said."""
        said = self.sentences[code]
        return Finding(
            code=code,
            severity=said.severity,
            clause=said.clause,
            message=_capital(said.text.format_map(values)),
            squares=squares,
            values=values,
            secret=said.secret,
        )

    def say(self, word: str, /, **values) -> str:
        """A sentence of the game that is not a finding: a label, a prompt, a line of a receipt."""
        return self.words[word].format_map(values)

    def clause(self, number: str) -> str:
        """The permanent id of a clause, "gobblet:2.6" for "2.6". Raises KeyError for one that does not exist."""
        return self.clauses[number].id

    def choose(self, chosen: dict[str, str]) -> dict[str, str]:
        """Every option with the choice in force: the default where nothing was chosen. Raises OptionUnknown."""
        for key, choice in chosen.items():
            if key not in self.options:
                known = ", ".join(self.options) or "none"
                raise OptionUnknown(f"{self.title} has no option {key!r}; its options are: {known}")
            if not self.options[key].choice(choice) and not self.options[key].open:
                known = ", ".join(c.key for c in self.options[key].choices)
                raise OptionUnknown(f"option {key}: expected one of {known}, found {choice!r}")
        return {key: chosen.get(key, option.default) for key, option in self.options.items()}


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _options(data: dict, slug: str, kinds: tuple[str, ...]) -> dict[str, Option]:
    return {
        key: Option(
            key=key,
            kind=option["kind"],
            clause=f"{slug}:{option['clause']}",
            title=option["title"],
            question=option["question"],
            default=option["default"],
            choices=tuple(Choice(name, text) for name, text in option["choices"].items()),
            open=option.get("open", False),
        )
        for key, option in data.items()
        if option["kind"] in kinds
    }


@cache
def load(slug: str) -> Rulebook:
    """The rulebook of a game. Raises GameUnknown where there is none."""
    path = RULES / f"{slug}.toml"
    if not path.is_file():
        raise GameUnknown(f"there is no rulebook for {slug!r}")
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    clauses = {
        number: Clause(f"{slug}:{number}", entry["text"], entry["source"], entry.get("note", ""))
        for number, entry in data["clauses"].items()
    }
    sentences = {
        code: Sentence(Severity(entry["severity"]), clauses[entry["clause"]].id, entry["says"], entry.get("secret", False))
        for code, entry in data["findings"].items()
    }
    return Rulebook(
        slug=slug,
        title=data["title"],
        about=data["about"],
        sections=data["sections"],
        clauses=clauses,
        options=_options(data.get("options", {}), slug, ("ruling", "variant")),
        setup=_options(data.get("options", {}), slug, ("setup",)),
        sentences=sentences,
        words=data.get("words", {}),
    )
