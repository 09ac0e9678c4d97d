"""Bad days of the whole program: killed while eight write, no room on the disk, a lock, a wrong clock, earlier databases."""

import http.client
import random
import resource
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from urllib.parse import urlencode, urlsplit

import pytest

from app import create_app
from referee.storage import database
from referee.storage import store as module
from referee.storage.schema import migrations
from tests.sampling import late
from tests.serving import running

from .seat import Seat, let_in, sit

KEPT = Path(__file__).parent.parent / "fixtures" / "kept-1.sql"
MOVES = ("4@a1", "4@b2", "4@c3", "4@d4", "4@a3", "4@d1")
WRITERS = 8


class Phone:
    """A table of its own over a real socket. It keeps what was acknowledged: tokens."""

    def __init__(self, address: str, name: str):
        self.wire = http.client.HTTPConnection(urlsplit(address).netloc, timeout=30)
        self.name, self.cookie, self.version, self.acknowledged = name, "", 1, []
        answer = self.ask("/tables", game="gobblet", token="start-" + name)
        self.path = answer.headers["Location"]

    def ask(self, path: str, **fields: object):
        sent = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": self.cookie}
        self.wire.request("POST", path, urlencode(fields), sent)
        answer = self.wire.getresponse()
        self.body = answer.read().decode()
        if cookie := answer.getheader("Set-Cookie"):
            self.cookie = cookie.partition(";")[0]
        return answer

    def move(self) -> int:
        """The next move, or after six of them one taken back; answers the status."""
        token = f"{self.name}-{self.version:05}"
        turn = self.version % 12
        form = {"move": MOVES[turn - 1]} if 1 <= turn <= 6 else {"sure": 1}
        way = "moves" if "move" in form else "take-back"
        status = self.ask(f"{self.path}/{way}", token=token, version=self.version, **form).status
        if status == 303:
            self.acknowledged.append(token)
            self.version += 1
        return status

    def write_on(self) -> None:
        """Until the server is gone."""
        try:
            while self.move() == 303:
                pass
        except (OSError, http.client.HTTPException):
            pass


def stored(path: Path) -> set[str]:
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return {token for (token,) in db.execute("select token from events")}


@pytest.mark.parametrize("kills", [3, *(late(20) for _ in range(5))])
def test_nothing_acknowledged_is_lost_where_the_program_is_killed(tmp_path, kills):
    path, acknowledged = tmp_path / "referee.db", []
    for turn in range(kills):
        with running(path) as (process, address):
            phones = [Phone(address, f"phone-{turn}-{number}") for number in range(WRITERS)]
            threads = [threading.Thread(target=phone.write_on) for phone in phones]
            for thread in threads:
                thread.start()
            threads[0].join(random.uniform(0.05, 0.5))
            process.kill()
            for thread in threads:
                thread.join(60)
        acknowledged += [token for phone in phones for token in phone.acknowledged]
        assert set(acknowledged) <= stored(path)
    assert len(acknowledged) > kills, "they were writing"


def test_no_room_on_the_disk_is_said_and_play_goes_on_when_there_is_some(tmp_path):
    with running(tmp_path / "referee.db") as (process, address):
        phone = Phone(address, "phone-full")
        assert phone.move() == 303
        for _ in range(3):
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
            assert phone.move() == 503 and "The database cannot be used" in phone.body
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            assert phone.move() == 303
    assert set(phone.acknowledged) <= stored(tmp_path / "referee.db")


def test_a_locked_database_is_said_and_play_goes_on_when_it_is_free(client, database_file, monkeypatch):
    monkeypatch.setattr(database, "PATIENCE", 0.05)
    seat = sit(client)
    with closing(sqlite3.connect(database_file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        answer = seat.post("moves", move="4@a1")
        assert answer.status_code == 503 and "The database is busy. Please try again." in answer.text
        assert answer.headers["Retry-After"] == "2" and seat.get().status_code == 200
        other.execute("ROLLBACK")
    assert seat.play("4@a1").version == 2


def test_a_clock_that_goes_back_and_forth_changes_no_order(client, monkeypatch):
    seat = sit(client)
    for move, year in zip(MOVES, (2026, 1970, 2099, 2026, 1999, 2038), strict=True):
        monkeypatch.setattr(module, "now", lambda year=year: f"{year}-01-31T12:00:00Z")
        seat.play(move)
    assert [event.move for event in seat.events()[1:]] == list(MOVES)
    assert seat.get("/record").status_code == seat.get("/history").status_code == client.get("/").status_code == 200


LATER = [step.name for step in migrations._migrations[1:]]


@pytest.mark.parametrize("missing", LATER)
def test_databases_of_every_earlier_schema_are_played_on(tmp_path, missing):
    """The oldest is one that was kept by then, brought up to the step before the one that is missing."""
    path = tmp_path / "referee.db"
    with closing(sqlite3.connect(path)) as db:
        db.executescript(KEPT.read_text(encoding="utf-8"))
    before = stored(path)
    with closing(database.connect(path)) as db, database.writing(db):
        steps = [step.name for step in migrations.pending(db)]
        if missing in steps:  # else the kept one has it already
            migrations.apply(db, stop_before=missing)
    client = create_app(path, TESTING=True).test_client()
    assert let_in(client, "/t/R7SCMW/key/bb8273600ae48096d159f49b").status_code == 303
    assert Seat(client, "R7SCMW").post("moves", move="1@a1", token="bad-day-0001").status_code == 303
    assert before < stored(path)
