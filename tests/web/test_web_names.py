"""Names where there is little room: two players are never told apart by nothing."""

import pytest

from referee.web.names import in_tabs, initials

from .page import read
from .seat import sit

FAMILY = {"1": "Grandma", "2": "Grandpa", "3": "Ben", "4": ""}


def test_initials_tell_players_apart():
    assert initials(FAMILY) == {"1": "GMA", "2": "GPA", "3": "BEN", "4": ""}


@pytest.mark.parametrize("tabs", range(2, 7))
def test_tabs_tell_players_apart(tabs):
    names = {
        "1": "Wilhelmina-Charlotte R.",
        "2": "Wilhelmina-Charlotte S.",
        **{str(seat): f"Ann {seat}" for seat in range(3, tabs + 1)},
    }
    short = in_tabs(names, tabs)
    assert len(set(short.values())) == tabs and max(map(len, short.values())) <= 20
    assert short["1"].startswith("W") and short["1"].endswith("R.")


def test_on_the_page(client):
    seat = sit(client, "block", **{"setup-players": "4", "name-1": "Grandma", "name-2": "Grandpa"})
    first, second = (read(seat.get(f"?tab={tab}").text) for tab in "12")
    assert [page.one("b", word="initials").text.replace(" ", "") for page in (first, second)] == ["GMA", "GPA"]
