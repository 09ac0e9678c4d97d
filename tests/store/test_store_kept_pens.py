"""A database kept when pens came into the store: who could write there still can, and nobody else.

`kept-2.sql` has a table with two phones, from a third of which the pen was taken, one with its link closed, and a board of the
first phone. Nothing in it is ever changed; a later schema gets a file beside it.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app import create_app
from referee.keeping.check import Checked, faults
from referee.keeping.secret import secret_file
from tests.web.seat import let_in

KEPT = Path(__file__).parent.parent / "fixtures" / "kept-2.sql"
SECRET = "19818196e19f102a03d6f4ca8907b2cc5979bd6935e4801cea573b4efd4d5d3d"
TABLE, CLOSED, LINK = "4X789J", "7SJSGX", "/t/4X789J/key/5b8c17582e8c4595906b67b7"


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    path = tmp_path_factory.mktemp("kept") / "referee.db"
    with closing(sqlite3.connect(path)) as db:
        db.executescript(KEPT.read_text(encoding="utf-8"))
    secret_file(path).write_text(f"{SECRET}\n", encoding="ascii")
    return create_app(path, TESTING=True)


def phone(app, letter: str):
    client = app.test_client()
    client.set_cookie("phone-00000000", letter * 43)
    return client


def wrote(client, code: str, version: int, move: str) -> bool:
    form = {"token": f"now-{code}-{version}", "version": str(version), "move": move}
    return client.post(f"/t/{code}/moves", data=form).status_code == 303


def test_who_could_write_writes_and_nobody_else(app):
    assert not wrote(phone(app, "g"), TABLE, 3, "4@b2"), "its pen was taken"
    assert wrote(phone(app, "s"), TABLE, 3, "4@b2") and wrote(phone(app, "f"), TABLE, 4, "4@c3")
    new = phone(app, "n")
    assert not wrote(new, TABLE, 5, "3@a2") and let_in(new, LINK).status_code == 303 and wrote(new, TABLE, 5, "3@a2")
    page = phone(app, "f").get(f"/t/{CLOSED}/phones").text
    assert "The link is closed" in page and "/key/" not in page


def test_a_board_is_still_its_phones(app):
    assert "Rename or remove" in phone(app, "s").get("/boards/gridbloc").text
    other = phone(app, "f").get("/boards/gridbloc").text
    assert "Attic" in other and "Rename or remove" not in other


def test_it_is_whole(app):
    assert list(faults(app.config["DATABASE"], Checked())) == []
