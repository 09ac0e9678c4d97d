"""What may I do here: moves as they are written, and the legal ones."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from ....kernel import NotationError
from .cube import Cube, lying, tipped
from .grid import BIT, GOAL, HOME, NUMBER, SQUARES, WAYS, place, square_at, squares_in
from .position import OTHER, Position, cleared, parse_cube, placing
from .reach import BESIDE, ENDS, STAR_BITS, hop_ends, one_step
from .readings import Readings


class Move(NamedTuple):
    """A cube tipped from `origin` to `to`, and hopped to `hop` or taken `off` the board; or a cube placed on `to`, where it
    `lies` so (see Cube); or a pass. `seat` is empty for the player to move.
    """

    seat: str
    origin: str
    to: str
    hop: str = ""
    off: bool = False
    lies: str = ""

    def __str__(self) -> str:
        lead = f"{self.seat}/" if self.seat else ""
        if self.passes:
            return f"{lead}pass"
        if self.places:
            return f"{lead}+{self.to}{self.lies}"
        return f"{lead}{self.origin}-{self.to}{'*' if self.off else f'-{self.hop}' if self.hop else ''}"

    @property
    def passes(self) -> bool:
        return not self.to

    @property
    def places(self) -> bool:
        return bool(self.to) and not self.origin

    @property
    def squares(self) -> tuple[str, ...]:
        return tuple(square for square in (self.origin, self.to, self.hop) if square)


PASS = Move("", "", "")

_SQUARE = "[a-g][1-7]"
_NOTATION = re.compile(rf"(?:([GB])/)?(?:pass|({_SQUARE})-({_SQUARE})(?:-({_SQUARE})|(\*))?|\+({_SQUARE})([*.+x=o]{{2}}))")
_EXPECTED = "a1-a2, a1-a2-b3, d5-d6*, pass, or in set-up +c1*x; G/ or B/ may lead it"


def parse_move(text: str) -> Move:
    """Raises NotationError."""
    match = _NOTATION.fullmatch(text)
    if not match:
        raise NotationError("move", _EXPECTED, text)
    seat, origin, to, hop, off, square, lies = match.groups("")
    if square:
        parse_cube(square + lies, "move", match.start(6))
    return Move(seat, origin, to or square, hop, bool(off), lies)


@cache
def _hops(origin: str, to: str) -> tuple[Move, ...]:
    """The moves that tip so and hop, by the number of the square where the hop ends; made once, so that listing makes none."""
    return tuple(Move("", origin, to, square) for square in SQUARES)


@lru_cache(maxsize=1 << 16)
def _hopping(origin: str, to: str, ends: int) -> tuple[Move, ...]:
    """Of these moves those that end on the squares given as bits."""
    hops, chosen = _hops(origin, to), []
    while ends:
        low = ends & -ends
        chosen.append(hops[low.bit_length() - 1])
        ends ^= low
    return tuple(chosen)


@cache
def _laid(lead: str, square: str, ways: tuple[str, ...]) -> tuple[Move, ...]:
    """The moves that place a cube on a square, in each of these ways to lie."""
    return tuple(Move(lead, "", square, lies=lies) for lies in ways)


class Tip(NamedTuple):
    """One tip of a cube that lies in one way on one square: the square it comes to, and the symbol it brings up.

    `once` are the squares a hop of one step may lead to, as bits. `alone` is the move it makes without a hop. Where that
    symbol is the Star, it takes the cube off the board.
    """

    bit: int
    number: int
    top: str
    once: int
    origin: str
    to: str
    alone: tuple[Move]


Tips = dict[Cube, tuple[Tip, ...]]


@lru_cache(maxsize=64)
def _tips(net: str, goal: str) -> Tips:
    """By cube, its tips in the order of squares; those only that no clause forbids on any board (3.3–3.5). `goal` is the
    star by which it leaves."""
    tips: Tips = {}
    for square in SQUARES:
        column, row = place(square)
        ways = [(way, square_at(column + across, row + up)) for way, (across, up) in WAYS.items()]
        for lies, faces in lying(net).items():
            tops = [(tipped(faces, way)[0], to) for way, to in ways if to]
            tips[Cube(square, lies)] = tuple(
                Tip(BIT[to], NUMBER[to], top, one_step(top, NUMBER[to]), square, to, (Move("", square, to, off=top == "*"),))
                for top, to in tops
                if (to == goal if top == "*" else not BIT[to] & STAR_BITS)
            )
    return tips


class Generator:
    """Lists moves under one set of readings."""

    def __init__(self, readings: Readings):
        self.net, self.anywhere = readings.net, readings.slider == "any"
        self.stays, self.apart = readings.stuck == "stays", readings.apart == "on"
        self._tips = {seat: _tips(self.net, goal) for seat, goal in GOAL.items()}
        self._lies = tuple(sorted(lying(self.net)))

    def moves(self, position: Position) -> list[Move]:
        """The legal moves, sorted as text; none when the game is over."""
        if due := placing(position):
            return self._placings(position, due)
        if cleared(position):
            return []
        turns = self.turns(position, position.turn)
        if turns:
            return turns
        return [PASS] if self.can_move(position, OTHER[position.turn]) else []

    def turns(self, position: Position, seat: str) -> list[Move]:
        """Every tip and hop of this seat."""
        turns: list[Move] = []
        for moves in self._by_tip(position, seat):
            turns += moves
        return turns

    def first_turn(self, position: Position, seat: str) -> Move | None:
        """The first of them, None where this seat is deblockle'd (5.1)."""
        for moves in self._by_tip(position, seat):
            return moves[0]
        return None

    def can_move(self, position: Position, seat: str) -> bool:
        return self.first_turn(position, seat) is not None

    def _by_tip(self, position: Position, seat: str) -> Iterator[tuple[Move, ...]]:
        """The turns of each tip that begins any."""
        tips, own, theirs = self._tips[seat], position.cubes(seat), position.cubes(OTHER[seat])
        mine, taken, beside = 0, 0, 0  # squares as bits: of this seat's cubes, of all, and, if cubes keep apart, next to theirs
        for square, _ in own:
            mine |= BIT[square]
        for square, _ in theirs:
            taken |= BIT[square]
            if self.apart:
                beside |= BESIDE[square]
        taken |= mine
        for cube in own:
            stands = BIT[cube[0]]
            if beside & mine & ~stands:
                continue  # another own cube stays beside an opponent's, whatever this one does (7.1)
            others = taken ^ stands
            free = ~(others | beside)
            for bit, number, top, once, origin, to, alone in tips.get(cube, ()):
                if bit & taken:
                    continue
                if top == "*":
                    yield alone
                    continue
                ends = once & free if once else hop_ends(top, number, others, self.anywhere) & free
                if ends:
                    yield _hopping(origin, to, ends)
                elif (top == "." or self.stays) and not bit & beside:
                    yield alone  # a Blank, or a symbol that has no hop left (4.9)

    def _placings(self, position: Position, due: str) -> list[Move]:
        """On the home squares (2.2). With fewer than four cubes, or where the opponent's stand on one of these, on any square
        but a star (2.4). Turned any way. Blue's are led by gold where without a lead the cube would be gold's.
        """
        free = {}
        for seat in due:
            anywhere = position.off(seat) or {*HOME[seat]} & {*position.squares(OTHER[seat])}
            free[seat] = {*(squares_in(ENDS) if anywhere else HOME[seat])} - position.taken()
        gold, blue = free.get("G", set()), free.get("B", set())
        places = [("", square) for square in sorted(gold | blue)] + [("G", square) for square in sorted(gold & blue)]
        return [move for lead, square in places for move in _laid(lead, square, self._lies)]
