"""What is asked of the game at hand: by a whole question that asks this, and by nothing else."""

import pytest

from referee import games
from referee.asking.now import asks_whether_over, asks_whose_turn
from referee.rulebook import LANGUAGES, ways

OVER = (
    "Is it over?",
    "is the game over yet",
    "So, is it finished then?",
    "has red won",
    "haven't I already won?",
    "who won?",
    "who has won this game?",
    "did I win the game",
    "is it game over?",
    "has the other player won",
    "qui a gagné la partie ?",
    "Hab ich das Spiel gewonnen?",
    "Who's the winner?",
    "did I lose",
    "Qui a gagné ?",
    "La partie est-elle finie ?",
    "c'est fini ?",
    "Ist das Spiel schon aus?",
    "hat er gewonnen",
    "Wer hat gewonnen?",
    "¿Se acabó?",
    "¿Quién ha ganado?",
    "¿He ganado ya?",
)
NOT_OVER = (
    "Can the runner hop over a block?",
    "where is the game over line",
    "when is the game over",
    "both counters show thirty, is it over",
    "Darf ich einen Gobblet aus dem Vorrat nehmen?",
    "on gagne en capturant ?",
    "¿he perdido un punto?",
    "¿ha perdido el turno?",
    "has my turn ended?",
    "has round one finished?",
    "has whoever passes lost?",
    "hat man damit verloren?",
)


@pytest.mark.parametrize("question", OVER)
def test_it_asks_that(question):
    assert asks_whether_over(question)


@pytest.mark.parametrize("question", NOT_OVER)
def test_it_asks_something_else(question):
    assert not asks_whether_over(question)


def test_of_what_is_stored_about_rules_next_to_nothing_asks_that():
    stored = {way.text for entry in games.all() for language in LANGUAGES for way in ways(entry.slug, language) if way.clauses}
    assert {text for text in stored if asks_whether_over(text)} == {"who won", "game over", "qui a gagné", "quién ha ganado"}


@pytest.mark.parametrize(
    "question", ["whose turn is it?", "who is to move", "à qui le tour ?", "Wer ist dran?", "¿a quién le toca?"]
)
def test_it_asks_whose_turn_it_is(question):
    assert asks_whose_turn(question)


@pytest.mark.parametrize("question", ["whose turn is it after a pass", "who begins", "wer ist der Startspieler"])
def test_it_asks_whose_turn_it_is_by_the_rules(question):
    assert not asks_whose_turn(question)
