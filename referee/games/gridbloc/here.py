"""A position as it is spoken about: who and where in words, and what of the board is near the runner."""

from .moves import moves
from .position import Position, name_of

TILES, SIDES = 8, 2  # named one by one; of more these, and how many there are


class Here:
    """`now` is one that play goes on from, not over."""

    def __init__(self, game, now: Position):
        self.game, self.now, self.reading, self.rules = game, now, game.reading, game.rulebook
        self.tiling = now.board.tiling

    def say(self, word: str, **values) -> str:
        """With the names most sentences need."""
        names = {"Runner": name_of(self.now, "R"), "Blocker": name_of(self.now, "B")}
        names |= {"tile": self.tiling.names[self.now.runner], "start": self.now.board.start_name}
        return self.rules.say(word, round=self.round, **names, **values)

    @property
    def round(self) -> str:
        return self.rules.say("round-one" if self.now.round == 1 else "round-two")

    def few(self, names, most: int = TILES, last: str = "") -> str:
        """`last`: the word for how a list that ends ends, "now-and" or "now-or"."""
        if len(names) > most:
            return self.rules.say("now-more", most=", ".join(names[:most]), count=len(names) - most)
        if last and len(names) > 1:
            return self.rules.say(last, most=", ".join(names[:-1]), last=names[-1])
        return ", ".join(names)

    def tiles(self, tiles: int, last: str = "") -> str:
        return self.few(self.tiling.tiles_in(tiles), last=last)

    def either(self, tiles: int) -> str:
        return self.tiles(tiles, "now-or")

    def all(self, tiles: int) -> str:
        return self.tiles(tiles, "now-and")

    def sides(self, walls: int) -> str:
        pairs = (wall.split("|") for wall in self.tiling.walls_in(walls))
        return self.few([self.rules.say("side", one=one, other=other) for one, other in pairs], SIDES)

    def points(self, count: int) -> str:
        return self.rules.say(f"now-points-{min(count, 2)}", count=count)

    def steps(self) -> int:
        """The tiles the runner can step to as the walls stand, whoever's turn it is."""
        return sum(1 << self.tiling.index[move.target] for move in moves(self.now._replace(turn="R"), self.reading))

    def diagonal(self) -> int:
        """The tiles that meet the runner's at a corner alone."""
        at = self.now.runner
        return sum(1 << (one if other == at else other) for one, other in self.tiling.meetings if at in (one, other))
