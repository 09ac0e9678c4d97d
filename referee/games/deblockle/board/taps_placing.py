"""What taps mean in set-up: a square, unless it is the next one, then the symbol that is up and the one that faces gold.

On most squares only one side's cubes can begin, so the square tells whose cube it is. Where either's can, it is gold's
while some are left, unless the taps begin with whose it is.
"""

from functools import cached_property

from ..rules.grid import NUMBER
from ..rules.moves import Generator
from ..rules.notation import Move
from ..rules.position import OTHER, Position, placing
from ..rules.set_up import may_begin, next_square, placed
from .hand import SIGNS, TAP_OF, WHOSE, Hand


class Placing:
    """Parses taps in one position of set-up."""

    def __init__(self, position: Position, generator: Generator):
        self.position, self.generator, self.due = position, generator, placing(position)

    @cached_property
    def legal(self) -> list[Move]:
        return self.generator.moves(self.position)

    @cached_property
    def free(self) -> dict[str, set[str]]:
        """By side, the squares where its next cube may be placed."""
        squares: dict[str, set[str]] = {seat: set() for seat in self.due}
        for lead, square in {(move.seat, move.to) for move in self.legal}:
            squares[placed(self.position, Move(lead, "", square))].add(square)
        return squares

    @property
    def either(self) -> bool:
        """Is there a square that does not tell whose cube it is?"""
        return any(move.seat for move in self.legal)

    def owner(self, hand: Hand) -> str:
        """Whose cube is being placed."""
        if hand.whose or not hand.to:
            return hand.whose or self.due[0]
        return placed(self.position, Move("", "", hand.to))

    def square(self, hand: Hand) -> str:
        """Where it goes."""
        return hand.to or next_square(self.position, self.owner(hand))

    def tapped(self, hand: Hand, tap: str) -> Hand:
        if tap in WHOSE and self.either:
            return Hand() if WHOSE[tap] == hand.whose else Hand((tap,), whose=WHOSE[tap])
        if tap in NUMBER:
            return hand if self.position.cube_on(tap) else self._on(tap, hand.whose)
        if tap not in SIGNS:
            return hand
        symbol, square = SIGNS[tap], self.square(hand)
        if not hand.top:
            return hand._replace(taps=(*hand.taps, tap), to=square, top=symbol)
        if symbol == hand.top:  # not this one, then
            return self._on(square, hand.whose)
        return hand._replace(taps=(*hand.taps, tap), moves=self._means(square, hand.top + symbol, hand.whose))

    def _on(self, square: str, whose: str) -> Hand:
        """A square tapped: where only the other side's cube can begin, it is one of those."""
        if whose and not may_begin(self.position, whose, square) and may_begin(self.position, OTHER[whose], square):
            whose = ""
        return Hand((*_taps_for(whose), square), to=square, whose=whose)

    def _means(self, square: str, lies: str, whose: str) -> tuple[Move, ...]:
        """The placing. Where no cube can begin and nobody tapped whose it is, that of either side."""
        move = Move("", "", square, lies=lies)
        owner = placed(self.position, move)
        if whose not in ("", owner):
            return (move._replace(seat=OTHER[whose]),)
        if whose or may_begin(self.position, owner, square):
            return (move,)
        return (move, *(move._replace(seat=OTHER[seat]) for seat in self.due if seat != owner))

    def allowed(self, hand: Hand) -> set[str]:
        """The next taps that come to a legal placing."""
        square = self.square(hand)
        here = square in self.free[self.owner(hand)]
        if hand.top:
            return {TAP_OF[move.lies[1]] for move in self.legal if here and (move.to, move.lies[0]) == (square, hand.top)}
        signs = {*SIGNS} if here else set()
        if hand.to:
            return signs
        if hand.whose:
            return signs | self.free[hand.whose]
        return signs | {move.to for move in self.legal if not move.seat} | ({*WHOSE} if self.either else set())


def taps_for_move(position: Position, move: Move) -> tuple[str, ...]:
    """The fewest taps that place a cube."""
    owner = placed(position, move)
    known = owner == placed(position, move._replace(seat="")) or not may_begin(position, owner, move.to)
    whose = "" if known else owner
    square = () if move.to == next_square(position, whose or placing(position)[0]) else (move.to,)
    return (*_taps_for(whose), *square, *(TAP_OF[symbol] for symbol in move.lies))


def _taps_for(whose: str) -> tuple[str, ...]:
    return tuple(tap for tap, seat in WHOSE.items() if seat == whose)
