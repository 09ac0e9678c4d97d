"""Joining by a link for one seat: that player's moves and nothing else, from a name said once until it is given up."""

from urllib.parse import urlsplit

import pytest

from referee.web.known import SEATS_MAY

from .seat import TOKENS, Seat, form_of, says, sit, spots
from .test_web_sheets_phones import ROLLED, drop


def links(keeper: Seat) -> dict[str, str]:
    """By what they let in: each seat, "pen" and "watch"."""
    fields = keeper.page("/phones").all("input")
    return {each["id"].removeprefix("seat-"): urlsplit(each["value"]).path for each in fields if each.get("id")}


def joined(keeper: Seat, seat: str, name: str = "Ann") -> Seat:
    other = keeper.onlooker()
    page = other.client.get(links(keeper)[seat])
    assert page.status_code == 200 and "Your name" in page.text
    assert other.post("moves", move="4@a1").status_code == 403, "a look alone lets nobody in"
    assert other.client.post(links(keeper)[seat], data={"token": next(TOKENS), "name": name}).status_code == 303
    return other


def test_a_seat_enters_its_own_moves(seat):
    yellow = joined(seat, "yellow")
    assert yellow.post("moves", move="4@a1").status_code == 403 and seat.version == 1, "red is to move"
    seat.play("4@a1")
    shown = yellow.client.get(yellow.address, follow_redirects=True)
    assert shown.request.args["side"] == "yellow"
    assert "Yellow to move" in shown.text
    yellow.play("4@b2")
    assert yellow.post("moves", anyway="r/4@c3").status_code == 403 and seat.version == 3
    page = yellow.page("?side=yellow")
    assert says(page).endswith("Red to move.") and not [spot for spot in spots(page).values() if "disabled" not in spot.attrs]


@pytest.mark.parametrize("name", ["code", "endpoint", "_method", "_scheme", "_external", "_anchor", "side"])
def test_whatever_stands_in_its_address_it_is_led_to_its_side(seat, name):
    yellow = joined(seat, "yellow")
    led = yellow.get(f"?{name}=POST&tab=red&tab=yellow")
    if name == "side":
        assert led.status_code == 200
    else:
        assert led.headers["Location"] == f"{yellow.address}?{name}=POST&tab=red&tab=yellow&side=yellow"


def test_undo_is_ones_own(seat):
    yellow = joined(seat, "yellow")
    seat.play("4@a1")
    assert yellow.post("take-back", sure="1").status_code == 403
    yellow.play("4@b2")
    assert yellow.post("take-back").status_code == 303 and seat.version == 4
    assert yellow.post("take-back", to="1").status_code == 403


def test_all_else_is_the_keepers(app, seat):
    """Every address that writes at a table, asked by a phone that enters for one seat."""
    yellow = joined(seat, "yellow")
    seat.play("4@a1")
    for rule in app.url_map.iter_rules():
        if "POST" not in rule.methods or "code" not in rule.arguments or rule.endpoint in SEATS_MAY | {"pens.join"}:
            continue
        values = dict.fromkeys(rule.arguments, 1) | {"code": seat.code}
        path = app.url_map.bind("localhost").build(rule.endpoint, values, method="POST")
        sent = {"token": next(TOKENS), "version": "2", "move": "4@b2", "at": "1", "to": "1", "how": "stopped"}
        assert yellow.client.post(path, data=sent).status_code in (400, 403), path
    for how in ("stopped", "agreed", "claimed"):
        assert yellow.post("end", how=how).status_code in (403, 422)
    assert yellow.post("end", how="resigned", seat="red").status_code == 403
    assert seat.version == 2
    assert yellow.post("end", how="resigned", seat="yellow").status_code == 303


def test_who_holds_what_and_taking_it_away(seat):
    yellow = joined(seat, "yellow", "  Ann   Lee ")
    assert "Ann Lee" in seat.page("/phones").text and "enters Yellow’s moves" in seat.page("/phones").text
    assert not yellow.page("/phones").all("input", id="pen"), "a seat hands nothing on"
    before = links(seat)
    button = next(each for each in seat.page("/phones").all("button") if each.text == "Stop it from writing")
    assert seat.press(form_of(button), button).status_code == 303
    seat.play("4@a1")
    assert yellow.post("moves", move="4@b2").status_code == 403
    assert yellow.client.post(before["yellow"], data={"token": next(TOKENS), "name": "Ann"}).status_code == 403, (
        "it knows the link"
    )
    again = joined(seat, "yellow")
    mine = next(each for each in again.page("/phones").all("button") if each.text.startswith("Give it up"))
    assert again.press(form_of(mine), mine).status_code == 303
    assert again.post("moves", move="4@b2").status_code == 403


def test_a_seat_that_would_change_who_writes_is_told_who_can(seat):
    joined(seat, "red")
    yellow = joined(seat, "yellow")
    red = seat.page("/phones").all("button", name="withdraw")[0]["value"]
    for asked in ({"withdraw": red}, {"entrust": red}, {"link": "new"}, {"link": "close"}):
        refused = yellow.post("phones", **asked)
        assert refused.status_code == 403 and "This phone enters one player’s moves." in refused.text, asked


def test_entrusted_with_all(seat):
    yellow = joined(seat, "yellow")
    button = next(each for each in seat.page("/phones").all("button") if each.text == "Let it enter all")
    assert seat.press(form_of(button), button).status_code == 303
    yellow.play("4@a1", "4@b2")
    mine = next(each for each in seat.page("/phones").all("button") if each.text == "Stop writing here")
    assert seat.press(form_of(mine), mine).status_code == 303
    assert seat.post("moves", move="4@c3").status_code == 403, "handed over"


def test_a_rematch_changes_sides_with_the_players(seat):
    yellow = joined(seat, "yellow")
    seat.play("4@a1")
    assert yellow.post("end", how="resigned", seat="yellow").status_code == 303
    new = yellow.post("rematch").headers["Location"].rsplit("/", 1)[1]
    assert "enters Red’s moves" in Seat(seat.client, new).page("/phones").text
    Seat(yellow.client, new).play("4@a1")
    assert Seat(yellow.client, new).post("moves", move="4@b2").status_code == 403


def test_everybodys_own_sheet(client):
    keeper = sit(client, "block", **{"setup-players": "3"}).lay(ROLLED)
    third = joined(keeper, "3", "Tom")
    shown = third.client.get(third.address, follow_redirects=True)
    assert shown.request.args["side"] == "3"
    assert third.post("moves", move=drop(keeper, "2")).status_code == 403
    third.play(drop(keeper, "3"))


@pytest.mark.parametrize("path", ["/join/yellow/x", "/join/green/x", "/join/yellow/é"])
def test_a_link_that_is_none(seat, path):
    assert seat.onlooker().get(path).status_code in (403, 404)


def test_a_player_leaves_and_comes_back_on_their_own_phone(client):
    keeper = sit(client, "block", **{"setup-players": "3", "name-2": "Ben"})
    ben = joined(keeper, "2", "Ben")
    asked = ben.post("leave", seat="2")
    assert asked.status_code == 422 and "Yes, Ben leaves" in asked.text, "one tap more"
    assert ben.post("leave", yes="2").status_code == 303
    assert ben.post("moves", move="2/a1").status_code == 422
    keeper.post("leave", yes="3")
    assert ben.post("leave", back="3").status_code == 403
    assert "Ben is back" in [each.text for each in ben.page("?side=2").all("button")]
    assert ben.post("leave", back="2").status_code == 303 and ben.post("leave", back="2").status_code == 422
    assert "2 is back" in keeper.get("/record.txt").text


def test_who_is_there_says_who_has_left(client):
    """Three phones beside the one that is missed: it is passed over once all who are there say so, and not before."""
    keeper = sit(client, "block", **{"setup-players": "4"})
    ben, cara, tom = (joined(keeper, seat, name) for seat, name in (("2", "Ben"), ("3", "Cara"), ("4", "Tom")))
    for phone, side in ((keeper, "1"), (ben, "2"), (cara, "3"), (tom, "4")):
        phone.page(f"?side={side}")
    assert ben.onlooker().post("leave", yes="4").status_code == 403
    sent = {"yes": "4", "token": "tom-has-left-ben"}
    for _ in range(2):
        assert ben.post("leave", **sent).status_code == 303
    assert [event.kind for event in keeper.events()] == ["started", "away"], "sent twice, said once"
    refused = ben.post("leave", yes="4")
    assert refused.status_code == 422 and "Still to say so: Player 1 and Cara." in refused.text
    assert "Has Tom left? Ben asked." in cara.page("?side=3").text
    assert "Have you left? Ben asked." in tom.page("?side=4").text
    assert cara.post("leave", yes="4").status_code == 303
    tom.post("leave", here="4")
    assert "has left" not in keeper.page().text and keeper.post("leave", here="4").status_code == 422
    for phone in (cara, ben, keeper):
        assert keeper.events()[-1].kind == "away"
        assert phone.post("leave", yes="4", version="1").status_code == 303, "whatever came meanwhile"
    assert [event.kind for event in keeper.events()[-2:]] == ["away", "left"]
    keeper.play("1/a1")
    ben.play("2/b1")
    assert cara.post("leave", back="4").status_code == 403
    cara.play("3/c1")
    assert "Waiting for Player 1’s roll." in says(ben.page("?side=2")), "passed over"
    assert tom.post("leave", back="4").status_code == 303
    keeper.play("!1243S")
    assert "Tom" in says(ben.page("?side=2")) or "everybody" in says(ben.page("?side=2")).lower()
    assert all(line in keeper.get("/record.txt").text for line in ("4 away 2", "4 here 4", "4 away", "4 leaves", "4 is back"))


def test_who_enters_already_is_named_as_written(seat):
    joined(seat, "yellow", "Anna McKay")
    assert "Anna McKay enters these moves already" in seat.onlooker().client.get(links(seat)["yellow"]).text
