"""The history of a table: entries, each knowing the one before it, and the positions that lay there as games ask for them.

An entry is added in the same time however many there are, and going back is following a link. So take-backs cost nothing,
and every version of a table shares its history with the versions before it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from pyrsistent import PMap, pmap

from ..kernel import Game, Move, Position
from .events import Event


@dataclass(frozen=True, eq=False)
class Entry:
    """One step of the play as it stands: the event that led there, the entry before it, the game as it was read then.

    `number` is 0 for the first position of a table; `since` is the number of the entry at which the position was last
    set by hand, 0 where it never was: what lay there before that is not known.
    """

    event: Event
    game: Game
    earlier: "Entry | None" = None
    number: int = 0
    since: int = 0

    @property
    def seq(self) -> int:
        return self.event.seq

    @cached_property
    def position(self) -> Position:
        """What lies there after it, parsed when somebody looks."""
        return self.game.parse(self.event.position)

    @cached_property
    def move(self) -> Move:
        """The move that led there. Raises KeyError where it was none."""
        return self.game.move(self.event.data["move"], self.earlier.position)

    @cached_property
    def words(self) -> str:
        """The move in words, saying nothing of what is hidden."""
        return self.game.board.words(self.earlier.position, self.move)

    @cached_property
    def open_words(self) -> str:
        """The move in words, with what it covered."""
        return self.game.revealed.board.words(self.earlier.position, self.move)

    @cached_property
    def before(self) -> "Positions":
        """The earlier positions back to the last that was set by hand, for repetition."""
        return Positions(self.earlier if self.number > self.since else None, self.since)

    @cached_property
    def times(self) -> PMap:
        """How often each line of notation was there, from `since` up to this entry."""
        fresh = []
        entry = self
        while "times" not in vars(entry):  # a loop: a history is longer than Python's stack
            fresh.append(entry)
            if entry.number == entry.since:
                counts = pmap()
                break
            entry = entry.earlier
        else:
            counts = entry.times
        for entry in reversed(fresh):
            counts = counts.set(entry.event.position, counts.get(entry.event.position, 0) + 1)
            vars(entry)["times"] = counts
        return counts

    def after(self, event: Event, game: Game) -> "Entry":
        """The entry that this event adds."""
        number = self.number + 1
        return Entry(event, game, self, number, number if event.kind == "corrected" else self.since)

    def back(self) -> Iterator["Entry"]:
        """This entry and all before it, the newest first."""
        entry = self
        while entry:
            yield entry
            entry = entry.earlier


class Positions(Sequence):
    """The positions up to an entry, oldest first, from the entry with the number `since` on.

    The newest are the cheap ones: they are a few links away. Counting one is a look-up.
    """

    def __init__(self, newest: Entry | None, since: int = 0):
        self._newest = newest
        self._length = newest.number - since + 1 if newest else 0

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, index):
        if isinstance(index, slice):
            start, stop, step = index.indices(self._length)
            newest = [entry.position for entry, _ in zip(self._entries(), range(self._length - start), strict=False)]
            return newest[::-1][: max(stop - start, 0)][::step] if step > 0 else list(self)[index]
        place = index if index >= 0 else self._length + index
        if not 0 <= place < self._length:
            raise IndexError("there is no such position")
        entry = self._newest
        for _ in range(self._length - 1 - place):
            entry = entry.earlier
        return entry.position

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
        entry = self._newest
        for _ in range(self._length):
            yield entry
            entry = entry.earlier


@dataclass(frozen=True, slots=True)
class Turn:
    """An entry as the list of moves has it: whether it may be told now."""

    entry: Entry
    told: bool
