"""Every finding a game can make is made by the cases that stand beside it in data/rules/<slug>.toml, with its sentence."""

import re
from string import Formatter

import pytest

from referee import games
from referee.kernel import Severity
from referee.play.examples import replay

from .built import BUILT, every_game

CASES = [
    pytest.param(slug, code, case, id=f"{slug}-{code}")
    for slug in BUILT
    for code, said in games.get(slug).rulebook.sentences.items()
    for case in said.cases
]


@pytest.mark.parametrize("slug, code, case", CASES)
def test_a_case_makes_its_finding(slug, code, case):
    made = [finding for finding in replay(slug, case).findings if finding.code == code]
    assert made, f"{code} was not found"
    said = games.get(slug).rulebook.sentences[code]
    for finding in made:
        assert (finding.clause, finding.severity) == (said.clause, said.severity)
        assert finding.as_json()["message"] == finding.message


@every_game
def test_no_finding_is_without_a_case(slug):
    assert [code for code, said in games.get(slug).rulebook.sentences.items() if not said.cases] == []


@pytest.mark.parametrize("slug, code, case", CASES)
def test_sentences_are_whole(slug, code, case):
    """No value is empty or missing, no brace is left, and a sentence starts as one."""
    for finding in replay(slug, case).findings:
        text = finding.message
        assert text[0] == text[0].upper() and not re.search(r"[{}]|  | ,|None|\(\)", text), text
        fields = {name for _, name, _, _ in Formatter().parse(games.get(slug).rulebook.sentences[finding.code].text)}
        values = {name[:1].upper() + name[1:]: value for name, value in finding.values.items()} | finding.values
        assert all(str(values[name]) for name in fields - {None})


@every_game
def test_every_code_is_a_stable_word_and_every_clause_is_sourced(slug):
    rules = games.get(slug).rulebook
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", code) for code in rules.sentences)
    assert all(clause.sources and set(clause.sources) <= set("PWIRT") for clause in rules.clauses.values())
    assert {number.split(".")[0] for number in rules.clauses} == set(rules.sections)


@every_game
def test_only_what_weighs_on_a_move_can_be_secret(slug):
    """A finding that alone makes a move impossible may not be kept secret: the move would look recordable."""
    rules = games.get(slug).rulebook
    assert not any(said.secret and said.severity is Severity.IMPOSSIBLE for said in rules.sentences.values())
