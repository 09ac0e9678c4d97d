"""A position as sentences about its clauses see it: whose turn it is, where the meeples stand, what may be played."""

from collections.abc import Callable, Iterable, Sequence

from ....kernel import Game
from ..rules.grid import Block, Square, lies, named, squares_of
from ..rules.ladder import meeple_ahead
from ..rules.moves import Move, Shift, Walk
from ..rules.position import OTHER, SEATS, SIDE, Position, block_at, ended, first_player, mover, owner_of, phase
from ..rules.readings import Readings

MOST_SQUARES = 8  # that many are named one by one; of more, how many and the first three


class Facts:
    """The position for the player to move."""

    def __init__(self, game: Game[Position, Move], readings: Readings, position: Position):
        self.game, self.rules, self.readings, self.position = game, game.rulebook, readings, position
        self.phase, self.ended, self.seat = phase(position), ended(position), mover(position)
        self.other = OTHER[self.seat]
        self.meeple, self.guest = (position.meeples[SIDE[seat]] for seat in (self.seat, self.other))
        self.own = position.blocks[SIDE[self.seat]]
        self.moves = game.moves(position)
        self.walks = [move.target for move in self.moves if isinstance(move, Walk)]
        self.shifts = [move for move in self.moves if isinstance(move, Shift)]

    def say(self, word: str, /, **values: object) -> str:
        grid, first = self.position.grid, first_player(self.position)
        known: dict[str, object] = {
            "seat": SEATS[self.seat],
            "other": SEATS[self.other],
            "first": SEATS[first],
            "second": SEATS[OTHER[first]],
            "meeple": self.meeple,
            "guest": self.guest,
            "base": grid.base[self.seat],
            "size": grid.size,
            "last": grid.squares[-1],
            "limit": grid.limit,
        }
        return self.rules.say(word, **known | values)

    def squares(self, squares: Sequence[Square]) -> Sequence[str]:
        """Each by name, or in one word how many and the first few."""
        return squares if len(squares) <= MOST_SQUARES else [self.say("now-many", count=len(squares), few=squares[:3])]

    def blocks(self, blocks: Iterable[Block]) -> list[str]:
        """Each once by its squares in one word, so that they can be listed."""
        return [named(squares_of(block)) for block in dict.fromkeys(blocks)]

    def shifts_by(self, flip: bool) -> list[Shift]:
        """The legal flips, or the slides."""
        return [shift for shift in self.shifts if (bool(lies(shift.origin)) != bool(lies(shift.target))) == flip]

    def owner(self, square: Square) -> str:
        """Whose block stands there, "" where none does."""
        return owner_of(self.position, block_at(self.position, square))

    def rows(self, seat: str) -> int:
        """How many rows a meeple has to go to its goal row."""
        return len(meeple_ahead(self.position, seat))

    @property
    def carrying(self) -> Block:
        """The own block that only the other meeple stands on; "" for none."""
        return next(
            (block for block in self.own if self.guest in squares_of(block) and self.meeple not in squares_of(block)), ""
        )


Explainer = Callable[[Facts], Iterable[str]]
