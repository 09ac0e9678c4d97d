"""What to draw: everybody's sheet, the dice, the tiles; what can be tapped next; what is awaited."""

from collections.abc import Iterator, Sequence
from functools import cache

from ....kernel import Area, Spot, View
from ....rulebook import Finding, Rulebook
from ..rules.acts import MakeCombo
from ..rules.combos import reaching
from ..rules.dice import Roll
from ..rules.grid import COLUMNS, LINE_ONE, LINES, Squares
from ..rules.judge import Judge
from ..rules.letters import circled_by, others_may, penalty_letter, penalty_turn
from ..rules.marks import EMPTY, PENALTY
from ..rules.owed import ComboChance, FirstNumber, Penalty
from ..rules.phases import circles, slidable
from ..rules.position import Position, dice_of
from ..rules.shapes import SHAPES, Cells, landings, lying, orientations
from . import prompting, shared_areas
from .drawing import Drawing
from .dropping import FREE
from .hand import Hand
from .rolling import ANY_SHAPE, NUMBER_FACES, SHAPE_FACES
from .taps import KEEP, OK, PASS, Taps


class Viewer:
    """Draws positions and reads taps on them."""

    def __init__(self, rules: Rulebook, judge: Judge):
        self.rules, self.say, self.judge = rules, rules.say, judge
        self.over, self.slide = judge.readings.over, judge.readings.slide

    def view(self, position: Position, taps: Sequence[str] = ()) -> View:
        reader = Taps(position)
        hand = reader.hand(taps)
        shown = hand.still_open
        verdict = self.judge.verdict(position, shown.aimed) if shown.aimed else None
        areas: list[Area] = []
        for seat in reader.sheets:
            own = hand.seat == seat
            areas += self._sheet(reader, shown if own else Hand(seat), own and verdict is not None and verdict.legal)
        areas += self._common(reader, shown)
        # What is wrong with what ✓ would make is shown while it can still be changed.
        faults = verdict.faults if verdict and not hand.letter else ()
        notes = faults or self._before_dropping(reader, hand)
        prompt = prompting.prompt(self.rules, reader, hand, self.slide, bool(faults))
        ready = (shown.aimed,) if shown.aimed and not shown.as_rolled else ()  # nobody has chosen those numbers yet
        return View(tuple(areas), prompt, hand.taps, hand.moves, notes, ready=ready)

    def _before_dropping(self, reader: Taps, hand: Hand) -> tuple[Finding, ...]:
        """While a lone sheet drops a roll with a star: that another player's letter would make it a penalty turn (3.1)."""
        due = reader.due(hand.seat) if hand.seat and not reader.party and not hand.letter else None
        others = others_may(reader.sheets["1"]) if isinstance(due, Roll) and due.has_star else ()
        return (self.rules.find("ask-others", letters=others),) if others else ()

    def sheet_areas(
        self, drawing: Drawing, hand: Hand, ghosts: dict[str, str] | None = None, marks: dict[str, set[str]] | None = None
    ) -> list[Area]:
        return [drawing.grid(hand, ghosts or {}, marks or {}), drawing.boxes(), drawing.combos(hand)]

    def drawing(self, reader: Taps, seat: str, letters: bool, asked: dict[str, set[str]] | None = None) -> Drawing:
        lead, owners = reader.lead(seat), circled_by(reader.position) if len(reader.sheets) > 1 else {}
        return Drawing(self.rules, self.over, reader.sheets[seat], seat, lead, letters, asked or {}, owners)

    def _sheet(self, reader: Taps, hand: Hand, legal: bool) -> Iterator[Area]:
        """The areas of the hand's sheet; `legal`: what ✓ would make is."""
        drawn = self.drawing(reader, hand.seat, letters=reader.crossing, asked=_asked(reader, hand))
        ghosts, marks = self._over_grid(reader, hand)
        yield from self.sheet_areas(drawn, hand, ghosts, marks)
        yield from drawn.row("numbers", self._numbers(reader, drawn, hand))
        if hand.star >= 0:
            yield from drawn.row("digits", drawn.digits(True))  # in place of how it lies: the numbers stay where they are
        else:
            yield from drawn.row("strip", self._strip(reader, drawn, hand))
        yield from drawn.row("actions", self._actions(reader, drawn, hand, legal))

    # On the grid

    def _over_grid(self, reader: Taps, hand: Hand) -> tuple[dict[str, str], dict[str, set[str]]]:
        """What hovers over the squares, and how they are marked."""
        sheet, falling = reader.sheets[hand.seat], hand.falling
        marks: dict[str, set[str]] = {move.squares[-1]: {"target"} for move in hand.moves if move.squares}
        ghosts = {}
        if falling.squares:
            penalty = isinstance(reader.dropped(hand), Penalty)
            written = {**hand.as_rolled, **falling.written}
            ghosts = {square: written.get(square, PENALTY if penalty else "?") for square in falling.squares}
            if falling.next and not penalty:
                marks.setdefault(falling.next, set()).add("next")
        for square in self._allowed(reader, hand):
            marks.setdefault(square, set()).add("allowed")
        return {square: ghost for square, ghost in ghosts.items() if sheet.at(square) == EMPTY}, marks

    def _allowed(self, reader: Taps, hand: Hand) -> set[str]:
        """The squares of the next taps that come to a legal move."""
        sheet, due = reader.sheets[hand.seat], reader.due(hand.seat)
        if hand.moves or hand.letter or hand.falling.free:
            return set()
        if isinstance(due, FirstNumber):
            return {square for square in LINE_ONE if sheet.at(square) == EMPTY}
        if isinstance(due, ComboChance) and not hand.shape:
            return reaching(sheet, hand.trace)
        if not isinstance(due, (Penalty, Roll)) and not hand.shape:
            return set()
        ways = [hand.falling.cells] if hand.falling.cells else self._only_way(reader, hand)
        owed = reader.dropped(hand)
        rests = landings(sheet.grid, owed.shapes if owed else (hand.shape,))
        return {squares[0] for squares in rests if any(squares in _lies(way) for way in ways)} - set(hand.falling.squares)

    def _only_way(self, reader: Taps, hand: Hand) -> list[Cells]:
        shapes = reader.shapes(hand)
        return [orientations(shapes[0])[0]] if len(shapes) == 1 else []

    # Beside it

    def _strip(self, reader: Taps, drawn: Drawing, hand: Hand) -> list[Spot]:
        """What can be chosen next: how the shape lies, which shape, which tile."""
        if hand.letter:
            return drawn.shapes(SHAPES, "") if hand.letter not in drawn.sheet.circled else []
        if not self._drops(reader, hand):
            return []
        owed = reader.dropped(hand)
        if owed and not hand.shape and len(owed.shapes) > 1:
            return drawn.shapes(owed.shapes, "")
        (shape,) = reader.shapes(hand)
        rests = set(landings(drawn.sheet.grid, owed.shapes if owed else (shape,)))
        fits = {cells for cells in orientations(shape) if rests.intersection(_lies(cells))}
        return drawn.ways(shape, hand.falling.cells, fits)

    def _drops(self, reader: Taps, hand: Hand) -> bool:
        """Is a shape to be dropped, or in hand?"""
        return bool(hand.shape) or isinstance(reader.due(hand.seat), (Penalty, Roll))

    def _numbers(self, reader: Taps, drawn: Drawing, hand: Hand) -> list[Spot]:
        """The numbers still to write: rolled ones, or all digits where the dice are not known, and for a star."""
        falling = hand.falling
        if not self._drops(reader, hand) or not falling.squares or not falling.fits:
            return []
        owed = reader.dropped(hand)
        if isinstance(owed, Penalty) or (falling.free and len(falling.squares) < reader.size(hand)):
            return []
        if owed and not falling.free:
            return drawn.rolled(owed.numbers, falling.left(owed), hand.star)
        return drawn.digits(not falling.free) if falling.empty else []

    def _actions(self, reader: Taps, drawn: Drawing, hand: Hand, legal: bool) -> list[Spot]:
        spots, aimed = [], hand.aimed
        if aimed:
            spots.append(drawn.spot(OK, self.say("act-ok"), ("ok",), ("allowed",) if legal and not hand.falling.free else ()))
        if legal and isinstance(aimed, MakeCombo) and circles(reader.position, aimed):
            spots.append(drawn.spot(KEEP, self.say("act-keep"), ("keep",), ("picked",) if hand.declined else ()))
        stays = self.slide == "may" and reader.staying
        begun = hand.trace or hand.shape or hand.letter or hand.moves
        if (isinstance(reader.due(hand.seat), ComboChance) or stays) and not begun:
            spots.append(drawn.spot(PASS, self.say("act-stay" if stays else "act-pass"), ("pass",), ("allowed",)))
        if self._drops(reader, hand) and not hand.letter and not hand.moves:
            spots.append(drawn.spot(FREE, self.say("act-free"), ("free",), ("picked",) if hand.falling.free else ()))
        return spots

    # Between the players

    def _common(self, reader: Taps, hand: Hand) -> Iterator[Area]:
        if reader.rolling:
            numbers = [face for face in hand.faces if face in NUMBER_FACES]
            shape = next((face for face in hand.faces if face in SHAPE_FACES), "")
            yield shared_areas.dice(self.rules, numbers, shape.replace(ANY_SHAPE, "*"), entering=True)
            room = not hand.moves and not hand.falling.squares and not hand.trace and not hand.letter
            yield shared_areas.faces(self.rules, room and len(numbers) < 4, room)
        else:
            roll = dice_of(reader.position)
            yield shared_areas.dice(self.rules, roll.numbers if roll else "", roll.shape if roll else "", entering=False)
        if reader.party:
            slides = slidable(reader.party) if reader.sliding and not hand.moves else ()
            yield shared_areas.tiles(self.rules, reader.party, slides, still=not reader.sliding)


def _asked(reader: Taps, hand: Hand) -> dict[str, set[str]]:
    """The letter of a penalty turn; on a lone sheet those to be crossed off too, should another player have circled them."""
    if reader.party:
        falls = penalty_letter(reader.party) if reader.party.phase == "penalty" else ""
        return {falls: {"next"}} if falls else {}
    if hand.taps:
        return {}
    sheet = reader.sheets["1"]
    own, due = penalty_turn(sheet), sheet.due
    asked = {letter: {"allowed"} for letter in others_may(sheet)} if isinstance(due, Roll) and due.has_star else {}
    return asked | ({own: {"allowed", "next"}} if own else {})


@cache
def _lies(cells: Cells) -> set[Squares]:
    """Every place where it could lie so."""
    return {lying(cells, column, line) for column in range(len(COLUMNS)) for line in range(LINES)} - {()}
