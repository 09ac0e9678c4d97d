"""What to draw: the gameboard, and below it what can be asked and ✓."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain, islice

from ....kernel import Area, MoveImpossible, Spot, View
from ....rulebook import Rulebook
from ..rules.after import carried_out
from ..rules.moves import Move
from ..rules.names import name_of
from ..rules.position import SEATS, Position, begun, can_score, opens_round, trapped
from ..rules.readings import Readings
from . import drawing
from .taps import OK, REACH, Hand, Taps
from .words import in_words

LISTED = 12  # tiles listed one by one; where there are more it is enough that they are marked


class Viewer:
    """Draws positions and says what is awaited, under one set of readings."""

    def __init__(self, rules: Rulebook, readings: Readings):
        self.rules, self.say, self.readings = rules, rules.say, readings

    def view(self, position: Position, taps: Sequence[str] = ()) -> View:
        """What play goes on from: a round that is over has given way to the next."""
        position = begun(position, self.readings)
        parser = Taps(position, self.readings)
        hand = parser.hand(taps)
        areas = (self._board(parser, hand), *([] if position.over else [self._actions(position, hand)]))
        fresh = _fresh(position) and (position.over or not hand.taps)
        declares = self._round_over(position) if fresh else ""
        view = View(areas, self._prompt(parser, hand), hand.taps, hand.moves, (), declares)
        if hand.aimed and not hand.moves:
            view = replace(view, ready=(hand.aimed,))
        return replace(view, put_back=self.say("hide-marks")) if hand.taps == (REACH,) else view

    def _round_over(self, position: Position) -> str:
        """The round before, and what came of it."""
        number = position.round - 1
        return self.say("round-over", round=number, seat=SEATS[number - 1], tiles=position.points[number - 1])

    def static_view(self, position: Position) -> View:
        """Just as it lies, whether the round is over or not."""
        spot_of = drawing.spots(position, {}, {})
        return View((drawing.area(self.say("board"), position.board, spot_of),), self.say("over-now"))

    def ended(self, history: Sequence[Position], move: Move | None) -> View | None:
        """The trapped board with the journey, where a round is just over; the position is that of the next one already."""
        now = begun(history[-1], self.readings)
        if not _fresh(now):
            return None
        if trapped(history[-1], self.readings):
            lay, newest_first = history[-1], reversed(history)
        elif (left := self._left(history, move)) and begun(left, self.readings) == now:
            lay, newest_first = left, chain((left,), islice(reversed(history), 1, None))
        else:
            return None
        area = drawing.area(self.say("board"), lay.board, drawing.spots(lay, {}, {}))
        to_beat = self.say("to-beat", Seat=name_of(now, "R"), tiles=now.points[0])
        prompt, leads_on = (self.say("over-now"), "") if now.over else (to_beat, self.say("begin-round"))
        return numbered(self.rules, View((area,), prompt, declares=self._round_over(now), leads_on=leads_on), newest_first)

    def _left(self, history: Sequence[Position], move: Move | None) -> Position | None:
        """The position the move left, where it trapped the runner."""
        if move is None or len(history) < 2:
            return None
        try:
            left = carried_out(history[-2], move, self.readings)
        except MoveImpossible:  # it was read otherwise when it was made
            return None
        return left if trapped(left, self.readings) else None

    def _marks(self, parser: Taps, hand: Hand) -> drawing.Marks:
        tiling, position = parser.tiling, parser.position
        live = () if position.over else tiling.names if position.turn == "R" else tiling.side_names
        return {
            "live": frozenset(live),
            "picked": (hand.aimed.squares[-1],) if hand.aimed else (parser.runner,) if hand.picked else (),
            "allowed": parser.allowed(hand),
            "target": hand.shown.squares[-1:] if hand.shown else (),
            "reach": self._can_score(position, hand) if hand.asked else (),
        }

    def _can_score(self, position: Position, hand: Hand) -> tuple[str, ...]:
        """The tiles that can still score, as if the wall that is shown stood already."""
        tiling = position.board.tiling
        if hand.aimed and hand.aimed.wall:
            position = position._replace(placed=position.placed | 1 << tiling.side_index[hand.aimed.squares[0]])
        return tiling.tiles_in(can_score(position, self.readings))

    def _board(self, parser: Taps, hand: Hand) -> Area:
        position, ghosts = parser.position, {}
        if hand.shown:
            ghosts[hand.shown.squares[-1]] = "placed" if hand.shown.wall else f"runner-{SEATS[position.runs]}"
        spot_of = drawing.spots(position, self._marks(parser, hand), ghosts)
        return drawing.area(self.say("board"), position.board, spot_of)

    def _actions(self, position: Position, hand: Hand) -> Area:
        spots = [Spot(REACH, self.say("ask-reach"), ("reach",), ("picked",) if hand.asked else ())]
        if hand.aimed and not hand.moves:
            label = self.say("ok", told=in_words(self.rules, position, hand.aimed))
            spots.append(Spot(OK, label, ("ok",), ("allowed",)))
        return Area("actions", self.say("actions"), (tuple(spots),))

    def _prompt(self, parser: Taps, hand: Hand) -> str:
        position = parser.position
        if position.over:
            return self.say("over-now")
        seat = name_of(position, position.turn)
        if hand.moves:
            return ""
        if hand.asked:
            tiles = self._can_score(position, hand)
            word = "can-score-none" if not tiles else "can-score" if len(tiles) <= LISTED else "can-score-many"
            given = self.say("with-wall" if hand.aimed and hand.aimed.wall else "as-walls-stand")
            return self.say(word, given=given, count=len(tiles), tiles=tiles)
        if hand.aimed:
            return self.say("confirm", told=in_words(self.rules, position, hand.aimed))
        if hand.picked:
            return self.say("runner-held", Seat=seat)
        if hand.empty and position.turn == "B":
            return self.say("not-yours", Seat=seat)
        return self.say("choose-step" if position.turn == "R" else "choose-wall", Seat=seat)


def _fresh(position: Position) -> bool:
    """Is a round over, and nothing of the next one played?"""
    return position.over or position.round == 2 and opens_round(position)


def numbered(rules: Rulebook, view: View, newest_first: Iterable[Position]) -> View:
    """The view with the scored tiles numbered in the order they were scored, as far as the history shows it.

    `newest_first` are the positions as they lay. Tiles that were scored before the oldest stay without a number.
    """
    numbers = _scoring_order(newest_first)

    def with_number(spot: Spot | None) -> Spot | None:
        if not spot or spot.tap not in numbers or "scored" not in spot.pieces:
            return spot
        number = numbers[spot.tap]
        pieces = tuple(f"scored-{number}" if piece == "scored" else piece for piece in spot.pieces)
        label = spot.label.replace(rules.say("scored", said=""), rules.say("scored-as", said="", number=number), 1)
        return replace(spot, pieces=pieces, label=label)

    areas = tuple(replace(area, rows=tuple(tuple(map(with_number, row)) for row in area.rows)) for area in view.areas)
    return replace(view, areas=areas)


def _scoring_order(newest_first: Iterable[Position]) -> dict[str, int]:
    """By tile scored in the newest round, its number."""
    numbers: dict[str, int] = {}
    last = None
    for position in _newest_round(newest_first):
        if last is None or (last.board, last.round) != (position.board, position.round):
            # In a round that just began only the step that is known can have scored.
            fresh = last is not None and position.scored.bit_count() == 1
            last = position._replace(scored=0) if fresh else position
            numbers = {}
        new = position.scored & ~last.scored
        if position.scored != last.scored | new or new.bit_count() > 1:
            numbers = {}  # set by hand in between: the order is not known
        elif new:
            numbers[position.board.tiling.tiles_in(new)[0]] = position.scored.bit_count()
        last = position
    return numbers


def _newest_round(newest_first: Iterable[Position]) -> list[Position]:
    """The positions of the newest round and the one before it; older ones tell nothing of the order."""
    positions: list[Position] = []
    for position in newest_first:
        positions.append(position)
        if (position.board, position.round) != (positions[0].board, positions[0].round):
            break
    return positions[::-1]
