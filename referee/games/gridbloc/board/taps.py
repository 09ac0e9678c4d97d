"""What taps mean: from what is in hand to a whole move, and the taps for a move.

The role whose turn it is has its spots live: the runner tiles, the blocker sides. A step or a wall is shown first and made
by ✓ or by a second tap on it: a side, or a tile of a large board, is narrower than a finger. What is not legal is a whole
move at once, so that it is told why. A tap on the other role's spots is that role's move out of turn.
"""

from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple

from ..rules.moves import Move, legal_moves
from ..rules.position import OTHER, Position
from ..rules.readings import Readings

OK, REACH = "ok", "reach"


class Hand(NamedTuple):
    """What the taps so far come to.

    `picked`: the runner is in hand; `aimed`: the move that is shown; `moves`: the whole move; `asked`: what can still score
    is to be shown; `empty`: a tap that came to nothing.
    """

    taps: tuple[str, ...] = ()
    picked: bool = False
    aimed: Move | None = None
    moves: tuple[Move, ...] = ()
    asked: bool = False
    empty: str = ""

    @property
    def shown(self) -> Move | None:
        """The move to be shown."""
        return self.moves[0] if self.moves else self.aimed


class Taps:
    """Parses taps in one position that play goes on from."""

    def __init__(self, position: Position, readings: Readings):
        self.position, self.readings = position, readings
        self.tiling, self.runner = position.board.tiling, position.runner_name

    @cached_property
    def legal(self) -> frozenset[Move]:
        return frozenset(legal_moves(self.position, self.readings))

    def hand(self, taps: Iterable[str]) -> Hand:
        hand = Hand()
        for tap in taps:
            hand = hand if hand.moves else self._tapped(hand, tap)
        return hand

    def _tapped(self, hand: Hand, tap: str) -> Hand:
        if tap == REACH:
            if hand.asked:
                return hand._replace(taps=tuple(each for each in hand.taps if each != REACH), asked=False)
            return hand._replace(taps=(*hand.taps, REACH), asked=True)
        if self.position.over:
            return hand
        if tap == OK:
            return hand._replace(taps=(*hand.taps, OK), moves=(hand.aimed,)) if hand.aimed else hand
        if tap in self.tiling.side_index:
            return self._aim(hand, tap, Move("", True, *tap.split("|")), "B")
        if tap not in self.tiling.index:
            return hand
        if tap == self.runner:
            if self.position.turn == "B" or hand.picked:
                return Hand(empty=tap)
            return Hand((tap,), picked=True)
        return self._aim(hand, tap, Move("", False, self.runner, tap), "R")

    def _aim(self, hand: Hand, tap: str, move: Move, role: str) -> Hand:
        held = (self.runner,) if hand.picked and role == "R" else ()
        if self.position.turn != role:
            return Hand((*held, tap), moves=(move._replace(seat=OTHER[self.position.turn]), move))
        if hand.aimed == move:
            return hand._replace(taps=(*hand.taps, tap), moves=(move,))
        if move in self.legal:
            return Hand((*held, tap), bool(held), aimed=move)
        return Hand((*held, tap), bool(held), moves=(move,))

    def allowed(self, hand: Hand) -> set[str]:
        """The next taps that come to a legal move."""
        if hand.moves:
            return set()
        if hand.aimed:
            return {OK}
        return {move.squares[-1] for move in self.legal}


def taps_for_move(position: Position, move: Move, readings: Readings) -> tuple[str, ...]:
    """The fewest taps that make a move; empty where no taps come to it."""
    if move.passes:
        return ()
    parser, tap = Taps(position, readings), move.squares[-1]
    for taps in ((tap,), (tap, OK)):
        hand = parser.hand(taps)
        if move in hand.moves and hand.taps == taps:
            return taps
    return ()
