"""Every finding a game can make is made by some case of tests/<slug>/cases.py, with its clause, its sentence, its squares."""

import re
from string import Formatter

import pytest

from referee import games
from referee.kernel import Severity

from .built import BUILT, cases, every_game

CASES = [(slug, case) for slug in BUILT for case in cases(slug).CASES]


@pytest.mark.parametrize("slug, case", CASES, ids=lambda value: getattr(value, "code", value))
def test_a_case_makes_its_finding(slug, case):
    made = [finding for finding in cases(slug).findings(case) if finding.code == case.code]
    assert made, f"{case.code} was not found"
    for finding in made:
        assert finding.clause == f"{slug}:{case.clause}"
        assert finding.clause.removeprefix(f"{slug}:") in games.get(slug).rulebook.clauses
        assert finding.severity == games.get(slug).rulebook.sentences[case.code].severity
        assert finding.as_json()["message"] == finding.message


@every_game
def test_no_finding_is_without_a_case(slug):
    assert set(games.get(slug).rulebook.sentences) == {case.code for case in cases(slug).CASES}


@pytest.mark.parametrize("slug, case", CASES, ids=lambda value: getattr(value, "code", value))
def test_sentences_are_whole(slug, case):
    """No value is empty or missing, no brace is left, and a sentence starts as one."""
    for finding in cases(slug).findings(case):
        text = finding.message
        assert text[0] == text[0].upper() and not re.search(r"[{}]|  | ,|None|\(\)", text), text
        fields = {name for _, name, _, _ in Formatter().parse(games.get(slug).rulebook.sentences[finding.code].text)}
        assert all(str(finding.values[name]) for name in fields - {None})


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
