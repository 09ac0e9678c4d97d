"""Long answers are worked out in a process of their own, so that no table waits for them.

Threads of one process take turns at computing: beside a single one that computes for a second, every tap takes ten times as
long. Here the whole request goes to a second process with the same application on the same database, at a lower priority.
"""

import io
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from multiprocessing.connection import Connection
from threading import Lock
from typing import Any, NamedTuple

from flask import Flask
from werkzeug.test import run_wsgi_app

from ..storage.errors import StoreError
from ..storage.places import Where
from .lanes import long

NICE = 10  # how far the tables go before
LONGEST = 30.0  # seconds: every budget ends sooner, but for a machine that hangs
LATER = b"The answer could not be worked out just now. Try again in a few seconds.\n"
HEADERS = [("Content-Type", "text/plain; charset=utf-8"), ("Retry-After", "3")]


class Told(NamedTuple):
    status: str
    headers: list[tuple[str, str]]
    body: bytes


class Aside:
    """The application as the server calls it. The second process starts with `ready`, or else with the first long request."""

    def __init__(self, app: Flask):
        self._app = app
        self._lock = Lock()  # one after the other
        self._process: Any = None
        self._pipe: Connection | None = None

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        if not long(environ["PATH_INFO"]):
            return self._app(environ, start_response)
        body = environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
        told = {name: value for name, value in environ.items() if isinstance(value, str)}
        with self._lock:
            answer = self._ask(told, body)
        start_response(answer.status, answer.headers)
        return [answer.body]

    def ready(self) -> None:
        with self._lock:
            self._started()

    def close(self) -> None:
        """Ends the second process. The next long request starts another."""
        with self._lock:
            self._end()

    def _ask(self, told: dict[str, str], body: bytes) -> Told:
        pipe = self._started()
        try:
            pipe.send((told, body))
            if pipe.poll(LONGEST):
                return Told(*pipe.recv())
        except (OSError, EOFError):  # it was ended from outside, or had no memory left
            pass
        self._end()
        return Told("503 Service Unavailable", HEADERS, LATER)

    def _started(self) -> Connection:
        if self._pipe is None:
            # Not forked: the threads of the server would be copied in the middle of what they do.
            context = multiprocessing.get_context("spawn")
            self._pipe, end = context.Pipe()
            self._process = context.Process(target=_work, args=(end, self._app.config["DATABASE"]), daemon=True)
            self._process.start()
            end.close()
        return self._pipe

    def _end(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
            self._process.kill()
            self._process.join()
            self._pipe = self._process = None


def _work(pipe: Connection, database: Where) -> None:
    """The second process: requests until the server is gone, however it went."""
    from . import create_app

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    with suppress(AttributeError, OSError):
        os.nice(NICE)
    try:
        app = create_app(database)
    except StoreError as error:  # away just now: the next long request starts another
        sys.exit(f"referee: {error}")
    with suppress(OSError, EOFError):
        while True:
            told, body = pipe.recv()
            environ = {**told, "wsgi.input": io.BytesIO(body), "wsgi.errors": sys.stderr, "wsgi.version": (1, 0)}
            parts, status, headers = run_wsgi_app(app, environ, buffered=True)
            pipe.send((status, list(headers), b"".join(parts)))
