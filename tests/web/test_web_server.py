"""The server itself, over real sockets: who is slow, idle or endless is let go of, and stops nobody else."""

import socket
import threading
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from types import SimpleNamespace

import pytest
from waitress.channel import HTTPChannel

from referee.web import threads
from referee.web.loop import Sockets
from referee.web.server import ServerError, Settings, served, settings
from tests.sampling import sampled

PATIENCE = 20  # seconds a socket of these tests waits before it gives up: none should


@contextmanager
def running(app, **chosen):
    server = served(app, replace(Settings("127.0.0.1", 0, looking=1), **chosen))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    try:
        yield ("127.0.0.1", server.effective_port)
    finally:
        server.task_dispatcher.shutdown()
        server.close()
        thread.join(PATIENCE)


def ask(address, request: bytes = b"GET /healthz HTTP/1.0\r\n\r\n") -> bytes:
    with socket.create_connection(address, PATIENCE) as caller:
        caller.sendall(request)
        return to_the_end(caller)


def healthy(caller) -> bool:
    """Asked on a connection that stays open."""
    caller.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
    told = b""
    while not told.endswith(b"}\n"):
        told += caller.recv(65536) or b"}\n"
    return b" 200 OK" in told


def status(address, *request: bytes) -> bytes:
    return ask(address, *request).split()[1]


def to_the_end(caller) -> bytes:
    told = b""
    try:
        while some := caller.recv(65536):
            told += some
    except ConnectionResetError:
        pass
    return told


def test_two_hundred_idle_connections_stop_nobody(app):
    with running(app) as address:
        idle = [socket.create_connection(address, PATIENCE) for _ in range(200)]
        try:
            assert status(address) == b"200"
        finally:
            for each in idle:
                each.close()


def test_a_poll_that_was_given_up_meanwhile_costs_nothing(monkeypatch):
    monkeypatch.setattr(threads, "LONG", PATIENCE)  # one answers at a time
    busy, free, asked = threading.Event(), threading.Event(), []

    def app(environ, start_response):
        asked.append(environ["PATH_INFO"])
        if environ["PATH_INFO"] == "/busy":
            busy.set()
            free.wait(PATIENCE)
        start_response("200 OK", [("Content-Length", "0")])
        return []

    with running(app) as address, ExitStack() as stack:
        first, gone, there = (stack.enter_context(socket.create_connection(address, PATIENCE)) for _ in range(3))
        first.sendall(b"GET /busy HTTP/1.0\r\n\r\n")
        assert busy.wait(PATIENCE)
        for caller, path in ((gone, b"/gone"), (there, b"/there")):
            caller.sendall(b"GET %s?version=1 HTTP/1.0\r\n\r\n" % path)
        gone.close()
        free.set()
        assert b" 200 OK" in to_the_end(there)
    assert asked == ["/busy", "/there"]


def test_connections_that_wait_are_not_asked_at_every_turn(app, monkeypatch):
    asked = []
    readable = HTTPChannel.readable
    monkeypatch.setattr(HTTPChannel, "readable", lambda channel: asked.append(channel) or readable(channel))
    with running(app) as address, ExitStack() as stack:
        for _ in range(200):
            stack.enter_context(socket.create_connection(address, PATIENCE))
        caller = stack.enter_context(socket.create_connection(address, PATIENCE))
        for _ in range(30):
            assert healthy(caller)
        assert len(asked) < 15 * 200, "each of them was asked before each of some sixty waits"


def test_where_all_connections_are_taken_who_holds_most_gives_one_up(app):
    with running(app, connections=20) as address, ExitStack() as stack:
        friend = stack.enter_context(socket.create_connection(address, PATIENCE))
        assert healthy(friend)
        for _ in range(40):
            stack.enter_context(socket.create_connection(address, PATIENCE, ("127.0.0.2", 0)))
        assert status(address) == b"200", "somebody new is let in"
        assert healthy(friend), "who was there before stays"


def test_who_asks_on_and_on_and_reads_nothing_holds_no_thread(caplog):
    def long(environ, start):
        start("200 OK", [("Content-Length", "500000")])
        return [b"x" * 500_000]

    with running(long, threads=2) as address, ExitStack() as stack:
        for _ in range(3):
            deaf = stack.enter_context(socket.create_connection(address, PATIENCE))
            deaf.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" * 100)
        for _ in range(60):  # they take turns, and come to their end first
            assert status(address) == b"200"
    assert not [each for each in caplog.records if each.levelname == "ERROR"]


def test_who_says_nothing_is_let_go_of(app):
    with running(app, idle=1) as address, socket.create_connection(address, PATIENCE) as caller:
        assert caller.recv(1) == b""
        with socket.create_connection(address, PATIENCE) as begun:
            begun.sendall(b"POST /tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\ngame=")
            assert begun.recv(1) == b""


def test_who_sends_a_byte_now_and_then_is_let_go_of(app):
    with running(app, sending=1) as address, socket.create_connection(address, 0.1) as caller:
        caller.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX: ")
        for _ in range(PATIENCE * 10):
            caller.sendall(b"x")
            try:
                told = caller.recv(65536)
            except TimeoutError:
                continue
            assert b" 408 " in told.splitlines()[0]
            break
        else:
            pytest.fail("it waits without end")


@pytest.mark.parametrize("length", [64 * 1024 + 1, 10**9, 10**30])
def test_a_body_that_is_too_long_is_refused_before_it_is_read(app, length):
    request = f"POST /tables HTTP/1.1\r\nHost: x\r\nContent-Length: {length}\r\n\r\ngame=".encode()
    with running(app) as address:
        assert status(address, request) == b"413"


@pytest.mark.parametrize(
    "head",
    [b"POST /tables HTTP/1.1\r\nContent-Length: " + b"9" * 5000, b"GET http://[/livez HTTP/1.1"],
    ids=["length", "address"],
)
def test_what_cannot_be_read_is_told_so(app, head):
    with running(app) as address:
        told = ask(address, head + b"\r\nHost: x\r\n\r\n")
    assert told.split()[1] == b"400" and b"<p>This request cannot be read." in told


def test_a_body_without_a_length_is_refused_where_it_gets_too_long(app):
    head = b"POST /tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    with running(app) as address:
        assert status(address, head + b"8000\r\n%b\r\n" % (b"x" * 0x8000) * 3) == b"413"


def test_as_long_a_body_as_is_taken(app):
    body = b"game=" + b"x" * (64 * 1024 - 5)
    request = b"POST /tables HTTP/1.0\r\nContent-Length: %d\r\n\r\n" % len(body)
    with running(app) as address:
        assert status(address, request + body) == b"404"  # there is no such game


def test_headers_that_are_too_long(app):
    with running(app) as address:
        told = ask(address, b"GET / HTTP/1.0\r\nX: " + b"x" * 40_000)
    assert b" 431 " in told.splitlines()[0]
    assert b"text/html" in told and b"<p>The address of this page is too long." in told and b"generated by" not in told


@pytest.mark.parametrize(("proxy", "seen"), [("", "127.0.0.1"), ("127.0.0.1", "192.0.2.7"), ("192.0.2.1", "127.0.0.1")])
def test_who_asks_is_what_the_proxy_says_only_where_it_is_the_one_trusted(proxy, seen):
    def told(environ, start):
        start("200 OK", [])
        return [environ["REMOTE_ADDR"].encode()]

    with running(told, proxy=proxy) as address:
        answer = ask(address, b"GET / HTTP/1.0\r\nX-Forwarded-For: 203.0.113.5, 192.0.2.7\r\n\r\n")
        assert answer.endswith(b"\r\n\r\n" + seen.encode())


WRONG = ({"REFEREE_PORT": "x"}, {"REFEREE_PORT": "65536"}, {"REFEREE_PORT": "²"}, {"REFEREE_PROXY": "a b"})


@pytest.mark.parametrize("told", WRONG)
def test_settings_that_are_none(told):
    with pytest.raises(ServerError, match=next(iter(told))):
        settings(told)


def test_who_waits_in_line_is_not_asked_anything():
    """However many wait for a thread: else each answer would cost the more the longer the line is."""
    sockets = Sockets()
    sockets._wait_for = lambda number, wanted: None  # no kernel is told
    channel = SimpleNamespace(requests=["one"], served=False, accepting=False, readable=lambda: False, writable=lambda: False)
    sockets[7] = channel
    sockets._ask(7, channel)
    assert not sockets.stirring
    channel.served = True
    sockets.stirring.add(7)
    sockets._ask(7, channel)
    assert sockets.stirring == {7}, "what is being answered is asked whether there is something to send"
    channel.served, channel.requests = False, []
    channel.readable = lambda: True
    sockets._ask(7, channel)
    assert not sockets.stirring


SPELT = ["/api/x", "//api/x", "///api/x", "http://h/api/x", "http://h//api/x", "api/x", "/%2Fapi/x"]


@pytest.mark.parametrize("spelt", sampled(SPELT, 3))
def test_however_an_address_is_spelt_it_goes_into_its_lane(spelt):
    """Whose one thread answers nothing else."""

    def app(environ, start_response):
        start_response("200 OK", [])
        return [f"{threading.get_ident()} {environ['PATH_INFO'].strip('/')}".encode()]

    def asked(path: str) -> list[bytes]:
        return ask(address, f"GET {path} HTTP/1.0\r\n\r\n".encode()).rpartition(b"\r\n\r\n")[2].split()

    with running(app, threads=2) as address:
        long = asked("/compare")[0]
        assert asked(spelt) == [long, b"api/x"] and asked("/t/api/x")[0] != long


@pytest.mark.parametrize("path", ["/import", "//import", "http://h//import/start", "import"])
def test_however_its_address_is_spelt_a_record_is_taken(path):
    def app(environ, start_response):
        start_response("200 OK", [])
        return [b""]

    with running(app, body=100, record=1000) as address:
        sent = f"POST {path} HTTP/1.0\r\nContent-Length: 500\r\n\r\n{'x' * 500}".encode()
        assert status(address, sent) == b"200"
