"""How well questions nobody tuned the search on are answered. The figures are printed by `make bench`."""

import pytest

from referee import games

from ..games.built import BUILT, every_game
from .held_apart import NONE, QUESTIONS, figures


def test_all_together():
    """The right clause first for 80 of 100 at least, among the first three for 95."""
    found = figures(QUESTIONS)
    assert found.first >= 0.80 and found.three >= 0.95
    assert found.refused <= 0.02 and found.unsaid >= 0.5


@every_game
def test_each_game(slug):
    found = figures([question for question in QUESTIONS if question.slug == slug])
    assert found.first >= 0.80 and found.three >= 0.93


def test_where_the_game_is_not_told():
    found = figures(QUESTIONS, any_game=True)
    assert found.first >= 0.65 and found.three >= 0.75


def test_they_are_enough_and_about_clauses_there_are():
    for slug in BUILT:
        own = [question for question in QUESTIONS if question.slug == slug]
        assert len([question for question in own if question.clause != NONE]) >= 20
        assert {question.clause for question in own} <= {NONE, *games.get(slug).rulebook.clauses}


@pytest.mark.parametrize("slug", BUILT)
def test_they_are_kept_apart(slug):
    """None is among the ways people ask that the search knows, in these words."""
    book = games.get(slug).rulebook
    known = {plain(way) for clause in book.clauses.values() for way in clause.asked} | {plain(way) for way in book.unsaid}
    assert [question.text for question in QUESTIONS if question.slug == slug and plain(question.text) in known] == []


def plain(text: str) -> str:
    return "".join(letter for letter in text.lower() if letter.isalnum())
