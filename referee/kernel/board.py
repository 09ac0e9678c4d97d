"""How a game looks and what taps on it mean. No colours, no HTML: a page decides how it looks."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from typing import Generic, TypeVar

from .outcome import Tally
from .view import Area, Arrangement, Plan, View

P = TypeVar("P")
M = TypeVar("M")


class Board(ABC, Generic[P, M]):
    """The board of one game with its options bound. Stateless.

    `asides`: the taps of `arrange` that set what does not lie on the board, such as whose turn it is.
    """

    asides: frozenset[str] = frozenset()

    @abstractmethod
    def view(self, position: P, taps: Sequence[str] = ()) -> View:
        """What to draw, what can be tapped next, and the move once the taps make one."""

    @abstractmethod
    def taps_for_move(self, position: P, move: M) -> tuple[str, ...]:
        """The taps that make a move: `view` of them has it among its moves. Empty where no taps come to it."""

    @abstractmethod
    def words(self, position: P, move: M) -> str:
        """The move in words, saying nothing of what is hidden."""

    @abstractmethod
    def arrange(self, position: P, taps: Sequence[str] = ()) -> Arrangement:
        """A position set by hand: what is in hand and one tap more. Nothing is hidden, nothing forbidden."""

    @abstractmethod
    def empty(self) -> P:
        """The position to begin from when a board is set by hand from nothing."""

    def seat_label(self, seat: str) -> str:
        """What a seat is called where its player has no name."""
        return seat.capitalize()

    def tallies(self, position: P) -> tuple[Tally, ...]:
        """The counters and scores that stand beside the seats."""
        return ()

    def static_view(self, position: P) -> View:
        """What to draw of a position that is only looked at, just as it lies, with nothing hidden."""
        return self.view(position)

    def annotate(self, view: View, history: Sequence[P]) -> View:
        """The view with what only the history reveals, oldest position first: such as scoring order."""
        return view

    def ended(self, history: Sequence[P], move: M | None) -> View | None:
        """What lay there when a part of the game, such as a round, came to its end: play goes on from another board.

        `history` has the positions up to now, oldest first; `move` led to the newest, None where it was set by hand. None
        where nothing has just ended, and in games that are all of one part.
        """
        return None

    def thumbnail(self, view: View, seat: str, marked: Collection[str], moved: bool) -> tuple[Area, ...]:
        """What a small picture of a view shows: the board and what lies beside it; of sheets, this seat's.

        `marked` are the taps of spots that have a mark, `moved` whether it shows a move.
        """
        return tuple(area for area in view.areas if area.ranks or area.seat)

    def path(self, position: P, move: M) -> tuple[str, ...]:
        """The squares a move passes over, for display only; none in most games."""
        return ()

    def plan(self, name: str) -> Plan | None:
        """Where the spots of an area with this plan lie; None where there is no such plan."""
        return None
