"""Long answers have a lane of their own, so that nobody at a table stands in line behind them.

A thread that computes takes turns with the others, and four that compute take four turns to one. What may be long and needs
no table waits for the one thread of its lane; who waits there holds no thread.
"""

from typing import Any

from .queue import Queue
from .threads import Threads

LONG = ("/api/", "/check/", "/mirror/", "/settle/", "/compare", "/import")  # how such addresses begin
WATCHED = ("/livez", "/readyz", "/healthz", "/metrics")
THREADS = 1  # for each of these


def plain(path: str) -> str:
    """The path as the application will read it: it takes //api/ for /api/, and so it takes api/."""
    return f"/{path.lstrip('/')}"


def long(path: str) -> bool:
    return plain(path).startswith(LONG)


def follows(request: Any) -> bool:
    """A page asks whether there is news of its table, by the version that it has."""
    return getattr(request, "command", "") == "GET" and "version=" in getattr(request, "query", "")


def yields(channel: Any) -> bool:
    """Does this connection let others go first? So does one that sent its next request before it had an answer."""
    return channel.served or follows(channel.requests[0])


class Lanes:
    """In the place of the server's one queue: a queue and threads for each kind of requests.

    Who watches over the program is answered also where all others wait, such as for a database that is away. `at_once`: see
    Threads.
    """

    def __init__(self, at_once: int = 1) -> None:
        self.quick = Threads(at_once, Queue(yields))
        self.long, self.watched = Threads(), Threads()

    def set_thread_count(self, count: int) -> None:
        self.quick.set_thread_count(count - THREADS)
        for lane in (self.long, self.watched):
            lane.set_thread_count(THREADS)

    def add_task(self, channel: Any) -> None:
        """A connection whose first request has come in whole, or cannot be read and has no path."""
        path = getattr(channel.requests[0], "path", "")
        lane = self.long if long(path) else self.watched if plain(path) in WATCHED else self.quick
        lane.add_task(channel)

    def shutdown(self, cancel_pending: bool = True, timeout: float = 5) -> bool:
        done = [lane.shutdown(cancel_pending, timeout) for lane in (self.quick, self.long, self.watched)]
        return any(done)
