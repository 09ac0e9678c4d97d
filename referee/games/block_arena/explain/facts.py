"""A position with what is asked of it again and again when a clause is told for it."""

from collections.abc import Callable, Iterable, Iterator

from ..rules.grid import lies, named, squares_of
from ..rules.moves import moves
from ..rules.position import OTHER, SEATS, SIDE, block_at, ended, first_player, mover, owner_of, phase

MOST = 3  # sentences a clause
MANY = 8  # squares that are named one by one


class Now:
    """The position as the player to move has it: their seat, meeple, blocks, walks, and the steps of each block."""

    def __init__(self, game, position):
        self.game, self.rules, self.position = game, game.rulebook, position
        self.phase, self.ended = phase(position), ended(position)
        self.seat = mover(position)
        self.other = OTHER[self.seat]
        me, grid = SIDE[self.seat], position.grid
        self.own = position.blocks[me]
        self.meeple, self.guest = position.meeples[me], position.meeples[1 - me]
        self.moves = moves(position)
        self.walks = [move.target for move in self.moves if move.meeple and move.origin]
        self.steps: dict[str, list[str]] = {block: [] for block in self.own}
        for move in self.moves:
            if move.origin and not move.meeple:
                self.steps[move.origin].append(move.target)
        self.block = block_at(position, self.meeple)
        self.stands_on = owner_of(position, self.block)  # whose block carries the meeple; "" where none does
        first = first_player(position)
        self._said = {
            "seat": SEATS[self.seat],
            "other": SEATS[self.other],
            "first": SEATS[first],
            "second": SEATS[OTHER[first]],
            "meeple": self.meeple,
            "guest": self.guest,
            "under": squares_of(self.block),
            "base": grid.base[self.seat],
            "goal": grid.goal[self.seat],
            "beyond": "2" if self.seat == "L" else grid.size - 1,
            "size": grid.size,
            "last": grid.squares[-1],
            "limit": grid.limit,
        }

    def say(self, word: str, /, **values) -> str:
        return self.rules.say(word, **{**self._said, **values})

    def squares(self, squares: list[str]) -> list[str]:
        """Each by name, or in one word how many and the first few."""
        return squares if len(squares) <= MANY else [self.say("now-many", count=len(squares), few=squares[:MOST])]

    def blocks(self, blocks: Iterable[str]) -> list[str]:
        """Each by its squares in one word, so that they can be listed."""
        return [named(squares_of(block)) for block in blocks]

    def ways(self, block: str, kind: str) -> list[str]:
        """Where an own block may flip, or slide."""
        return [to for to in self.steps[block] if (bool(lies(to)) != bool(lies(block))) == (kind == "flip")]

    def owner(self, square: str) -> str:
        return owner_of(self.position, block_at(self.position, square))


Tell = Callable[[Now], Iterator[str]]
