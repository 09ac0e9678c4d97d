"""A position as it is spoken about: who and where in words, and what of the board is near the runner."""

from ..rules.moves import moves
from ..rules.names import sides_of
from ..rules.position import Position, name_of

TILES, SIDES = 8, 2  # named one by one; of more these, and how many there are


class Here:
    """`now` is one that play goes on from, not over."""

    def __init__(self, game, now: Position):
        self.game, self.now, self.reading, self.rules = game, now, game.reading, game.rulebook
        self.tiling = now.board.tiling

    def say(self, word: str, **values) -> str:
        """With the names most sentences need."""
        names = {"Runner": name_of(self.now, "R"), "Blocker": name_of(self.now, "B"), "round": self.now.round}
        names |= {"tile": self.tiling.names[self.now.runner], "start": self.now.board.start_name}
        return self.rules.say(word, **names, **values)

    def few(self, names: tuple[str, ...], most: int = TILES) -> tuple[str, ...]:
        return names if len(names) <= most else (*names[:most], self.rules.say("now-more", count=len(names) - most))

    def tiles(self, tiles: int) -> tuple[str, ...]:
        return self.few(self.tiling.tiles_in(tiles))

    def sides(self, walls: int) -> tuple[str, ...]:
        return self.few(sides_of(self.rules, self.tiling.walls_in(walls)), SIDES)

    def steps(self) -> int:
        """The tiles the runner can step to as the walls stand, whoever's turn it is."""
        return sum(1 << self.tiling.index[move.target] for move in moves(self.now._replace(turn="R"), self.reading))

    def diagonal(self) -> int:
        """The tiles that meet the runner's at a corner alone."""
        at = self.now.runner
        return sum(1 << (one if other == at else other) for one, other in self.tiling.meetings if at in (one, other))
