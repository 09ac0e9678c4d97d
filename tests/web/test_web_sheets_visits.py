"""One visit a turn on one phone: a drop and its combo, then the next sheet; who makes no combo need not say so."""

import pytest

from referee import games

from .page import read
from .seat import form_of, level, says, sit, spots

GAME = games.get("block")
# Each can make 3 identical of what lies there before the drop.
ROLLED = "2 drop 1243I I,O,T,L,S | 111.... - - - 1243I | 222.... - - - 1243I | 333.... - - - 1243I"
COMBOS = "2 combo 1243I I,O,T,L,S | 111.... - - - + | 222.... - - - + | 333.... - - - +"
CROSSED = "/".join(["2......"] * 11 + ["222...."])
LAST = f"2 combo 1243I I,O,T,L,S | 111.... - - - + | {CROSSED} - - - + | 333.... - - - -"
ROLL = ("!1", "!2", "!4", "!3", "!I")


@pytest.fixture
def three(client):
    return sit(client, "block", **{"setup-players": "3", "name-2": "Ben"})


def near(page) -> str:
    (seat,) = {tap.partition("/")[0] for tap in spots(page) if "/" in tap}
    return seat


def visit(seat, number: str, *squares: str):
    """A drop as it is tapped by hand, and the combo after it where there are squares."""
    page = seat.page()
    assert near(page) == number
    taps = [f"{number}/{word}" for word in ("oI1", "d9", "n0", "n1", "n2", "ok")]
    answer = seat.tap(*taps, htmx=True)
    if squares:
        answer = seat.tap(*(f"{number}/{square}" for square in squares), f"{number}/ok", htmx=True)
    return read(answer.text)


def test_round_the_table_once(three):
    three.lay(ROLLED)
    page = visit(three, "2", "a1", "b1", "c1")
    assert near(page) == "3", "on from who has written, to the left"
    page = visit(three, "3", "a1", "b1", "c1")
    assert near(page) == "1"
    page = visit(three, "1")
    assert near(page) == "1", "a combo may still be made"
    assert "Player 1 may tap a combo, or Player 3 rolls." in says(page)
    page = read(three.tap(*ROLL, htmx=True).text)
    assert near(page) == "3", "who has rolled begins"
    assert [event.move for event in three.events()[-3:]] == [three.events()[-3].move, "1/pass", "!1243I"]


def test_whoever_enters_nothing_makes_none_and_it_is_told(three):
    three.lay(COMBOS).play("1/i3:a1.b1.c1")
    assert three.tap(*ROLL).status_code == 303
    passed = three.events()[-3:-1]
    assert [(event.move, event.unsaid) for event in passed] == [("2/pass", True), ("3/pass", True)]
    assert three.events()[-1].verdict.legal and not three.events()[-1].unsaid
    assert three.position.startswith("3 drop 1243I")
    moves = three.page().one(id="move-list").text
    assert "Ben: no combo, nothing entered" in moves and "Player 3: no combo, nothing entered" in moves
    assert three.get("/record.txt").text.count("{unsaid}") == 2
    assert "nothing entered" in three.get("/record").text


def test_undo_takes_back_what_nobody_entered_too(three):
    three.lay(COMBOS)
    three.tap(*ROLL)
    assert three.post("take-back").status_code == 303
    assert three.position == COMBOS
    assert three.post("take-back", restore="1").status_code == 303
    assert three.position.startswith("3 drop")


@pytest.mark.parametrize("thrown", [False, True])
def test_all_of_it_or_nothing_however_often_it_is_sent(three, thrown):
    three.lay(COMBOS)
    sent = {"token": "once-and-for-all", "version": str(three.version)}
    for _ in range(3):
        answer = three.post("throw", **sent) if thrown else three.tap(*ROLL, **sent)
        assert answer.status_code == 303 and three.version == int(sent["version"]) + 4
    assert three.events()[-1].thrown is thrown
    assert three.post("moves", **sent | {"token": "another-token"}, move="!1243S").status_code == 409


def test_a_traced_combo_is_made_by_the_roll_and_the_others_pass(three):
    three.lay(COMBOS)
    page = read(three.tap("3/a1", "3/b1", "3/c1", ROLL[0]).text)
    assert three.events()[-1].move == "3/i3:a1.b1.c1"
    three.tap(*ROLL)
    assert [event.move for event in three.events()[-3:]] == ["2/pass", "1/pass", "!1243I"], says(page)


def test_the_end_of_the_game_comes_by_nobodys_silence(three):
    """The line is crossed: there is no next roll, so who makes no combo says so."""
    three.lay(LAST)
    page = three.page()
    assert "may tap the squares of a last combo, or pass" in says(page) and "!1" not in spots(page)
    three.tap(*ROLL)
    assert three.position == LAST
    three.play("1/pass", "2/pass")
    assert three.position.startswith("2 over")


def test_alone_the_next_roll_leaves_the_combo_out(client):
    alone = sit(client, "block", **{"setup-players": "1"}).lay("1 combo 1243I I0,O0,T0,L0,S0 | 111.... - - - +")
    assert "go on with the next roll" in says(alone.page())
    alone.tap(*ROLL)
    assert [event.move for event in alone.events()[-2:]] == ["1/pass", "!1243I"]
    assert alone.position.startswith("1 slide")


def test_what_is_half_entered_is_not_dropped_by_a_tap_beside_it(three):
    three.lay(ROLLED.replace("2 drop", "1 drop"))
    answer = three.tap("2/oI1", "2/d9", "3/oI1")
    page = read(answer.text)
    assert answer.status_code == 422 and "What Ben began to enter is not whole yet." in says(page)
    assert [each["value"] for each in page.one(id="play").all("input", name="taps")] == ["2/oI1", "2/d9"]
    assert near(read(three.tap("2/oI1", "3/oI1").text)) == "3", "one tap is put down"
    three.lay(COMBOS)
    page = read(three.tap("!1", "!2", "3/a1").text)
    assert "The roll is not whole yet." in says(page)


def test_a_penalty_turn_says_the_penalty_first(three):
    active = "111.... i3:a1.b1.c1 A - -"
    line = f"1 roll - T,O,I3,L,S | {active} | 2...... - - - - | {active}"
    page = three.lay(line).page()
    assert "A is circled by Player 1 and Player 3: a star drops its T on Ben." in says(page)
    assert "circled by Player 1 and Player 3: a star drops its tile here" in spots(three.page("?tab=2"))["2/A"]["aria-label"]
    assert "drops its tile here" not in spots(three.page("?tab=3"))["3/A"]["aria-label"]
    page = read(three.tap("!1", "!2", "!4", "!*", "!I", htmx=True).text)
    assert level(page) == "warning" and says(page).startswith("A star, and A is active: this is a penalty turn.")
    assert list(spots(page, "next")) == ["2/A"], "the letter is marked on the sheet"


def test_a_lone_sheet_is_warned_before_it_drops_a_star(client):
    lone = sit(client, "block", **{"setup-players": "sheet"}).lay("1...... - - B -")
    page = read(lone.tap("!1", "!2", "!4", "!*", "!I", htmx=True).text)
    assert level(page) == "warning" and says(page).startswith("A star: has another player circled A, C, D or E?")
    for taps in (["oI1"], ["oI1", "d9"], ["oI1", "d9", "n0", "n1", "n2", "=7"]):
        page = read(lone.tap(*taps).text)
        assert level(page) == "warning" and "has another player circled A, C, D or E?" in says(page)
    lone.tap("oI1", "d9", "n0", "n1", "n2", "=7", "ok")
    assert lone.events()[-1].verdict.legal


def test_the_keys_of_the_numbers_stay_where_they_are(three):
    three.lay(ROLLED.replace("1243I", "12*3I"))
    for taps in (["2/oI1", "2/d9"], ["2/oI1", "2/d9", "2/n0"], ["2/oI1", "2/d9", "2/n0", "2/n2"]):
        keys = {tap: each for tap, each in spots(read(three.tap(*taps).text)).items() if tap.startswith("2/n")}
        assert list(keys) == ["2/n0", "2/n1", "2/n2", "2/n3"]
        assert ("disabled" in keys["2/n0"].attrs) == ("2/n0" in taps)


def test_somebody_leaves_and_the_others_play_on(three):
    three.lay(COMBOS)
    page = three.page()
    leaves = next(each for each in page.all("button") if each.text == "Ben leaves, the others play on")
    asked = three.press(form_of(leaves), leaves)
    yes = next(each for each in read(asked.text).all("button") if each.text == "Yes, Ben leaves")
    assert asked.status_code == 422 and three.press(form_of(yes), yes).status_code == 303
    page = three.page()
    assert "left" in page.one("a", id="tab-2").text and "Ben has left" in page.one(id="move-list").text
    three.tap(*ROLL)
    assert three.position.startswith("3 drop") and "2" not in GAME.to_move(GAME.read(three.position))
    assert three.post("moves", move="2/i3:a1.b1.c1").status_code == 422
    for place in ("record", "record.txt", "sheets"):
        assert three.get(f"/{place}").status_code == 200
    assert "Ben has left" in three.get("/record").text
    three.post("end", how="over")
    assert "No place, Ben left" in three.page().one(id="decided").text
    assert three.post("leave", seat="1").status_code == 422
    assert three.onlooker().post("leave", seat="1").status_code == 403
