"""A sheet set by hand, as it stands on paper: a tool in hand, and taps where it goes."""

from collections.abc import Sequence

from ....kernel import Area, Arrangement, Spot, View
from ..rules.counting import can_be_made, circling
from ..rules.dice import DIGITS
from ..rules.grid import SQUARES, Squares, ordered
from ..rules.marks import EMPTY, PENALTY
from ..rules.position import BONUS, GO, LETTERS, SIZES, Party, Position, Sheet, Tile, added, sheets_of
from ..rules.shapes import ON_THE_DIE, SHAPES
from . import shared_areas
from .hand import Hand
from .taps import OK, Taps
from .view import Viewer

WRITING = {**{f"t{digit}": digit for digit in DIGITS}, "t#": PENALTY, "toff": EMPTY}
TRACING, BETWEEN, NEXT_FIRST = "tloop", "tbetween", "tfirst"
BETWEEN_PLAYERS = frozenset({BETWEEN, NEXT_FIRST, *(f"v{letter}" for letter in LETTERS)})


def arrange(board: Viewer, position: Position, taps: Sequence[str]) -> Arrangement:
    """The position after the taps. A number, a penalty or the eraser goes wherever is tapped; the loop is traced square by
    square and closed by ✓; a letter goes round from free to circled, crossed off, both."""
    tool, touched = "", "1"
    trace: Squares = ()
    for tap in taps:
        seat, slash, word = tap.rpartition("/")
        if not slash and (word in WRITING or word == TRACING):
            tool, trace = "" if word == tool else word, ()
        elif not slash and word in BETWEEN_PLAYERS:
            position = _between_players(position, word)
        elif (seat or "1") in sheets_of(position) and bool(slash) == isinstance(position, Party):
            touched = seat or "1"
            position, trace = _on_sheet(position, touched, tool, trace, word)
    return Arrangement(position, _view(board, position, tool, trace, touched))


def _on_sheet(position: Position, seat: str, tool: str, trace: Squares, word: str) -> tuple[Position, Squares]:
    sheet = sheets_of(position)[seat]
    if word in tuple(LETTERS):
        sheet = _next_state(sheet, word)
    elif word == OK and len(trace) >= SIZES[0]:
        sheet, trace = _circled(sheet, trace), ()
    elif word in SQUARES and tool == TRACING:
        sheet, trace = _traced(sheet, trace, word)
    elif word in SQUARES and tool in WRITING:
        sheet = sheet.written({word: WRITING[tool]})
        if WRITING[tool] == EMPTY:
            sheet = sheet._replace(combos=tuple(combo for combo in sheet.combos if word not in combo.squares))
    return position.with_sheet(seat, sheet) if isinstance(position, Party) else sheet, trace


def _next_state(sheet: Sheet, letter: str) -> Sheet:
    """A letter goes round: free, circled, crossed off, both."""
    state = ((letter in sheet.circled) + 2 * (letter in sheet.crossed) + 1) % 4
    circled, crossed = sheet.circled.replace(letter, ""), sheet.crossed.replace(letter, "")
    circled = added(circled, letter) if state & 1 else circled
    return sheet._replace(circled=circled, crossed=added(crossed, letter) if state & 2 else crossed)


def _traced(sheet: Sheet, trace: Squares, square: str) -> tuple[Sheet, Squares]:
    """Another square of the loop; with none in hand, a combo that is there already is rubbed out."""
    old = [combo for combo in sheet.combos if square in combo.squares]
    if old and not trace:
        return sheet._replace(combos=tuple(combo for combo in sheet.combos if combo not in old)), ()
    if square in trace:
        return sheet, tuple(other for other in trace if other != square)
    return sheet, ordered((*trace, square)) if len(trace) < BONUS else trace


def _circled(sheet: Sheet, trace: Squares) -> Sheet:
    combo = sheet.combo_on(trace)
    letter = circling(sheet, combo.kind, combo.size) if can_be_made(sheet, combo) else ""
    return sheet.with_combo(combo, letter)


def _between_players(position: Position, word: str) -> Position:
    """Between turns nothing is owed; the next one is first; a tile goes round all it can be."""
    if isinstance(position, Sheet):
        return position._replace(owed=()) if word == BETWEEN else position
    if word == BETWEEN:
        return position._replace(phase="roll", dice=None).all_owe()
    if word == NEXT_FIRST:
        return position._replace(first=position.first % len(position.sheets) + 1)
    return position.with_tile(word[1], _next_tile(position, word[1]))


def _next_tile(party: Party, letter: str) -> Tile | None:
    """Alone a tile slides notch by notch, and behind the last one comes the next shape; then it is gone."""
    tile = party.tiles_left.get(letter)
    if tile and party.solo and tile.notch + 1 < GO:
        return Tile(tile.shape, tile.notch + 1)
    lying = {other.shape for other in party.tiles_left.values()}
    shapes = [*(ON_THE_DIE if party.solo else SHAPES)]
    later = shapes[shapes.index(tile.shape) + 1 :] if tile else shapes
    shape = next((shape for shape in later if shape not in lying), None)
    return Tile(shape) if shape else None


def _view(board: Viewer, position: Position, tool: str, trace: Squares, touched: str) -> View:
    reader, areas = Taps(position), []
    for seat in reader.sheets:
        drawn = board.drawing(reader, seat, letters=True)
        mine = seat == touched
        areas += board.sheet_areas(drawn, Hand(seat, trace=trace if mine else ()))
        if mine and len(trace) >= SIZES[0]:
            areas += drawn.row("actions", [drawn.spot(OK, board.say("act-loop"), ("ok",))])
    areas.append(_tools(board, tool, isinstance(position, Party)))
    if isinstance(position, Party):
        areas.append(shared_areas.tiles(board.rules, position, (), still=False))
    held = (tool, *(reader.lead(touched) + square for square in trace)) if tool else ()
    word = "mirror-loop" if tool == TRACING else "mirror-write" if tool else "mirror"
    return View(tuple(areas), board.say(word), held)


def _tools(board: Viewer, tool: str, party: bool) -> Area:
    def one(tap: str, label: str, piece: str) -> Spot:
        return Spot(tap, label, (piece,), ("picked",) if tap == tool else ())

    digits = tuple(one(f"t{digit}", board.say("tool-digit", number=digit), digit) for digit in DIGITS)
    others = [one("t#", board.say("tool-penalty"), PENALTY), one("toff", board.say("tool-off"), "off")]
    others += [one(TRACING, board.say("tool-loop"), "loop"), one(BETWEEN, board.say("tool-between"), "turn")]
    others += [one(NEXT_FIRST, board.say("tool-first"), "first")] if party else []
    return Area("tools", board.say("area-tools"), (digits, tuple(others)), place="keys")
