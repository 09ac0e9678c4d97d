"""A database kept when it was first stored who is at a table: who writes there, by which links, and who asked.

`kept-3.sql` has a table with its starter, a phone that joined for yellow by a link that was renewed alone, one from which
that pen was taken, one that asked and was let in, and one that was not answered. Nothing in it is ever changed; a later
schema gets a file beside it.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app import create_app
from referee.keeping.check import Checked, faults
from referee.keeping.secret import secret_file
from tests.store.test_store_kept_pens import SECRET, phone
from tests.web.seat import Seat, let_in

KEPT = Path(__file__).parent.parent / "fixtures" / "kept-3.sql"
TABLE = "BCCDJN"
LINKS = {
    "join/yellow/7d509f18018decb0c774bb6a": 303,
    "key/19a0b844eba2f0283871a961": 303,
    "join/red/7d509f18018decb0c774bb6a": 403,
}


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    path = tmp_path_factory.mktemp("kept") / "referee.db"
    with closing(sqlite3.connect(path)) as db:
        db.executescript(KEPT.read_text(encoding="utf-8"))
    secret_file(path).write_text(f"{SECRET}\n", encoding="ascii")
    return create_app(path, TESTING=True)


def test_who_writes_there(app):
    taken, yellow, mia = (Seat(phone(app, letter), TABLE) for letter in "yzo")
    assert taken.post("moves", move="4@b2").status_code == 403
    yellow.play("4@b2")
    mia.play("4@c3")
    assert mia.events()[0].waits == 10 and [event.kind for event in mia.events()][:3] == ["started", "admitted", "moved"]


@pytest.mark.parametrize("link", LINKS)
def test_its_links_open_what_they_opened(app, link):
    assert let_in(app.test_client(), f"/t/{TABLE}/{link}").status_code == LINKS[link]


def test_what_nobody_answered_is_asked_no_more(app):
    assert "asks to write" not in Seat(phone(app, "s"), TABLE).get().text
    assert Seat(phone(app, "w"), TABLE).post("pen/take").status_code == 403


def test_it_is_whole(app):
    assert list(faults(app.config["DATABASE"], Checked())) == []
