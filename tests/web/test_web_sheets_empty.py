"""Empty sheets to print: as many as are asked for, with nothing on them."""

import pytest

from .page import read
from .seat import button, spots


def sheets(client, status: int = 200, **query):
    answer = client.get("/sheets/block", query_string=query)
    assert answer.status_code == status
    return read(answer.text)


def test_there_are_as_many_as_are_asked_for(client):
    assert len(sheets(client).all("section", word="sheet-page")) == 6
    for number in (1, 2, 6):
        page = sheets(client, number=number)
        assert len(page.all("section", word="sheet-page")) == number
        assert len(spots(page)) == len({each["id"] for each in spots(page).values()}) == number * (14 * 7 + 14 + 18)
        assert page.one("a", aria_current="page").text == str(number)


def test_nothing_stands_on_them_and_nothing_can_be_tapped(client):
    page = sheets(client, number=2)
    assert all("disabled" in each.attrs for each in spots(page).values())
    foot = ["Lines", "Identical", "Consecutive", "Bonus", "Final score"]
    assert [each.text for each in page.all("p", word="tally")] == 2 * foot
    assert not page.all("details") and not page.all("form") and not page.all("div", word="tray")
    assert {letter.text for each in page.all(word="initials") for letter in each.all("i")} == {""}


@pytest.mark.parametrize("number", ["0", "7", "-1", "two", "9" * 500, "²"])
def test_another_number_is_told_which_there_are(client, number):
    assert "Choose 1 to 6" in sheets(client, status=400, number=number).text


def test_a_game_of_one_board_has_none(client):
    for slug in ("gobblet", "deblockle"):
        answer = client.get(f"/sheets/{slug}")
        assert answer.status_code == 404 and "It has no sheets to print" in answer.text
    assert client.get("/sheets/chess").status_code == 404


def test_they_are_found_where_one_begins_and_where_one_settles(client):
    for address in ("/new/block", "/settle/block"):
        link = button(read(client.get(address).text), "Empty sheets to print")
        assert client.get(link["href"]).status_code == 200
    assert "Empty sheets" not in client.get("/new/gobblet").text
