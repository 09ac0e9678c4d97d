"""A position as its clauses ask about it: whose turn it is, what shows, what may be played."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property

from ....kernel import Game
from ....rulebook import listed
from ..rules.moves import Move
from ..rules.position import OTHER, SEATS, Position, named, shown_by, threes

FIRST_FEW = 8  # squares that are named; of more, these and how many more
LINES = 5  # that many lines, likewise
MOST = 3  # sentences about one clause


class Now:
    def __init__(self, game: Game, position: Position):
        self.game, self.position, self.turn = game, position, position.turn
        self.other = OTHER[self.turn]
        self.mine, self.theirs = _squares(position, self.turn), _squares(position, self.other)
        self.stacks = position.stacks(self.turn).replace("0", "")

    @cached_property
    def legal(self) -> list[Move]:
        return self.game.moves(self.position)

    def say(self, word: str, **values) -> str:
        return self.game.rulebook.say(word, seat=SEATS[self.turn], other=SEATS[self.other], **values)

    def named(self, squares: Iterable[int]) -> tuple[str, ...]:
        """The squares to be listed: of many the first few, and how many more there are."""
        return _few(named(squares), FIRST_FEW)

    def lines(self, lines: Sequence[tuple[int, ...]]) -> str:
        """Each line by its squares: "a1, b1 and c1; a1, a2 and a3"."""
        return "; ".join(_few([listed(named(line)) for line in lines], LINES))

    def each(self, found: Sequence[tuple], said: Callable[..., str], more: str) -> Iterator[str]:
        """A sentence for each square and what goes with it; where they are too many, the last names the other squares."""
        told = found if len(found) <= MOST else found[: MOST - 1]
        for about in told:
            yield said(*about)
        if others := [square for square, *_ in found[len(told) :]]:
            yield self.say(more, squares=self.named(others))

    def size(self, square: int) -> str:
        return self.position.board[square][-1:]

    def targets(self, gobbles: bool, entering: bool, size: str = "") -> list[int]:
        """Where what is entered (or moved on the board) may go: over a gobblet, or to an empty square."""
        return sorted({
            move.target
            for move in self.legal
            if bool(move.size) == entering and bool(self.size(move.target)) == gobbles
            and size in ("", move.size or self.size(move.origin))
        })  # fmt: skip

    def threes(self, reading: str = "") -> tuple:
        """The opponent's threes in a row (3.3)."""
        return threes(shown_by(self.position.board, self.other), reading or self.game.options["three"])


def _few(names: Sequence[str], most: int) -> tuple[str, ...]:
    more = len(names) - most
    return (*names[:most], f"{more} more") if more > 0 else tuple(names)


def _squares(position: Position, seat: str) -> list[int]:
    shown = shown_by(position.board, seat)
    return [square for square in range(16) if shown >> square & 1]
