"""The order in which requests are answered: who does something goes before who only follows.

A poll is asked by a page and waited for by nobody; a tap is waited for by a person. So hundreds that follow hold up no move.
"""

from collections import deque
from collections.abc import Callable
from typing import Any

IN_A_ROW = 4  # that go before one who has to wait, so that nobody waits for ever


class Queue:
    """In the place of a deque. `yields`: does this one let others go first?"""

    def __init__(self, yields: Callable[[Any], bool]):
        self._yields = yields
        self._first: deque[Any] = deque()
        self._second: deque[Any] = deque()
        self._row = 0

    def __len__(self) -> int:
        return len(self._first) + len(self._second)

    def append(self, task: Any) -> None:
        (self._second if self._yields(task) else self._first).append(task)

    def popleft(self) -> Any:
        if self._second and (not self._first or self._row == IN_A_ROW):
            self._row = 0
            return self._second.popleft()
        self._row = min(self._row + 1, IN_A_ROW) if self._second else 0
        return self._first.popleft()
