"""Learning by doing: whole lessons, answered rightly and wrongly."""

import re

import pytest

from referee import games
from referee.play.lessons import pose

from ..games.built import every_game


def text(client, path: str, **query) -> str:
    answer = client.get(path, query_string=query)
    assert answer.status_code == 200
    return answer.text


def onward(page: str) -> str:
    return re.search(r'act--main[^"]*" href="([^"]+)"', page)[1]


def taps(posed) -> tuple[str, ...]:
    """The taps of the example's own move, one after the other, until they are a move."""
    made = posed.game.board.taps_for_move(posed.end.position, posed.end.move)
    return next(made[:n] for n in range(len(made) + 1) if posed.answer("", made[:n]))


@every_game
def test_a_lesson_is_a_dozen_of_every_kind(slug):
    lesson = games.get(slug).rulebook.lesson
    assert len(lesson.tasks) == 12 and {task.asked for task in lesson.tasks} == {"may", "tap", "won"}
    rights = [posed.right for posed in (pose(slug, task) for task in lesson.tasks) if posed.answers]
    assert {"yes", "no"} < set(rights) and max(rights.count("yes"), rights.count("no")) < 8


@every_game
def test_answered_rightly_to_the_end(client, slug):
    tasks = games.get(slug).rulebook.lesson.tasks
    here = onward(text(client, f"/learn/{slug}"))
    for task in tasks:
        posed = pose(slug, task)
        asked = text(client, here)
        assert "act--main" not in asked and "spot--bad" not in asked and "spot--line" not in asked
        for n in range(len(posed.taps) + 1, len(taps(posed)) if not posed.answers else 0):
            assert "Tap what is allowed" in text(client, here, taps=taps(posed)[:n])
        told = text(client, here, **({"answer": posed.right} if posed.answers else {"taps": taps(posed)}))
        assert "<strong>Right.</strong>" in told and "rule " in told
        here = onward(told)
    assert here == f"/learn/{slug}/done" and "You are ready" in text(client, here)


@every_game
def test_what_goes_wrong_comes_again(client, slug):
    tasks = games.get(slug).rulebook.lesson.tasks
    for number, posed in enumerate((pose(slug, task) for task in tasks), 1):
        for wrong in set(posed.answers) - {posed.right}:
            told = text(client, f"/learn/{slug}/{number}", answer=wrong)
            assert "<strong>Not quite.</strong>" in told and onward(told) == f"/learn/{slug}/{number}"
    told = text(client, f"/learn/{slug}/1.2", answer="no" if pose(slug, tasks[0]).right == "yes" else "yes")
    assert onward(told) == f"/learn/{slug}/2.1" and "Once more" in text(client, f"/learn/{slug}/1.2")


def test_an_illegal_tap_is_told_why(client):
    told = text(client, "/learn/gridbloc/3", tap="d3")
    assert "<strong>Not quite.</strong>" in told and "rule 2.2" in told and "spot--bad" in told


@pytest.mark.parametrize("left", ["0", "13", "1.1", "1.", "x", "1" * 9, ".".join(map(str, range(1, 14))), "²", "01"])
def test_there_is_no_such_task(client, left):
    assert client.get(f"/learn/gobblet/{left}").status_code == 404


def test_there_is_no_such_answer(client):
    assert client.get("/learn/gobblet/1?answer=perhaps").status_code == 400
    assert client.get("/learn/gobblet/4?answer=yes").status_code == 400
    assert client.get("/learn/chess").status_code == 404


@pytest.mark.parametrize("tap", ["", "zz", "\x00", "a1" * 200])
def test_taps_that_are_nowhere(client, tap):
    assert "Tap what is allowed" in text(client, "/learn/gobblet/4", taps=["a1"], tap=tap)
