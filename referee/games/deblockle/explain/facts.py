"""A position as whoever acts in it sees it: each tip with what speaks against it; squares, cubes and tips in words."""

from collections.abc import Sequence
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

from ....kernel import Game
from ..rules.after import tip
from ..rules.cube import lying
from ..rules.grid import NEIGHBOURS
from ..rules.moves import Generator, Move
from ..rules.names import symbol_name
from ..rules.position import NAMES, OTHER, Position, cubes, placing


class Tip(NamedTuple):
    """One tip of a cube of the mover's: the symbol it brings up, the moves it begins, and what speaks against it."""

    origin: str
    to: str
    top: str
    moves: tuple[Move, ...]
    codes: frozenset[str]

    @property
    def ends(self) -> tuple[str, ...]:
        """Where its hop may end."""
        return tuple(move.hop for move in self.moves if move.hop)


class Seen:
    """One position, seen by the player to move; `due` are the seats whose cubes are still to be placed. Legal moves are the
    game's, faults the judge's: none is worked out here."""

    def __init__(self, game: Game, generator: Generator, position: Position):
        self.game, self.generator, self.rules = game, generator, game.rulebook
        self.position, self.net = position, generator.net
        self.seat, self.due = position.turn, placing(position)
        self.own = cubes(position, self.seat)
        self.names = {"seat": NAMES[self.seat], "other": NAMES[OTHER[self.seat]]}

    def say(self, word: str, /, **values) -> str:
        return self.rules.say(word, **self.names | values)

    @cached_property
    def moves(self) -> list[Move]:
        return self.game.moves(self.position)

    @cached_property
    def tips(self) -> list[Tip]:
        """Every tip onto a neighbouring square, allowed or not."""
        moves = {each: tuple(group) for each, group in groupby(self.moves, lambda move: move[1:3])}
        return [self._tip(cube, to, moves.get((cube[:2], to), ()))
                for cube in self.own if cube[2:] in lying(self.net) for to in NEIGHBOURS[cube[:2]]]  # fmt: skip

    def _tip(self, cube: str, to: str, moves: tuple[Move, ...]) -> Tip:
        alone = moves[0] if moves else Move("", cube[:2], to)
        faults = self.game.judge(self.position, alone).findings
        return Tip(cube[:2], to, tip(self.net, cube, to)[2], moves, frozenset(finding.code for finding in faults))

    def allowed(self, symbols: str = "*.+x=o") -> list[Tip]:
        return [each for each in self.tips if each.moves and each.top in symbols]

    def broken(self, code: str) -> list[Tip]:
        return [each for each in self.tips if code in each.codes]

    def few(self, items: Sequence[str], most: int = 8, word: str = "now-more") -> tuple[str, ...]:
        """The first of a list, and how many more there are."""
        if len(items) <= most:
            return tuple(items)
        return (*items[: most - 1], self.rules.say(word, count=len(items) - most + 1))

    def choice(self, items: Sequence[str], most: int = 8) -> tuple[str, ...]:
        """The same for a list of which one is taken."""
        return self.few(items, most, "now-one-more")

    def tip(self, each: Tip) -> str:
        return self.rules.say("now-tip", origin=each.origin, to=each.to)

    def some(self, tips: list[Tip], most: int = 6) -> tuple[str, ...]:
        return self.choice([self.tip(each) for each in tips], most)

    def by_cube(self, tips: list[Tip]) -> str:
        """Tips, those of one cube together."""
        groups = [(origin, tuple(each.to for each in group)) for origin, group in groupby(tips, lambda each: each.origin)]
        return "; ".join(self.rules.say("now-tips", origin=origin, to=to) for origin, to in groups)

    def those(self, squares: Sequence[str]) -> str:
        return self.rules.say("now-one-cube" if len(squares) == 1 else "now-some-cubes", squares=self.few(squares))

    def top(self, cube: str) -> str:
        return self.rules.say("now-top", symbol=symbol_name(self.rules, cube[2]), square=cube[:2])

    def symbol(self, each: Tip) -> str:
        return symbol_name(self.rules, each.top)
