"""Referee beside the other apps of a phone; and a table handed on to another machine as a file."""

import io
import struct

import pytest

from app import create_app
from referee import games

from ..bench.crowd import long_game
from .page import read
from .seat import TOKENS, sit


def test_the_manifest_names_what_is_there(client):
    link = read(client.get("/").text).one("link", rel="manifest")["href"]
    answer = client.get(link)
    about = answer.json
    assert answer.mimetype == "application/manifest+json" and "manifest-src 'self'" in answer.headers["Content-Security-Policy"]
    assert [each["name"] for each in about["shortcuts"]] == [entry.title for entry in games.all()]
    addresses = [about["start_url"], *(each["url"] for each in about["shortcuts"])]
    addresses += [icon["src"] for each in (about, *about["shortcuts"]) for icon in each["icons"]]
    assert [client.get(each, follow_redirects=True).status_code for each in addresses] == [200] * len(addresses)


@pytest.mark.parametrize("path", ["/icon-180-filled.png", "/icon-192.png", "/icon-512.png", "/icon-512-filled.png"])
def test_an_icon_is_as_large_as_it_says(client, path):
    answer = client.get(path)
    width, height = struct.unpack(">II", answer.data[16:24])
    assert answer.mimetype == "image/png" and f"icon-{width}" in path and width == height and len(answer.data) < 8_000


def test_an_icon_of_another_size_is_refused(client):
    assert client.get("/icon-9999999.png").status_code == 404


def test_it_opens_where_one_left_off(app, client):
    assert client.get("/onward").location == "/"
    first, second = sit(client), sit(client, "block-arena")
    assert client.get("/onward").location == second.address
    first.play("4@a1")
    assert client.get("/onward").location == first.address
    assert app.test_client().get("/onward").location == "/"


@pytest.mark.parametrize("slug", [entry.slug for entry in games.all()])
def test_a_table_is_handed_on_as_a_file(tmp_path, slug):
    """In the middle of a game with all that happened, to another machine's database; there it goes on as it would here."""
    here, there = (create_app(tmp_path / f"{name}.db", TESTING=True).test_client() for name in ("here", "there"))
    names = {f"name-{seat}": f"Ann “{seat}” {{}}" for seat in games.get(slug).seats[:2]}
    seat = sit(here, slug, **names)
    moves, middle = long_game(slug, 7, 12), 6
    seat.play(*moves[:middle])
    seat.post("take-back")
    seat.play(moves[middle - 1])
    if games.get(slug).hidden:  # what lies under the pieces is told by agreement only
        assert seat.get("/record.file").status_code == 403
        seat.post("peek", at="0", then="record")
    answer = seat.get("/record.file")
    assert f"{slug}-{seat.code}.txt" in answer.headers["Content-Disposition"]
    sent = {"file": (io.BytesIO(answer.data), "game.txt"), "token": next(TOKENS)}
    made = there.post("/import/start", data=sent, content_type="multipart/form-data")
    other = type(seat)(there, made.location.rpartition("/")[2])
    for each in (seat, other):
        each.play(*moves[middle:])
    here_and_there = [[(event.kind, event.position) for event in each.events()] for each in (seat, other)]
    assert here_and_there[0] == here_and_there[1] and len(here_and_there[0]) > 12
