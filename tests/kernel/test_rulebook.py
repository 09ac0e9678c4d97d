"""The rulebook of a game, read from its TOML: clauses, options, sentences."""

import pytest

from referee.kernel import GameUnknown, OptionUnknown
from referee.rulebook import RULES, SOURCES, load

BOOKS = sorted(path.stem for path in RULES.glob("*.toml"))

every_book = pytest.mark.parametrize("slug", BOOKS)


@every_book
def test_clauses_have_permanent_ids_and_sources_that_are_explained(slug):
    for number, clause in load(slug).clauses.items():
        assert clause.id == f"{slug}:{number}" == load(slug).clause(number)
        assert clause.number == number and clause.text.strip() == clause.text
        assert clause.sources and set(clause.sources) <= set(SOURCES)
    numbers = [tuple(map(int, number.split("."))) for number in load(slug).clauses]
    assert numbers == sorted(numbers)


@every_book
def test_findings_cite_clauses_that_exist(slug):
    rules = load(slug)
    assert all(said.clause.removeprefix(f"{slug}:") in rules.clauses for said in rules.sentences.values())


def test_a_finding_is_said_with_its_values():
    found = load("gobblet").find("out-of-turn", ("a1",), turn="red", seat="yellow", more="unused")
    assert (found.code, found.severity, found.clause, found.squares) == ("out-of-turn", "illegal", "gobblet:2.1", ("a1",))
    assert "red's turn" in found.message and "yellow" in found.message and found.values["turn"] == "red"


@pytest.mark.parametrize(
    "ask",
    [
        lambda rules: rules.find("no-such-code"),
        lambda rules: rules.find("out-of-turn"),
        lambda rules: rules.say("no such word"),
        lambda rules: rules.clause("9.9"),
    ],
    ids=["an unknown code", "a value left out", "an unknown word", "an unknown clause"],
)
def test_a_slip_of_the_program_is_loud(ask):
    with pytest.raises(KeyError):
        ask(load("gobblet"))


def test_choosing_fills_in_the_defaults():
    rules = load("gobblet")
    assert rules.choose({}) == {"three": "line", "memory": "hidden", "repetition": "claim"}
    assert rules.choose({"memory": "open"}) == {"three": "line", "memory": "open", "repetition": "claim"}


@pytest.mark.parametrize("chosen", [{"four": "line"}, {"three": "gap"}, {"three": ""}, {"begins": "red"}], ids=str)
def test_choosing_what_there_is_not_is_refused(chosen):
    with pytest.raises(OptionUnknown):
        load("gobblet").choose(chosen)


@pytest.mark.parametrize("slug", ["chess", "", "../gobblet", "gobblet.toml"])
def test_a_rulebook_there_is_not(slug):
    with pytest.raises(GameUnknown):
        load(slug)
