"""Answers that may take a second of work run few at a time, so that the tables have threads left."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore

from flask import Flask, Response, g

from .errors import answer
from .limits import counted

AT_ONCE = 2  # of the server's eight threads
gate = BoundedSemaphore(AT_ONCE)


class TooManyAtOnce(Exception):
    """So many are being worked on already."""


def install(app: Flask) -> None:
    app.register_error_handler(TooManyAtOnce, _later)


@contextmanager
def heavy() -> Iterator[None]:
    """Raises TooManyAtOnce rather than wait: who waits holds a thread as well. TooOften where this address had its share."""
    if "heavy" in g:  # a part of one
        yield
        return
    with counted():
        if not gate.acquire(blocking=False):
            raise TooManyAtOnce
        g.heavy = True
        try:
            yield
        finally:
            g.pop("heavy")
            gate.release()


def _later(_error: TooManyAtOnce) -> Response:
    sentence = "Too many ask for long answers just now. Try again in a few seconds."
    return answer(503, "too-many-at-once", sentence, {"Retry-After": "3"})
