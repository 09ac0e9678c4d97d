"""A table that keeps the counters alone: one tap a turn, nothing else, and the way to settle it."""

import re
from secrets import token_urlsafe
from urllib.parse import parse_qs, urlsplit

import pytest

from referee import games

from .page import read

OPTIONS = {"option-board": "7", "option-distance": "empty"}
BOTH_READINGS = "9 c7d7,e3e4,e7,g3g4 e2,e6,f5f6,f7 e3,f7 40,40 L"


class Counters:
    def __init__(self, client, **fields):
        self.client = client
        asked = {"game": "block-arena", "token": token_urlsafe(), "counting": "1"}
        self.answer = client.post("/tables", data=asked | fields)
        self.path = self.answer.location

    def page(self):
        return self.client.get(self.path).text

    def post(self, verb: str, **fields):
        version = re.search(r'name="version" value="([0-9]+)"', self.page())[1]
        return self.client.post(f"{self.path}/{verb}", data={"token": token_urlsafe(), "version": version} | fields)

    def values(self) -> list[str]:
        return [each.one("b").text for each in read(self.page()).all("p", word="count")]


@pytest.fixture
def counters(client):
    return Counters(client, **OPTIONS)


def test_one_tap_a_turn_up_to_the_limit(counters):
    for number in range(60):
        assert counters.values() == [str(number // 2), str((number + 1) // 2)], "dark is far, light near"
        assert counters.post("count").status_code == 303
    assert counters.post("count").status_code == 422
    assert counters.values() == ["30", "30"]
    assert "The limit is reached" in counters.page()
    assert counters.post("take-back").status_code == 303
    assert counters.values() == ["29", "30"]


def test_the_way_to_settle_keeps_what_was_chosen(counters):
    [link] = [a for a in read(counters.page()).all("a", word="act") if a.text == "Settle it"]
    asked = parse_qs(urlsplit(link["href"]).query)
    assert asked["option-distance"] == ["empty"]
    assert asked["position"] == ["7 - - -,- 0,0 L"]


def test_readings_name_their_own_winner_and_that_it_hangs_on_them_is_said_before(client):
    said = {}
    for reading in [choice.key for choice in games.get("block-arena").rulebook.options["distance"].choices]:
        page = client.get("/settle/block-arena", query_string={"position": BOTH_READINGS, "option-distance": reading}).text
        said[reading] = read(page).one("p", word="declared").text
        assert 0 < page.index("Who wins hangs on the reading") < page.index(said[reading])
    assert {*said.values()} == {"Dark wins", "Light wins"}


def test_dark_may_begin_and_where_all_is_equal_light_is_the_second_player(client):
    table = Counters(client, **{"option-board": "7", "setup-begins": "dark"})
    assert "Dark has moved: count it" in table.page()
    for _ in range(60):
        table.post("count")
    [link] = [a for a in read(table.page()).all("a", word="act") if a.text == "Settle it"]
    line = parse_qs(urlsplit(link["href"]).query)["position"][0]
    assert line == "7 - - -,- 30,30 D"
    level = line.replace("- - -,-", "b2,c3,e2f2,g1 a7,b6c6,e5,f6 c3,e5")
    page = client.get("/settle/block-arena", query_string={"position": level}).text
    assert read(page).one("p", word="declared").text == "Light wins"


@pytest.mark.parametrize("verb, fields", [("moves", {"move": "+a1"}), ("correct", {"position": BOTH_READINGS})])
def test_nothing_but_counting(counters, verb, fields):
    assert counters.post(verb, **fields).status_code == 422
    assert counters.values() == ["0", "0"]


def test_a_board_table_does_not_count(client):
    table = Counters(client, counting="", game="gobblet")
    assert table.answer.status_code == 422, "Gobblet has no counters"


def test_a_position_that_is_over_has_no_turn_left(client):
    table = Counters(client, position="9 a1,a9,b1,c1 d9,e9,f9,g9 a9,d9 3,3 L")
    assert table.post("count").status_code == 422


def test_a_rematch_changes_sides(client):
    table = Counters(client, **{"name-light": "Ada", "name-dark": "Bo"})
    assert table.post("end", how="stopped").status_code == 303
    answer = table.post("rematch")
    assert re.search(r"<b>Ada</b>.*<b>Bo</b>", client.get(answer.location).text, re.DOTALL), "Ada is dark now, far"


@pytest.mark.parametrize(
    "line",
    ["9 - - a1,a9 40,40 L", "9 a1,b1,c1,d1,e1 a9,b9,c9,d9 a1,a9 40,40 L", "9 a1,b1,c1,d1 a9,b9,c9 a1,a9 40,40 L"],
)
def test_no_winner_is_named_where_the_board_cannot_be(client, line):
    page = client.get("/settle/block-arena", query_string={"position": line}).text
    assert read(page).one("p", word="declared").text == "Set the board right first"


def test_before_the_limit_it_would_win(client):
    line = BOTH_READINGS.replace("40,40", "12,12")
    page = client.get("/settle/block-arena", query_string={"position": line}).text
    assert read(page).one("p", word="declared").text.endswith("would win")
