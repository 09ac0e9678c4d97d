"""What to draw: Deblockle's board; below it the symbols while cubes are placed, else the pass."""

from collections.abc import Iterator, Mapping, Sequence

from ....kernel import Area, Finding, Spot, View
from ....rulebook import Rulebook
from ..rules.after import tip
from ..rules.cube import lying
from ..rules.grid import NEIGHBOURS
from ..rules.moves import Generator
from ..rules.names import symbol_name
from ..rules.notation import Move
from ..rules.outcome import outcome
from ..rules.position import NAMES, OTHER, Position
from ..rules.set_up import left_to_place, placed
from . import drawing
from .hand import PASSING, SIGNS, WHOSE, Hand
from .taps import Taps
from .taps_placing import Placing
from .words import all_faces, path


class Viewer:
    """Draws positions under one set of readings, and says what is awaited."""

    def __init__(self, rules: Rulebook, generator: Generator):
        self.rules, self.say, self.generator, self.net = rules, rules.say, generator, generator.net

    def view(self, position: Position, taps: Sequence[str] = ()) -> View:
        parser = Taps(position, self.generator)
        hand = parser.hand(taps)
        allowed = parser.allowed(hand)
        move = next(iter(hand.moves), None)
        marks = {
            "picked": {hand.origin} if hand.origin else {hand.to} if hand.to and not move else set(),
            "allowed": allowed,
            "target": set(move.squares[-1:]) if move else set(),
            "way": set(path(self.net, position, move)) if move else set(),
        }
        board = self.squares(position, marks, self._ghosts(parser, hand, move))
        below = self._signs(parser.placing, hand, allowed) if parser.placing else self._pass(allowed)
        return View((board, below), self._prompt(parser, hand), hand.taps, hand.moves, self._notes(parser, hand))

    def squares(self, position: Position, marked: Mapping[str, set[str]], ghosts: Mapping[str, str]) -> Area:
        """The board itself."""

        def spot(square: str) -> Spot:
            marks = tuple(mark for mark, squares in marked.items() if square in squares)
            label = drawing.label(position, square)
            if ghosts.get(square, "")[:-1] in ("tip", "no"):
                label += ", " + self.say("top-symbol", symbol=symbol_name(self.rules, ghosts[square][-1]))
            return Spot(square, label, drawing.pieces(self.net, position, square), marks, ghosts.get(square, ""))

        rows = tuple(tuple(spot(square) for square in rank) for rank in drawing.RANKS)
        return Area("board", self.say("board"), rows, files=drawing.COLUMN_LABELS, ranks=drawing.ROW_LABELS)

    def _ghosts(self, parser: Taps, hand: Hand, move: Move | None) -> dict[str, str]:
        """By square: what the taps so far bring there; around a cube in hand what each tip would bring up."""
        position = parser.position
        if parser.placing:
            if move:
                return {move.to: drawing.token(self.net, placed(position, move), move.lies)}
            return {hand.to: f"{parser.placing.owner(hand)}{hand.top}----"} if hand.top else {}
        cube = position.cube_on(hand.origin)
        if not cube:
            return {}
        if not hand.to:
            free = {move.to for move in self.generator.turns(position, parser.owner(hand.origin)) if move.origin == hand.origin}
            tops = {to: parser.brings_up(hand.origin, to) for to in NEIGHBOURS[hand.origin]}
            return {to: f"{'tip' if to in free else 'no'}{top}" for to, top in tops.items() if top}
        if not parser.brings_up(hand.origin, hand.to):
            return {}
        ends = move.hop or move.to if move else hand.to
        return {ends: drawing.token(self.net, parser.owner(hand.origin), tip(self.net, cube, hand.to).lies)}

    def _pass(self, allowed: set[str]) -> Area:
        spot = Spot(PASSING, self.say("pass"), ("pass",), ("allowed",) if PASSING in allowed else ())
        return Area("actions", self.say("actions"), ((spot,),))

    def _signs(self, placing: Placing, hand: Hand, allowed: set[str]) -> Area:
        """The six symbols: which is up, then which is near. Where squares do not tell whose cube it is, that too."""
        word = "near-symbol" if hand.top else "top-symbol"
        spots = []
        for tap, symbol in SIGNS.items():
            marks = [mark for mark, here in (("picked", symbol == hand.top), ("allowed", tap in allowed)) if here]
            label = self.say(word, symbol=symbol_name(self.rules, symbol))
            opposite = bool(hand.top) and symbol != hand.top and hand.top + symbol not in lying(self.net)
            spots.append(Spot(tap, label, (f"sign{symbol}",), tuple(marks), still=opposite))
        return Area("signs", self.say("symbols"), (tuple(spots), *self._whose(placing, hand, allowed)))

    def _whose(self, placing: Placing, hand: Hand, allowed: set[str]) -> Iterator[tuple[Spot, ...]]:
        """A row with a cube of either side."""
        if not placing.either:
            return
        lies, spots = self.net[0] + self.net[3], []
        for tap, seat in WHOSE.items():
            marks = [mark for mark, here in (("picked", seat == hand.whose), ("allowed", tap in allowed)) if here]
            label = self.say("whose-cube", owner=NAMES[seat])
            spots.append(Spot(tap, label, (drawing.token(self.net, seat, lies),), tuple(marks)))
        yield tuple(spots)

    def _prompt(self, parser: Taps, hand: Hand) -> str:
        say, position, seat = self.say, parser.position, NAMES[parser.seat]
        if hand.moves:
            return ""
        if parser.placing:
            return self._prompt_placing(parser.placing, hand)
        if hand.to:
            symbol = symbol_name(self.rules, parser.brings_up(hand.origin, hand.to))
            return say("hop", symbol=symbol, to=hand.to)
        if cube := position.cube_on(hand.origin):
            faces = all_faces(self.rules, self.net, cube.lies)
            free = any(move.origin == hand.origin for move in self.generator.turns(position, parser.owner(hand.origin)))
            return say("held" if free else "held-none", faces=faces)
        if outcome(position, self.rules, self.generator).over:
            return say("over-now")
        if PASSING in parser.allowed(hand):
            return say("choose-skipped", seat=seat)
        if hand.empty and not position.cube_on(hand.empty):
            return say("nothing", square=hand.empty, seat=seat)
        return say("put-down") if hand.empty else say("choose", seat=seat)

    def _prompt_placing(self, placing: Placing, hand: Hand) -> str:
        owner, square = placing.owner(hand), placing.square(hand)
        if hand.top:
            return self.say("place-near", symbol=symbol_name(self.rules, hand.top), square=square)
        values = {"seat": NAMES[OTHER[owner]], "owner": NAMES[owner], "square": square}
        word = "place-either" if placing.either else "place-top"
        return self.say(word, **values, left=left_to_place(self.rules, placing.position))

    def _notes(self, parser: Taps, hand: Hand) -> tuple[Finding, ...]:
        """While a cube is in hand: is it not the mover's?"""
        owner = parser.owner(hand.origin)
        if owner in ("", parser.seat):
            return ()
        values = {"origin": hand.origin, "owner": NAMES[owner], "seat": NAMES[parser.seat]}
        return (self.rules.find("not-own-cube", (hand.origin,), **values),)
