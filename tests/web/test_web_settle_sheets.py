"""Sheets filled in apart and settled together, by their lines, their tables' codes or taps; and sheets set by taps."""

from urllib.parse import parse_qs, urlsplit

import pytest

from .page import read
from .seat import button, form_of, level, sit, spots

THREE_ONES = "111.... i3:a1.b1.c1 - - -"
NOTHING = "1...... - - - -"


def settle(client, *sheets: str, status: int = 200):
    answer = client.get("/settle/block", query_string={"sheet": list(sheets)})
    assert answer.status_code == status
    return read(answer.text)


def said(page) -> str:
    return page.one(id="says").text


def test_the_form_comes_first(client):
    page = settle(client)
    assert level(page) == "ready" and page.one("textarea", id="sheets").text == ""
    assert "/mirror/block" in button(page, "Set a sheet by taps")["href"]


def test_lines_are_ranked_with_receipts(client):
    page = settle(client, f"{NOTHING}\n{THREE_ONES}\n\n")
    assert "Player 2 wins" in said(page) and "Place 1, Player 2" in said(page) and "identical 3" in said(page)
    assert [each.one("h2").text for each in page.all("section", word="sheet-page")] == ["Player 1", "Player 2"]
    assert all("disabled" in each.attrs for each in spots(page).values())
    assert page.one("textarea", id="sheets").text.split(" - ")[0] == "1......"


def test_what_counts_nothing_is_said_before_who_won(client):
    text = said(settle(client, "1#23... i3:a1.c1.d1 - - -", "1234567 - - - -"))
    told, won = text.index("Player 1's 3 identical counts nothing"), text.index("Player 2 wins")
    assert told < won and "a1 c1 d1" in text[told:won]
    assert "counts nothing" not in said(settle(client, THREE_ONES, NOTHING))


def test_a_tie_is_shared(client):
    assert "Player 1 and Player 3 share the win" in said(settle(client, THREE_ONES, NOTHING, THREE_ONES))


def test_a_table_brings_its_sheets_and_names(client):
    seat = sit(client, "block", **{"setup-players": "2", "name-1": "Ada", "name-2": "Ben"})
    seat.lay(f"1 over - I,O,T,L,S | {NOTHING} | {THREE_ONES}")
    assert "Player 2 (Ben) wins" in said(settle(client, seat.code.lower()))
    page = settle(client, THREE_ONES, f"{seat.code}/2", f"{seat.code}/1")
    assert "Player 1 and Player 2 (Ben) share the win" in said(page)
    alone = sit(client, "block", **{"setup-players": "sheet", "name-1": "Cleo"}).lay(NOTHING)
    assert "Player 2 (Cleo)" in settle(client, THREE_ONES, f"{alone.code}/1").text


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("blah", "a table such as"),
        ("BBBBBB", "no table with this code"),
        ("1...... - - -", "five fields"),
        ("r1", "a sheet's line"),
    ],
)
def test_what_cannot_be_read_names_its_line(client, line, why):
    page = settle(client, THREE_ONES, line, NOTHING, status=422)
    assert "Line 2" in said(page) and why in said(page) and "Line 1" not in said(page)
    assert line in page.one("textarea", id="sheets").text, "nothing is lost"


def test_a_table_of_another_game_and_a_seat_nobody_has(client, seat):
    assert "Gobblet" in said(settle(client, seat.code, status=422))
    two = sit(client, "block", **{"setup-players": "2"})
    assert "has no sheet “3”. It has 1 and 2" in said(settle(client, f"{two.code}/3", status=422))


def test_what_cannot_be_is_said_with_its_line(client):
    page = settle(client, NOTHING, "1...../.1..... - - - -", status=422)
    assert "Line 2" in said(page)


def test_more_sheets_than_a_game_has(client):
    page = settle(client, *[NOTHING] * 7, status=422)
    assert "one to six" in said(page)


def test_one_position_is_settled_as_before(client):
    answer = client.get("/settle/block", query_string={"position": f"1 over - I,O,T,L,S | {NOTHING} | {THREE_ONES}"})
    assert answer.status_code == 200 and "Player 2 wins" in said(read(answer.text))
    assert "over" in level(settle(client, THREE_ONES))


# By taps


def mirror(client, address: str = "/mirror/block", **query):
    answer = client.get(address, query_string=query or None)
    assert answer.status_code == 200
    return read(answer.text)


def line(page) -> str:
    return page.one("textarea", id="line").text


def test_a_game_under_way_begins_from_an_empty_sheet(client):
    page = mirror(client)
    assert line(page) == "....... - - - -"
    starts = {each.text: each["href"] for each in page.one("aside").all("a", word="act")}
    assert {"My sheet only", "Alone", "2 players", "6 players", "Empty sheet"} <= set(starts)
    assert "Turn the board" not in starts
    assert line(read(client.get(starts["2 players"]).text)).count("|") == 2


def test_what_is_in_hand_stays_there(client):
    page = mirror(client, position="111.... - - - -", taps=["tloop", "a1"], tap="b1")
    kept = [each["value"] for each in page.one(id="play").all("input", name="taps")]
    assert kept == parse_qs(urlsplit(page.one(id="table")["data-address"]).query)["taps"] == ["tloop", "a1", "b1"]


def test_sheets_are_set_one_after_the_other(client):
    page = mirror(client, sheet=[THREE_ONES], settling="1")
    page = read(client.get(button(page, "Add another sheet")["href"]).text)
    assert [each["value"] for each in page.one(id="play").all("input", name="sheet")] == [THREE_ONES, "....... - - - -"]
    settled = read(client.get(button(page, "Settle it")["href"]).text)
    assert len(settled.all("section", word="sheet-page")) == 3
    assert settled.one("textarea", id="sheets").text.startswith(THREE_ONES), "in the order in which they went in"
    again = read(client.get(button(settled, "Add another sheet by taps")["href"]).text)
    assert len(again.one(id="play").all("input", name="sheet")) == 3


def test_a_party_is_set_with_tabs(client):
    party = f"1 roll - I,O,T,L,S | {NOTHING} | .2..... - - - -"
    page = mirror(client, position=party, settling="1")
    assert len(page.all("a", word="tab")) == 2 and "1/a1" in spots(page)
    page = read(client.get(page.all("a", word="tab")[1]["href"]).text)
    assert "2/a1" in spots(page) and line(page) == party
    assert [each["value"] for each in page.one(id="play").all("input", name="tab")] == ["2"]


def test_the_record_is_corrected_by_taps(client):
    seat = sit(client, "block", **{"setup-players": "2"}).play("1/a1", "2/b1")
    page = read(seat.get("/correct?tab=2").text)
    form = form_of(button(page, "Save this sheet"))
    answer = seat.press(form, position=f"1 roll - I,O,T,L,S | {NOTHING} | ..2.... - - - -", reason="c1")
    assert answer.status_code == 303 and answer.headers["Location"] == seat.address, "the first player rolls now"
    assert seat.events()[-1].kind == "corrected"


# What is worth knowing


def test_a_sheet_of_a_table_counts_once(client):
    two = sit(client, "block", **{"setup-players": "2"})
    for lines in ([two.code, two.code], [two.code, f"{two.code}/2"], [f"{two.code}/2", f"{two.code}/2"]):
        page = settle(client, *lines, status=422)
        assert f"{two.code}/{'1' if lines[1] == two.code else '2'} is already in line 1" in said(page)
    assert "Settled" not in said(settle(client, f"{two.code}/1", f"{two.code}/2"))


def test_sheets_are_counted_as_they_are(client):
    assert "There are 20 lines" in said(settle(client, *[NOTHING] * 20, status=422))
    assert "found 8" in said(settle(client, *[NOTHING] * 8, status=422))


def test_what_is_odd_and_what_is_unfinished_is_said(client):
    page = settle(client, THREE_ONES, "1...... - - - 1243S")
    assert "Line 1: There are 3 numbers on this sheet." in said(page) and "Not finished: Player 2." in said(page)
    page = settle(client, NOTHING, NOTHING)
    assert "Not finished" not in said(page) and "Worth knowing" not in said(page)


def test_a_settled_sheet_has_no_tray(client):
    assert not settle(client, THREE_ONES).all("div", word="tray")
