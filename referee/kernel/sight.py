"""What one sees of a position on the table, and what can have come of it: for telling how a record and the board came apart."""

from collections.abc import Collection, Hashable, Iterable, Iterator
from typing import Any, Generic, TypeVar

from .move import Move

NEVER = 1_000  # moves: so far apart is what no move can bring

P = TypeVar("P", bound=Hashable)
M = TypeVar("M", bound=Move)


class Sight(Generic[P, M]):
    """Of any game: all is seen, and any legal move may have been made. A game says more, so that less has to be tried.

    What hangs on whose turn it is, and what counters show, is not seen: it follows from the moves.
    """

    sweeps = False  # can a move clear the board, so that nothing before it shows any more?

    def __init__(self, game: Any):
        self.game = game  # a Game, which names this class: untyped here, or the two would hang on each other

    def seen(self, position: P) -> Hashable:
        """All that lies on the table: equal where two positions look alike."""
        return position

    def shown(self, position: P, but: Collection[str] = ()) -> Hashable:
        """As `seen`, without what is easily left out when a board is written down, what lies hidden, and these squares."""
        return self.seen(position)

    def cells(self, position: P) -> dict[str, str]:
        """By square, what shows there, as notation writes it; empty squares are left out."""
        return {}

    def touches(self, position: P, move: M) -> Collection[str]:
        """The cells that a move may change."""
        return move.squares

    def apart(self, position: P, board: P) -> int:
        """At least so many moves lead from one to what is shown of the other, never more than it takes; NEVER where none do."""
        return int(self.shown(position) != self.shown(board))

    def clears(self, before: P, after: P) -> bool:
        """Did a move clear the board?"""
        return False

    def onward(self, position: P, board: P) -> Iterable[M]:
        """The legal moves that may lead on towards what is seen of the board."""
        moves: Iterable[M] = self.game.moves(position)
        return moves

    def tries(self, position: P, board: P, among: Collection[str]) -> Iterator[M]:
        """Moves of either side, legal or not, that change these squares at most, as hands can make them."""
        return iter(())

    def turned(self, position: P) -> P:
        """The same board with the other side to move, where sides take turns."""
        return position

    def adapted(self, position: P, word: str) -> str:
        """A recorded move as it would be written from here, where it names what an earlier one changed; "" where it stays."""
        return ""

    def landed(self, before: P, after: P) -> P:
        """A piece was carried as it lay: as it lies there if it was moved by the rules, where one can tell."""
        return after

    def set_as(self, position: P, board: P) -> P:
        """The position with what lies on the table as on the board: turn and counters stay."""
        return board
