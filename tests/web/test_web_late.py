"""Noticed too late on sheets: a combo forgotten in the roll, a die entered wrongly. The others' entries stay, judged anew."""

from urllib.parse import urlencode

import pytest

from referee import games

from .page import read
from .seat import button, form_of, says, sit, spots

GAME = games.get("block")
COMBOS = "2 combo 1243I I,O,T,L,S | 111.... - - - + | 222.... - - - + | 333.... - - - +"
LETTER = "2 combo 1243I I,O,T,L,S | 111.123 i3:a1.b1.c1 - - + | 222.... - - - + | 333.... - - - -"
ROLL = ("!1", "!2", "!4", "!3", "!I")


def follow(seat, page, *taps: str):
    """The amending page as its links and taps lead on, from the words of the referee."""
    (address,) = [each["href"] for each in page.one(id="verdict").all("a") if each.text == "A combo was forgotten"]
    page = read(seat.client.get(address).text)
    return tap(seat, page, *taps) if taps else page


def tap(seat, page, *taps: str):
    for each in taps:
        form, kept = page.one(id="play"), {}
        for field in form.all("input"):
            kept.setdefault(field["name"], []).append(field.get("value"))
        page = read(seat.client.get(form["action"] + "?" + urlencode(kept | {"tap": each}, doseq=True)).text)
    return page


def more(page, text: str) -> str:
    return next(each["href"] for each in page.one(id="more").all("a") if each.text == text)


def write_it(seat, page):
    yes = button(page, "Write it so")
    assert seat.press(form_of(yes), yes).status_code == 303


@pytest.fixture
def three(client):
    return sit(client, "block", **{"setup-players": "3"})


def test_a_combo_forgotten_is_entered_in_its_place_and_nobody_loses_an_entry(three):
    three.lay(COMBOS)
    three.tap(*ROLL)
    three.play("3/d1=1.e1=2.f1=4.g1=3")
    page = three.page("?tab=2")
    page = read(three.client.get(more(page, "A combo was forgotten")).text)
    assert "2/a1" in spots(page), "the sheet of who forgot it, as it was"
    page = tap(three, page, "2/a1", "2/b1", "2/c1", "2/ok")
    assert "3 identical on a1, b1 and c1" in says(page) and "stay as they are" in says(page)
    write_it(three, page)
    now = GAME.read(three.position)
    assert [str(combo) for combo in now.sheets[1].combos] == ["i3:a1.b1.c1"] and now.sheets[2].at("g1") == "3"
    assert now.phase == "drop" and str(now.sheets[0].owed[0]) == "1243I"
    assert "amended" in {event.kind for event in three.events()}
    assert "The record put right" in three.get("/record").text
    assert three.post("take-back").status_code == 303
    assert not GAME.read(three.position).sheets[1].combos


def test_right_after_the_roll_it_is_one_tap_away(three):
    three.lay(COMBOS)
    three.tap(*ROLL)
    page = follow(three, three.page(), "1/a1", "1/b1", "1/c1", "1/ok")
    write_it(three, page)
    assert GAME.read(three.position).sheets[0].combos and three.position.startswith("3 drop")


def test_what_no_longer_fits_is_told_before_anything_changes(three):
    """The late combo circles a letter, and the roll after it had a star: it was a penalty turn, and the drop was none."""
    three.lay(LETTER)
    three.play("!124*I", "3/d1=1.e1=2.f1=4.g1=7")
    version = three.version
    page = read(three.client.get(more(three.page("?tab=1"), "A combo was forgotten")).text)
    page = tap(three, page, "1/e1", "1/f1", "1/g1", "1/ok")
    assert "is not legal any more" in says(page) and "falls as a penalty now" in says(page)
    assert three.version == version, "nothing is changed yet"
    write_it(three, page)
    assert not three.events()[-1].verdict.legal and GAME.read(three.position).sheets[0].circled == "A"


def test_one_die_of_a_roll_is_changed(three):
    three.lay(COMBOS)
    three.tap(*ROLL)
    three.play("3/d1=1.e1=2.f1=4.g1=3")
    page = read(three.client.get(more(three.page(), "A die of the roll was entered wrongly")).text)
    assert "Tap the die that is wrong." in says(page)
    page = tap(three, page, "die1", "!5")
    assert "rolled 1 4 3 5" in says(page) and "is not legal any more" in says(page)
    write_it(three, page)
    now = GAME.read(three.position)
    assert str(now.dice) == "1435I" and now.sheets[2].at("e1") == "2" and not three.events()[-1].verdict.legal


def test_on_a_lone_sheet_it_stood_before_the_roll(client):
    lone = sit(client, "block", **{"setup-players": "sheet"}).lay("111.... - - - +").play("!1243I")
    page = read(lone.client.get(more(lone.page(), "A combo was forgotten")).text)
    page = tap(lone, page, "a1", "b1", "c1", "ok")
    write_it(lone, page)
    assert lone.position == "111.... i3:a1.b1.c1 - - 1243I"


def test_nothing_is_offered_where_nothing_was_left_out(three):
    assert "forgotten" not in three.page().text and "entered wrongly" not in three.page().one(id="more").text
