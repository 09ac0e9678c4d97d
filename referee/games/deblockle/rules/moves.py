"""What may I do here: the legal moves."""

from collections.abc import Iterator
from functools import cache

from .cube import lying
from .grid import BIT, GOAL, HOME, squares_in
from .notation import PASS, Move
from .position import OTHER, Position, cleared, placing
from .reach import BESIDE, ENDS
from .readings import Readings
from .tips import tips_by_cube, turns_of


@cache
def _laid(lead: str, square: str, ways: tuple[str, ...]) -> tuple[Move, ...]:
    """The moves that place a cube on a square, in each of these ways to lie."""
    return tuple(Move(lead, "", square, lies=lies) for lies in ways)


class Generator:
    """Lists moves under one set of readings."""

    def __init__(self, readings: Readings):
        self.net, self.anywhere = readings.net, readings.slider == "any"
        self.stays, self.apart = readings.stuck == "stays", readings.apart == "on"
        self._tips = {seat: tips_by_cube(self.net, goal) for seat, goal in GOAL.items()}
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
        for moves in self._by_cube(position, seat):
            turns += moves
        return turns

    def first_turn(self, position: Position, seat: str) -> Move | None:
        """The first of them, None where this seat is deblockle'd (5.1)."""
        for moves in self._by_cube(position, seat):
            return moves[0]
        return None

    def can_move(self, position: Position, seat: str) -> bool:
        return self.first_turn(position, seat) is not None

    def _by_cube(self, position: Position, seat: str) -> Iterator[tuple[Move, ...]]:
        """The turns of each cube that has any."""
        tips, own, theirs = self._tips[seat], position.cubes(seat), position.cubes(OTHER[seat])
        mine, taken, beside = 0, 0, 0  # squares as bits: of this seat's cubes, of all, and, if cubes keep apart, next to theirs
        for square, _ in own:
            mine |= BIT[square]
        for square, _ in theirs:
            taken |= BIT[square]
        if self.apart:
            for square, _ in theirs:
                beside |= BESIDE[square]
        taken |= mine
        for cube in own:
            stands = BIT[cube[0]]
            if beside & mine & ~stands:
                continue  # another own cube stays beside an opponent's, whatever this one does (7.1)
            if of_cube := tips.get(cube):
                reach = of_cube.reach
                if turns := turns_of(of_cube, taken & reach & ~stands, beside & reach, self.anywhere, self.stays):
                    yield turns

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
