"""A position set by hand: cubes from beside the board onto it, each turned as it lies there.

In hand is one word: a cube beside the board, "+G"; one on the board by its square, "c1", and with the top symbol chosen for
it "c1=", until the near one is; or "off". All cubes of a side that are not on the board are counted as off.
"""

from collections.abc import Sequence

from ....kernel import Area, Arrangement, Spot, View
from ....rulebook import Rulebook
from ..rules.cube import Cube, lying, top_and_near, turned
from ..rules.grid import NUMBER
from ..rules.names import symbol_name, top_and_near_names
from ..rules.position import CUBES, NAMES, OTHER, SEATS, Position
from . import drawing
from .hand import SIGNS
from .view import Viewer
from .words import all_faces

OFF, TURN, SPIN = "off", "turn", "spin"
NEW = {f"+{seat}": seat for seat in SEATS}
COUNTS = {f"count-{seat}": seat for seat in SEATS}


class Editor:
    """Sets positions of cubes of one net."""

    def __init__(self, rules: Rulebook, board: Viewer, net: str):
        self.rules, self.board, self.net = rules, board, net
        self.usual = top_and_near(net)  # how a cube lies that was just set down

    def arrange(self, position: Position, taps: Sequence[str]) -> Arrangement:
        """What is in hand and one tap more."""
        *hand, tap = taps or ("",)
        held = "".join(hand[:1])
        if not hand and len(tap) > 2 and tap[:2] in NUMBER:
            held, tap = tap, ""  # an address keeps only what is in hand
        held, after = self._tapped(position, self._real(position, held), tap)
        return Arrangement(after, View(self._areas(after, held), self._prompt(after, held), (held,) if held else ()))

    def _real(self, position: Position, held: str) -> str:
        """What is in hand, "" where it names nothing there."""
        if held in (*NEW, OFF):
            return held
        real = position.cube_on(held[:2]) and (len(held) == 2 or len(held) == 3 and held[2] in SIGNS.values())
        return held if real else ""

    def _tapped(self, position: Position, held: str, tap: str) -> tuple[str, Position]:
        """What is in hand after a tap, and the position."""
        cube = position.cube_on(held[:2])
        if tap == TURN:
            return held, position._replace(turn=OTHER[position.turn])
        if tap in COUNTS:
            seat = COUNTS[tap]
            return held, position.with_side(seat, position.cubes(seat), (position.off(seat) + 1) % (CUBES + 1))
        if tap == OFF and cube:
            return "", _without(position, cube)
        if tap in (*NEW, OFF):
            return "" if tap == held else tap, position
        if tap == SPIN and cube:
            faces = lying(self.net).get(cube.lies)
            return cube.square, _moved(position, cube, cube.square, top_and_near(turned(faces))) if faces else position
        if tap in SIGNS and cube:
            return self._signed(position, cube, held[2:], SIGNS[tap])
        return self._on_square(position, held, cube, tap) if tap in NUMBER else (held, position)

    def _signed(self, position: Position, cube: Cube, top: str, symbol: str) -> tuple[str, Position]:
        """A symbol tapped for a cube on the board: its top, then what is near. What cannot be near is the top instead."""
        if top and top + symbol in lying(self.net):
            return cube.square, _moved(position, cube, cube.square, top + symbol)
        return cube.square + symbol, position

    def _on_square(self, position: Position, held: str, cube: Cube | None, tap: str) -> tuple[str, Position]:
        there = position.cube_on(tap)
        if held in NEW:
            seat, cleared = NEW[held], _without(position, there) if there else position
            return tap, _counted(cleared, seat, [*cleared.cubes(seat), Cube(tap, self.usual)])
        if held == OFF:
            return OFF, _without(position, there) if there else position
        if there:
            return "" if there == cube else tap, position
        return (tap, _moved(position, cube, tap, cube.lies)) if cube else ("", position)

    def _prompt(self, position: Position, held: str) -> str:
        say = self.rules.say
        if held in NEW:
            return say("hand-cube", seat=NAMES[NEW[held]])
        if held == OFF:
            return say("hand-off")
        if len(held) == 3:
            return say("place-near", symbol=symbol_name(self.rules, held[2]), square=held[:2])
        if cube := position.cube_on(held):
            return say("hand-lies", square=held, faces=all_faces(self.rules, self.net, cube.lies))
        return say("hand-set")

    def _areas(self, position: Position, held: str) -> tuple[Area, ...]:
        say, square = self.rules.say, held[:2] if held[:2] in NUMBER else ""
        middle = self.board.squares(position, {"picked": {square}}, {square: f"sign{held[2]}"} if len(held) == 3 else {})
        signs = []
        for tap, symbol in SIGNS.items():
            marks = ("picked",) if held[2:] == symbol else ()
            word = "near-symbol" if len(held) == 3 else "top-symbol"
            label = say(word, symbol=symbol_name(self.rules, symbol))
            signs.append(Spot(tap, label, (f"sign{symbol}",), marks, still=not square))
        tools = (
            Spot(TURN, say("turn", seat=NAMES[position.turn]), (f"turn-{position.turn}",)),
            Spot(SPIN, say("spin"), ("spin",), still=not square),
            Spot(OFF, say("off-tool"), ("off",), ("picked",) if held == OFF else ()),
        )
        below = Area("signs", say("symbols"), (tuple(signs), tools))
        return self._box(position, "B", held), middle, below, self._box(position, "G", held)

    def _box(self, position: Position, seat: str, held: str) -> Area:
        """Beside the board: a cube to be set, and how many are off."""
        say, name, off = self.rules.say, NAMES[seat], position.off(seat)
        label = say("box-cube", seat=name, **top_and_near_names(self.rules, self.usual))
        drawn = drawing.token(self.net, seat, self.usual)
        spots = (
            Spot(f"+{seat}", label, (drawn,), ("picked",) if held == f"+{seat}" else ()),
            Spot(f"count-{seat}", say("count-off", seat=name, count=off), (f"count-{off}",)),
        )
        return Area(f"{SEATS[seat]}-box", say("box", seat=name), (spots,), seat=SEATS[seat])


def _counted(position: Position, seat: str, own: list[Cube]) -> Position:
    """This side's cubes on the board, all others counted as off."""
    return position.with_side(seat, own, max(CUBES - len(own), 0))


def _without(position: Position, cube: Cube) -> Position:
    seat = position.owner_of(cube)
    return _counted(position, seat, [each for each in position.cubes(seat) if each != cube])


def _moved(position: Position, cube: Cube, square: str, lies: str) -> Position:
    """A cube put on another square, or turned otherwise."""
    seat = position.owner_of(cube)
    own = (Cube(square, lies) if each == cube else each for each in position.cubes(seat))
    return position.with_side(seat, own, position.off(seat))
