"""What any move does to one sheet, legal or not, where it can physically be. The phases of a party: turn.py."""

from ....kernel import MoveImpossible
from .counting import can_be_made, circling
from .dice import is_roll
from .grid import LINES, place
from .lone import no_drop, penalty_turn
from .owed import COMBO, DICE, FALLING, FIRST, done, due, rank
from .position import EMPTY, PENALTY, Combo, Sheet, added, at, written


def after_lone(sheet: Sheet, move) -> Sheet:
    """A lone sheet after a move of its player, or after what was told of the others. Raises MoveImpossible.

    In a penalty turn a drop of the dice changes nothing of what is owed: the letter has still to be crossed off (3.5)."""
    if move.act == "pass" and penalty_turn(sheet):
        raise MoveImpossible("nothing is owed that could be passed")
    later = after_sheet(sheet, move)
    return later._replace(owed=sheet.owed) if move.act == "drop" and no_drop(sheet, move.rolled, move.numbers) else later


def after_sheet(sheet: Sheet, move) -> Sheet:
    """A sheet after a move of its player, wherever it lies. Raises MoveImpossible."""
    return ACTS[move.act](sheet, move)


def _first(sheet: Sheet, move) -> Sheet:
    _room(sheet, move.squares)
    number = next((thing[1:] for thing in sheet.owed if rank(thing) == FIRST), "")
    if not number:
        raise MoveImpossible("no first number is still to be written")
    return _once_due(written(sheet, dict.fromkeys(move.squares, number)), FIRST)


def _drop(sheet: Sheet, move) -> Sheet:
    _room(sheet, move.squares)
    falling = rank(due(sheet)) == FALLING
    if not move.numbers and not falling:
        raise MoveImpossible("the numbers are missing: say which stands where, such as a1=1.a2=2.b2=4.b3=7")
    marks = dict(zip(move.squares, move.numbers or PENALTY * len(move.squares), strict=True))
    sheet = written(sheet, marks)
    if move.rolled:
        return sheet._replace(owed=("+",))
    return sheet._replace(owed=_dropped(sheet, falling))


def _dropped(sheet: Sheet, falling: bool) -> tuple[str, ...]:
    """What is still owed once a penalty or the dice have been dropped: the shape is down, whether it would fit again or not."""
    kinds = {FALLING} if falling else {FALLING, DICE}
    dropped = [thing for thing in sheet.owed if rank(thing) in kinds]
    rest = tuple(thing for thing in sheet.owed if rank(thing) not in kinds)
    return ("+",) if not falling and dropped and "+" not in rest else rest


def _combo(sheet: Sheet, move) -> Sheet:
    for square in move.squares:
        if at(sheet, square) == EMPTY:
            raise MoveImpossible(f"nothing stands on {square}")
    letter = "" if move.declined else circled(sheet, move.combo)
    combos = tuple(sorted((*sheet.combos, move.combo), key=str))
    return _once_due(sheet._replace(combos=combos, circled=added(sheet.circled, letter)), COMBO)


def circled(sheet: Sheet, combo: Combo) -> str:
    """The letter that this combo circles now: one that may be made only (5.8); "" for none."""
    may = rank(due(sheet)) == COMBO and can_be_made(sheet, combo)
    return circling(sheet, combo.kind, len(combo.squares)) if may else ""


def _once_due(sheet: Sheet, kind: int) -> Sheet:
    """What was due is done, if it was this; out of its time it changes nothing of what is owed."""
    return done(sheet) if rank(due(sheet)) == kind else sheet


def _pass(sheet: Sheet, move) -> Sheet:
    if not due(sheet):
        raise MoveImpossible("nothing is owed that could be passed")
    return done(sheet)


def check_dice(dice: str) -> None:
    """Raises MoveImpossible for dice that cannot be rolled (1.3)."""
    if not is_roll(dice):
        raise MoveImpossible(f"the dice cannot show {dice}")


def _roll(sheet: Sheet, move) -> Sheet:
    check_dice(move.word)
    return sheet._replace(owed=(move.word,))


def _cross(sheet: Sheet, move) -> Sheet:
    """Told of the others' turn: it ends this one, whatever was still to do (3.5)."""
    return sheet._replace(crossed=added(sheet.crossed, move.word), owed=(f"#{move.tile}",) if move.tile else ())


def _slide(sheet: Sheet, move) -> Sheet:
    raise MoveImpossible("tiles slide only at a table for one, with its tiles")


ACTS = {"first": _first, "drop": _drop, "combo": _combo, "pass": _pass, "roll": _roll, "cross": _cross, "slide": _slide}


def _room(sheet: Sheet, squares: tuple[str, ...]) -> None:
    """Raises MoveImpossible where something stands already, or the grid ends."""
    for square in squares:
        if place(square)[1] >= LINES:
            raise MoveImpossible(f"{square} is above the grid")
        if at(sheet, square) != EMPTY:
            raise MoveImpossible(f"something stands on {square} already")
