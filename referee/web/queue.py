"""The order in which requests are answered: who does something goes before who only follows.

A poll is asked by a page and waited for by nobody; a tap is waited for by a person. So hundreds that follow hold up no move.
"""

from collections import Counter, deque
from collections.abc import Callable
from time import monotonic
from typing import Any

AHEAD = 60  # a second from one address: more than a club plays; whoever asks more often waits in line as before
SECOND = 1.0


class Queue:
    """In the place of a deque of connections. `yields`: does this one let others go first? Where both wait they take turns, so
    that who yields still has half of the time."""

    def __init__(self, yields: Callable[[Any], bool]):
        self._yields = yields
        self._ahead: deque[Any] = deque()
        self._line: deque[Any] = deque()
        self._turn = False  # is it the line's?
        self._went: Counter[str] = Counter()  # ahead, by address, in this second
        self._until = 0.0

    def __len__(self) -> int:
        return len(self._ahead) + len(self._line)

    def append(self, channel: Any) -> None:
        (self._ahead if self._goes_ahead(channel) else self._line).append(channel)

    def popleft(self) -> Any:
        line = self._line and (self._turn or not self._ahead)
        self._turn = not line
        return (self._line if line else self._ahead).popleft()

    def _goes_ahead(self, channel: Any) -> bool:
        if self._yields(channel):
            return False
        if (now := monotonic()) >= self._until:
            self._until = now + SECOND
            self._went.clear()
        self._went[channel.addr[0]] += 1
        return self._went[channel.addr[0]] <= AHEAD
