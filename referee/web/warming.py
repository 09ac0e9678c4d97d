"""What takes seconds the first time is made before somebody waits for it: the rules of all games, the search of questions."""

import gc
from collections.abc import Callable
from threading import Timer

from flask import Flask

from .. import games
from ..asking import ask

AFTER = 8  # seconds: whoever has just started the program wants the first page first


def warm_soon(app: Flask, *first: Callable[[], None]) -> None:
    """By and by, beside what is being served; what is `first` begins by itself."""

    def begin() -> None:
        for each in first:
            each()
        warm(app)
        gc.collect()
        gc.freeze()  # it stays until the end: nobody waits while it is looked through for garbage

    timer = Timer(AFTER, begin)
    timer.daemon = True
    timer.start()


def warm(app: Flask) -> None:
    for entry in games.all():
        with app.test_request_context(f"/rules/{entry.slug}"):
            app.full_dispatch_request()
        ask("Who begins?", entry.slug)
    ask("Who begins?")
