"""What taps mean, and the taps for a move: from what is in hand to a whole move.

In play a tap takes the own meeple, else the block; the next one says where it goes. The same square tapped again takes
what else stands there, and after the last one puts it down. Seen from the half that was taken, the next square means a
slide and the one after it a flip; a laid block could do either to the square before its end, so there the same square
tapped again changes over. A legal move waits for ✓ on 9×9, and on 7×7 where two moves could be meant; one that is not
legal is whole at once, so that the page says why.
"""

from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple

from ..rules.grid import Block, Square, apart, block_on, lies, neighbours, place, square_at, squares_of
from ..rules.moves import PASS, Move, Pass, SetBlock, SetMeeple, Shift, Walk, moves
from ..rules.position import OTHER, PLAY, SEATS, SETTING_BLOCKS, SIDE, Position, block_at, mover, owner_of, phase

OK, PASSING = "ok", "pass"


class Piece(NamedTuple):
    """What a tap takes: a block, or the meeple on a square; `place` is "" for one to be set. `seat`: whose it is."""

    is_meeple: bool
    place: Block | Square
    seat: str


class Hand(NamedTuple):
    """`piece` was taken by the taps `taken` and taken on by `to`.

    `aimed`: what they come to, the move that is shown first; `moves`: the same once it is whole. `empty`: the square
    of a tap that left nothing in hand.
    """

    piece: Piece | None = None
    taken: tuple[str, ...] = ()
    to: tuple[str, ...] = ()
    aimed: tuple[Move, ...] = ()
    moves: tuple[Move, ...] = ()
    empty: str = ""

    @property
    def taps(self) -> tuple[str, ...]:
        return self.taken + self.to

    @property
    def meant(self) -> Move | None:
        """The move to be shown."""
        return next(iter(self.moves or self.aimed), None)


class Taps:
    """Reads taps in one position."""

    def __init__(self, position: Position):
        self.position, self.grid = position, position.grid
        self.seat, self.phase = mover(position), phase(position)

    @cached_property
    def legal(self) -> frozenset[Move]:
        return frozenset(moves(self.position))

    def hand(self, taps: Iterable[str]) -> Hand:
        hand = Hand()
        for tap in taps:
            hand = hand if hand.moves else self._tapped(hand, tap)
        return hand

    def _tapped(self, hand: Hand, tap: str) -> Hand:
        if tap == PASSING:
            return Hand(taken=(PASSING,), moves=(PASS,))
        if tap == OK:
            return hand._replace(to=(*hand.to, OK), moves=hand.aimed[:1]) if hand.aimed else hand
        if tap not in self.grid.squares:
            return hand
        if tap in hand.taken:
            again = len(hand.taken) - bool(hand.to)  # from a square it was shown on, back into the hand
            return self._take(tap, again)
        if tap in hand.to:
            return self._changed_over(hand)
        aims = self.aims(hand, tap)
        return self._aim(hand._replace(to=(tap,)), aims) if aims else self._take(tap)

    def _take(self, square: Square, number: int = 0) -> Hand:
        """The piece of this number on a square; nothing where it has no more."""
        pieces = self.pieces(square)
        if number >= len(pieces):
            return Hand(empty=square)
        hand = Hand(pieces[number], (square,) * (number + 1))
        if self.phase is PLAY:
            return hand
        setting_blocks = self.phase is SETTING_BLOCKS
        return self._aim(hand, (SetBlock(square) if setting_blocks else SetMeeple(square),), waits=setting_blocks)

    def pieces(self, square: Square) -> list[Piece]:
        """What can be taken from a square, in the order of taps."""
        position, seat = self.position, self.seat
        if self.phase is not PLAY:
            return [Piece(self.phase is not SETTING_BLOCKS, "", seat)]
        meeples = {whose: Piece(True, square, whose) for whose in SEATS if position.meeples[SIDE[whose]] == square}
        block = block_at(position, square)
        blocks = [Piece(False, block, owner_of(position, block))] if block else []
        own, others = ([meeples[whose]] if whose in meeples else [] for whose in (seat, OTHER[seat]))
        return own + blocks + others

    def _aim(self, hand: Hand, aims: tuple[Move, ...], waits: bool = False) -> Hand:
        """What is legal is only aimed at where the board is small to the finger (9×9), or more could be meant."""
        legal = [move for move in aims if move in self.legal]
        if legal and (waits or len(aims) > 1 or self.grid.size > 7):
            return hand._replace(aimed=(*legal, *(move for move in aims if move not in legal)), moves=())
        return hand._replace(aimed=(), moves=aims)

    def _changed_over(self, hand: Hand) -> Hand:
        aimed = hand.aimed[1:] + hand.aimed[:1]
        to = hand.to[:1] * (len(hand.to) % len(aimed) + 1)
        return hand._replace(to=to, aimed=aimed)

    def aims(self, hand: Hand, tap: str) -> tuple[Move, ...]:
        """The moves that what is in hand can make by a tap on this square, the likeliest first; none: something else is taken.

        A piece of the other colour was moved out of turn, or by the player to move.
        """
        if not hand.piece:
            return ()
        is_meeple, place, owner = hand.piece
        if not place:
            beside = not is_meeple and neighbours(hand.taken[0], tap)
            return (SetBlock(block_on(hand.taken[0], tap)),) if beside else ()
        leads = ("",) if owner == self.seat else (owner, "")
        if is_meeple:
            return tuple(Walk(place, tap, lead) for lead in leads)
        targets = self._landings(place, hand.taken[0], tap)
        return tuple(Shift(place, target, lead) for lead in leads for target in targets)

    def _landings(self, block: Block, half: Square, tap: Square) -> tuple[Block, ...]:
        """Where a block taken by this half comes to by a tap on a square."""
        there = block_at(self.position, tap)
        if there == block or tap == self.position.meeples[SIDE[self.seat]]:
            return ()
        if there and (owner_of(self.position, there) == self.seat or not self._near(block, tap)):
            return ()
        columns, rows = apart(half, tap)
        if not lies(block):
            straight_on = sorted((abs(columns), abs(rows))) == [0, 2]
            between = square_at(place(half)[0] + columns // 2, place(half)[1] + rows // 2)
            return (block_on(between, tap),) if straight_on else (tap,)
        other = next(square for square in squares_of(block) if square != half)
        beside = next((square for square in (half, other) if neighbours(square, tap)), "")
        if tap in self.grid.flips[block]:
            slide = block_on(tap, beside)
            return (slide, tap) if beside == half else (tap, slide)
        column, row = apart(beside or half, tap)
        target = block_on(*(square_at(place(square)[0] + column, place(square)[1] + row) for square in squares_of(block)))
        return (target,) if target in self.grid.bits else (tap,)

    def _near(self, block: Block, tap: Square) -> bool:
        """Could the block come to this square in one move, were it empty?"""
        return any(tap in squares_of(to) for to in self.grid.slides[block] + self.grid.flips[block])

    def allowed(self, hand: Hand) -> set[str]:
        """The next taps that come to a legal move, none of them twice around."""
        if hand.moves:
            return set()
        if not hand.piece:
            starts = {square for move in self.legal for square in _starts(move)}
            return starts | {PASSING} if PASS in self.legal else starts
        allowed = set() if hand.to else {tap for tap in self.grid.squares if self._comes_to_legal(hand, tap)}
        if hand.aimed and hand.aimed[0] in self.legal:
            allowed.add(OK)
        if len(hand.to) == 1 and any(move in self.legal for move in hand.aimed[1:]):
            allowed.add(hand.to[0])
        return allowed

    def _comes_to_legal(self, hand: Hand, tap: str) -> bool:
        return tap not in hand.taken and any(move in self.legal for move in self.aims(hand, tap))


def _starts(move: Move) -> tuple[Square, ...]:
    """The squares where the taps for a move can begin."""
    return squares_of(move.origin) if isinstance(move, Shift | Walk) else move.squares


def taps_for_move(position: Position, move: Move) -> tuple[str, ...]:
    """The fewest taps that make a move; empty where no taps come to it."""
    reader = Taps(position)
    return next((tried for tried in _tries(move) if move in reader.hand(tried).moves and reader.hand(tried).taps == tried), ())


def _tries(move: Move) -> list[tuple[str, ...]]:
    """Every way to tap at a move, the fewest taps first."""
    if isinstance(move, Pass):
        return [(PASSING,)]
    target = squares_of(move.target)
    tries = [target, target[::-1]]
    if isinstance(move, Shift | Walk):
        taken = [(square,) * times for square in squares_of(move.origin) for times in (1, 2, 3)]
        tries = [(*start, *(square,) * times) for start in taken for square in target for times in (1, 2, 3, 4)]
    return sorted([*tries, *((*tried, OK) for tried in tries)], key=len)
