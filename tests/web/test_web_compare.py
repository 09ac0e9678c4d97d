"""Two records of one game side by side, and the first difference between them."""

import pytest

from .page import read
from .seat import sit

OPEN = {"option-memory": "open"}


@pytest.fixture
def seat(client):
    return sit(client, **OPEN).play("4@a1", "4@b2", "a1-a2", "b2-b3")


def told(seat, other):
    answer = seat.client.get(f"{seat.address}/compare", query_string={"other": other})
    return answer.status_code, read(answer.text).one("main").text


def test_the_first_difference_of_two_tables(client, seat):
    other = sit(client, **OPEN).play("4@a1", "4@b2", "a1-a3", "b2-b3", "4@c1")
    for given in (other.code, other.code.lower(), f"\n{other.code} "):
        status, text = told(seat, given)
        assert status == 200 and "The first difference is at move 3." in text and "a1 to a3" in text
    assert "Nothing is written down." in told(seat, other.code)[1]
    assert "Both records say the same." in told(seat, seat.code)[1]
    assert "begin differently" in told(seat, sit(client, **OPEN, **{"setup-begins": "yellow"}).code)[1]


def test_a_pasted_list_of_moves(seat):
    assert "Both records say the same." in told(seat, "1. 4@a1 2. 4@b2\n3. r/a1-a2 4. b2-b3")[1]
    status, text = told(seat, "4@a1 4@b2 a1-a2")
    assert status == 200 and "The first difference is at move 4." in text and "Nothing is written down." in text


@pytest.mark.parametrize(
    ("other", "status", "said"),
    [
        ("4@a1 what", 422, "Move 2 of the list, what, cannot be played."),
        ("b2-b3", 422, "Move 1 of the list"),
        ("4@a1 " * 2_001, 422, "there may be 2,000"),
        ("BBBBBB", 422, "no table"),
        ("", 200, "Two records"),
    ],
)
def test_what_cannot_be_compared(seat, other, status, said):
    answered, text = told(seat, other)
    assert (answered, said.lower() in text.lower()) == (status, True)


def test_another_game_and_a_sealed_record(client, seat):
    assert "That is a table of GridBloc" in told(seat, sit(client, "gridbloc").code)[1]
    hidden = sit(client).play("4@a1", "4@b2", "a1-a2")
    status, text = told(seat, hidden.code)
    assert status == 422 and "stays secret" in text and "a1-a2" not in text.partition("Compare")[2]
    assert "stay secret" in told(hidden, "4@a1")[1]
