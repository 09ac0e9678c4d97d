"""A real server, eight browsers at one table at once."""

import http.client
import re
import threading
from contextlib import contextmanager
from urllib.parse import urlencode

from waitress.server import create_server
from waitress.wasyncore import close_all

from app import create_app
from referee.storage.store import open_store

from .seat import TOKENS, cookies, sit

WRITERS = 8


@contextmanager
def serving(app):
    server = create_server(app, host="127.0.0.1", port=0, threads=WRITERS)
    runner = threading.Thread(target=server.run, daemon=True)
    runner.start()
    try:
        yield server.effective_port
    finally:
        server.task_dispatcher.shutdown()  # first, since its threads wake the server's
        server.trigger.pull_trigger(lambda: close_all(server._map))  # in the server's own thread
        runner.join(10)


class Browser:
    def __init__(self, port: int, seat):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        cookie = "; ".join(f"{name}={value}" for name, value in cookies(seat.client).items())
        self.headers = {"Cookie": cookie, "Content-Type": "application/x-www-form-urlencoded"}
        self.path = f"{seat.address}/moves"

    def send(self, version: int, token: str, move: str = "a1-a1") -> tuple[int, str]:
        body = urlencode({"token": token, "version": version, "move": move})
        self.connection.request("POST", self.path, body, self.headers)
        answer = self.connection.getresponse()
        return answer.status, answer.read().decode()


def at_once(work) -> list:
    """What each of the writers brought back; all begin together."""
    together, found = threading.Barrier(WRITERS), [None] * WRITERS

    def run(index: int):
        together.wait()
        found[index] = work(index)

    threads = [threading.Thread(target=run, args=(index,)) for index in range(WRITERS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


@contextmanager
def table(tmp_path):
    """A silent table with one gobblet, which anybody may lift and put back: always possible, never legal, never a word."""
    app = create_app(tmp_path / "referee.db")
    seat = sit(app.test_client(), assist="silent").play("4@a1")
    with serving(app) as port:
        yield seat, [Browser(port, seat) for _ in range(WRITERS)]


def test_one_of_eight_wins_and_the_others_see_the_board(tmp_path):
    with table(tmp_path) as (seat, browsers):
        answers = at_once(lambda i: browsers[i].send(2, next(TOKENS)))
        assert sorted(status for status, _ in answers) == [303] + [409] * (WRITERS - 1)
        assert seat.version == 3
        for status, body in answers:
            assert status == 303 or ("Somebody else wrote" in body and 'name="version" value="3"' in body)


def test_eight_send_the_same_form(tmp_path):
    with table(tmp_path) as (seat, browsers):
        token = next(TOKENS)
        answers = at_once(lambda i: browsers[i].send(2, token))
        assert [status for status, _ in answers] == [303] * WRITERS
        assert seat.version == 3


def test_eight_write_until_all_is_written(tmp_path):
    def work(browser: Browser) -> list[int]:
        statuses, version = [], 2
        while statuses.count(303) < 3:
            status, body = browser.send(version, next(TOKENS))
            statuses.append(status)
            version = int(re.search(r'name="version" value="(\d+)"', body)[1]) if status == 409 else version + 1
        return statuses

    with table(tmp_path) as (seat, browsers):
        statuses = [status for each in at_once(lambda i: work(browsers[i])) for status in each]
        assert set(statuses) <= {303, 409}
        with open_store(seat.database) as store:
            events = store.events(seat.code)
        assert [event.seq for event in events] == list(range(1, 3 + 3 * WRITERS)), "no gap, nothing twice"
        assert statuses.count(303) == 3 * WRITERS
        assert seat.get().status_code == 200
