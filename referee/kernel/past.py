"""The past of a position: earlier ones, as the games ask for them, and one more."""

from collections.abc import Iterator, Sequence
from typing import TypeVar, overload

P = TypeVar("P", covariant=True)


class Past(Sequence[P]):
    """The positions `before`, oldest first, and the `newest` after them. Nothing is copied: a history may be long."""

    def __init__(self, before: Sequence[P], newest: P):
        self._before, self._newest = before, newest

    def __len__(self) -> int:
        return len(self._before) + 1

    @overload
    def __getitem__(self, index: int) -> P: ...
    @overload
    def __getitem__(self, index: slice) -> list[P]: ...
    def __getitem__(self, index: int | slice) -> P | list[P]:
        last = len(self._before)
        if isinstance(index, slice):
            start, stop, step = index.indices(last + 1)
            if step != 1:
                return list(self)[index]
            return [*self._before[start:stop], *((self._newest,) if start <= last < stop else ())]
        place = index if index >= 0 else last + 1 + index
        if place == last:
            return self._newest
        if place < 0:
            raise IndexError("there is no such position")
        return self._before[place]

    def __iter__(self) -> Iterator[P]:
        yield from self._before
        yield self._newest

    def __reversed__(self) -> Iterator[P]:
        yield self._newest
        yield from reversed(self._before)

    def count(self, position: object) -> int:
        return self._before.count(position) + (position == self._newest)
