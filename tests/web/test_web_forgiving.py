"""What is typed a little differently is understood; what is taken back by mistake comes back; a rematch is found."""

import pytest

from .page import read
from .seat import button, form_of, says, spots


@pytest.mark.parametrize("typed", ["4@b2", "4@B2", " 4 @ b2 ", "4 @B2"])
def test_capitals_and_spaces(seat, typed):
    assert seat.post("moves", move=typed).status_code == 303
    assert seat.events()[-1].move == "4@b2"


def test_a_code_in_small_letters(seat):
    answer = seat.client.get(f"/t/{seat.code.lower()}")
    assert (answer.status_code, answer.location) == (302, f"/t/{seat.code}")


def test_a_take_back_by_mistake(seat):
    seat.play("4@b2", "4@c3")
    seat.post("take-back")
    page = seat.page()
    assert "Taken back" in says(page)
    restore = button(page, "Bring it back")
    assert seat.press(form_of(restore), restore).status_code == 303
    assert spots(seat.page())["c3"]["aria-label"].startswith("c3, yellow 4")


def test_whoever_looks_at_the_old_table_finds_the_rematch(seat):
    seat.play(*["4@a1", "4@a3", "4@b1", "4@b3", "4@c1", "4@d4", "3@d1"])
    answer = seat.post("rematch")
    [link] = [a for a in seat.page().all("a", word="act") if a.text == "To the rematch"]
    assert link["href"] == answer.location
    assert read(seat.client.get(answer.location).text).one("h1")
