"""Every page opens; every wrong turn ends on a page of our own."""

from urllib.parse import quote

import pytest

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
        "/api/games",
        "/static/base.css",
    ],
)
def test_pages_without_a_table(client, path):
    assert client.get(path).status_code == 200
    assert client.head(path).status_code == 200


@pytest.mark.parametrize("made", [0, 1, 4, 7])
@pytest.mark.parametrize("path", ["", "?side=yellow", "?dots=1", "?ask=1", "/settings", "/at/1", "/correct", "/record"])
def test_pages_of_a_table(seat, made, path):
    seat.play(*WIN[:made])
    for each in (seat, seat.onlooker()):
        page = each.page(path)
        assert page.one("title").text
        assert len(page.all("h1")) <= 1
    assert seat.version == made + 1


def test_every_point_of_the_record_has_its_page(seat):
    seat.play(*WIN)
    for n in range(1, 9):
        assert f"Entry {n} of 8" in seat.page(f"/at/{n}").one("main").text
    assert "still running" not in seat.page("/record").text


@pytest.mark.parametrize("code", ["BBBBBB", "AAAAAA", "bbbbbb", "B", "B" * 500, "%00", "..%2f..", "K7QFBX'--", "💥", "%ff%fe"])
@pytest.mark.parametrize("rest", ["", "/settings", "/at/1", "/key/0", "/correct", "/record", "/record.txt"])
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
