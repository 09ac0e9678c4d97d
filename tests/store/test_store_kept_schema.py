"""A database as this program kept it earlier: it is brought up to date, every table opens, and play goes on there.

`kept-1.sql` was dumped from play on the web, with undo, take-back, restoring, a peek, a ruling, corrections, dice thrown
by the page, a resignation and a rematch. Nothing in it is ever changed; a later schema gets a file beside it.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app import create_app
from tests.web.seat import let_in

KEPT = Path(__file__).parent.parent / "fixtures" / "kept-1.sql"
# By table: the key of the link handed out then, whether the game was over, a legal move from where it stands, or lay before.
TABLES = {
    "R7SCMW": ("bb8273600ae48096d159f49b", False, "1@a1"),
    "PCB88N": ("34f4c505d085c50ebaa4afd6", True, "3@a2"),
    "NNZGMK": ("5a4ce101cd023a09503eb4d8", True, "3@d1"),
    "QTRJNC": ("f4b0575cb420ba904fc2b697", False, "Md1-c1"),
    "R892KS": ("e1fa6fb5c137ae441f434352", False, ""),  # counts turns alone
    "53HNF5": ("efc7839ea313e06b02b7f81b", False, "c1-b1-a2"),
    "WKJ36Z": ("333055fbae5db06029a2b23b", True, "a3-a2"),
    "9PRJKN": ("1e745185430f6ecd35ba3ebb", False, "a2|a3"),
    "X2TZHV": ("e905c6425cbe6a8652280758", False, "d7-c6"),
    "Z5FCPP": ("47324831cbe0fa0bb33f754a", False, "!1244S"),
    "Q6RM45": ("347573fce46d86a074cbd52f", False, "a1"),
    "T95K7W": ("1a9a2dcaf2a225bb51781e74", False, "!12**I"),
}
EVENTS = 'select "table", seq, at, kind, data, position, verdict, token from events order by "table", seq'


@pytest.fixture(scope="module")
def database(tmp_path_factory):
    path = tmp_path_factory.mktemp("kept") / "referee.db"
    with closing(sqlite3.connect(path)) as db:
        db.executescript(KEPT.read_text(encoding="utf-8"))
    return path


@pytest.fixture(scope="module")
def app(database):
    before = rows(database, EVENTS)
    app = create_app(database, TESTING=True)
    assert rows(database, EVENTS) == before  # brought up to date, and nothing rewritten
    return app


def rows(database: Path, sql: str) -> list[tuple]:
    with closing(sqlite3.connect(database)) as db:
        return db.execute(sql).fetchall()


def events(database: Path, code: str) -> list[tuple]:
    return [row for row in rows(database, EVENTS) if row[0] == code]


@pytest.mark.parametrize("code", TABLES)
def test_a_table_kept_earlier_opens_and_plays_on(app, database, code):
    key, over, move = TABLES[code]
    client, stored, sent = app.test_client(), events(database, code), 0

    def post(verb: str, **fields: str) -> None:
        nonlocal sent
        sent += 1
        form = {"token": f"now-{code}-{sent}", "version": str(len(events(database, code)))} | fields
        answer = client.post(f"/t/{code}/{verb}", data=form)
        assert answer.status_code == 303, (verb, fields)

    assert let_in(client, f"/t/{code}/key/{key}").status_code == 303  # a link handed out then still lets a phone write
    for path in ("", "/record", "/settings", "/correct", "/history", *(f"/at/{row[1]}" for row in stored)):
        assert client.get(f"/t/{code}{path}").status_code == 200, path
    if over:
        post("take-back")
    post("moves", move=move) if move else post("count")
    played = events(database, code)
    assert played[: len(stored)] == stored and len(played) == len(stored) + sent
    assert '"legal": true' in played[-1][6] or not move
    assert client.get(f"/t/{code}").status_code == 200


def test_what_was_kept_by_name_is_still_offered(app):
    client = app.test_client()
    assert "Kitchen floor" in client.get("/boards/gridbloc").text
    assert "Our cubes" in client.get("/own/deblockle").text
