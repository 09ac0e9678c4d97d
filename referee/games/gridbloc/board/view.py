"""What to draw: the gameboard, and below it what can be asked and ✓."""

from collections.abc import Sequence
from dataclasses import replace

from ....kernel import Area, Spot, View
from ....rulebook import Rulebook
from ..rules.names import tell
from ..rules.position import SEATS, Position, begun, can_score, name_of, opens_round
from . import drawing
from .taps import OK, REACH, Hand, Taps

NAMED = 12  # tiles told one by one; of more it is enough that they are marked


class Viewer:
    """Draws positions and says what is awaited, for one reading of diagonals."""

    def __init__(self, rules: Rulebook, reading: str):
        self.rules, self.say, self.reading = rules, rules.say, reading

    def view(self, position: Position, taps: Sequence[str] = ()) -> View:
        """What play goes on from: a round that is over has given way to the next."""
        position = begun(position, self.reading)
        reader = Taps(position, self.reading)
        hand = reader.hand(taps)
        marks = self._marks(reader, hand)
        areas = (self._tiles(position, marks, hand), *([] if position.over else [self._actions(position, hand)]))
        fresh = position.over or position.round == 2 and opens_round(position) and not hand.taps
        view = View(areas, self._prompt(reader, hand), hand.taps, hand.moves, (), self._round_over(position) if fresh else "")
        if hand.aimed and not hand.moves:
            view = replace(view, ready=(hand.aimed,))
        return replace(view, put_back=self.say("hide-marks")) if hand.taps == (REACH,) else view

    def _round_over(self, position: Position) -> str:
        """The round before, and what came of it."""
        number = position.round - 1
        return self.say("round-over", round=number, seat=SEATS[number - 1], tiles=position.points[number - 1])

    def static_view(self, position: Position) -> View:
        """Just as it lies, whether the round is over or not."""
        found = drawing.spots(position, {}, {})
        return View((drawing.area(self.say("board"), position.board, found),), self.say("over-now"))

    def _marks(self, reader: Taps, hand: Hand) -> drawing.Marks:
        tiling, position = reader.tiling, reader.position
        live = () if position.over else tiling.names if position.turn == "R" else tiling.side_names
        reached = tiling.tiles_in(self._left(position, hand)) if hand.asked else ()
        return {
            "live": frozenset(live),
            "picked": (hand.aimed.squares[-1],) if hand.aimed else (reader.runner,) if hand.picked else (),
            "allowed": reader.allowed(hand),
            "target": hand.meant.squares[-1:] if hand.meant else (),
            "reach": reached,
        }

    def _left(self, position: Position, hand: Hand) -> int:
        """What can still score, with the wall that is shown standing already."""
        if hand.aimed and hand.aimed.wall:
            position = position._replace(placed=position.placed | 1 << position.board.tiling.side_index[hand.aimed.squares[0]])
        return can_score(position, self.reading)

    def _tiles(self, position: Position, marks: drawing.Marks, hand: Hand) -> Area:
        ghost = f"runner-{SEATS[position.runs]}" if hand.meant and not hand.meant.wall else "placed"
        ghosts = {hand.meant.squares[-1]: ghost} if hand.meant else {}
        return drawing.area(self.say("board"), position.board, drawing.spots(position, marks, ghosts))

    def _actions(self, position: Position, hand: Hand) -> Area:
        found = [Spot(REACH, self.say("ask-reach"), ("reach",), ("picked",) if hand.asked else ())]
        if hand.aimed and not hand.moves:
            label = self.say("ok", told=tell(self.rules, position, hand.aimed))
            found.append(Spot(OK, label, ("ok",), ("allowed",)))
        return Area("actions", self.say("actions"), (tuple(found),))

    def _prompt(self, reader: Taps, hand: Hand) -> str:
        position = reader.position
        if position.over:
            return self.say("over-now")
        seat = name_of(position, position.turn)
        if hand.moves:
            return ""
        if hand.asked:
            left = reader.tiling.tiles_in(self._left(position, hand))
            word = "can-score-none" if not left else "can-score" if len(left) <= NAMED else "can-score-many"
            given = self.say("with-wall" if hand.aimed and hand.aimed.wall else "as-walls-stand")
            return self.say(word, given=given, count=len(left), tiles=left)
        if hand.aimed:
            return self.say("confirm", told=tell(self.rules, position, hand.aimed))
        if hand.picked:
            return self.say("runner-held", Seat=seat)
        if hand.empty and position.turn == "B":
            return self.say("not-yours", Seat=seat)
        return self.say("choose-step" if position.turn == "R" else "choose-wall", Seat=seat)


def numbered(rules: Rulebook, view: View, course: Sequence[Position]) -> View:
    """Scored tiles with their numbers, as far as the course of play tells them; `course`: oldest first, as it lay, however
    it is read now.

    Tiles that were scored when the course begins stay without one.
    """
    numbers: dict[str, int] = {}
    last = None
    for position in _this_round(course):
        if last is None or (last.board, last.round) != (position.board, position.round):
            fresh = last is not None and position.scored.bit_count() == 1  # the round before it was over as it lay
            last = position._replace(scored=0) if fresh else position
            numbers = {}
        new = position.scored & ~last.scored
        if position.scored != last.scored | new or new.bit_count() > 1:
            numbers = {}  # set by hand in between: the order is not known
        elif new:
            numbers[position.board.tiling.tiles_in(new)[0]] = position.scored.bit_count()
        last = position

    def told(spot: Spot | None) -> Spot | None:
        if not spot or spot.tap not in numbers or "scored" not in spot.pieces:
            return spot
        number = numbers[spot.tap]
        pieces = tuple(f"scored-{number}" if piece == "scored" else piece for piece in spot.pieces)
        words = spot.label.replace(rules.say("scored", said=""), rules.say("scored-as", said="", number=number), 1)
        return replace(spot, pieces=pieces, label=words)

    areas = tuple(replace(area, rows=tuple(tuple(map(told, row)) for row in area.rows)) for area in view.areas)
    return replace(view, areas=areas)


def _this_round(course: Sequence[Position]) -> list[Position]:
    """The positions of the newest round, and the one before it: what is older tells nothing of the order."""
    found: list[Position] = []
    for position in reversed(course):
        found.append(position)
        if (position.board, position.round) != (found[0].board, found[0].round):
            break
    return found[::-1]
