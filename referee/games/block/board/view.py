"""What to draw: everybody's sheet, the dice, the tiles; what can be tapped next; what is awaited."""

from collections.abc import Iterator, Sequence
from functools import cache

from ....kernel import Area, Finding, Spot, View
from ....rulebook import Rulebook
from ..rules.combos import reaching
from ..rules.dice import has_star
from ..rules.grid import COLUMNS, LINE_ONE, LINES
from ..rules.judge import Judge
from ..rules.landings import landings, shapes_owed
from ..rules.lone import others_may, penalty_turn
from ..rules.moves import Move
from ..rules.owed import COMBO, DICE, FALLING, FIRST, due, rank
from ..rules.position import EMPTY, PENALTY, Party, Position, at
from ..rules.shapes import SHAPES, lying, orientations
from ..rules.turn import circles, slidable
from . import prompting
from . import shared_areas as between
from .drawing import Drawing
from .hand import Hand
from .rolling import ANY_SHAPE, NUMBER_FACES, SHAPE_FACES
from .taps import FREE, KEEP, OK, PASS, Taps


class Viewer:
    """Draws positions and reads taps on them."""

    def __init__(self, rules: Rulebook, judge: Judge):
        self.rules, self.say, self.judge, self.over, self.slide = rules, rules.say, judge, judge.over, judge.slide

    def view(self, position: Position, taps: Sequence[str] = ()) -> View:
        reader = Taps(position)
        hand = reader.hand(taps)
        shown = hand.still_open
        areas = [
            area for seat in reader.sheets for area in self._sheet(reader, seat, shown if hand.seat == seat else Hand(seat))
        ]
        areas += self._common(reader, shown)
        notes = self._notes(position, hand)
        prompt = prompting.prompt(self.rules, reader, hand, self.slide, bool(notes))
        ready = (hand.aimed,) if hand.aimed and not hand.moves else ()
        return View(tuple(areas), prompt, hand.taps, hand.moves, notes, ready=ready)

    def _notes(self, position: Position, hand: Hand) -> tuple[Finding, ...]:
        """What is wrong with what ✓ would make: said while it can still be changed."""
        if not hand.aimed or hand.moves or hand.letter:
            return ()
        return self.judge.verdict(position, hand.aimed).faults

    def legal(self, position: Position, move: Move | None) -> bool:
        return move is not None and self.judge.verdict(position, move).legal

    def sheet_areas(self, drawing_: Drawing, hand: Hand, ghosts=None, marks=None) -> list[Area]:
        return [drawing_.grid(hand, ghosts or {}, marks or {}), drawing_.boxes(), drawing_.combos(hand)]

    def drawing(self, reader: Taps, seat: str, letters: bool, asked: dict[str, set[str]] | None = None) -> Drawing:
        return Drawing(self.rules, self.over, reader.sheets[seat], seat, reader.lead(seat), letters, asked or {})

    def _sheet(self, reader: Taps, seat: str, hand: Hand) -> Iterator[Area]:
        drawn = self.drawing(reader, seat, letters=reader.crossing, asked=_asked(reader, hand))
        ghosts, marks = self._over_grid(reader, seat, hand)
        yield from self.sheet_areas(drawn, hand, ghosts, marks)
        yield from drawn.row("strip", self._strip(reader, drawn, hand))
        yield from drawn.row("numbers", self._numbers(reader, drawn, hand))
        yield from drawn.row("actions", self._actions(reader, drawn, hand))

    # On the grid

    def _over_grid(self, reader: Taps, seat: str, hand: Hand) -> tuple[dict[str, str], dict[str, set[str]]]:
        """What hovers over the squares, and how they are marked."""
        sheet, falling, doing = reader.sheets[seat], hand.falling, reader.doing(seat)
        marks: dict[str, set[str]] = {move.squares[-1]: {"target"} for move in hand.moves if move.squares}
        ghosts = {}
        if falling.squares:
            penalty = rank(reader.thing(hand)) == FALLING
            ghosts = {square: falling.written.get(square, PENALTY if penalty else "?") for square in falling.squares}
            if falling.next and not penalty:
                marks.setdefault(falling.next, set()).add("next")
        for square in self._allowed(reader, seat, hand, doing):
            marks.setdefault(square, set()).add("allowed")
        return {square: ghost for square, ghost in ghosts.items() if at(sheet, square) == EMPTY}, marks

    def _allowed(self, reader: Taps, seat: str, hand: Hand, doing: int | None) -> set[str]:
        """The squares of the next taps that come to a legal move."""
        sheet = reader.sheets[seat]
        if hand.moves or hand.letter or hand.falling.free:
            return set()
        if doing == FIRST:
            return {square for square in LINE_ONE if at(sheet, square) == EMPTY}
        if doing == COMBO and not hand.shape:
            return reaching(sheet, hand.trace)
        if doing in (FALLING, DICE) or hand.shape:
            thing = reader.thing(hand)
            cells = [hand.falling.cells] if hand.falling.cells else self._only_way(reader, hand)
            rests = landings(sheet, thing or f"#{hand.shape}")
            return {squares[0] for squares in rests if any(squares in _lies(way) for way in cells)} - set(hand.falling.squares)
        return set()

    def _only_way(self, reader: Taps, hand: Hand) -> list:
        shapes = reader.shapes(hand)
        return [orientations(shapes[0])[0]] if len(shapes) == 1 else []

    # Beside it

    def _strip(self, reader: Taps, drawn: Drawing, hand: Hand) -> list[Spot]:
        """What can be chosen next: how the shape lies, which shape, which tile."""
        if hand.letter:
            return drawn.shapes(SHAPES, "") if hand.letter not in drawn.sheet.circled else []
        doing = reader.doing(hand.seat)
        if doing not in (FALLING, DICE) and not hand.shape:
            return []
        thing = reader.thing(hand)
        if thing and not hand.shape and len(shapes_owed(thing)) > 1:
            return drawn.shapes(shapes_owed(thing), "")
        (shape,) = reader.shapes(hand)
        rests = set(landings(drawn.sheet, thing or f"#{shape}"))
        fits = {cells for cells in orientations(shape) if rests.intersection(_lies(cells))}
        return drawn.ways(shape, hand.falling.cells, fits)

    def _numbers(self, reader: Taps, drawn: Drawing, hand: Hand) -> list[Spot]:
        falling, thing = hand.falling, reader.thing(hand) if reader.doing(hand.seat) in (FALLING, DICE) or hand.shape else "+"
        if rank(thing) == FALLING or thing == "+" or not falling.squares or not falling.fits:
            return []
        if falling.free and len(falling.squares) < reader.size(hand):
            return []
        if thing and not falling.free and hand.star < 0:
            return drawn.rolled(falling.left(thing), hand.star)
        return drawn.digits(not falling.free) if falling.empty else []

    def _actions(self, reader: Taps, drawn: Drawing, hand: Hand) -> list[Spot]:
        doing, spots = reader.doing(hand.seat), []
        legal = not hand.falling.free and self.legal(reader.position, hand.aimed)
        if hand.aimed and not hand.moves:
            spots.append(drawn.spot(OK, self.say("act-ok"), ("ok",), ("allowed",) if legal else ()))
        if hand.trace and legal and circles(reader.position, hand.aimed):
            spots.append(drawn.spot(KEEP, self.say("act-keep"), ("keep",), ("picked",) if hand.declined else ()))
        stays = self.slide == "may" and reader.staying
        if (doing == COMBO or stays) and not (hand.trace or hand.shape or hand.letter or hand.moves):
            spots.append(drawn.spot(PASS, self.say("act-stay" if stays else "act-pass"), ("pass",), ("allowed",)))
        if (doing in (FALLING, DICE) or hand.shape) and not hand.letter and not hand.moves:
            spots.append(drawn.spot(FREE, self.say("act-free"), ("free",), ("picked",) if hand.falling.free else ()))
        return spots

    # Between the players

    def _common(self, reader: Taps, hand: Hand) -> Iterator[Area]:
        position = reader.position
        if reader.rolling:
            numbers = [face for face in hand.faces if face in NUMBER_FACES]
            shape = next((face for face in hand.faces if face in SHAPE_FACES), "")
            yield between.dice(self.rules, numbers, shape.replace(ANY_SHAPE, "*"), entering=True)
            room = not hand.moves and not hand.falling.squares and not hand.trace and not hand.letter
            yield between.faces(self.rules, room and len(numbers) < 4, room)
        else:
            rolled = position.dice if reader.party else next((thing for thing in position.owed if rank(thing) == DICE), "")
            yield between.dice(self.rules, rolled[:4], rolled[4:], entering=False)
        if isinstance(position, Party):
            yield between.tiles(
                self.rules, position, slidable(position) if reader.sliding and not hand.moves else (), not reader.sliding
            )


def _asked(reader: Taps, hand: Hand) -> dict[str, set[str]]:
    """The letters to be crossed off in a penalty turn of a lone sheet, or to be where another player has circled them."""
    if reader.party or hand.taps:
        return {}
    sheet = reader.position
    own, star = penalty_turn(sheet), rank(due(sheet)) == DICE and has_star(due(sheet))
    asked = {letter: {"allowed"} for letter in others_may(sheet)} if star else {}
    return asked | ({own: {"allowed", "next"}} if own else {})


@cache
def _lies(cells) -> set[tuple[str, ...]]:
    """Every place where it could lie so."""
    return {lying(cells, column, line) for column in range(len(COLUMNS)) for line in range(LINES)} - {()}
