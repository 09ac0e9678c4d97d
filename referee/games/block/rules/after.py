"""What any move does to one sheet, legal or not, where it can physically be. The phases of a party: turn.py."""

from typing import assert_never

from ....kernel import MoveImpossible
from .acts import CrossOff, Drop, MakeCombo, Move, Pass, RollDice, SlideTile, WriteFirst
from .counting import letter_circled
from .dice import Roll
from .grid import LINES, Squares, place
from .letters import no_drop, penalty_turn
from .marks import EMPTY, PENALTY, has_room
from .owed import COMBO, ComboChance, FirstNumber, Owed, Penalty
from .position import Sheet, added


def after_lone(sheet: Sheet, move: Move) -> Sheet:
    """A lone sheet after a move of its player, or after what was learnt of the others. Raises MoveImpossible.

    In a penalty turn a drop of the dice changes nothing of what is owed: the letter has still to be crossed off (3.5)."""
    if isinstance(move, Pass) and penalty_turn(sheet):
        raise MoveImpossible("nothing is owed that could be passed")
    later = after_sheet(sheet, move)
    if isinstance(move, Drop) and no_drop(sheet, move.unrolled, move.numbers):
        return later.owing(*sheet.owed)
    return later


def after_sheet(sheet: Sheet, move: Move) -> Sheet:
    """A sheet after a move of its player, wherever it lies. Raises MoveImpossible."""
    match move:
        case Drop():  # the most frequent first
            return _drop(sheet, move)
        case WriteFirst():
            return _first(sheet, move)
        case MakeCombo():
            return _combo(sheet, move)
        case Pass():
            if not sheet.due:
                raise MoveImpossible("nothing is owed that could be passed")
            return sheet.once_done()
        case RollDice():
            check_dice(move.roll)
            return sheet.owing(move.roll)
        case CrossOff():  # the others' turn ends this one, whatever was still to do (3.5)
            owed = (Penalty(move.tile),) if move.tile else ()
            return sheet._replace(crossed=added(sheet.crossed, move.letter), owed=owed)
        case SlideTile():
            raise MoveImpossible("tiles slide only at a table for one, with its tiles")
        case _:
            assert_never(move)


def _first(sheet: Sheet, move: WriteFirst) -> Sheet:
    _check_room(sheet, move.squares)
    number = next((owed.number for owed in sheet.owed if isinstance(owed, FirstNumber)), "")
    if not number:
        raise MoveImpossible("no first number is still to be written")
    return sheet.written({move.square: number}).once_done()  # it comes before all else that is owed


def _drop(sheet: Sheet, move: Drop) -> Sheet:
    _check_room(sheet, move.squares)
    falls = isinstance(sheet.due or sheet.stuck, Penalty)
    if not move.numbers and not falls:
        raise MoveImpossible("the numbers are missing: say which stands where, such as a1=1.a2=2.b2=4.b3=7")
    owed = (COMBO,) if move.unrolled else _owed_after_drop(sheet, falls)
    return sheet.filled(move.squares, move.numbers or PENALTY * len(move.squares), owed)


def _owed_after_drop(sheet: Sheet, falls: bool) -> tuple[Owed, ...]:
    """What is still owed when a penalty, or else the dice, have been dropped: the shape is down, whether it would fit again or
    not."""
    if falls:
        return tuple([owed for owed in sheet.owed if not isinstance(owed, Penalty)])
    rest = tuple([owed for owed in sheet.owed if not isinstance(owed, (Penalty, Roll))])
    return (COMBO,) if len(rest) < len(sheet.owed) and COMBO not in rest else rest


def _combo(sheet: Sheet, move: MakeCombo) -> Sheet:
    for square in move.squares:
        if sheet.at(square) == EMPTY:
            raise MoveImpossible(f"nothing stands on {square}")
    later = sheet.with_combo(move.combo, "" if move.declined else letter_circled(sheet, move.combo))
    return later.once_done() if isinstance(later.due, ComboChance) else later


def check_dice(roll: Roll) -> None:
    """Raises MoveImpossible for dice that cannot be rolled (1.3)."""
    if not roll.possible:
        raise MoveImpossible(f"the dice cannot show {roll}")


def _check_room(sheet: Sheet, squares: Squares) -> None:
    """Raises MoveImpossible where something stands already, or the grid ends."""
    if has_room(sheet.grid, squares):
        return
    for square in squares:
        if place(square)[1] >= LINES:
            raise MoveImpossible(f"{square} is above the grid")
        if sheet.at(square) != EMPTY:
            raise MoveImpossible(f"something stands on {square} already")
