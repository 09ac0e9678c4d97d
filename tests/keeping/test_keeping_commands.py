"""backup, restore and check on the command line; what goes wrong at the start of the program. Sentences and exit statuses."""

import re
import subprocess
import sys

import pytest

from app import create_app
from referee.storage.store import migrate

from ..cli.terminal import PLAIN, ROOT, run
from ..web.seat import Seat, let_in
from .conftest import rows, tampered


@pytest.fixture
def command(capsys, monkeypatch, database):
    monkeypatch.setenv("REFEREE_DATABASE", str(database))
    return lambda *args: run(capsys, monkeypatch, *args)


def test_there_and_back(command, database, tmp_path):
    copy = tmp_path / "copy.db"
    assert command("check") == (0, f"Checked 13 tables with {len(rows(database))} events: all is well.\n", "")
    code, out, err = command("backup", str(copy))
    assert (code, err) == (0, "") and out.startswith(f"Saved in {copy}.") and "referee.db.secret" in out
    assert command("check", str(copy)).code == 0
    code, out, err = command("restore", str(copy))
    assert (code, err) == (0, "") and out.startswith(f"Restored to {database} from {copy}.") and "is kept in" in out
    assert command("check").code == 0


def test_what_cannot_be_done_is_one_and_a_sentence(command, database, tmp_path):
    for args in (("backup", str(database)), ("restore", str(tmp_path / "none.db"))):
        code, out, err = command(*args)
        assert (code, out) == (1, "") and err.startswith("referee: ") and err.endswith(".\n") and err.count("\n") == 1


def test_faults_are_one(command, database):
    tampered(database, "update events set data = '{' where seq = 2")
    code, out, _ = command("check")
    assert code == 1 and out.count("Entry 2") == 11 and out.splitlines()[-1].endswith(" events: 11 faults.")


@pytest.mark.parametrize("archived", [False, True])
def test_a_new_pen_where_all_phones_are_lost(command, database, tmp_path, monkeypatch, archived):
    app = create_app(database, TESTING=True)
    monkeypatch.setenv("REFEREE_HOSTS", ".example, games.example, 10.0.0.5")
    seat = Seat(app.test_client(), "R7SCMW")
    before = "/t/R7SCMW/key/bb8273600ae48096d159f49b"  # as it was handed out then
    if archived:
        assert let_in(seat.client, before).status_code == 303 and seat.post("archive").status_code == 303
    code, out, err = command("pen", " r7scmw")
    link = re.search(r"^http://games\.example(/t/R7SCMW/key/[0-9a-f]{24})$", out, re.M)
    assert (code, err) == (0, "") and link and link[1] != before
    assert app.test_client().get(before).status_code == 403
    assert let_in(app.test_client(), link[1]).status_code == 303
    assert command("pen", "R7SCMW").out != out
    code, out, err = command("pen", "BBBBBB")
    assert (code, out) == (1, "") and err == "referee: There is no table with this code.\n"


def start(**environment: str) -> subprocess.CompletedProcess:
    told = PLAIN | {"REFEREE_HOST": "127.0.0.1", "REFEREE_PORT": "1"} | environment
    return subprocess.run([sys.executable, "app.py"], cwd=ROOT, env=told, capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize(
    ("prepare", "environment", "says"),
    [
        (lambda path: path.touch(), {}, "is empty"),
        (lambda path: path.write_text("a letter " * 999), {}, "not a database"),
        (lambda path: path.mkdir(), {}, "unable to open"),
        (lambda path: (migrate(path), path.with_name("x.db.secret").write_text("?")), {}, "signing secret"),
        (lambda path: None, {"REFEREE_PORT": "many"}, "REFEREE_PORT has to be a number"),
        (lambda path: None, {"REFEREE_TABLES": "few"}, "REFEREE_TABLES has to be a number"),
        (lambda path: None, {"REFEREE_HOST": "192.0.2.1"}, "cannot be served at 192.0.2.1 port 1"),
    ],
)
def test_a_failure_at_the_start_is_a_sentence(tmp_path, prepare, environment, says):
    prepare(tmp_path / "x.db")
    done = start(REFEREE_DATABASE=str(tmp_path / "x.db"), **environment)
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr.startswith("referee: ") and says in done.stderr and done.stderr.count("\n") == 1, done.stderr
