"""A position as whoever acts in it sees it: each tip with what speaks against it; squares, cubes and tips in words."""

from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

from ...kernel import Game
from .after import tip
from .cube import lying
from .grid import NEIGHBOURS, listed
from .moves import Generator, Move
from .position import CUBES, OTHER, SEATS, Position, cubes, mover, out, placing
from .telling import symbol_name


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
    """One position, seen by whoever acts in it. Legal moves are the game's, faults the judge's: none is worked out here."""

    def __init__(self, game: Game, generator: Generator, position: Position):
        self.game, self.generator, self.rules = game, generator, game.rulebook
        self.position, self.net = position, generator.net
        self.seat, self.owner = mover(position), placing(position)
        self.own = cubes(position, self.seat)
        name, other = SEATS[self.seat], SEATS[OTHER[self.seat]]
        self.names = {"Seat": name.capitalize(), "seat": name, "Other": other.capitalize(), "other": other}

    def say(self, word: str, /, **values) -> str:
        said = self.rules.say(f"now-{word}", **self.names, **values)
        return said[:1].upper() + said[1:]

    @cached_property
    def moves(self) -> list[Move]:
        return self.game.moves(self.position)

    @property
    def to_place(self) -> int:
        return CUBES - out(self.position, self.owner)

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

    def few(self, items: Sequence[str], most: int = 8) -> str:
        """The first of a list, and how many more there are."""
        if len(items) <= most:
            return listed(items)
        return self.rules.say("now-more", listed=listed(items[: most - 1]), count=len(items) - most + 1)

    def choice(self, items: Sequence[str], most: int = 8) -> str:
        """The same where one of them is taken: the last after an "or"."""
        if len(items) <= most:
            *others, last = items or ("",)
            return self.rules.say("now-or", listed=listed(others), last=last) if others else last
        return self.rules.say("now-or-more", listed=listed(items[: most - 1]), count=len(items) - most + 1)

    def tip(self, each: Tip) -> str:
        return self.rules.say("now-tip", origin=each.origin, to=each.to)

    def some(self, tips: list[Tip], most: int = 6) -> str:
        return self.few([self.tip(each) for each in tips], most)

    def by_cube(self, tips: list[Tip], joined: Callable[[list[str]], str] = listed) -> str:
        groups = [(origin, [each.to for each in group]) for origin, group in groupby(tips, lambda each: each.origin)]
        said = "; ".join(self.rules.say("now-tip", origin=origin, to=joined(to)) for origin, to in groups[:CUBES])
        # more than four cubes cannot be, but may be drawn up
        return self.rules.say("now-more", listed=said, count=len(groups) - CUBES) if len(groups) > CUBES else said

    def those(self, squares: Sequence[str]) -> str:
        return self.rules.say("now-one-cube" if len(squares) == 1 else "now-some-cubes", squares=self.few(squares))

    def top(self, cube: str) -> str:
        return self.rules.say("now-top", symbol=symbol_name(self.rules, cube[2]), square=cube[:2])

    def symbol(self, each: Tip) -> str:
        return symbol_name(self.rules, each.top)
