"""What stays when the program stops: tables, cookies, keys. And tables put away."""

import pytest

from app import create_app
from referee.keeping.copies import backup, restore

from .page import read
from .seat import WIN, Seat, button, cookies, form_of, let_in, says, sit


@pytest.fixture
def path(tmp_path):
    return tmp_path / "deep" / "down" / "referee.db"


def restarted(seat: Seat, path) -> Seat:
    """The same browser, at a program started anew on the same database."""
    client = create_app(path, TESTING=True).test_client()
    for name, value in cookies(seat.client).items():
        client.set_cookie(name, value, httponly=True)
    return Seat(client, seat.code)


def test_a_table_goes_on_after_a_restart(path):
    seat = sit(create_app(path, TESTING=True).test_client()).play(*WIN[:3])
    link = seat.page().one("input", id="pen")["value"]
    page = seat.page()
    again = restarted(seat, path)
    assert seat.code in again.client.get("/").text
    answer = again.press(page.one("form", word="typed"), move=WIN[3])
    assert answer.status_code == 303, "even the form of a page from before"
    again.play(*WIN[4:])
    assert "Red wins" in says(again.page())
    other = again.onlooker()
    assert other.post("moves", move="4@a1").status_code == 403
    assert let_in(other.client, link).status_code == 303, "and the link handed out before"
    assert other.post("take-back").status_code == 303


def test_two_programs_on_one_database(path):
    """As under a server with several processes."""
    seat = sit(create_app(path, TESTING=True).test_client())
    other = restarted(seat, path)
    for number, move in enumerate(WIN):
        (seat, other)[number % 2].play(move)
    assert seat.get("/record.json").json["moves"] == WIN


def test_a_copy_restored_under_a_running_program_is_what_it_shows(path, tmp_path):
    seat = sit(create_app(path, TESTING=True).test_client())
    backup(path, tmp_path / "copy.db")
    assert "a1" in says(seat.play("4@a1").page())
    restore(path, tmp_path / "copy.db")
    assert "b2" in says(seat.play("4@b2").page()), "the same number of events, and others"


def test_another_database_knows_neither_table_nor_cookie(path, tmp_path):
    seat = sit(create_app(path, TESTING=True).test_client())
    stranger = restarted(seat, tmp_path / "other.db")
    assert stranger.get().status_code == 404
    assert seat.code not in stranger.client.get("/").text
    answer = stranger.client.post(f"{stranger.address}/moves", data={"token": "t" * 9, "version": "1", "move": "4@a1"})
    assert answer.status_code == 403


def test_a_table_put_away_is_gone_from_home_and_still_there_by_its_code(seat):
    seat.play("4@a1")
    away = button(seat.page(), "Take it off my list (its code still opens it)")
    answer = seat.press(form_of(away), away)
    assert (answer.status_code, answer.headers["Location"]) == (303, "/")
    for each in (seat, seat.onlooker()):
        home = each.client.get("/").text
        assert seat.code not in home
        found = each.client.get(f"/t/?code={seat.code.lower()}")
        assert found.headers["Location"] == seat.address
        assert "4@a1" in each.page().one("ol", id="move-list").text
    seat.play("4@b2")
    assert seat.code not in seat.client.get("/").text
    assert seat.post("archive").status_code == 303, "twice does no harm"
    assert seat.version == 3


def test_the_database_that_is_not_there_says_one_moment(client, app, monkeypatch, tmp_path):
    monkeypatch.setitem(app.config, "DATABASE", tmp_path / "nowhere" / "gone.db")
    for path in ("/", "/healthz", "/t/BBBBBB"):
        answer = client.get(path)
        assert answer.status_code == 503
        assert answer.headers["Retry-After"]
        assert read(answer.text).one("h1").text
    assert client.get("/rules/gobblet").status_code == 200
