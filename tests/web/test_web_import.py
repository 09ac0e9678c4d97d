"""A record read in by its page: what was found is said line by line, and a table is made whole or not at all."""

import io
import json
import re

import pytest

from .page import read
from .seat import TOKENS, Seat, sit

OPEN = {"option-memory": "open"}


@pytest.fixture
def seat(client):
    seat = sit(client, **OPEN, **{"name-red": "Zoë & Co"}).play("4@a1", "4@b2", "a1-a2")
    seat.post("take-back")
    seat.play("4@b2", anyway=True)
    seat.post("dispute/3", claim="illegal", words="“Mine”, said {he}.")
    seat.post("decide", ruling="back", words="All right.")
    return seat


def tables(seat):
    from referee.storage.store import open_store

    with open_store(seat.database) as store:
        return store._rows("select count(*) as number from tables")[0]["number"]


def start(client, record):
    return client.post("/import/start", data={"token": next(TOKENS), "record": record})


@pytest.mark.parametrize("kind", ["txt", "json"])
def test_out_in_and_out_again_through_the_pages(client, seat, kind):
    told = seat.get(f"/record.{kind}").text
    page = client.post("/import", data={"record": told.replace("\n", "\r\n")})  # as browsers send it
    assert page.status_code == 200 and "other systems" not in page.text
    assert "Start a table with this" in [each.text for each in read(page.text).all("button")]
    made = start(client, read(page.text).one(id="record").text if kind == "json" else told)
    assert made.status_code == 303
    again = Seat(client, made.headers["Location"].rsplit("/", 1)[1])
    out = again.get(f"/record.{kind}").text
    if kind == "json":
        assert json.loads(out) | {"table": ""} == json.loads(told) | {"table": ""}, "but for the code of the table"
    else:
        assert out == told
    assert [event.kind for event in again.events()] == [event.kind for event in seat.events()]
    assert again.play("4@c3").version == seat.version + 1, "and the game goes on"


def test_a_file_is_read_as_what_is_pasted_is(client, seat):
    told = seat.get("/record.txt").text
    for data in (told.encode("utf-16"), b"\xef\xbb\xbf" + told.replace("\n", "\r\n").encode(), told.replace("“", '"').encode()):
        page = client.post("/import", data={"file": (io.BytesIO(data), "record.txt")})
        assert page.status_code in (200, 422) and "Zoë" in page.text


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda text: text[: text.index("3. ") + 4], "cannot be read|no line|expected|Expected"),
        (lambda text: text.replace("2. 4@b2\n", "2. 4@b2\n2. 4@b2\n", 1), "stands there twice"),
        (lambda text: text.replace("1. 4@a1", "1. 4@zz"), "expected"),
        (lambda text: text.replace("Result: ongoing", "Result: won red"), "The moves lead elsewhere"),
        (lambda text: text.replace("Game: gobblet", "Game: chess"), "chess"),
        (lambda text: text.replace("Option three", "Option tree"), "tree"),
        (lambda text: text.replace("2. 4@b2", "4. 4@b2", 1), "should be number 2"),
        (lambda text: text[:60] + "\0\x07" * 20 + text[60:], "."),
    ],
)
def test_what_is_damaged_is_named_and_no_table_is_made(client, seat, change, said):
    import re

    told = change(seat.get("/record.txt").text)
    before = tables(seat)
    page = client.post("/import", data={"record": told})
    assert page.status_code == 422 and re.search(said, read(page.text).one(id="says").text)
    assert "Start a table with this" not in page.text
    assert start(client, told).status_code == 422 and tables(seat) == before


def test_what_is_too_large_is_refused_before_it_is_read(client):
    assert client.post("/import", data={"record": "1. 4@a1\n" * 40_000}).status_code == 413
    empty = client.post("/import", data={"record": ""})
    assert empty.status_code == 422 and "Paste a record" in read(empty.text).one("p", word="complaint").text
    assert read(empty.text).one("textarea", id="record"), "the form is there to be filled in"
    assert client.post("/tables", data={"game": "x" * 100_000}).status_code == 413, "other forms are small"
    assert client.post("/import/start", data={"record": "Game: gobblet\n\n1. 4@a1"}).status_code == 400, "no token"


def test_a_short_record_has_an_address(client):
    page = client.get("/import", query_string={"record": "Game: gobblet\n\n1. 4@a1\n2. 4@b2"})
    assert page.status_code == 200 and "record=Game" in read(page.text).one(id="share")["value"]
    assert client.get("/import").status_code == 200
    assert client.get("/record.schema.json").mimetype == "application/schema+json"


def test_the_same_form_twice_makes_one_table(client):
    sent = {"token": next(TOKENS), "record": "Game: gobblet\n\n1. 4@a1"}
    first, again = (client.post("/import/start", data=sent).headers["Location"] for _ in range(2))
    assert first == again


def test_a_running_record_stays_secret(client):
    seat = sit(client).play("4@a1", "4@b2", "a1-a2")
    assert seat.get("/record.txt").status_code == 403 == seat.get("/record.json").status_code


def test_an_empty_line_left_out_is_told_once_and_the_page_says_how_it_is_written(client):
    page = client.post("/import", data={"record": "Game: gobblet\n4@a1\n4@b2\n4@c3"}).text
    assert page.count("The moves come after an empty line.") == 1
    assert client.post("/import", data={"record": re.search("<pre><code>(.*?)</code>", page, re.DOTALL)[1]}).status_code == 200
