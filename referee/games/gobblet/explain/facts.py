"""A position as sentences about its clauses see it: whose turn it is, what shows, what may be played."""

from collections.abc import Iterable, Sequence
from functools import cached_property

from ....kernel import Game
from ....rulebook import listed
from ..rules.lines import Line, threes
from ..rules.moves import Entry, Move, Step
from ..rules.position import OTHER, SEATS, Position, named
from ..rules.readings import Readings

MOST_SQUARES, MOST_LINES = 8, 5  # that many are named; of more, these and how many more


class Facts:
    def __init__(self, game: Game[Position, Move], readings: Readings, position: Position):
        self.game, self.readings, self.position = game, readings, position
        self.turn, self.other = position.turn, OTHER[position.turn]
        self.mine, self.theirs = position.shown_by(self.turn), position.shown_by(self.other)  # squares, as bits
        self.stacks = [size for size in position.stacks(self.turn) if size]

    @property
    def threes(self) -> tuple[Line, ...]:
        """The opponent's threes in a row (3.3)."""
        return threes(self.theirs, self.readings.three)

    @cached_property
    def moves(self) -> Sequence[Move]:
        return self.game.moves(self.position)

    def entries(self, size: int, over: bool) -> list[Entry]:
        """The legal entries of this size, over another gobblet or on an empty square."""
        return [move for move in self.moves if isinstance(move, Entry) and move.size == size and self._gobbles(move) == over]

    def steps(self, size: int, over: bool) -> list[Step]:
        """The legal steps of gobblets of this size, over another one or to an empty square."""
        steps = [move for move in self.moves if isinstance(move, Step) and self._gobbles(move) == over]
        return [step for step in steps if self.position.board[step.origin][-1].size == size]

    def _gobbles(self, move: Entry | Step) -> bool:
        return bool(self.position.board[move.target])

    def say(self, word: str, **values: object) -> str:
        return self.game.rulebook.say(word, seat=SEATS[self.turn], other=SEATS[self.other], **values)

    def squares(self, squares: Iterable[int]) -> tuple[str, ...]:
        """Each of these squares once, to be listed."""
        return _few(named(sorted({*squares})), MOST_SQUARES)

    def lines(self, lines: Sequence[Line]) -> str:
        """Each line by its squares: "a1, b1 and c1; a1, a2 and a3"."""
        return "; ".join(_few([listed(named(line)) for line in lines], MOST_LINES))


def _few(names: Sequence[str], most: int) -> tuple[str, ...]:
    more = len(names) - most
    return (*names[:most], f"{more} more") if more > 0 else tuple(names)
