"""A stored event that cannot be read, and a disk that takes nothing: it is said, nothing is lost, the rest can be read."""

import subprocess
import sys

import pytest

from app import create_app
from referee.storage import connections
from referee.storage.database import connect

from ..keeping.conftest import rows, tampered
from .page import read
from .seat import WIN, Seat, cookies, sit


@pytest.fixture
def path(tmp_path):
    return tmp_path / "referee.db"


@pytest.fixture
def broken(path) -> Seat:
    """Entry 4 of 6 cannot be read; the program was started anew since."""
    seat = sit(create_app(path, TESTING=True).test_client()).play(*WIN[:5])
    other = sit(seat.client).play("4@a1")
    tampered(path, f"update events set data = '{{\"mo' where \"table\" = '{seat.code}' and seq = 4")
    client = create_app(path, TESTING=True).test_client()
    for name, value in cookies(other.client).items():
        client.set_cookie(name, value, httponly=True)
    return Seat(client, seat.code)


def test_the_entry_is_named_and_nothing_is_lost(broken, path):
    before = rows(path)
    undo = broken.client.post(f"{broken.address}/take-back", data={"token": "undo-it-now", "version": "6"})
    for answer in (broken.get(), broken.get("/settings"), broken.get("/record.json"), undo):
        assert answer.status_code == 503
        told = read(answer.text).one("main").text
        assert "Entry 4 of this table cannot be read: its JSON is broken" in told and "Nothing is lost" in told
        assert read(answer.text).one("a", href=f"/t/{broken.code}/record")
    assert rows(path) == before


def test_what_came_before_it_can_be_read(broken):
    for number in (1, 2, 3):
        assert broken.get(f"/at/{number}").status_code == 200
    assert broken.get("/at/4").status_code == 404
    record = broken.get("/record")
    assert record.status_code == 200
    text = read(record.text).one("main").text
    assert "Entry 4 of this table cannot be read" in text and WIN[0] in text and WIN[1] in text and WIN[2] not in text


def test_other_tables_and_the_list_of_tables_go_on(broken, path):
    [code] = {row[0] for row in rows(path)} - {broken.code}
    assert Seat(broken.client, code).play("4@b2").version == 3
    assert "cannot be read to its end" in broken.client.get("/").text
    tampered(path, f"update events set data = '?' where \"table\" = '{broken.code}' and seq = 1")
    assert broken.code in broken.client.get("/").text


def test_a_table_without_its_first_event_says_so(broken, path):
    tampered(path, f"update events set kind = 'flown' where \"table\" = '{broken.code}' and seq = 1")
    for way in ("", "/record", "/at/1"):
        answer = broken.get(way)
        assert answer.status_code == 503 and "Entry 1 of this table cannot be read" in answer.text


def test_a_position_that_cannot_be_read_is_named(broken, path):
    tampered(path, 'update events set position = \'nine gobblets\', data = \'{"move": "3@d4", "seat": "red"}\' where seq = 4')
    answer = broken.get("/at/4")
    assert answer.status_code == 503 and "Entry 4 of this table cannot be read" in answer.text
    assert broken.get("/at/3").status_code == 200


def test_a_read_only_disk_shows(path, monkeypatch):
    client = create_app(path, TESTING=True).test_client()
    assert client.get("/healthz").json == {"status": "ok"}
    connections.close()
    monkeypatch.setattr(connections, "connect", lambda path: connect(path, "ro"))
    assert client.get("/").status_code == 200, "reading goes on"
    answer = client.get("/healthz")
    assert answer.status_code == 503 and "readonly" in answer.text


FULL = """
import resource, sys
from app import create_app
client = create_app(sys.argv[1]).test_client()
resource.setrlimit(resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))  # as where there is no room for more
answer = client.get("/healthz")
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
print(answer.status_code, client.get("/healthz").status_code)
"""


def test_a_full_disk_shows(path):
    done = subprocess.run([sys.executable, "-c", FULL, str(path)], capture_output=True, text=True, timeout=60)
    assert done.stdout == "503 200\n", done.stderr
