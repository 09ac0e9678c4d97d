"""Rulebooks from data/rules/<slug>.toml."""

import tomllib
from functools import cache
from pathlib import Path

from ..kernel import Choice, GameUnknown, Option, Severity
from .shapes import Clause, Example, Pair, Reading, Rulebook, Sentence, under

RULES = Path(__file__).parent.parent.parent / "data" / "rules"


@cache
def load(slug: str) -> Rulebook:
    """The rulebook of a game. Raises GameUnknown where there is none."""
    path = RULES / f"{slug}.toml"
    if not path.is_file():
        raise GameUnknown(f"There is no rulebook for {slug!r}.")
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    asked = data.get("asked", {})
    clauses = {number: _clause(slug, number, entry, asked) for number, entry in data["clauses"].items()}
    options = data.get("options", {})
    return Rulebook(
        slug=slug,
        title=data["title"],
        about=data["about"],
        sections=data["sections"],
        clauses=clauses,
        options=_options(options, slug, ("ruling", "variant")),
        setup=_options(options, slug, ("setup",)),
        pairs=tuple(_pair(key, pair) for key, option in options.items() for pair in option.get("pairs", ())),
        sentences={code: _sentence(clauses, code, entry) for code, entry in data["findings"].items()},
        unsaid=_lines(asked.get("-", "")),
        words=data.get("words", {}),
    )


def _clause(slug: str, number: str, entry: dict, asked: dict[str, str]) -> Clause:
    return Clause(
        id=f"{slug}:{number}",
        text=entry["text"],
        source=entry["source"],
        note=entry.get("note", ""),
        see=tuple(entry.get("see", ())),
        unclear=entry.get("unclear", ""),
        readings=tuple(Reading(**reading) for reading in entry.get("readings", ())),
        examples=tuple(_example(example) for example in entry.get("examples", ())),
        asked=_lines(asked.get(number, "")),
        tests=tuple(entry.get("tests", ())),
    )


def _lines(text: str) -> tuple[str, ...]:
    return tuple(text.strip().splitlines())


def _example(entry: dict) -> Example:
    return Example(**_frozen(entry))


def _frozen(entry: dict) -> dict:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in entry.items()}


def _pair(option: str, entry: dict) -> Pair:
    case = _example({key: value for key, value in entry.items() if key != "by"})
    by = {choice: under(case, option, choice, **_frozen(ends)) for choice, ends in entry["by"].items()}
    return Pair(option, case.shows, by)


def _sentence(clauses: dict[str, Clause], code: str, entry: dict) -> Sentence:
    return Sentence(
        severity=Severity(entry["severity"]),
        clause=clauses[entry["clause"]].id,
        text=entry["says"],
        secret=entry.get("secret", False),
        cases=tuple(_example({"verdict": code} | case) for case in entry.get("cases", ())),
    )


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
