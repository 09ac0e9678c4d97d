"""The server that `python app.py` starts: how many it holds, and how long it waits for each."""

import ipaddress
import socket
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from copy import copy
from dataclasses import dataclass
from typing import Any

from waitress import create_server
from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser, ParsingError
from waitress.utilities import Error

from ..storage.places import is_server
from .lanes import Lanes, follows, plain
from .loop import Sockets, make_room

KB = 1024
BODY = 64 * KB  # of a request; no form is as long
TURN = 0.002  # seconds a thread computes before another may; with less, a third of the work is taking turns
UNREAD = 2048 * KB  # of answers that a caller has not read; the longest page has a quarter of it
WAITING = 4  # threads that answer at once where each waits for a database elsewhere
SPARE = 50  # connections beyond those that are held: room to let go of one
RECORD = 256 * KB  # but that which brings a record
RECORDS = ("/import", "/import/start")


class ServerError(Exception):
    """It cannot be served so. str() is a sentence for a person."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Seconds and bytes. `at_once`: of the threads, those that answer at once; `idle`: a connection on which nothing comes or
    goes; `sending`: from the first byte of a request to its last; `looking`: between two looks at idle connections. `proxy`:
    the address of the proxy whose word is taken for who asks, "" for none. `secure`: the port for HTTPS with a certificate of
    its own, 0 for none."""

    host: str = "0.0.0.0"
    port: int = 8000
    proxy: str = ""
    threads: int = 8
    at_once: int = 1
    connections: int = 1000
    header: int = 32 * KB
    body: int = BODY
    record: int = RECORD
    idle: int = 60
    sending: int = 20
    looking: int = 5
    secure: int = 0


def settings(told: Mapping[str, str]) -> Settings:
    """As the environment tells. Raises ServerError."""
    proxy, tls = told.get("REFEREE_PROXY", ""), told.get("REFEREE_TLS", "")
    if proxy:
        try:
            ipaddress.ip_address(proxy)
        except ValueError:
            raise ServerError(f"REFEREE_PROXY has to be the address of the proxy, not {proxy[:60]!r}.") from None
    if tls not in ("", "self"):
        raise ServerError(f"REFEREE_TLS has to be 'self' or nothing, not {tls[:20]!r}.")
    secure = _port(told, "REFEREE_TLS_PORT", "8443") if tls else 0
    at_once = WAITING if is_server(told.get("DATABASE_URL", "")) else 1
    host, port = told.get("REFEREE_HOST", "0.0.0.0"), _port(told, "REFEREE_PORT", "8000")
    return Settings(host, port, proxy, at_once=at_once, secure=secure)


def _port(told: Mapping[str, str], name: str, usual: str) -> int:
    port = told.get(name, usual)
    if not (port.isascii() and port.isdigit() and len(port) <= 5 and int(port) < 65536):
        raise ServerError(f"{name} has to be a number up to 65535, not {port[:20]!r}.")
    return int(port)


class TooSlow(Error):
    code, reason = 408, "Request Timeout"


SAYS = {
    408: "This request took too long to arrive. Load the page again.",
    413: "This is more than Referee takes in at once. Go back and send less.",
    431: "The address of this page is too long. Go back and begin again from a page of Referee.",
}
PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{code} {reason}</title></head><body><p>{says}</p><p><a href="/">All games</a></p></body></html>
"""


class Told(Error):
    """What could not be read at all, so that no page of the application answers: a sentence and a way on."""

    def __init__(self, error: Error):
        super().__init__(SAYS.get(error.code, "This request cannot be read. Load the page again."))
        self.code, self.reason = error.code, error.reason

    def to_response(self, ident: str | None = None) -> tuple[str, list[tuple[str, str]], bytes]:
        page = PAGE.format(code=self.code, reason=self.reason, says=self.body)
        kept = [("Content-Security-Policy", "default-src 'none'"), ("X-Content-Type-Options", "nosniff")]
        return f"{self.code} {self.reason}", [("Content-Type", "text/html; charset=utf-8"), *kept], page.encode()


Callers = Mapping[int, tuple[str, int]]  # by the port on this machine that their words come from: see tls.Relay


def served(app: Callable[..., Any], chosen: Settings, callers: Callers | None = None) -> Any:
    """A server for the application, listening already; `run()` serves. Raises ServerError."""
    _open_more_files(2 * chosen.connections)
    sys.setswitchinterval(TURN)
    sockets, lanes = Sockets(), Lanes(chosen.at_once)
    lanes.set_thread_count(chosen.threads)
    behind = {"trusted_proxy": chosen.proxy, "trusted_proxy_count": 1} if chosen.proxy else {}
    try:
        server = create_server(
            app,
            map=sockets,
            _dispatcher=lanes,
            host=chosen.host,
            port=chosen.port,
            threads=chosen.threads,
            ident=None,
            connection_limit=chosen.connections + SPARE,
            asyncore_use_poll=True,  # select() knows no socket beyond the 1,024th
            max_request_header_size=chosen.header,
            max_request_body_size=chosen.body + 1,  # what has this many bytes is refused
            inbuf_overflow=2 * chosen.body,  # nothing that is taken is spooled to a file
            outbuf_high_watermark=UNREAD,
            outbuf_overflow=2 * UNREAD,  # nor is what is answered
            channel_timeout=chosen.idle,
            cleanup_interval=chosen.looking,
            trusted_proxy_headers={"x-forwarded-for", "x-forwarded-proto"} if chosen.proxy else set(),
            **behind,
        )
    except (OSError, ValueError) as error:  # taken, not allowed, no such address
        why = str(error).rstrip(".")
        raise ServerError(f"It cannot be served at {chosen.host} port {chosen.port}: {why}.") from error
    for each in sockets.values():  # one for each address the host has
        if hasattr(each, "channel_class"):
            each.channel_class = _channel(chosen, {} if callers is None else callers)
    server.asyncore = sockets  # whose loop is run
    return server


def _channel(chosen: Settings, callers: Callers) -> type[HTTPChannel]:
    """Connections on which a request has so many seconds to arrive: the idle time alone would let in a byte a minute. Where
    there are too many connections, an idle one makes room."""
    seconds = chosen.sending

    class Timely(HTTPRequestParser):
        path = ""  # of what cannot be read, too: the server names it where the caller is gone

        def __init__(self, adj: Any):
            super().__init__(adj)
            self._until = time.monotonic() + seconds

        def parse_header(self, header_plus: bytes) -> None:
            try:
                super().parse_header(header_plus)
            except ValueError as error:  # no number has so many digits, no address such brackets
                raise ParsingError("") from error
            if plain(self.path) in RECORDS:
                self.adj = copy(self.adj)
                self.adj.max_request_body_size = chosen.record + 1

        def received(self, data: bytes) -> int:
            consumed = super().received(data)
            if not self.completed and time.monotonic() > self._until:
                self.error, self.completed = TooSlow(""), True
            if self.error and not isinstance(self.error, Told):
                self.error = Told(self.error)
            return int(consumed)

    class Channel(HTTPChannel):
        parser_class = Timely
        served = False

        def __init__(self, server: Any, sock: Any, addr: Any, adj: Any, map: Any = None):
            if addr[0] == "127.0.0.1" and (caller := callers.get(addr[1])):
                addr, adj = caller, copy(adj)
                adj.url_scheme = "https"
            super().__init__(server, sock, addr, adj, map=map)
            if len(server.active_channels) > chosen.connections:
                make_room(server, self)

        def service(self) -> None:
            """In a thread. While it waited for one, there was nothing to ask it; from now on there may be."""
            self.served = True
            self._map.stirring.add(self._fileno)
            try:
                if follows(self.requests[0]) and self._left():
                    self._let_go()
                super().service()
            finally:
                self.served = False

        def _left(self) -> bool:
            """Has the caller hung up? A page gives up a poll after a while, and nobody needs the answer then."""
            try:
                return bool(self.socket.recv(1, socket.MSG_PEEK) == b"")
            except OSError:  # it is there, and says nothing
                return False

        def _let_go(self) -> None:
            self.connected, self.will_close = False, True
            self.server.pull_trigger()

        def _flush_outbufs_below_high_watermark(self) -> None:
            """Who asks on and on and reads nothing is let go of. The server's own way is to wait, and a thread with it."""
            if self.total_outbufs_len > self.adj.outbuf_high_watermark:
                self._let_go()

    return Channel


def _open_more_files(wanted: int) -> None:
    """A connection is an open file, and many systems allow a program 1,024 until it asks for more."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        if soft != resource.RLIM_INFINITY and soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
