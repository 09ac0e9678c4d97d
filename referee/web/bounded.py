"""What a process keeps in memory, with a bound."""

from collections.abc import Callable, Hashable
from threading import Lock

from cachetools import LRUCache


class Kept:
    """Immutable values by key, shared by threads; what nobody asked for in the longest time makes room."""

    def __init__(self, most: int, weight: Callable):
        self._values = LRUCache(most, weight)
        self._lock = Lock()

    def get(self, key: Hashable):
        with self._lock:
            return self._values.get(key)

    def keep(self, key: Hashable, value) -> None:
        with self._lock:
            if self._values.getsizeof(value) <= self._values.maxsize:
                self._values[key] = value

    def drop(self, key: Hashable) -> None:
        with self._lock:
            self._values.pop(key, None)
