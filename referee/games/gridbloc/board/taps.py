"""What taps mean: from what is in hand to a whole move.

The role whose turn it is has its things live: the runner tiles, the blocker sides. A step or a wall is shown first and made
by ✓ or by a second tap on it, on every board alike: a side, or a tile of a large board, is narrower than a finger. What is
not legal is a whole move at once, so that it is told why; and a tap on the other role's things is that role's move out of
turn.
"""

from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple

from ..rules.moves import Move, moves
from ..rules.position import OTHER, Position

OK, REACH = "ok", "reach"


class Hand(NamedTuple):
    """`picked`: the runner is in hand; `aimed`: the move that is shown; `moves`: it is whole; `asked`: what can still
    score is to be shown; `empty`: a tap that came to nothing."""

    taps: tuple[str, ...] = ()
    picked: bool = False
    aimed: Move | None = None
    moves: tuple[Move, ...] = ()
    asked: bool = False
    empty: str = ""

    @property
    def meant(self) -> Move | None:
        """The move to be shown."""
        return self.moves[0] if self.moves else self.aimed


class Taps:
    """Reads taps in one position, at the start of a round or within one."""

    def __init__(self, position: Position, reading: str):
        self.position, self.reading = position, reading
        self.tiling = position.board.tiling
        self.runner = self.tiling.names[position.runner]

    @cached_property
    def legal(self) -> frozenset[Move]:
        return frozenset(moves(self.position, self.reading))

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
        waits = move in self.legal
        return Hand((*held, tap), bool(held), move if waits else None, () if waits else (move,))

    def allowed(self, hand: Hand) -> set[str]:
        """The next taps that come to a legal move."""
        if hand.moves:
            return set()
        if hand.aimed:
            return {OK}
        return {move.squares[-1] for move in self.legal}


def taps(position: Position, move: Move, reading: str) -> tuple[str, ...]:
    """The fewest taps that make a move; empty where no taps come to it."""
    if move.passes:
        return ()
    reader, tap = Taps(position, reading), move.squares[-1]
    for tried in ((tap,), (tap, OK)):
        hand = reader.hand(tried)
        if move in hand.moves and hand.taps == tried:
            return tried
    return ()
