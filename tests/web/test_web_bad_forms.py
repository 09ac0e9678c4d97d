"""Forms that are not ours, too large, or half filled in: which answer, and that nothing is stored."""

import pytest

from referee import games

from .page import read
from .seat import TOKENS, WIN, button, form_of, level, says

WRITES = {
    "moves": {"move": "4@a1"},
    "take-back": {},
    "end": {"how": "stopped"},
    "rule": {"assist": "show"},
    "peek": {"at": "1"},
    "correct": {"position": "-,-,-,r3/-,y4,-,-/-,-,-,-/-,-,y2r4,- r442 y443 y"},
}
TOKENS_THAT_ARE_NONE = [None, "", "short", "x" * 65, "has space", "tab\there", "ümlaut-token", "'; drop table--", "\x00" * 9]
NUMBERS_THAT_ARE_NONE = [None, "", "x", "-1", "1.0", " 1", "1e3", "٣", "²", "1" * 10, "1" * 5000, "\x00", "None"]


@pytest.mark.parametrize("verb", WRITES)
@pytest.mark.parametrize("token", TOKENS_THAT_ARE_NONE)
def test_tokens_that_are_none(seat, verb, token):
    seat.play("4@c3")
    answer = seat.post(verb, token=token, **WRITES[verb])
    assert answer.status_code == 400
    assert "token" in read(answer.text).one("main").text
    assert seat.version == 2


@pytest.mark.parametrize("verb", WRITES)
@pytest.mark.parametrize("version", NUMBERS_THAT_ARE_NONE)
def test_versions_that_are_none(seat, verb, version):
    seat.play("4@c3")
    answer = seat.post(verb, version=version, **WRITES[verb])
    assert answer.status_code == 400
    assert "version" in read(answer.text).one("main").text
    assert seat.version == 2


@pytest.mark.parametrize("number", [each for each in NUMBERS_THAT_ARE_NONE if each is not None])
@pytest.mark.parametrize(("verb", "name"), [("take-back", "to"), ("peek", "at")])
def test_numbers_that_are_none(seat, verb, name, number):
    seat.play("4@c3")
    answer = seat.post(verb, **{name: number})
    assert answer.status_code == 400
    assert name in read(answer.text).one("main").text
    assert seat.version == 2


def test_a_peek_at_nothing(seat):
    assert seat.post("peek").status_code == 400
    assert seat.post("peek", at="9").status_code == 422
    assert seat.version == 1


@pytest.mark.parametrize("fields", [{}, {"move": ""}, {"move": "   "}, {"tap": ""}, {"anyway": ""}, {"taps": "a1"}])
def test_no_move_at_all(seat, fields):
    assert seat.post("moves", **fields).status_code == 400
    assert seat.version == 1


@pytest.mark.parametrize(
    "move", ["4@e9", "hello", "4 at b2", "b2b3", "<script>alert(1)</script>", "\x00", "é", "4@b2 " * 100, "💥"]
)
@pytest.mark.parametrize("name", ["move", "anyway"])
def test_a_move_that_cannot_be_read_is_said_on_the_board(seat, name, move):
    seat.play("4@c3")
    answer = seat.post("moves", **{name: move})
    page = read(answer.text)
    assert (answer.status_code, level(page)) == (422, "warning")
    assert "Not understood. Write 4@b2 or b2-c3." in says(page)
    assert len(says(page)) < 400
    assert not page.one("main").all("script")
    assert page.one("button", value="c3")["aria-label"].startswith("c3, red 4")
    assert seat.version == 2


@pytest.mark.parametrize(
    "taps", [["z9"], ["a1", "b1"], ["", "a1"], ["a1"] * 400, ["r1", "r1"], ["r1", "r9"], ["💥"], ["\x00"], ["y9"]]
)
def test_taps_on_nothing_store_nothing(seat, taps):
    answer = seat.tap(*taps) if taps[-1] else seat.post("moves", tap=taps[-1])
    assert answer.status_code < 500
    assert seat.version == 1


@pytest.mark.parametrize(
    ("verb", "fields"),
    [
        ("end", {}),
        ("end", {"how": "won"}),
        ("end", {"how": "resigned"}),
        ("end", {"how": "resigned", "seat": "blue"}),
        ("rule", {"assist": "loud"}),
        ("rule", {"option-three": "both"}),
        ("rule", {"option-memory": ""}),
        ("take-back", {"to": "1"}),
        ("take-back", {"to": "7"}),
        ("take-back", {}),
        ("correct", {}),
        ("correct", {"position": "chess"}),
        ("correct", {"position": "r9,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- r444 y444 r"}),
        ("correct", {"position": "r1" * 20_000 + ",-,-,-/-,-,-,-/-,-,-,-/-,-,-,- r444 y444 r"}),
    ],
)
def test_what_cannot_be_done_now_is_said_and_not_stored(seat, verb, fields):
    answer = seat.post(verb, **fields)
    page = read(answer.text)
    assert answer.status_code == 422
    assert says(page)
    assert seat.version == 1


@pytest.mark.parametrize("verb", [*WRITES, "rematch", "../../tables"])
@pytest.mark.parametrize("how", ["form", "parts", "file", "many"])
def test_more_than_64_kb_is_too_much(seat, verb, how):
    sent = {
        "form": {"data": {"move": "x" * 66_000}},
        "parts": {"data": {"move": "x" * 66_000}, "content_type": "multipart/form-data"},
        "file": {"data": b"x" * 66_000, "content_type": "application/x-www-form-urlencoded"},
        "many": {"data": "&".join(["taps=a1"] * 9_000), "content_type": "application/x-www-form-urlencoded"},
    }[how]
    path = "/tables" if verb.endswith("tables") else f"{seat.address}/{verb}"
    answer = seat.client.post(path, **sent)
    assert answer.status_code == 413
    assert read(answer.text).one("p", word="status").text == "413"
    assert seat.version == 1


@pytest.mark.parametrize(
    "kind", ["application/json", "text/plain", "multipart/form-data", "multipart/form-data; boundary=x", "", "x"]
)
def test_bodies_that_are_no_forms(seat, kind):
    for verb in WRITES:
        answer = seat.client.post(f"{seat.address}/{verb}", data=b'{"move": "4@a1"}\x00\xff', content_type=kind)
        assert answer.status_code == 400
    assert seat.version == 1


def test_a_set_up_that_cannot_be_keeps_what_was_filled_in(client):
    filled = {
        "name-red": "Maximiliane Wolkenstein-Rodenegg",
        "name-yellow": 'Bo "the <wall>"',
        "assist": "show",
        "setup-begins": "yellow",
        **{f"option-{option.key}": option.choices[-1].key for option in games.get("gobblet").rulebook.options.values()},
    }
    answer = client.post("/tables", data={"token": next(TOKENS), "game": "gobblet"} | filled)
    assert answer.status_code == 422
    page = read(answer.text)
    assert "there is room for 24" in page.one(role="alert").text
    kept = {each["name"]: each.get("value") for each in page.all("input") if each.get("type") != "radio"}
    kept |= {each["name"]: each["value"] for each in page.all("input", type="radio") if "checked" in each.attrs}
    assert filled.items() <= kept.items()
    assert all("open" in each.attrs for each in page.all("details")), "what is wrong is not folded away"
    line = "-,-,-,-/-,-,-,-/-,-,-,-/r4,-,-,- r443 y444 y"
    again = client.post("/tables", data={"token": next(TOKENS), "game": "gobblet", "position": line} | filled)
    assert read(again.text).one("input", name="position")["value"] == line


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"game": "nope"}, 404),
        ({"game": None}, 404),
        ({"token": None}, 400),
        ({"token": "short"}, 400),
        ({"assist": "loud"}, 422),
        ({"setup-begins": "blue"}, 422),
        ({"option-three": "both"}, 422),
        ({"name-red": "x" * 25}, 422),
        ({"position": "chess"}, 422),
        ({"position": "r1" * 20_000 + ",-,-,-/-,-,-,-/-,-,-,-/-,-,-,- r444 y444 r"}, 422),
    ],
)
def test_tables_that_cannot_start(client, fields, status):
    sent = {"token": next(TOKENS), "game": "gobblet"} | fields
    answer = client.post("/tables", data={key: value for key, value in sent.items() if value is not None})
    assert answer.status_code == status
    assert "Set-Cookie" not in answer.headers
    assert read(answer.text).one("h1")


def test_the_form_of_a_page_that_was_refused_works(seat):
    """Token, version and taps of an answer with an error are as good as those of any other page."""
    page = read(seat.play("4@a1").post("moves", move="nonsense").text)
    answer = seat.press(page.one("form", id="play"), page.one("button", id="s-y1"))
    page = read(answer.text)
    answer = seat.press(page.one("form", id="play"), page.one("button", id="s-c3"))
    assert answer.status_code == 303
    assert seat.events()[-1].move == "4@c3"
    page = seat.play(*WIN[2:4]).page()
    assert seat.press(form_of(button(page, "Undo")), button(page, "Undo")).status_code == 303
    assert (seat.events()[-1].to, seat.events()[-1].why) == (4, "mis-tap")
