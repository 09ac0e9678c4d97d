"""Players of sheets go by their names, wherever the game would say "Player 2"; the end says who, and with how many points."""

import re

import pytest

from .page import read
from .seat import says, sit, spots

BEN = "111.... i3:a1.b1.c1 A - -"
NONE = "1...... - - - -"


@pytest.fixture
def named(client):
    names = {"name-1": "Ada", "name-2": "Player 1"}  # the second one's name is the other's number
    return sit(client, "block", **{"setup-players": "3"}, **names)


def test_the_strip_the_moves_and_the_labels(named):
    named.play("1/a1")
    assert "Player 1 and Player 3: tap a square on line 1" in says(named.page()), "the second one goes by that name"
    named.play("2/b1", "3/c1")
    page = named.page()
    assert "Ada rolls the dice" in says(page)
    assert page.one(id="move-list").all("span")[0].text.startswith("Ada: ")
    assert spots(page)["1/a1"]["aria-label"].startswith("Ada, a1")
    assert spots(named.page("?tab=2"))["2/b1"]["aria-label"].startswith("Player 1, b1")
    assert "Ada: first number" in named.get("/record").text
    assert "Move 1 of 3: Ada" in named.get("/at/2").text


def test_what_is_wrong_names_them(named):
    named.play("1/a1", "2/b1", "3/c1")
    answer = named.post("moves", move="1/a1")
    assert answer.status_code == 422 and not re.search("player 1", says(read(answer.text)), re.I)


@pytest.mark.parametrize("ending", ["over", ""])
def test_the_end_says_who_and_how_much(named, ending):
    named.lay(f"1 {'roll' if ending else 'over'} - I,O,T,L,S | {BEN} | {NONE} | {NONE}")
    if ending:
        named.post("end", how=ending)
    page = named.page()
    assert says(page).startswith("Ada wins Ada: 3 points")
    receipt = page.one("details", id="decided")
    assert "open" in receipt.attrs and "Place 2, Player 1:" in receipt.text and "Place 2, Player 3:" in receipt.text
    assert "Ada won" in named.get("/record").text


def test_who_shares(named):
    named.lay(f"1 over - I,O,T,L,S | {BEN} | {NONE} | {BEN}")
    assert says(named.page()).startswith("Ada and Player 3 share the win Ada and Player 3: 3 points each")


def test_a_board_keeps_its_colours(client):
    seat = sit(client, **{"name-red": "Ada"}).play("4@a1")
    assert "Ada:" not in says(seat.page()) and "Red" in says(seat.page())
