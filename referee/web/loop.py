"""Waiting for a thousand connections at once costs no more than for ten.

The server's own loop asks every connection before every wait what it waits for: with nine hundred open ones two
milliseconds a request. Here only those are asked where something goes on; the others wait in the kernel (Linux's epoll).
"""

import select
import time
from collections import Counter
from typing import Any

from waitress import wasyncore

SWEEP = 1.0  # seconds between two looks at all of them: that is when idle ones are let go of
READ, WRITE = 1, 4  # as epoll counts; urgent data is nobody's here

known = hasattr(select, "epoll")


class Sockets(dict[int, Any]):
    """All sockets by number, as the server keeps them. `stirring`: those that have to be asked before the next wait."""

    def __init__(self) -> None:
        self.stirring: set[int] = set()
        self.waiting: dict[int, int] = {}  # by number, what the kernel waits for
        self._poll = select.epoll() if known else None
        self._swept = 0.0

    def __setitem__(self, number: int, channel: Any) -> None:
        super().__setitem__(number, channel)
        self.stirring.add(number)

    def __delitem__(self, number: int) -> None:
        super().__delitem__(number)
        self.stirring.discard(number)
        self._wait_for(number, 0)

    def loop(self, timeout: float = 30.0, use_poll: bool = False, map: Any = None) -> None:
        """In the place of wasyncore.loop: until no socket is left."""
        if self._poll is None:
            wasyncore.loop(timeout, use_poll, self)
            return
        while self:
            self._turn(timeout)

    def _turn(self, timeout: float) -> None:
        if (now := time.monotonic()) >= self._swept + SWEEP:
            self._swept = now
            self.stirring.update(self)
        for number in list(self.stirring):
            if number in self:
                self._ask(number, self[number])
        for number, happened in self._poll.poll(min(timeout, SWEEP), max(1, len(self.waiting))):
            if number in self.waiting:  # else it was closed by one before it
                self.stirring.add(number)
                wasyncore.readwrite(self[number], happened)

    def _ask(self, number: int, channel: Any) -> None:
        wanted = (READ if channel.readable() else 0) | (WRITE if channel.writable() and not channel.accepting else 0)
        if number not in self:  # it was closed by being asked
            return
        self._wait_for(number, wanted)
        # A connection without a request is stirred by nobody but its caller; one with a request by the thread that answers it,
        # see server.Channel: hundreds that wait in line cost nothing. The listening socket counts connections.
        if hasattr(channel, "requests") and wanted == (0 if channel.requests else READ):
            self.stirring.discard(number)
            if channel.served or wanted != (0 if channel.requests else READ):  # a thread took it, or has answered, just now
                self.stirring.add(number)

    def _wait_for(self, number: int, wanted: int) -> None:
        before = self.waiting.get(number, 0)
        if wanted == before or self._poll is None:
            return
        if not wanted:
            self._poll.unregister(number)
            del self.waiting[number]
        elif before:
            self._poll.modify(number, wanted)
            self.waiting[number] = wanted
        else:
            self._poll.register(number, wanted)
            self.waiting[number] = wanted


def make_room(server: Any, newcomer: Any) -> None:
    """Where all connections are taken: of the address that holds most, the one is let go of that was idle longest."""
    idle = [each for each in server.active_channels.values() if not each.requests and each is not newcomer]
    held = Counter(each.addr[0] for each in idle)
    if idle:
        min(idle, key=lambda each: (-held[each.addr[0]], each.last_activity)).handle_close()
