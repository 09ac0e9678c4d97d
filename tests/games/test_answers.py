"""The rules answer as they did, in every position of tests/fixtures/<slug>.answers: tests/answers/ tells how these are read."""

from tests.answers import ENDING, Table, questions

from .built import every_game, lines


@every_game
def test_the_rules_answer_as_they_did(slug):
    table, asked = Table(slug), list(questions(slug, lines(slug, ENDING)))
    changed = [f"row {question.row + 1}: {question.line}" for digest, question in asked if table.digest(question) != digest]
    assert len(asked) > 300, "a game has its positions"
    assert not changed, "\n".join([f"{len(changed)} answers are others than before, the first of them:", *changed[:5]])
