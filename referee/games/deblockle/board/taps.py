"""What taps mean: from what is in hand to a whole move.

In play: a cube, the square it is tipped onto, the square it hops to. A tip that ends the turn, or is not allowed, is a
whole move at once. After a tip the same square tapped again means that no hop was made. In set-up: see taps_placing.py.
"""

from collections.abc import Iterable
from functools import cached_property

from ..rules.after import tip
from ..rules.cube import lying
from ..rules.grid import GOAL, NEIGHBOURS, NUMBER, STARS
from ..rules.hopping import Hops
from ..rules.moves import PASS, Generator, Move
from ..rules.position import Position, cube_on, owner_of, placing
from . import taps_placing
from .hand import PASSING, Hand
from .taps_placing import Placing


class Taps:
    """Reads taps in one position."""

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
        cube = cube_on(self.position, tap)
        if tap == hand.origin:
            return Hand(empty=tap)
        if cube and not (hand.origin and self._in_the_way(hand.origin, tap)):
            return Hand((tap,), tap)
        if not hand.origin:
            return Hand(empty=tap)
        hand = hand._replace(taps=(*hand.taps, tap), to=tap)
        return hand if self.awaits(hand) else hand._replace(moves=self._means(hand.origin, tap, ""))

    def _in_the_way(self, origin: str, square: str) -> bool:
        """Does another's cube stand right beside the one in hand? One's own is taken into the hand instead."""
        owners = {owner_of(self.position, cube_on(self.position, each)) for each in (origin, square)}
        return square in NEIGHBOURS[origin] and len(owners) > 1

    def brings_up(self, origin: str, to: str) -> str:
        """The symbol a tip would bring up; "" where it is no tip."""
        cube = cube_on(self.position, origin)
        if cube_on(self.position, to) or to not in NEIGHBOURS[origin] or cube[2:] not in lying(self.generator.net):
            return ""
        return tip(self.generator.net, cube, to)[2]

    def awaits(self, hand: Hand) -> bool:
        """Is a hop to be tapped after this tip? Not where the tip is not allowed by itself, nor where it ends the turn."""
        top = self.brings_up(hand.origin, hand.to)
        if top in ("", "*", ".") or hand.to in STARS:
            return False
        taken = {cube[:2] for cube in self.position.gold + self.position.blue} - {hand.origin}
        return any(Hops(self.generator.anywhere).ends(top, hand.to, taken)) and not self._stands(hand)

    def _stands(self, hand: Hand) -> bool:
        """Is the tip a whole turn, or none at all, though without the variant it would leave a hop (4.9, 7.1)?"""
        if not self.generator.apart:
            return False
        owner = owner_of(self.position, cube_on(self.position, hand.origin))
        turns = self.generator.turns(self.position, owner)
        return not any(move.origin == hand.origin and move.to == hand.to and move.hop for move in turns)

    def _means(self, origin: str, to: str, hop: str) -> tuple[Move, ...]:
        """The move, first of all as its owner's: a cube of the other colour was moved out of turn, or by the player to move."""
        owner = owner_of(self.position, cube_on(self.position, origin))
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


def taps(position: Position, move: Move) -> tuple[str, ...]:
    """The fewest taps that make a move; empty where no taps come to it."""
    if not move.to:
        return (PASSING,)
    if not move.origin:
        return taps_placing.taps(position, move) if placing(position) else ()
    return move.squares
