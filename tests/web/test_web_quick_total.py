"""A total from what is circled and full on a sheet of paper: what is ticked, without its squares."""

from random import Random
from urllib.parse import parse_qs, urlsplit

import pytest

from referee import games
from referee.games.block.rules.counting import made
from referee.games.block.rules.score import line_scores
from tests.games.built import randomly

from .page import read
from .seat import button, form_of, level, says, spots

GAME = games.get("block")
BOXES = [f"L{line}" for line in range(1, 15)] + [f"k{kind}{size}" for kind in "ic" for size in range(3, 8)] + ["kb8"]


def quick(client, *taps: str, **query):
    answer = client.get("/settle/block/quick", query_string={"taps": list(taps)} | query)
    assert answer.status_code == 200
    return read(answer.text)


def total(page) -> int:
    return int(page.one("p", word="declared").text.removeprefix("Final score: "))


def ticked(page) -> set[str]:
    return {each["value"] for each in page.one(id="play").all("input", name="taps")}


def test_tap_by_tap_it_adds_up_with_a_receipt_by_clause(client):
    page = quick(client)
    assert total(page) == 0 and level(page) == "ready"
    assert {tap for tap, each in spots(page).items() if "disabled" not in each.attrs} == set(BOXES)
    for tap, value in (("ki3", 3), ("kc7", 10), ("kb8", 18), ("L4", 20), ("L12", 15), ("ki3", 12)):
        form = form_of(spots(page)[tap])
        taps = [each["value"] for each in form.all("input", name="taps")]
        page = read(client.get(form["action"], query_string={"taps": taps, "tap": tap}).text)
        assert total(page) == value and parse_qs(urlsplit(page.one(id="table")["data-address"]).query)["taps"]
    assert ticked(page) == {"kc7", "kb8", "L4", "L12"}
    receipt = page.one("ol", word="receipt-lines").all("li")
    assert [each.text.rpartition(" ")[2] for each in receipt] == ["5.7", "5.7", "6.1", "6.3", "7.2"]


def test_the_ten_of_a_column_comes_by_itself(client):
    five = [f"kc{size}" for size in range(3, 8)]
    assert total(quick(client, *five[:4])) == 18
    page = quick(client, *five)
    assert total(page) == 35 and "All five consecutive: 10 rule 7.1" in page.one("ol", word="receipt-lines").text
    assert total(quick(client, *BOXES)) == 100 - 15, "100 is the most there is"


@pytest.mark.parametrize("over", ["numbers", "any"])
def test_it_comes_to_what_the_rules_say_of_a_whole_sheet(over):
    game, chance = games.get("block", over=over), Random(over)
    for now, _, _ in randomly(game, chance.randrange(1000), players="2"):
        for sheet in now.sheets:
            boxes = [f"L{line}" for line in line_scores(sheet, over)]
            boxes += ["kb8" if size == 8 else f"k{kind}{size}" for kind, size in made(sheet)]
            reckoned = game.sheets.calculator(boxes)
            assert reckoned.total == game.settle(sheet).scores["1"].total
            assert reckoned.total == sum(line.value for line in reckoned.receipt[:-1]) == reckoned.receipt[-1].value
            assert len(boxes) <= 20


def test_what_it_takes_for_granted_is_said_and_there_is_a_way_to_check(client):
    page = quick(client, "ki3")
    assert "It does not see the squares" in page.text and "has a number." in says(page)
    assert client.get(button(page, "Check the squares")["href"]).status_code == 200
    assert total(read(client.get(button(page, "Next sheet")["href"]).text)) == 0
    over = quick(client, "L12", **{"option-over": "any"})
    assert "has anything in it" in says(over)
    assert [each["value"] for each in over.one(id="play").all("input", name="option-over")] == ["any"]


def test_boxes_that_are_not_there_are_not_ticked(client):
    assert ticked(quick(client, "L15", "ki10", "A", "k" * 3000, "ki3", "²")) == {"ki3"}
    assert total(quick(client, *["L1"] * 3000)) == 0


def test_the_part_alone_is_answered_to_htmx(client):
    answer = client.get("/settle/block/quick?tap=ki3", headers={"HX-Request": "true"})
    assert "<html" not in answer.text and "Final score: 3" in answer.text


def test_it_is_found_where_one_settles_and_where_the_rules_are(client):
    for address in ("/settle/block", "/rules/block"):
        assert button(read(client.get(address).text), "A quick total from paper")["href"].startswith("/settle/block/quick")
    for slug in ("gobblet", "chess"):
        assert client.get(f"/settle/{slug}/quick").status_code == 404
    assert "quick total" not in client.get("/rules/gobblet").text
