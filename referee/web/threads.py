"""Threads of which few work while the others stand by.

Python lets one thread compute at a time. Several that answer at once hand that turn to and fro, which costs a quarter of it;
one after the other, each is done sooner. Only where one takes long, since it waits for a disk or a lock, the next begins.
"""

from collections import deque
from time import monotonic
from typing import Any

from waitress.task import ThreadedTaskDispatcher

from .queue import Queue

LONG = 0.025  # seconds that nearly every answer stays below


class Threads(ThreadedTaskDispatcher):
    """In the place of the server's threads, that all begin at once. `at_once`: so many that have not taken long."""

    def __init__(self, at_once: int = 1, queue: Queue | None = None) -> None:
        super().__init__()
        self.queue = deque() if queue is None else queue
        self._at_once = at_once
        self._begun: dict[int, float] = {}  # by thread, when it took what it works on
        self._watched = False  # does one look whether they take long?

    def add_task(self, task: Any) -> None:
        with self.lock:
            self.queue.append(task)
            self._call()

    def handler_thread(self, thread_no: int) -> None:
        while True:
            with self.lock:
                while not self.stop_count and not self._wanted():
                    self._stand_by()
                if self.stop_count:
                    self.active_count -= 1
                    self.stop_count -= 1
                    self.threads.discard(thread_no)
                    self.thread_exit_cv.notify()
                    return
                task = self.queue.popleft()
                self._begun[thread_no] = monotonic()
                self._call()
            try:
                task.service()
            except BaseException:
                self.logger.exception("Exception when servicing %r", task)
            with self.lock:
                del self._begun[thread_no]

    def _call(self) -> None:
        """Something is to be done: somebody does it, or looks whether those that work take long."""
        if self.queue and (self._young() < self._at_once or not self._watched):
            self.queue_cv.notify()

    def _wanted(self) -> bool:
        return bool(self.queue) and self._young() < self._at_once

    def _young(self) -> int:
        """How many work that have not taken long."""
        late = monotonic() - LONG
        return sum(begun > late for begun in self._begun.values())

    def _stand_by(self) -> None:
        """Waits for something to do. While something waits, one of them looks again when the work in hand has taken long."""
        if not self.queue or self._watched:
            self.queue_cv.wait()
            return
        now = monotonic()
        self._watched = True
        self.queue_cv.wait(min((begun + LONG - now for begun in self._begun.values() if begun + LONG > now), default=0))
        self._watched = False
