"""Who is answered when: one after the other, who does something first, and nobody who takes long holds up the rest."""

from threading import Barrier, Event, Lock
from typing import NamedTuple

import pytest

from referee.web import threads
from referee.web.lanes import yields
from referee.web.queue import AHEAD, Queue
from referee.web.threads import Threads

PATIENCE = 20  # seconds until a thread that never comes is a failure


class Task:
    """In the place of a connection whose request has come in."""

    def __init__(self, service):
        self.service = service


class Asked(NamedTuple):
    """In the place of a request."""

    command: str
    query: str


class Channel:
    """In the place of a connection with a request from an address."""

    def __init__(self, command, query="", address="192.168.1.2", served=False):
        self.requests, self.addr, self.served = [Asked(command, query)], (address, 50_000), served


@pytest.fixture
def four():
    made = Threads()
    made.set_thread_count(4)
    yield made
    made.shutdown()


def test_what_comes_in_at_once_is_answered_one_after_the_other(four, monkeypatch):
    monkeypatch.setattr(threads, "LONG", PATIENCE)  # none of these takes as long
    lock, at_work, together, done = Lock(), [0], [], Event()

    def work():
        with lock:
            at_work[0] += 1
            together.append(at_work[0])
        Event().wait(0.001)  # another thread could begin here
        with lock:
            at_work[0] -= 1
            if len(together) == 100:
                done.set()

    for _ in range(100):
        four.add_task(Task(work))
    assert done.wait(PATIENCE)
    assert set(together) == {1}


def test_where_each_waits_for_a_database_elsewhere_some_are_asked_at_once(monkeypatch):
    monkeypatch.setattr(threads, "LONG", PATIENCE)
    three, met = Threads(3), Barrier(3)
    three.set_thread_count(8)
    for _ in range(9):
        three.add_task(Task(lambda: met.wait(PATIENCE)))
    last = Event()
    three.add_task(Task(last.set))
    assert last.wait(PATIENCE)
    three.shutdown()
    assert not met.broken


def test_who_waits_for_a_disk_holds_up_nobody(four):
    """Three wait for what only the fourth brings about."""
    free, freed = Event(), []

    def wait():
        freed.append(free.wait(PATIENCE))

    for _ in range(3):
        four.add_task(Task(wait))
    four.add_task(Task(free.set))
    assert free.wait(PATIENCE)
    four.shutdown()
    assert freed == [True] * 3


def test_after_what_went_wrong_and_after_a_pause_the_next_is_answered(four, caplog):
    def fails():
        raise ValueError("so that it is seen")

    for _ in range(8):  # twice as many as there are threads
        four.add_task(Task(fails))
        answered = Event()
        four.add_task(Task(answered.set))
        assert answered.wait(PATIENCE)
    assert len(caplog.records) == 8


def order(*channels):
    queue = Queue(yields)
    for each in channels:
        queue.append(each)
    return [queue.popleft() for _ in channels]


def test_who_does_something_goes_before_who_follows_and_then_they_take_turns():
    polls = [Channel("GET", f"version={number}&pen=1") for number in range(3)]
    moves = [Channel("POST"), Channel("GET", "taps=a1")]
    assert order(*polls, *moves) == [moves[0], polls[0], moves[1], *polls[1:]]


def test_who_sends_a_request_upon_a_request_has_no_precedence():
    again, poll, move = Channel("GET", served=True), Channel("GET", "version=1"), Channel("POST")
    assert order(again, poll, move) == [move, again, poll]


def test_whoever_asks_without_end_waits_in_line(monkeypatch):
    """One address may go ahead so often a second. What it asks beyond that comes when it would have come."""
    monkeypatch.setattr("referee.web.queue.monotonic", lambda: 1.0)
    flood = [Channel("POST") for _ in range(AHEAD + 5)]
    move, poll = Channel("POST", "", "10.0.0.9"), Channel("GET", "version=1")
    ahead, line = [*flood[:AHEAD], move], [*flood[AHEAD:], poll]
    turns = [each for both in zip(ahead, line, strict=False) for each in both]
    assert order(*flood, move, poll) == turns + ahead[len(line) :]
