"""What repeats is pointed out, and one tap calls it a draw; what a result hangs on; what was taken back, in words."""

import pytest

from referee import games
from referee.games.gobblet import Gobblet
from referee.kernel import Finding, Outcome, ReceiptLine, Severity

from .page import read
from .seat import WIN, button, form_of, level, offers, says, sit

BACK_AND_FORTH = ["4@a1", "4@d4", *(["a1-b1", "d4-c4", "b1-a1", "c4-d4"] * 2)]
CALL = "Call it a draw"
ONCE = 7  # moves: after one more each player went to and fro three times


def repeated(client, assist: str = "referee"):
    return sit(client, assist=assist).play(*BACK_AND_FORTH)


def test_a_draw_that_may_be_called_is_pointed_out_and_taken_by_one_tap(client):
    seat = sit(client).play(*BACK_AND_FORTH[:ONCE])
    assert CALL not in offers(seat.page()) and "call it a draw" not in says(seat.page())
    page = seat.play(BACK_AND_FORTH[ONCE]).page()
    assert says(page).count("rule 6.3") == 1
    onlooking = seat.onlooker().page()
    assert "rule 6.3" in says(onlooking) and CALL not in offers(onlooking)
    call = button(page, CALL)
    assert seat.press(form_of(call), call).status_code == 303
    page = seat.page()
    assert (level(page), page.one("p", word="declared").text) == ("over", "Drawn")
    assert "The players called it a draw. rule 6.3" in says(page)
    undo = button(page, "Undo")
    seat.press(form_of(undo), undo)
    page = seat.page()
    assert level(page) != "over" and "Taken back: the end of the game." in says(page) and CALL in offers(page)


def test_with_something_in_hand_or_refused_there_is_nothing_to_call(client):
    seat = repeated(client)
    assert CALL not in offers(read(seat.tap("a1").text))
    assert CALL not in offers(read(seat.post("moves", move="4@a1").text))
    assert CALL not in offers(seat.play("4@b2", anyway=True).page())


def test_a_silent_table_points_it_out_when_asked(client):
    seat = repeated(client, "silent")
    page = seat.page()
    assert CALL not in offers(page) and "draw" not in says(page)
    asked = read(seat.client.get(button(page, "Ask the referee")["href"]).text)
    call = button(asked, CALL)
    assert "it is a draw" in says(asked) and seat.press(form_of(call), call).status_code == 303
    assert seat.page().one("p", word="declared").text == "Drawn"


def test_where_nothing_repeats_nobody_calls_a_draw(client):
    seat = sit(client).play("4@a1")
    answer = seat.post("end", how="claimed")
    assert answer.status_code == 422 and "Nothing repeats" in says(read(answer.text)) and seat.version == 2


def test_what_a_result_hangs_on_is_told_before_it(client, monkeypatch):
    note = Finding("hangs", Severity.RULING, "gobblet:5.1", "It hangs on a reading.")
    seat = sit(client).play(*WIN)
    won = Outcome("won", ("red",), "gobblet:5.1", (ReceiptLine("Four in a row", "", (), "gobblet:5.1", True),), (note,))
    monkeypatch.setattr(Gobblet, "outcome", lambda self, position, before=(): won)
    told = says(sit(client).play("4@a1").page())
    assert told.index("It hangs on a reading. rule 5.1") < told.index("Red wins")
    told = says(read(client.get("/check/gobblet", query_string={"position": seat.position}).text))
    assert told.index("It hangs on a reading. rule 5.1") < told.index("Red won")


def test_a_score_beats_nobody(client, monkeypatch):
    """One sheet by itself that is over: every page says so, and none that somebody won."""
    block = type(games.get("block"))
    scored = Outcome("scored", ("1",), "block:5.2", (ReceiptLine("Final score", 57, (), "block:5.2", True),))
    for name in ("outcome", "settle"):
        monkeypatch.setattr(block, name, lambda self, position, before=(): scored)
    seat = sit(client, "block", **{"setup-players": "1"})
    shown = [seat.page(), seat.page("/record"), seat.page("/sheets")]
    line = seat.position
    for page in ("check", "settle"):
        shown.append(read(client.get(f"/{page}/block", query_string={"position": line}).text))
    for page in shown:
        text = page.one("main").text
        assert " won" not in text and " wins" not in text and ("57" in text or "over" in text.lower())
    assert "scored" in seat.get("/record.txt").text


@pytest.mark.parametrize(
    ("memory", "several"), [("open", "2 moves, from “Red puts a size 4 on a1” on"), ("hidden", "the last 2 moves")]
)
def test_what_was_taken_back_is_told_in_words(client, memory, several):
    """One move as it was told when it was the last; of several the first only where nothing is for memory."""
    seat = sit(client, **{"option-memory": memory}).play("4@a1", "4@b2", "4@c3")
    seat.post("take-back")
    assert "Taken back: Red puts a size 4 on c3. Red to move" in says(seat.page())
    seat.post("take-back", to="1")
    assert f"Taken back: {several}. Red to move" in says(seat.page())
