"""Who may write: the browser that started the table, and those it handed its pen by a link."""

import pytest

from .page import read
from .seat import TOKENS, let_in, says, sit, spots

WRITES = {
    "moves": {"move": "4@b2"},
    "take-back": {},
    "end": {"how": "stopped"},
    "rule": {"assist": "silent", "option-memory": "open"},
    "peek": {"at": "1"},
    "correct": {"position": "-,-,-,r3/-,y4,-,-/-,-,-,-/-,-,y2r4,- r442 y443 y"},
    "rematch": {},
    "archive": {},
    "phones": {"link": "close"},
}


def pen(seat) -> str:
    return seat.page().one("input", id="pen")["value"]


@pytest.mark.parametrize("fields", [{}, {"token": "bad"}, {"version": None}, {"tap": "r1"}, {"dots": "1"}])
@pytest.mark.parametrize("verb", WRITES)
def test_another_browser_may_not_write(seat, verb, fields):
    seat.play("4@a1")
    other = seat.onlooker()
    other.get()  # it has seen the table, it has a cookie
    answer = other.post(verb, **WRITES[verb] | fields)
    assert answer.status_code == 403
    assert "lets another phone write" in read(answer.text).one("main").text
    assert seat.version == 2
    assert seat.code in seat.client.get("/").text, "nor is it put away"


@pytest.mark.parametrize("verb", WRITES)
def test_the_pen_of_one_table_does_not_write_at_another(seat, verb):
    other = sit(seat.onlooker().client)
    answer = other.client.post(f"{seat.address}/{verb}", data={"token": next(TOKENS), "version": "1"} | WRITES[verb])
    assert (answer.status_code, seat.version) == (403, 1)


@pytest.mark.parametrize("code", ["BBBBBB", "x", "%00"])
@pytest.mark.parametrize("verb", WRITES)
def test_a_table_that_is_not_there(client, verb, code):
    answer = client.post(f"/t/{code}/{verb}", data={"token": next(TOKENS), "version": "1"} | WRITES[verb])
    assert answer.status_code in (403, 404)


def test_the_link_hands_on_the_pen(seat):
    other = seat.onlooker()
    answer = let_in(other.client, pen(seat))
    assert answer.status_code == 303
    assert answer.headers["Location"] == f"{seat.address}?side=yellow", "the second phone sits opposite"
    other.play("4@a1")
    assert pen(other).partition("?")[0] == pen(seat).partition("?")[0], "and hands it on in its turn"


@pytest.mark.parametrize(
    "change", [lambda key: key[:-1], lambda key: key + "0", str.upper, lambda key: "0" * 24, lambda key: "é"]
)
def test_a_wrong_key_opens_nothing(seat, change):
    key = pen(seat).partition("?")[0].rsplit("/", 1)[1]
    other = seat.onlooker()
    answer = other.get(f"/key/{change(key)}")
    assert answer.status_code == 403
    assert other.post("moves", move="4@a1").status_code == 403
    assert seat.version == 1


def test_the_key_of_another_table_opens_nothing(seat):
    key = pen(sit(seat.client)).partition("?")[0].rsplit("/", 1)[1]
    assert seat.onlooker().get(f"/key/{key}").status_code == 403
    assert seat.onlooker().client.get(f"/t/BBBBBB/key/{key}").status_code == 404


def test_a_cookie_cannot_be_made_up(seat):
    other = seat.onlooker()
    real = seat.client.get_cookie("referee").value
    payload, stamp, signature = real.rsplit(".", 2)
    swapped = other.get() and other.client.get_cookie("referee").value.rsplit(".", 2)
    for forged in (f"{payload}.{stamp}.{signature[::-1]}", f"{payload}.{swapped[1]}.{swapped[2]}", payload, "", "x.y.z"):
        other.client.set_cookie("referee", forged)
        assert other.post("moves", move="4@a1").status_code == 403
        assert other.get().status_code == 200
    assert seat.version == 1


@pytest.mark.parametrize(
    "path", ["", "?side=yellow", "?ask=1", "/settings", "/at/1", "/at/2", "/record", "/correct", "/repair"]
)
def test_an_onlookers_page_holds_no_key_and_nothing_to_press(seat, path):
    seat.play("4@a1")
    key = pen(seat).partition("?")[0].rsplit("/", 1)[1]
    for htmx in (False, True):
        answer = seat.onlooker().get(path, htmx)
        assert key not in answer.text
        assert "/key/" not in answer.text
        page = read(answer.text)
        writes = [button for form in page.all("form", method="post") for button in form.all("button")]
        assert all("disabled" in button.attrs for button in writes)
        assert all("disabled" in spot.attrs for spot in spots(page).values())
    assert key not in str(seat.client.get("/").headers) + seat.client.get("/").text


def test_no_page_tells_the_secret(seat, app):
    secret = app.config["SECRET_KEY"]
    for path in ("", "/settings", "/record"):
        text = seat.get(path).text
        assert secret.hex() not in text
        assert str(secret) not in text


def test_an_onlooker_is_told_so(seat):
    seat.play("4@a1")
    page = seat.onlooker().page()
    assert "You are watching" in page.one(id="verdict").text
    assert page.one("noscript").one("a")["href"].startswith(f"/t/{seat.code}"), "without scripts nothing comes in by itself"
    told = says(page)
    assert "Yellow to move" in told and "tap" not in told, "what goes on, and no order to move"
    assert not page.all("input", id="typed")


def test_looking_on_later_does_not_take_the_pen_away(seat):
    for _ in range(3):
        sit(seat.client)
    seat.get()
    seat.get("/record")
    seat.play("4@a1")


def test_a_rematch_belongs_to_who_asked_for_it(seat):
    seat.play("4@a1").post("end", how="resigned", seat="red")
    other = seat.onlooker()
    answer = seat.post("rematch")
    new = answer.headers["Location"]
    assert new != seat.address
    version = {"token": next(TOKENS), "version": "1"}
    assert other.client.post(f"{new}/moves", data=version | {"move": "4@a1"}).status_code == 403
    assert seat.client.post(f"{new}/moves", data=version | {"move": "4@a1"}).status_code == 303
