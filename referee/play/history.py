"""The history of a table: entries, each knowing the one before it, and the positions that lay there as games ask for them.

An entry is added in the same time however many there are, and going back is following a link. So take-backs cost nothing,
and every version of a table shares its history with the versions before it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import overload

from pyrsistent import PMap, pmap

from ..kernel import AnyGame, Move, NotationError, Position
from .errors import EventUnreadable, TableError
from .events import Corrected, Left, Moved, Placed


@dataclass(frozen=True, eq=False)
class Entry:
    """One step of the play as it stands: the event that led there, the entry before it, the game as it was read then.

    `number` is 0 for the first position of a table; `since` is the number of the entry at which the position was last
    set by hand, 0 where it never was: what lay there before that is not known. `gone` are the seats that have left by then.
    """

    event: Placed
    game: AnyGame
    earlier: "Entry | None" = None
    number: int = 0
    since: int = 0
    gone: frozenset[str] = frozenset()

    @property
    def seq(self) -> int:
        return self.event.seq

    @cached_property
    def position(self) -> Position:
        """What lies there after it, parsed when somebody looks. Raises EventUnreadable."""
        try:
            position: Position = self.game.parse(self.event.position)
        except NotationError as error:
            raise EventUnreadable(self.seq, str(error)) from error
        return position

    @property
    def previous(self) -> "Entry":
        """The entry before it. Raises TableError for the first."""
        if self.earlier is None:
            raise TableError("Nothing comes before the first position.")
        return self.earlier

    @cached_property
    def move(self) -> Move:
        """The move that led there. Raises TableError where it was none, EventUnreadable."""
        if not isinstance(self.event, Moved):
            raise TableError(f"Entry {self.seq} of this table is no move.")
        try:
            move: Move = self.game.move(self.event.move, self.previous.position)
        except NotationError as error:
            raise EventUnreadable(self.seq, str(error)) from error
        return move

    @cached_property
    def words(self) -> str:
        """The move in words, saying nothing of what is hidden."""
        return self.game.board.words(self.previous.position, self.move)

    @cached_property
    def open_words(self) -> str:
        """The move in words, with what it covered."""
        return self.game.revealed.board.words(self.previous.position, self.move)

    @cached_property
    def before(self) -> "Positions":
        """The earlier positions back to the last that was set by hand, for repetition."""
        return Positions(self.earlier if self.number > self.since else None, self.since)

    @cached_property
    def times(self) -> PMap[str, int]:
        """How often each position was there, by its notation, from `since` up to this entry."""
        fresh: list[Entry] = []
        counts: PMap[str, int] = pmap()
        entry = self
        while "times" not in vars(entry):  # a loop: a history is longer than Python's stack
            fresh.append(entry)
            if entry.number == entry.since:
                break
            entry = entry.previous
        else:
            counts = entry.times
        for entry in reversed(fresh):
            counts = counts.set(entry.event.position, counts.get(entry.event.position, 0) + 1)
            vars(entry)["times"] = counts
        return counts

    def after(self, event: Placed, game: AnyGame) -> "Entry":
        """The entry that this event adds."""
        number = self.number + 1
        gone = self.gone
        if isinstance(event, Left):
            gone = gone - {event.seat} if event.back else gone | {event.seat}
        return Entry(event, game, self, number, number if isinstance(event, Corrected) else self.since, gone)

    def back(self) -> Iterator["Entry"]:
        """This entry and all before it, the newest first."""
        entry: Entry | None = self
        while entry:
            yield entry
            entry = entry.earlier


class Positions(Sequence[Position]):
    """The positions up to an entry, oldest first, from the entry with the number `since` on.

    The newest are the cheap ones: they are a few links away. Counting one is a look-up.
    """

    def __init__(self, newest: Entry | None, since: int = 0):
        self._newest = newest
        self._length = newest.number - since + 1 if newest else 0

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Position: ...
    @overload
    def __getitem__(self, index: slice) -> list[Position]: ...
    def __getitem__(self, index: int | slice) -> Position | list[Position]:
        if isinstance(index, slice):
            start, stop, step = index.indices(self._length)
            newest = [position for position, _ in zip(reversed(self), range(self._length - start), strict=False)]
            return newest[::-1][: max(stop - start, 0)][::step] if step > 0 else list(self)[index]
        place = index if index >= 0 else self._length + index
        if not 0 <= place < self._length:
            raise IndexError("there is no such position")
        return next(islice(self._entries(), self._length - 1 - place, None)).position

    def __iter__(self) -> Iterator[Position]:
        return (entry.position for entry in reversed(list(self._entries())))

    def __reversed__(self) -> Iterator[Position]:
        return (entry.position for entry in self._entries())

    def __contains__(self, position: object) -> bool:
        return self.count(position) > 0

    def count(self, position: object) -> int:
        """How often this position was there since it was last set by hand: by its notation, so that none is parsed."""
        return self._newest.times.get(self._newest.game.write(position), 0) if self._newest else 0

    def _entries(self) -> Iterator[Entry]:
        return islice(self._newest.back(), self._length) if self._newest else iter(())


@dataclass(frozen=True, slots=True)
class Turn:
    """An entry as the list of moves has it: whether it may be told now."""

    entry: Entry
    told: bool
