"""A position set by hand: cubes from beside the board onto it, each turned as it lies there.

In hand is one word: a cube beside the board, "+G"; one on the board by its square, "c1", and with the top symbol chosen for
it "c1=", until the near one is; or "off". What comes onto the board is counted as on, all others of that side as off.
"""

from collections.abc import Sequence

from ....kernel import Area, Arrangement, Spot, View
from ....rulebook import Rulebook
from ..rules.cube import lying, turned
from ..rules.grid import NUMBER
from ..rules.names import faces_told, symbol_name
from ..rules.position import CUBES, NAMES, OTHER, SEATS, SIDE, Position, cube_on, owner_of
from . import drawing
from .hand import SIGNS
from .view import Viewer

OFF, TURN, SPIN = "off", "turn", "spin"
NEW = {f"+{seat}": seat for seat in SEATS}
COUNTS = {f"count-{seat}": seat for seat in SEATS}


class Editor:
    """Sets positions of cubes of one net."""

    def __init__(self, rules: Rulebook, board: Viewer, net: str):
        self.rules, self.board, self.net = rules, board, net
        self.usual = net[0] + net[3]  # how a cube lies that was just set down

    def arrange(self, position: Position, taps: Sequence[str]) -> Arrangement:
        """What is in hand and one tap more."""
        *hand, tap = taps or ("",)
        held = "".join(hand[:1])
        if not hand and len(tap) > 2 and tap[:2] in NUMBER:
            held, tap = tap, ""  # only what is in hand, as an address keeps it
        held, after = self._tapped(position, self._still(position, held), tap)
        return Arrangement(after, View(self._areas(after, held), self._prompt(after, held), (held,) if held else ()))

    def _still(self, position: Position, held: str) -> str:
        """What is in hand, "" where it names nothing there."""
        if held in (*NEW, OFF):
            return held
        real = cube_on(position, held[:2]) and (len(held) == 2 or len(held) == 3 and held[2] in SIGNS.values())
        return held if real else ""

    def _tapped(self, position: Position, held: str, tap: str) -> tuple[str, Position]:
        """What is in hand after a tap, and the position."""
        square = held[:2] if held not in (*NEW, OFF) else ""
        if tap == TURN:
            return held, position._replace(turn=OTHER[position.turn])
        if tap in COUNTS:
            side, removed = SIDE[COUNTS[tap]], list(position.removed)
            removed[side] = (removed[side] + 1) % (CUBES + 1)
            return held, position._replace(removed=tuple(removed))
        if tap == OFF and square:
            return "", _without(position, square)
        if tap in (*NEW, OFF):
            return "" if tap == held else tap, position
        if tap == SPIN and square:
            faces = lying(self.net).get(cube_on(position, square)[2:])
            return (square, self._lay(position, square, _pair(turned(faces)))) if faces else (square, position)
        if tap in SIGNS and square:
            return self._signed(position, square, held[2:], SIGNS[tap])
        return self._on_square(position, held, square, tap) if tap in NUMBER else (held, position)

    def _signed(self, position: Position, square: str, top: str, symbol: str) -> tuple[str, Position]:
        """A symbol tapped for a cube on the board: its top, then what is near. What cannot be near is the top instead."""
        if top and top + symbol in lying(self.net):
            return square, self._lay(position, square, top + symbol)
        return square + symbol, position

    def _on_square(self, position: Position, held: str, square: str, tap: str) -> tuple[str, Position]:
        there = cube_on(position, tap)
        if held in NEW:
            return tap, _with(_without(position, tap) if there else position, NEW[held], tap + self.usual)
        if held == OFF:
            return OFF, _without(position, tap) if there else position
        if there:
            return "" if tap == square else tap, position
        if square:
            cube = cube_on(position, square)
            return tap, _moved(position, cube, tap + cube[2:])
        return "", position

    def _lay(self, position: Position, square: str, pair: str) -> Position:
        return _moved(position, cube_on(position, square), square + pair)

    def _prompt(self, position: Position, held: str) -> str:
        say = self.rules.say
        if held in NEW:
            return say("hand-cube", seat=NAMES[NEW[held]])
        if held == OFF:
            return say("hand-off")
        if len(held) == 3:
            return say("place-near", symbol=symbol_name(self.rules, held[2]), square=held[:2])
        if held:
            return say("hand-lies", square=held, faces=faces_told(self.rules, self.net, cube_on(position, held)[2:]))
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
        say, name, off = self.rules.say, NAMES[seat], position.removed[SIDE[seat]]
        top, near = (symbol_name(self.rules, symbol) for symbol in self.usual)
        label = say("box-cube", seat=name, top=top, near=near)
        drawn = drawing.token(self.net, seat, self.usual)
        spots = (
            Spot(f"+{seat}", label, (drawn,), ("picked",) if held == f"+{seat}" else ()),
            Spot(f"count-{seat}", say("count-off", seat=name, count=off), (f"count-{off}",)),
        )
        return Area(f"{SEATS[seat]}-box", say("box", seat=name), (spots,), seat=SEATS[seat])


def _pair(faces: str) -> str:
    return faces[0] + faces[3]


def _counted(position: Position, seat: str, own: list[str]) -> Position:
    """This side's cubes on the board, all others counted as off."""
    pair, removed = [position.gold, position.blue], list(position.removed)
    pair[SIDE[seat]] = tuple(sorted(own))
    removed[SIDE[seat]] = max(CUBES - len(own), 0)
    return Position(pair[0], pair[1], tuple(removed), position.turn)


def _with(position: Position, seat: str, cube: str) -> Position:
    return _counted(position, seat, [*position[SIDE[seat]], cube])


def _without(position: Position, square: str) -> Position:
    cube = cube_on(position, square)
    seat = owner_of(position, cube)
    return _counted(position, seat, [each for each in position[SIDE[seat]] if each != cube])


def _moved(position: Position, cube: str, lies: str) -> Position:
    seat = owner_of(position, cube)
    pair = [position.gold, position.blue]
    pair[SIDE[seat]] = tuple(sorted(lies if each == cube else each for each in pair[SIDE[seat]]))
    return position._replace(gold=pair[0], blue=pair[1])
