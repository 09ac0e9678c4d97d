"""What may I do here: moves as they are written, and the legal ones."""

import re
from functools import lru_cache
from typing import NamedTuple

from ....kernel import NotationError
from .cube import SYMBOLS, lying, tipped
from .grid import (
    BIT,
    GOAL,
    HOME,
    NUMBER,
    SQUARES,
    WAYS,
    names,
    place,
    square_at,
)
from .position import OTHER, SIDE, Position, check_cube, cleared, placing
from .reach import BESIDE, ENDS, LINES, ONE_ACROSS, ONE_ASLANT, STAR_BITS, THREE_STEPS, hoops, slides


class Move(NamedTuple):
    """A cube tipped from `origin` to `to`, and hopped to `hop` or taken `off` the board; placed on `to` as `cube` says
    (origin ""); a pass has none of these."""

    seat: str  # "" for the player to move
    origin: str
    to: str
    hop: str = ""
    off: bool = False
    cube: str = ""  # top and near side of a placed one

    def __str__(self) -> str:
        lead = f"{self.seat}/" if self.seat else ""
        if not self.to:
            return f"{lead}pass"
        if not self.origin:
            return f"{lead}+{self.to}{self.cube}"
        return f"{lead}{self.origin}-{self.to}{'*' if self.off else f'-{self.hop}' if self.hop else ''}"

    @property
    def squares(self) -> tuple[str, ...]:
        return tuple(square for square in (self.origin, self.to, self.hop) if square)


PASS = Move("", "", "")

_SQUARE = "[a-g][1-7]"
_WORD = re.compile(rf"(?:([GB])/)?(?:pass|({_SQUARE})-({_SQUARE})(?:-({_SQUARE})|(\*))?|\+({_SQUARE})([*.+x=o]{{2}}))")
_EXPECTED = "a1-a2, a1-a2-b3, d5-d6*, pass, or in set-up +c1*x; G/ or B/ may lead it"


def read_move(text: str) -> Move:
    """Raises NotationError."""
    found = _WORD.fullmatch(text)
    if not found:
        raise NotationError("move", _EXPECTED, text)
    seat, origin, to, hop, off, square, cube = found.groups("")
    if square:
        check_cube(square + cube, "move", found.start(6))
    return Move(seat, origin, to or square, hop, bool(off), cube)


@lru_cache(maxsize=1 << 16)
def _hopping(origin: str, to: str, ends: int) -> tuple[Move, ...]:
    return tuple(Move("", origin, to, square) for square in names(ends))


class Tip(NamedTuple):
    """One tip of a cube that lies in one way on one square, the moves it makes by itself ready-made."""

    bit: int
    number: int
    top: str
    alone: Move
    off: Move


@lru_cache(maxsize=64)
def tips_of(net: str) -> dict[str, tuple[int, tuple[Tip, ...]]]:
    """By cube: the bit of its square, and its tips in the order of squares; none where no cube of this net lies so."""
    ways, found = lying(net), {}
    for square in SQUARES:
        column, row = place(square)
        steps = [(way, square_at(column + across, row + up)) for way, (across, up) in WAYS.items()]
        for pair in (top + near for top in SYMBOLS for near in SYMBOLS if top != near):
            tips = []
            for way, to in steps if pair in ways else ():
                if to:
                    top = tipped(ways[pair], way)[0]
                    tips.append(Tip(BIT[to], NUMBER[to], top, Move("", square, to), Move("", square, to, "", True)))
            found[square + pair] = (BIT[square], tuple(tips))
    return found


class Generator:
    """Lists moves under one set of readings."""

    def __init__(self, options: dict[str, str]):
        self.net, self.anywhere = options["net"], options["slider"] == "any"
        self.stays, self.apart = options["stuck"] == "stays", options["apart"] == "on"
        self.tips = tips_of(self.net)
        self.lies = sorted(lying(self.net))

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

    def can_move(self, position: Position, seat: str) -> bool:
        return bool(self.turns(position, seat, True))

    def turns(self, position: Position, seat: str, one: bool = False) -> list[Move]:
        """Every tip and hop of this seat; `one`: as soon as there is any, that is enough."""
        table, goal = self.tips, BIT[GOAL[seat]]
        own, theirs = position[SIDE[seat]], position[1 - SIDE[seat]]
        taken, beside, mine = 0, 0, 0
        for cube in own:
            mine |= table[cube][0]
        for cube in theirs:
            taken |= table[cube][0]
        if self.apart:
            for cube in theirs:
                beside |= BESIDE[cube[:2]]
        taken |= mine
        found: list[Move] = []
        for cube in own:
            stands, tips = table[cube]
            if beside & mine & ~stands:
                continue  # another own cube stays beside an opponent's, whatever this one does (7.1)
            others = taken ^ stands
            for bit, number, top, alone, off in tips:
                if taken & bit:
                    continue
                if bit & STAR_BITS:
                    if top == "*" and bit == goal:
                        found.append(off)
                elif top == ".":
                    if not beside & bit:
                        found.append(alone)
                elif top != "*":
                    if top == "+":
                        ends = ONE_ACROSS[number] & ~others
                    elif top == "x":
                        ends = ONE_ASLANT[number] & ~others
                    elif top == "=":
                        ends = slides(number, others & LINES[number], self.anywhere)
                    else:
                        ends = hoops(number, others & THREE_STEPS[number])
                    ends &= ~beside
                    if ends:
                        found += _hopping(alone.origin, alone.to, ends)
                    elif self.stays and not beside & bit:
                        found.append(alone)
                if one and found:
                    return found
        return found

    def _placings(self, position: Position, due: str) -> list[Move]:
        """On the home squares (2.2); on any but a star square with fewer than four cubes, or where the opponent's stand on
        one of them (2.4). Turned any way. Blue's are led by gold where without a lead the cube would be gold's."""
        taken = [{cube[:2] for cube in side} for side in position[:2]]
        free = {}
        for seat in due:
            anywhere = position.removed[SIDE[seat]] or taken[SIDE[OTHER[seat]]] & {*HOME[seat]}
            free[seat] = {*(names(ENDS) if anywhere else HOME[seat])} - taken[0] - taken[1]
        gold, blue = free.get("G", set()), free.get("B", set())
        places = [("", square) for square in sorted(gold | blue)] + [("G", square) for square in sorted(gold & blue)]
        return [Move(lead, "", square, cube=pair) for lead, square in places for pair in self.lies]
