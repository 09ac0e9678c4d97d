"""The position as sentences see it: each tip of the player to move, with what forbids it; squares and tips in words."""

from collections.abc import Sequence
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

from ....kernel import Game
from ..rules.after import tip
from ..rules.cube import Cube, lying
from ..rules.grid import NEIGHBOURS
from ..rules.moves import Generator
from ..rules.names import symbol_name
from ..rules.notation import Move
from ..rules.position import NAMES, OTHER, Position


class Tip(NamedTuple):
    """One tip of a cube of the mover's: the symbol it brings up, the moves it begins, and the codes of what forbids it."""

    origin: str
    to: str
    top: str
    moves: tuple[Move, ...]
    codes: frozenset[str]

    @property
    def ends(self) -> tuple[str, ...]:
        """Where its hop may end."""
        return tuple(move.hop for move in self.moves if move.hop)


class Facts:
    """Legal moves are the game's, faults the judge's: none is worked out here."""

    def __init__(self, game: Game[Position, Move], generator: Generator, position: Position):
        self.game, self.generator, self.rules, self.position = game, generator, game.rulebook, position
        self.net, self.seat, self.own = generator.net, position.turn, position.cubes(position.turn)
        self.names = {"seat": NAMES[self.seat], "other": NAMES[OTHER[self.seat]]}

    def say(self, word: str, /, **values: object) -> str:
        return self.rules.say(word, **{**self.names, **values})

    @cached_property
    def moves(self) -> Sequence[Move]:
        return self.game.moves(self.position)

    @cached_property
    def tips(self) -> list[Tip]:
        """Every tip onto a neighbouring square, allowed or not."""
        moves = {each: tuple(group) for each, group in groupby(self.moves, lambda move: (move.origin, move.to))}
        cubes = [cube for cube in self.own if cube.lies in lying(self.net)]
        return [self._tip(cube, to, moves.get((cube.square, to), ())) for cube in cubes for to in NEIGHBOURS[cube.square]]

    def _tip(self, cube: Cube, to: str, moves: tuple[Move, ...]) -> Tip:
        tried = moves[0] if moves else Move("", cube.square, to)
        codes = frozenset(finding.code for finding in self.game.judge(self.position, tried).findings)
        return Tip(cube.square, to, tip(self.net, cube, to).top, moves, codes)

    def allowed(self, symbols: str) -> list[Tip]:
        """The tips that bring up one of these symbols."""
        return [each for each in self.tips if each.moves and each.top in symbols]

    def broken(self, code: str) -> list[Tip]:
        return [each for each in self.tips if code in each.codes]

    def few(self, items: Sequence[str], most: int = 8) -> tuple[str, ...]:
        """The first of a list, and how many more there are."""
        if len(items) <= most:
            return tuple(items)
        return (*items[: most - 1], self.rules.say("now-more", count=len(items) - most + 1))

    def listed(self, tips: Sequence[Tip], most: int = 6) -> tuple[str, ...]:
        return self.few([self.in_words(each) for each in tips], most)

    def in_words(self, each: Tip) -> str:
        return self.rules.say("now-tip", origin=each.origin, to=each.to)

    def symbol(self, symbol: str) -> str:
        return symbol_name(self.rules, symbol)
