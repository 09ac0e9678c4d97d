"""Cubes printed otherwise: told by what is seen on one, kept by name, played with; nets no cube has refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.games.deblockle.board.hand import SIGNS, TAP_OF
from referee.games.deblockle.rules.cube import PRINTED, SIDES, SYMBOLS, mirrored, same_cube
from referee.kernel import NotationError, OptionUnknown
from referee.play.fold import fold
from tests.web.page import read
from tests.web.seat import TOKENS, sit

from .positions import BEGUN, GAME


@given(st.permutations(SYMBOLS).map("".join))
def test_five_sides_are_asked_for_and_the_sixth_follows(net):
    for seen in range(6):
        found = GAME.calibrator.ask(tuple(TAP_OF[symbol] for symbol in net[:seen]))
        told = PRINTED if same_cube(PRINTED, net) else net  # the printed cube laid another way is no other cube
        assert found.choice == (told if seen == 5 else "") and not found.fault
        if seen < 5:
            assert GAME.rulebook.say(f"side-{SIDES[seen]}") in found.view.prompt


def test_a_symbol_entered_twice_is_refused_with_the_reason_and_asked_again():
    found = GAME.calibrator.ask(("star", "cross", "star"))
    assert "Star is on top already" in found.fault and found.view.taps == ("star", "cross")
    assert GAME.calibrator.ask(("star", "cross", "again")).view.taps == ("star",)


@given(st.lists(st.sampled_from([*SIGNS, "again", "nonsense"]), max_size=14))
def test_whatever_is_tapped_is_asked_on(taps):
    found = GAME.calibrator.ask(taps)
    assert GAME.calibrator.ask(found.view.taps).view.taps == found.view.taps and found.view.prompt


SEEN = ["star", "cross", "hoops", "x", "slider"]


def test_kept_by_name_and_played_with(client):
    answer = client.post("/own/deblockle", data={"token": next(TOKENS), "taps": SEEN, "name": " Our  <b>box "})
    assert answer.status_code == 303
    page = client.get("/own/deblockle").text
    assert "Our &lt;b&gt;box" in page and "/new/deblockle?option-net=*%2Box%3D." in page
    form = read(client.get("/new/deblockle?option-net=*%2Box%3D.").text)
    chosen = [each["value"] for each in form.all("input", name="option-net") if "checked" in each.attrs]
    assert chosen[-1] == "*+ox=."
    seat = sit(client, "deblockle", **{"option-net": "*+ox=."})
    assert "Your own" in seat.get("/settings").text


@pytest.mark.parametrize(
    "sent", [{"name": ""}, {"name": "x" * 41}, {"taps": SEEN[:3], "name": "half"}, {"taps": "star", "name": "a"}]
)
def test_what_cannot_be_kept_is_told(client, sent):
    answer = client.post("/own/deblockle", data={"token": next(TOKENS), "taps": SEEN} | sent)
    assert answer.status_code == 422 and "Kept</h2>" not in client.get("/own/deblockle").text


def test_games_played_with_what_the_box_holds_ask_nothing(client):
    assert client.get("/own/gobblet").status_code == 404


@pytest.mark.parametrize("net", ["**=xo.", "*+=xo", "", "*+=xo.x"])
def test_a_table_with_a_net_no_cube_has_does_not_start(client, net):
    answer = client.post("/tables", data={"token": next(TOKENS), "game": "deblockle", "option-net": net})
    assert answer.status_code == 422 and "option net: expected" in answer.text


def test_another_net_in_mid_game_has_to_fit_what_lies_there(client):
    seat = sit(client, "deblockle").lay(BEGUN)
    table = fold(seat.events())
    with pytest.raises(NotationError, match="opposite"):
        table.ruled({"net": "*x=o.+"}, "referee")  # Star opposite Cross, and c1 shows both
    with pytest.raises(OptionUnknown):
        table.ruled({"net": "**=xo."}, "referee")
    assert table.ruled({"net": "*+ox=."}, "referee").options == {"net": "*+ox=."}


def test_the_printed_cube_in_a_looking_glass_is_pointed_out():
    names = dict(zip("*+=xo.", ("star", "cross", "slider", "x", "hoops", "stop"), strict=True))
    seen = [names[symbol] for symbol in mirrored(PRINTED)[:5]]
    found = GAME.calibrator.ask(seen)
    assert found.choice == mirrored(PRINTED) and "in a mirror" in found.view.prompt
