"""What one address may do how often: beyond it a 429 that says when, and those who sit at a table notice nothing."""

from urllib.parse import urlsplit

import pytest

from app import create_app
from referee.web import limits
from referee.web.limits import AT_TABLES, CODES, KEEPING, KEYS, STARTING, WORKING, Counter, Limit

from .seat import TOKENS, sit

OPEN = {"option-memory": "open"}  # what came before shows


@pytest.fixture
def app(tmp_path):
    return create_app(tmp_path / "referee.db", TESTING=True, LIMITS=True)


@pytest.fixture
def here(app):
    return app.test_client()


def elsewhere(app, address="192.0.2.9"):
    client = app.test_client()
    client.environ_base["REMOTE_ADDR"] = address
    return client


def used_up(app, limit, address="127.0.0.1"):
    for _ in range(limit.times):
        app.extensions["limits"].count(limit, address)


def start(client):
    return client.post("/tables", data={"token": next(TOKENS), "game": "gobblet"})


def is_told_to_wait(answer):
    return answer.status_code == 429 and 1 <= int(answer.headers["Retry-After"]) <= 601 and "minute" in answer.text


def test_starting_tables(app, here):
    for _ in range(2):
        assert start(here).status_code == 303
    used_up(app, STARTING)
    assert is_told_to_wait(start(here))
    assert start(elsewhere(app)).status_code == 303


def test_a_rematch_is_a_table_too(app, here):
    seat = sit(here)
    seat.post("end", how="stopped")
    used_up(app, STARTING)
    assert is_told_to_wait(seat.post("rematch"))


def test_work_at_no_table(app, here):
    asked = "/check/gobblet?all=1"
    assert here.get(asked).status_code == 200
    used_up(app, WORKING)
    assert is_told_to_wait(here.get(asked))
    assert here.get("/rules/gobblet").status_code == 200 and elsewhere(app).get(asked).status_code == 200


def test_work_at_a_table(app, here):
    """Whoever asks for it, but who writes can put the board right all the same."""
    seat = sit(here, **OPEN).play("4@a1")
    asked = f"{seat.address}/amend/1?how=before&move=4@b2"
    assert here.get(asked).status_code == 200
    used_up(app, AT_TABLES)
    assert is_told_to_wait(here.get(asked)) and elsewhere(app).get(asked).status_code == 200
    assert is_told_to_wait(seat.post("amend/1", how="before", move="4@b2"))
    assert is_told_to_wait(seat.post("repair", place="1", out="0", moves="4@b2")) and seat.version == 2
    lies = seat.get("/repair?taps=a1&taps=b2")
    assert lies.status_code == 200 and "Too many ask just now" in lies.text
    assert seat.play("4@b2").version == 3 and here.get("/check/gobblet?all=1").status_code == 200


@pytest.mark.parametrize(
    ("path", "limit"), [("/t/{}/amend/1?how=before&move=4@b2", AT_TABLES), ("/check/gobblet?all=1", WORKING)]
)
def test_work_is_counted_once(app, here, monkeypatch, path, limit):
    """By the processor's time: here a second goes by between two looks at it."""
    path = path.format(sit(here, **OPEN).play("4@a1").code)
    seconds = iter(range(1_000))
    monkeypatch.setattr(limits.time, "thread_time", lambda: next(seconds))
    for _ in range(limit.times // 1_000):
        assert here.get(path).status_code == 200
    assert is_told_to_wait(here.get(path))


def test_keeping_boards(app, here):
    form = {"position": "5x5:c3:-"}
    assert here.post("/boards/gridbloc", data=form | {"name": "mine", "token": "token-0001"}).status_code == 303
    used_up(app, KEEPING)
    assert is_told_to_wait(here.post("/boards/gridbloc", data=form | {"name": "yours", "token": "token-0002"}))


def test_wrong_codes(app, here):
    """Then right ones are not told either, but who knows a table goes on there."""
    code = sit(elsewhere(app)).code
    at_home = sit(here)
    for _ in range(CODES.times // 2):
        assert here.get("/t/BBBBBB").status_code == here.get("/t/?code=CCCCCC").status_code == 404
    for path in ("/t/BBBBBB", f"/t/{code}", f"/t/?code={code}", f"/t/{code}/record", f"/t/{code}/at/1"):
        assert is_told_to_wait(app.test_client().get(path)), path
    assert here.get(at_home.address).status_code == 200
    assert elsewhere(app).get(f"/t/{code}").status_code == 200


@pytest.mark.parametrize("path", ["/ask?q=a&table={}", "/rules/gobblet/rulings?table={}", "/settle/block?sheet={}"])
def test_codes_are_guessed_nowhere_else(app, here, path):
    known = sit(elsewhere(app)).code
    for _ in range(CODES.times):
        assert here.get(path.format("BBBBBB")).status_code in (404, 422)
    assert is_told_to_wait(here.get(path.format(known))) and is_told_to_wait(app.test_client().get(f"/t/{known}"))
    seat = sit(here)
    assert here.get(path.format(seat.code)).status_code != 429, "who plays there goes on"


def test_a_code_to_compare_with_is_a_guess(app, here):
    seat, known = sit(here, **OPEN), sit(elsewhere(app))
    for _ in range(CODES.times):
        assert here.get(f"{seat.address}/compare?other=BBBBBB").status_code == 422, "each counts once"
    assert is_told_to_wait(here.get(f"{seat.address}/compare?other={known.code}"))
    assert here.get(f"{seat.address}/compare?other={seat.code}").status_code == 200


def test_wrong_keys(app, here):
    seat = sit(elsewhere(app))
    code, right = seat.code, urlsplit(seat.page().one("input", id="pen")["value"]).path
    for _ in range(KEYS.times):
        assert here.get(f"/t/{code}/key/wrong").status_code == 403
    assert is_told_to_wait(here.get(right))
    assert elsewhere(app).get(right).status_code == 200


def test_the_window_slides():
    time = [0.0]
    counter, limit = Counter(lambda: time[0]), Limit("x", 10, 100, "")
    for _ in range(10):
        assert counter.wait(limit, "a") == 0
        counter.count(limit, "a")
    assert counter.wait(limit, "a") == 100 and counter.wait(limit, "b") == 0
    time[0] = 111.0  # of the stretch before, a tenth has slid out
    for _ in range(2):
        assert counter.wait(limit, "a") == 0
        counter.count(limit, "a")
    assert 0 < counter.wait(limit, "a") <= 10
    time[0] = 350.0
    assert counter.wait(limit, "a") == 0


def test_no_more_addresses_are_kept_in_mind_than_there_is_room_for():
    counter = Counter()
    for number in range(20_500):
        counter.count(CODES, str(number))
    assert len(counter._seen) == 20_000


def test_of_ipv6_the_network_counts(app):
    used_up(app, STARTING, "2001:db8::/64")
    assert is_told_to_wait(start(elsewhere(app, "2001:db8::77:1")))
    assert start(elsewhere(app, "2001:db8:0:1::1")).status_code == 303


def test_a_wrong_code_is_not_remembered(app, here):
    """It would push a table out of those this browser knows."""
    assert here.get("/t/BBBBBB").status_code == 404
    with here.session_transaction() as kept:
        assert "BBBBBB" not in str(kept)
