"""What may I do here: the legal moves."""

from functools import lru_cache

from .cube import lying
from .grid import BIT, EVERY, GOAL, squares_in
from .notation import PASS, Move
from .position import AT_HOME, OTHER, Cubes, Position, cleared, placing
from .reach import BESIDE, ENDS, STAR_BITS
from .readings import Readings
from .tips import tips_by_cube

_OFF_STARS = frozenset(squares_in(ENDS))


@lru_cache(maxsize=256)
def _laid(lead: str, square: str, net: str) -> tuple[Move, ...]:
    """The moves that place a cube of this net on a square, in each way it can lie."""
    return tuple(Move(lead, "", square, lies=lies) for lies in sorted(lying(net)))


class Generator:
    """Lists moves under one set of readings."""

    def __init__(self, readings: Readings):
        self.net, self.anywhere = readings.net, readings.slider == "any"
        self.stays, self.apart = readings.stuck == "stays", readings.apart == "on"
        self._tips = {seat: tips_by_cube(self.net, goal, self.anywhere) for seat, goal in GOAL.items()}

    def moves(self, position: Position) -> list[Move]:
        """The legal moves, sorted as text; none when the game is over."""
        if due := placing(position):
            return self._placings(position, due)
        if cleared(position):
            return []
        if turns := self.turns(position, position.turn):
            return turns
        return [PASS] if self.can_move(position, OTHER[position.turn]) else []

    def turns(self, position: Position, seat: str) -> list[Move]:
        """Every tip and hop of this seat, sorted as text."""
        turns: list[Move] = []
        tips, (own, empty, may_end) = self._tips[seat], self._around(position, seat)
        for cube in own:
            stands, its_tips = tips[cube]
            open_squares = empty | stands
            free = open_squares & may_end
            for bit, near, far, turns_to in its_tips:
                if not bit & empty:
                    continue
                if ends := near & free:
                    turns += turns_to[ends]
                elif far and (ends := far(open_squares) & free):
                    before = ends & bit - 1
                    turns += turns_to[before]  # in two parts, so that few are ever made
                    turns += turns_to[ends ^ before]
                elif self.stays and bit & free:
                    turns += turns_to[bit]  # a symbol that has no hop left (4.9)
        return turns

    def can_move(self, position: Position, seat: str) -> bool:
        """Is this seat not deblockle'd (5.1)? Most often some cube can turn with a hop of one step, or none."""
        tips, (own, empty, may_end) = self._tips[seat], self._around(position, seat)
        for cube in own:
            stands, its_tips = tips[cube]
            free = (empty | stands) & may_end
            for bit, near, _, _ in its_tips:
                if near & free and bit & empty:
                    return True
        return bool(self.turns(position, seat))

    def _around(self, position: Position, seat: str) -> tuple[Cubes, int, int]:
        """This seat's cubes that may be tipped; as bits the squares without a cube, and those where a turn may end: all, or, if
        cubes keep apart, those not next to the opponent's."""
        gold, blue, _, _ = position
        own, theirs = (gold, blue) if seat == "G" else (blue, gold)
        empty = EVERY
        for cube in gold + blue:
            empty ^= BIT[cube.square]
        if not self.apart:
            return own, empty, EVERY
        beside = 0
        for cube in theirs:
            beside |= BESIDE[cube.square]
        # Where another own cube stays next to an opponent's, it does so whatever this one does (7.1).
        touching = [cube for cube in own if BIT[cube.square] & beside]
        return tuple(cube for cube in own if touching in ([], [cube])), empty, EVERY & ~beside | STAR_BITS

    def _placings(self, position: Position, due: str) -> list[Move]:
        """On the home squares (2.2). With fewer than four cubes, or where the opponent's stand on one of these, on any square
        but a star (2.4). Turned any way. Blue's are led by gold where without a lead the cube would be gold's.
        """
        free: dict[str, frozenset[str]] = {}
        taken = position.taken()
        for seat in due:
            anywhere = position.off(seat) or not AT_HOME[seat].isdisjoint(position.squares(OTHER[seat]))
            free[seat] = (_OFF_STARS if anywhere else AT_HOME[seat]) - taken
        gold, blue = free.get("G", frozenset()), free.get("B", frozenset())
        moves: list[Move] = []
        for square in sorted(gold | blue):
            moves += _laid("", square, self.net)
        for square in sorted(gold & blue):
            moves += _laid("G", square, self.net)
        return moves
