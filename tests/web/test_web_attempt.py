"""An illegal move tried: drawn, explained, not stored; then recorded all the same, or not."""

import pytest

from .page import read
from .seat import button, form_of, level, offers, says, spots

THREE = "-,-,-,-/-,-,-,-/-,-,-,-/y3,y3,-,y3 r444 y442 r"
CASES = {
    # line laid, taps, notation, squares not allowed, sentence, clauses
    "covers its own size": ("r4,y4,-,-/-,-,-,-/-,-,-,-/-,-,-,- r443 y443 r", "a4 b4", "a4-b4", "a4 b4", "cannot cover", "2.6"),
    "enters on a gobblet": ("y3,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- r444 y442 r", "r1 a4", "4@a4", "a4", "an empty square", "3.1"),
    "enters beside three": (THREE[:4] + "y2," + THREE[6:], "r1 c4", "4@c4", "c4 a1 b1 d1", "is not one of them", "3.2"),
    "not the outermost": ("-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- r444 y444 r", "", "3@a1", "a1", "no size 3 can be taken", "2.3"),
    "not theirs": (
        "y4,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- r444 y443 r",
        "",
        "a4-b4",
        "a4 b4",
        "may move only red's own gobblets",
        "2.4",
    ),
    "out of turn": ("y4,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- r444 y443 r", "a4 b4", "y/a4-b4", "a4 b4", "it is red's turn", "2.1"),
}


@pytest.fixture(params=CASES)
def case(request, seat):
    line, taps, move, bad, sentence, clause = CASES[request.param]
    seat.lay(line)
    return seat, taps.split(), move, set(bad.split()), sentence, clause


@pytest.mark.parametrize("htmx", [False, True])
@pytest.mark.parametrize("by", ["taps", "notation"])
def test_it_stays_drawn_with_the_reason(case, by, htmx):
    seat, taps, move, bad, sentence, clause = case
    by = by if taps else "notation"  # no taps come to some of these moves
    answer = seat.tap(*taps, htmx=htmx) if by == "taps" else seat.post("moves", htmx, move=move)
    page = read(answer.text)
    assert (answer.status_code, level(page)) == (422, "illegal")
    assert bool(page.all("html")) is not htmx
    assert sentence.lower() in says(page).lower()
    assert f"/rules/gobblet/{clause}" in {link["href"] for link in page.one(id="says").all("a", word="clause")}
    assert set(spots(page, "bad")) == bad
    target = move[-2:]
    assert ", not allowed" in spots(page)[target]["aria-label"]
    if taps:
        [picked] = spots(page, "picked")
        assert picked == taps[0] or picked[0] == taps[0][0], "of the stacks that show this size the last"
        assert list(spots(page, "target")) == [target]
        ghost = spots(page)[target].one("svg", word="piece--ghost")
        held = spots(page)[picked].all("svg", word="piece")[-1]
        assert ghost["class"].replace(" piece--ghost", "") == held["class"]
        assert ghost.one("use")["href"] == held.one("use")["href"], "the piece in hand, where it would come to lie"
    either = ["Record as Yellow’s move", "Record as Red’s move"]
    record = either if (by, move) == ("taps", "y/a4-b4") else ["Record anyway"]
    assert offers(page) == ["Take it back", *record, "See what is allowed"]
    assert seat.version == 2, "nothing is stored"


def test_record_anyway_stores_it_marked_and_play_goes_on(case):
    seat, taps, move, *_ = case
    page = read((seat.tap(*taps) if taps else seat.post("moves", move=move)).text)
    anyway = button(page, "Record as Yellow’s move" if move == "y/a4-b4" else "Record anyway")
    answer = seat.press(form_of(anyway), anyway)
    assert answer.status_code == 303
    event = seat.events()[-1]
    assert (event.move, event.verdict.legal, event.verdict.possible) == (move, False, True)
    page = seat.page()
    assert level(page) == "illegal"
    assert "recorded" in says(page)
    assert "✗" in page.one("ol", id="move-list").text
    assert "Undo" in offers(page)
    other = page.one("p", word="seat--turn").text
    seat.post("moves", move=("4@d3"))
    assert seat.version == 4, f"{other}, and so it goes on"


def test_correct_it_leads_back_and_nothing_is_kept(case):
    seat, taps, move, *_ = case
    page = read((seat.tap(*taps) if taps else seat.post("moves", move=move)).text)
    again = read(seat.client.get(button(page, "Take it back")["href"]).text)
    assert not spots(again, "bad") and not spots(again, "picked")
    assert seat.version == 2


def test_what_is_allowed_is_shown_on_demand(seat):
    seat.lay(CASES["covers its own size"][0])
    page = read(seat.tap("a4", "b4").text)
    assert not spots(page, "allowed")
    ask = button(page, "See what is allowed")
    page = read(seat.press(form_of(ask), ask).text)
    assert set(spots(page, "allowed")) == {f"{column}{row}" for column in "abcd" for row in "1234"} - {"a4", "b4"}
    assert list(spots(page, "picked")) == ["a4"]
    assert spots(page)["c3"]["aria-label"] == "c3, empty, allowed"
    assert seat.version == 2


@pytest.mark.parametrize(("taps", "move", "sentence"), [("", "b2-c3", "no gobblet on b2"), ("", "1@a1", "no size 1 left")])
def test_the_impossible_is_answered_and_cannot_be_recorded(seat, taps, move, sentence):
    line = "r4,-,-,-/r1,r1,r1,-/r3,-,-,-/r2,-,-,- r000 y444 r" if move == "1@a1" else CASES["out of turn"][0]
    seat.lay(line)
    for name in ("move", "anyway"):
        answer = seat.post("moves", **{name: move})
        page = read(answer.text)
        assert (answer.status_code, level(page)) == (422, "impossible")
        assert sentence in says(page)
        assert "Record anyway" not in offers(page)
        assert "Take it back" in offers(page)
        assert seat.version == 2


def test_two_readings_of_the_same_taps_are_both_offered(seat):
    """Red's turn, and a yellow gobblet is lifted: yellow out of turn, or red with what is not theirs."""
    seat.lay(CASES["out of turn"][0])
    page = read(seat.tap("a4", "b4").text)
    other = button(page, "Record as Red’s move")
    assert "If it is Red’s move" in says(page)
    assert seat.press(form_of(other), other).status_code == 303
    assert (seat.events()[-1].move, seat.events()[-1].seat) == ("a4-b4", "red")


def test_after_the_end_a_move_is_illegal_and_can_be_recorded(seat):
    seat.play(*["4@a1", "4@a3", "4@b1", "4@b3", "4@c1", "4@d4", "3@d1"])
    page = read(seat.post("moves", move="3@a4").text)
    assert "the game is over" in says(page).lower()
    assert seat.post("moves", anyway="3@a4").status_code == 303
    assert seat.version == 9


@pytest.mark.parametrize("how", ["stopped", "agreed", "resigned"])
def test_after_an_ending_nothing_is_recorded_until_it_is_taken_back(seat, how):
    seat.play("4@a1").post("end", how=how, seat="red")
    page = seat.page()
    assert all("disabled" in each.attrs for each in spots(page).values())
    for fields in ({"move": "4@b1"}, {"anyway": "4@b1"}):
        answer = seat.post("moves", **fields)
        assert answer.status_code == 422
        assert "Press Undo to play on" in says(read(answer.text))
    assert seat.version == 3
    back = button(page, "Undo")
    assert seat.press(form_of(back), back).status_code == 303
    seat.play("4@b1")


def test_the_first_tap_says_what_is_in_hand(seat):
    page = read(seat.tap("r2").text)
    assert says(page) == "Size 4 in hand: tap where it goes."
    assert spots(page)["r3"]["aria-label"] == "Red's third stack, size 4 outermost, in hand"
    assert offers(page) == ["Put it back", "See what is allowed"]
    assert says(read(seat.tap("r2", "r2").text)).startswith("Back on its stack")
    assert "There is nothing on c3 to lift" in says(read(seat.tap("c3").text))
    assert "it is red's turn, not yellow's" in says(read(seat.tap("y1").text)).lower()
    assert not spots(read(seat.tap("r1", "r2").text), "picked"), "the same as the first: of stacks alike the last is meant"
    assert seat.version == 1
    seat.play("4@a1", "4@d4")
    assert "touched gobblet must be played" in says(read(seat.tap("a1", "a1").text))
