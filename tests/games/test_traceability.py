"""Every clause is held by something: an example or a test, T apart; rulings say their readings; related clauses exist."""

import ast
from pathlib import Path

import pytest

from referee import games

from .built import BUILT

ROOT = Path(__file__).parent.parent.parent
CLAUSES = [
    pytest.param(games.get(slug).rulebook, clause, id=clause.id)
    for slug in BUILT
    for clause in games.get(slug).rulebook.clauses.values()
]
every_clause = pytest.mark.parametrize("book, clause", CLAUSES)


@every_clause
def test_a_clause_is_held(book, clause):
    """T apart: those are told, and no program beside the board can see them."""
    assert clause.examples or clause.tests or "T" in clause.sources


@every_clause
def test_a_named_test_exists(book, clause):
    for name in clause.tests:
        path, _, function = name.partition("::")
        tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
        assert function in {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}, name


@every_clause
def test_related_clauses_exist(book, clause):
    assert clause.see and clause.number not in clause.see
    assert set(clause.see) <= set(book.clauses)


@every_clause
def test_a_ruling_says_what_is_unclear_and_how_else_it_could_be_read(book, clause):
    if "R" not in clause.sources:
        assert not clause.readings and not clause.unclear
        return
    assert clause.unclear and clause.readings
    options = {option.key: option for option in book.options_of(clause.number)}
    for reading in clause.readings:
        assert reading.reads and reading.changes
    others = {choice.key for option in options.values() for choice in option.choices if choice.key != option.default}
    rulings = {option.key for option in options.values() if option.kind == "ruling"}
    assert {reading.choice for reading in clause.readings} - {""} == (others if rulings else set())


@every_clause
def test_people_ask_for_it(book, clause):
    assert len(clause.asked) >= 8 and len(set(clause.asked)) == len(clause.asked)


@every_clause
def test_it_is_told_in_few_plain_sentences(book, clause):
    assert len(clause.text) <= 420 and clause.text[-1] in ".…" and clause.text.count(". ") <= 4
