"""Every page opens; every wrong turn ends on a page of our own."""

from urllib.parse import quote

import pytest

from referee.web import records

from ..deblockle.positions import OTHER_NET
from .page import read
from .seat import WIN, says, sit

MIDDLE = "y4,y4,y4,y3r4/-,-,-,-/-,-,-,-/r4,-,-,- r433 y332 r"


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/new/gobblet",
        "/rules/gobblet",
        "/check/gobblet",
        "/mirror/gobblet",
        f"/check/gobblet?position={MIDDLE}&move=d4-b1",
        f"/mirror/gobblet?position={MIDDLE}&tap=d4",
        "/healthz",
        "/livez",
        "/readyz",
        "/api/games",
        "/static/base.css",
    ],
)
def test_pages_without_a_table(client, path):
    assert client.get(path).status_code == 200
    assert client.head(path).status_code == 200


@pytest.mark.parametrize("made", [0, 1, 4, 7])
@pytest.mark.parametrize(
    "path", ["", "?side=yellow", "?dots=1", "?ask=1", "/settings", "/at/1", "/correct", "/repair", "/record"]
)
def test_pages_of_a_table(seat, made, path):
    seat.play(*WIN[:made])
    for each in (seat, seat.onlooker()):
        page = each.page(path)
        assert page.one("title").text
        assert len(page.all("h1")) <= 1
    assert seat.version == made + 1


def test_every_point_of_the_record_has_its_page(seat):
    seat.play(*WIN)
    assert "The start" in seat.page("/at/1").one("main").text
    for number in range(1, 8):
        page = seat.page(f"/at/{number + 1}")
        assert f"Move {number} of 7: " in page.one("main").text
        assert page.one("input", id="replay-move")["value"] == str(number)
        assert seat.get(f"/replay?move={number}").headers["Location"] == f"{seat.address}/at/{number + 1}"
    assert seat.get("/replay?move=99999").headers["Location"] == f"{seat.address}/at/8"
    assert "still running" not in seat.page("/record").text


@pytest.mark.parametrize("code", ["BBBBBB", "AAAAAA", "bbbbbb", "B", "B" * 500, "%00", "..%2f..", "K7QFBX'--", "💥", "%ff%fe"])
@pytest.mark.parametrize("rest", ["", "/settings", "/at/1", "/key/0", "/correct", "/repair", "/record", "/record.txt"])
def test_a_wrong_code_is_a_page_that_says_so(client, code, rest):
    answer = client.get(f"/t/{code}{rest}")
    assert answer.status_code == 404
    assert read(answer.text).one("a", word="act--main").text == "To the games"


@pytest.mark.parametrize("n", ["0", "9", "999999999999999999999", "-1", "x", "1.0", "٣"])
def test_a_point_that_is_not_there(seat, n):
    answer = seat.get(f"/at/{n}")
    assert answer.status_code == 404
    assert read(answer.text).one("h1").text


@pytest.mark.parametrize(
    "path",
    ["/nope", "/rules/nope", "/rules/", "/new/nope", "/check/nope", "/mirror/nope", "/static/nope.css", "/t"],
)
def test_nothing_at_this_address(client, path):
    answer = client.get(path, follow_redirects=True)
    assert answer.status_code == 404
    assert read(answer.text).one("p", word="status").text == "404"


@pytest.mark.parametrize("said", ["{0}", " {0} ", "{1} {2}", "{1}\t{2}\n"])
def test_a_code_read_aloud_finds_its_table(seat, said):
    code = seat.code.lower()
    typed = quote(said.format(code, code[:3], code[3:]))
    answer = seat.client.get(f"/t/?code={typed}")
    assert (answer.status_code, answer.headers["Location"]) == (302, seat.address)


@pytest.mark.parametrize("typed", ["", "?code=", "?code=BBBBBB", "?code=%00", "?code=<b>x</b>", "?code=" + "B" * 3000])
def test_a_code_that_is_none_can_be_typed_again(client, typed):
    answer = client.get(f"/t/{typed}")
    assert answer.status_code == 404
    page = read(answer.text)
    assert page.one("input", name="code")
    assert "<b>" not in answer.text


@pytest.mark.parametrize(
    ("method", "path"),
    [
        *(("GET", path) for path in ("/tables", "/t/{}/moves", "/t/{}/take-back", "/t/{}/end", "/t/{}/rule", "/t/{}/peek")),
        *(("POST", path) for path in ("/", "/t/{}", "/t/{}/at/1", "/rules/gobblet", "/new/gobblet", "/t/{}/settings", "/t/")),
        *((method, "/t/{}/moves") for method in ("PUT", "PATCH", "DELETE")),
        *((method, "/check/gobblet") for method in ("POST", "DELETE")),
    ],
)
def test_what_an_address_does_not_answer_to(seat, method, path):
    answer = seat.client.open(path.format(seat.code), method=method)
    assert answer.status_code == 405
    assert answer.headers["Allow"]
    assert read(answer.text).one("p", word="status").text == "405"
    assert seat.version == 1


def test_the_board_turns_for_the_player_opposite(seat):
    seat.play("4@a1")

    def squares(page):
        return [button["value"] for button in page.one("table", word="area--board").all("button")]

    red, yellow = seat.page(), seat.page("?side=yellow")
    assert squares(yellow) == squares(red)[::-1]
    assert squares(red)[0] == "a4"
    order = [table["class"].split("--")[1] for table in yellow.all("table", word="area")]
    assert order == ["red-stacks", "board", "yellow-stacks"]
    answer = seat.post("moves", move="4@d4", side="yellow")
    assert answer.headers["Location"].endswith("?side=yellow")


def test_home_lists_the_tables_this_browser_has_seen(seat):
    seat.post("moves", move="4@a1")
    other = sit(seat.client, **{"name-red": "Ann", "name-yellow": "Bo"})
    text = read(seat.client.get("/").text).one("main").text
    assert "Ann and Bo" in text
    assert text.index(other.code) < text.index(seat.code)
    assert seat.code not in seat.onlooker().client.get("/").text


def test_three_taps_from_home_to_the_first_move(client):
    game = next(link for link in read(client.get("/").text).all("a", word="game") if "Gobblet" in link.text)
    setup = read(client.get(game["href"]).text)
    table = sit(client)
    seat_form = setup.one("form")
    answer = table.press(seat_form, seat_form.all("button")[0])
    assert answer.status_code == 303
    assert "Red to move" in says(read(client.get(answer.headers["Location"]).text))


def test_the_steps_through_the_play_leave_out_what_was_taken_back(client):
    seat = sit(client, **{"option-memory": "open"})
    seat.play(*WIN[:3])
    seat.post("take-back")
    seat.play("4@d1")
    page = seat.page("/at/3")
    assert page.one("a", rel="next")["href"].endswith("/at/6"), "the move made instead"
    gone = seat.page("/at/4")
    assert "This move was taken back: Red" in gone.one("main").text
    assert gone.one("a", rel="prev")["href"].endswith("/at/3") and gone.one("a", rel="next")["href"].endswith("/at/6")
    assert "after move 2" in seat.page("/record").text, "one numbering everywhere"


def test_a_record_in_pictures_a_page_at_a_time(client):
    seat = sit(client, "gridbloc", position="5x5:c3:- - c3 - 1 0,0 R")
    wander = ("c3-c4", "c4|c5", "c4-c3", "c3|d3")
    seat.play(*wander)
    page = seat.page("/record/pictures")
    assert len(page.all("figure")) == 5 and "First runs from c3 to c4" in page.text
    assert len(seat.page("/record/pictures?from=3").all("figure")) == 2
    assert len(seat.page("/record/pictures?from=999").all("figure")) == 0
    hidden = sit(client).play(*WIN[:2])
    assert hidden.get("/record/pictures").status_code == 403


def test_a_long_record_is_shown_a_page_at_a_time(client, monkeypatch):
    monkeypatch.setattr(records, "ROWS", 3)
    seat = sit(client, "gobblet", **{"option-memory": "open"}).play(*WIN)
    page = seat.page("/record")
    assert len(page.one("tbody").all("tr")) == 3 and page.one("a", rel="prev")["href"].endswith("until=5")
    page = seat.page("/record?until=5")
    assert len(page.one("tbody").all("tr")) == 3 and page.one("a", rel="next")["href"].endswith("until=8")
    assert len(seat.page("/record?until=-7").one("tbody").all("tr")) == 1


def test_home_begins_with_the_tables_one_has(client):
    seat = sit(client, **{"name-red": "Tom", "name-yellow": "Ann"}).play(*WIN)
    sit(client, "gridbloc")
    page = read(client.get("/").text)
    headings = [heading.text for heading in page.all("h2")]
    assert headings.index("Your tables") < headings.index("A new game")
    mine = next(link.text for link in page.all("a") if link["href"] == seat.address)
    assert "Tom won" in mine and "UTC" in mine
    assert "First to move" in page.text


def test_a_choice_of_ones_own_stands_in_the_record(client):
    page = sit(client, "deblockle", **{"option-net": OTHER_NET}).page("/record")
    assert f"Your own: {OTHER_NET}" in page.one("dl").text


def test_what_is_folded_away_says_what_is_chosen(client):
    page = read(client.get("/new/gobblet?assist=silent&waits=0").text)
    told = " ".join(each.text for each in page.all("summary"))
    assert "speaks only when asked" in told and "Another may write: never" in told
