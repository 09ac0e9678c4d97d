"""The position as sentences see it: the runner's tile, what is around it, and lists that are not too long."""

from ....rulebook import Rulebook
from ..rules.corner import is_open, ways_round
from ..rules.moves import open_steps
from ..rules.names import named_roles, named_sides
from ..rules.position import Position
from ..rules.readings import Diagonal, Readings

TILES, SIDES = 8, 2  # listed one by one; of longer lists these, and how many more there are


class Facts:
    """`now` is a position that play goes on from, not over."""

    def __init__(self, rules: Rulebook, readings: Readings, now: Position):
        self.rules, self.readings, self.now = rules, readings, now
        self.board, self.tiling = now.board, now.board.tiling

    def say(self, word: str, **values: object) -> str:
        """With the names most sentences need."""
        names = {**named_roles(self.now), "tile": self.now.runner_name, "round": self.now.round}
        return self.rules.say(word, **names, **values)

    def few(self, names: tuple[str, ...], most: int) -> tuple[str, ...]:
        return names if len(names) <= most else (*names[:most], self.rules.say("now-more", count=len(names) - most))

    def tiles(self, tiles: int) -> tuple[str, ...]:
        return self.few(self.tiling.tiles_in(tiles), TILES)

    def sides(self, walls: int) -> tuple[str, ...]:
        return self.few(named_sides(self.rules, self.tiling.walls_in(walls)), SIDES)

    def steps(self) -> int:
        """The tiles the runner can step to as the walls stand, whoever's turn it is."""
        return sum(1 << self.tiling.index[move.target] for move in open_steps(self.now, self.readings))

    def behind_walls(self) -> int:
        """The tiles beside the runner's with a wall in between."""
        return sum(1 << tile for tile, side in self.tiling.beside[self.now.runner].items() if self.now.walls >> side & 1)

    def diagonal(self, reading: Diagonal | None = None) -> int:
        """The tiles that meet the runner's at a corner alone; under a reading of 2.3 those to which the way is open."""
        at, walls = self.now.runner, self.now.walls
        tiles = [one if other == at else other for one, other in self.tiling.meetings if at in (one, other)]
        return sum(1 << to for to in tiles if reading is None or is_open(walls, ways_round(self.tiling, at, to), reading))
