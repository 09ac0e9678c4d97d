"""What taps mean: from what is in hand to a whole move, and the taps for a move.

In play: a cube, the square it is tipped onto, the square it hops to. A tip that ends the turn, or is not allowed, is a
whole move at once. After a tip the same square tapped again means that no hop was made. In set-up: see taps_placing.py.
"""

from collections.abc import Iterable
from functools import cached_property

from ..rules.grid import GOAL, NEIGHBOURS, NUMBER, STARS
from ..rules.hopping import Hops
from ..rules.moves import Generator
from ..rules.notation import PASS, Move
from ..rules.position import Position, placing
from . import taps_placing
from .hand import PASSING, Hand
from .taps_placing import Placing
from .words import brings_up


class Taps:
    """Parses taps in one position."""

    def __init__(self, position: Position, generator: Generator):
        self.position, self.generator, self.seat = position, generator, position.turn
        self.placing = Placing(position, generator) if placing(position) else None

    @cached_property
    def legal(self) -> list[Move]:
        return self.generator.moves(self.position)

    def hand(self, taps: Iterable[str]) -> Hand:
        hand = Hand()
        for each in taps:
            if not hand.moves:
                hand = (self.placing.tapped if self.placing else self._plays)(hand, each)
        return hand

    def _plays(self, hand: Hand, tap: str) -> Hand:
        if tap == PASSING:
            return Hand((PASSING,), moves=(PASS,))
        if tap not in NUMBER:
            return hand
        if hand.to:
            hop = "" if tap == hand.to else tap
            return hand._replace(taps=(*hand.taps, tap), moves=self._means(hand.origin, hand.to, hop))
        if tap == hand.origin:
            return Hand(empty=tap)
        if self.position.cube_on(tap) and not (hand.origin and self._in_the_way(hand.origin, tap)):
            return Hand((tap,), tap)
        if not hand.origin:
            return Hand(empty=tap)
        hand = hand._replace(taps=(*hand.taps, tap), to=tap)
        return hand if self.awaits(hand) else hand._replace(moves=self._means(hand.origin, tap, ""))

    def _in_the_way(self, origin: str, square: str) -> bool:
        """Does another's cube stand right beside the one in hand? One's own is taken into the hand instead."""
        return square in NEIGHBOURS[origin] and self.owner(origin) != self.owner(square)

    def owner(self, square: str) -> str:
        """Whose cube stands on a square; "" where none does."""
        cube = self.position.cube_on(square)
        return self.position.owner_of(cube) if cube else ""

    def brings_up(self, origin: str, to: str) -> str:
        """The symbol a tip onto an open square would bring up; "" where it is no tip."""
        return "" if self.position.cube_on(to) else brings_up(self.generator.net, self.position.cube_on(origin), to)

    def awaits(self, hand: Hand) -> bool:
        """Is a hop to be tapped after this tip? Not where the tip is not allowed by itself, nor where it ends the turn."""
        top = self.brings_up(hand.origin, hand.to)
        if top in ("", "*", ".") or hand.to in STARS:
            return False
        ends = Hops(self.generator.anywhere).ends(top, hand.to, self.position.taken(but=hand.origin))
        return any(ends) and not self._stands(hand)

    def _stands(self, hand: Hand) -> bool:
        """Is the tip a whole turn, or none at all, though without the variant it would leave a hop (4.9, 7.1)?"""
        if not self.generator.apart:
            return False
        turns = self.generator.turns(self.position, self.owner(hand.origin))
        return not any(move.origin == hand.origin and move.to == hand.to and move.hop for move in turns)

    def _means(self, origin: str, to: str, hop: str) -> tuple[Move, ...]:
        """The move, first as its owner's: a cube of the other colour was moved out of turn, or by the player to move."""
        owner = self.owner(origin)
        off = not hop and to == GOAL[owner] and self.brings_up(origin, to) == "*"
        leads = ("",) if owner == self.seat else (owner, "")
        return tuple(Move(lead, origin, to, hop, off) for lead in leads)

    def allowed(self, hand: Hand) -> set[str]:
        """The next taps that come to a legal move."""
        if hand.moves:
            return set()
        if self.placing:
            return self.placing.allowed(hand)
        if hand.to:
            return {move.hop for move in self.legal if (move.origin, move.to) == (hand.origin, hand.to)}
        if hand.origin:
            return {move.to for move in self.legal if move.origin == hand.origin}
        return {move.origin or PASSING for move in self.legal}


def taps_for_move(position: Position, move: Move) -> tuple[str, ...]:
    """The fewest taps that make a move; empty where no taps come to it."""
    if move.passes:
        return (PASSING,)
    if move.places:
        return taps_placing.taps_for_move(position, move) if placing(position) else ()
    return move.squares
