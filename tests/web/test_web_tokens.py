"""The same form twice, a form from yesterday, two who write at once."""

import pytest

from .page import read
from .seat import TOKENS, WIN, Seat, let_in, says, sit, spots


@pytest.mark.parametrize("htmx", [False, True])
@pytest.mark.parametrize(
    ("verb", "fields"),
    [
        ("moves", {"move": "4@c3"}),
        ("moves", {"anyway": "3@c3"}),
        ("moves", {"taps": "r1", "tap": "c3"}),
        ("take-back", {}),
        ("take-back", {"to": "1"}),
        ("end", {"how": "agreed"}),
        ("end", {"how": "resigned", "seat": "red"}),
        ("rule", {"assist": "show"}),
        ("peek", {"at": "1"}),
        ("correct", {"position": "-,-,-,r3/-,y4,-,-/-,-,-,-/-,-,y2r4,- r442 y443 y"}),
    ],
)
def test_the_same_token_twice_is_one_event_and_both_answers_are_fine(seat, verb, fields, htmx):
    seat.play("4@a1", "4@d4")
    sent = {"token": next(TOKENS), "version": "3"} | fields
    first, second = (seat.post(verb, htmx, **sent) for _ in range(2))
    assert first.status_code == second.status_code in (200, 303)
    assert first.headers.get("Location") == second.headers.get("Location")
    assert seat.version == 4
    if htmx and verb not in ("peek", "correct"):
        boards = [{tap: spot["aria-label"] for tap, spot in spots(read(answer.text)).items()} for answer in (first, second)]
        assert boards[0] == boards[1]
        assert read(second.text).all("input", name="version")[0]["value"] == "4"


def test_a_token_of_long_ago_shows_the_present_board(seat):
    token = next(TOKENS)
    seat.post("moves", token=token, version="1", move="4@a1")
    seat.play("4@b2", "4@c3")
    for version, move in (("1", "4@a1"), ("4", "4@d4")):
        answer = seat.post("moves", True, token=token, version=version, move=move)
        page = read(answer.text)
        assert answer.status_code in (200, 409)
        assert spots(page)["c3"]["aria-label"].startswith("c3, red 4"), "not the board of the event stored then"
        assert page.all("input", name="version")[0]["value"] == "4"
    assert seat.version == 4


@pytest.mark.parametrize("verb", ["create", "rematch"])
def test_a_table_is_made_once(seat, verb):
    token = next(TOKENS)
    if verb == "create":
        answers = [seat.client.post("/tables", data={"token": token, "game": "gobblet"}) for _ in range(2)]
    else:
        seat.post("end", how="stopped")
        answers = [seat.post("rematch", token=token) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [303, 303]
    assert answers[0].headers["Location"] == answers[1].headers["Location"] != seat.address


@pytest.mark.parametrize("version", ["1", "3", "999999999", "0"])
@pytest.mark.parametrize(
    ("verb", "fields"),
    [
        ("moves", {"move": "4@c3"}),
        ("moves", {"move": "4@a1"}),
        ("moves", {"tap": "r1"}),
        ("moves", {"taps": "r1", "tap": "c3"}),
        ("moves", {"anyway": "4@a1"}),
        ("take-back", {}),
        ("end", {"how": "stopped"}),
        ("rule", {"assist": "silent"}),
        ("peek", {"at": "1"}),
        ("correct", {"position": "-,-,-,r3/-,y4,-,-/-,-,-,-/-,-,y2r4,- r442 y443 y"}),
    ],
)
def test_a_stale_form_is_answered_with_the_present_board(seat, verb, fields, version):
    seat.play("4@a1")
    answer = seat.post(verb, True, version=version, **fields)
    page = read(answer.text)
    assert answer.status_code == 409
    assert "Somebody else wrote in the meantime" in says(page)
    assert spots(page)["a1"]["aria-label"].startswith("a1, red 4")
    assert page.all("input", name="version")[0]["value"] == "2"
    assert seat.version == 2
    plain = seat.post(verb, version=version, **fields)
    assert (plain.status_code, len(read(plain.text).all("html"))) == (409, 1)


def test_the_form_of_a_conflict_works(seat):
    seat.play("4@a1")
    page = read(seat.post("moves", version="1", move="4@c3").text)
    answer = seat.press(page.one("form", word="typed"), move="4@c3")
    assert answer.status_code == 303
    assert (seat.events()[-1].move, seat.events()[-1].seat) == ("4@c3", "yellow")


def test_a_form_sent_again_with_another_move_is_not_swallowed(seat):
    """Back in the browser, another move from the same old form: it was not recorded, so it must not look as if it was."""
    token = next(TOKENS)
    seat.post("moves", token=token, version="1", move="4@a1")
    answer = seat.post("moves", token=token, version="1", move="4@b2")
    assert seat.events()[-1].move == "4@a1"
    assert answer.status_code == 409


def test_two_phones(seat):
    """Both may write; the second sees what the first did when it asks, and only then."""
    other = Seat(seat.client.application.test_client(), seat.code)
    link = seat.page().one("input", id="pen")["value"]
    assert let_in(other.client, link).status_code == 303
    watch = other.page("?side=yellow").one(id="watch")["data-follow"]
    assert other.client.get(watch, headers={"HX-Request": "true"}).status_code == 204
    seat.play(WIN[0])
    news = other.client.get(watch, headers={"HX-Request": "true"})
    assert news.status_code == 200
    page = read(news.text)
    assert page.all("table", word="area")[0]["class"].endswith("red-stacks"), "still seen from yellow's side"
    other.play(WIN[1])
    assert [event.seat for event in seat.events()[1:]] == ["red", "yellow"]


def test_the_same_token_at_two_tables_is_two_events(seat):
    other, token = sit(seat.client), next(TOKENS)
    for table in (seat, other):
        assert table.post("moves", token=token, move="4@a1").status_code == 303
    assert (seat.version, other.version) == (2, 2)
