"""All that may be done in a position (clauses 1.5, 3–5, 8.2), and the move that a word means there."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import islice

from ....kernel import NotationError
from .acts import Drop, MakeCombo, Move, Pass, RollDice, SlideTile, WriteFirst, read_word
from .combos import combos
from .counting import circling
from .dice import Roll, rolls
from .grid import LINE_ONE
from .letters import penalty_turn
from .owed import ComboChance, FirstNumber, Kind, Penalty
from .phases import circles, second_of_choice, slidable, to_move
from .position import KINDS, SIZES, Party, Position, Sheet, sheets_of
from .shapes import EMPTY, landings


def read_move(text: str, position: Position) -> Move:
    """The move a word says, legal or not. Raises NotationError."""
    seat, slash, word = text.rpartition("/")
    if slash and seat not in sheets_of(position):
        raise NotationError("move", f"a seat from 1 to {len(sheets_of(position))} before the /", text)
    move = read_word(word, seat if isinstance(position, Party) else "", text)
    if isinstance(position, Party) and not move.seat and not isinstance(move, (RollDice, SlideTile)):
        move = replace(move, seat=_meant(position, move))
    if isinstance(move, MakeCombo) and move.declined and not circles(position, move):
        return replace(move, declined=False)  # there is no letter to be declined
    return move


def _meant(party: Party, move: Move) -> str:
    """Whose move it is where no seat leads it: the first player on who owes such a one, or anything."""
    seats, sheets = to_move(party), sheets_of(party)
    kinds: tuple[Kind, ...] = (ComboChance,)
    if isinstance(move, WriteFirst):
        kinds = (FirstNumber,)
    elif isinstance(move, Drop):
        kinds = (Penalty, Roll)
    return next((seat for seat in seats if isinstance(sheets[seat].due, kinds)), next(iter(seats), str(party.first)))


def moves(position: Position, slide: str, most: int | None = None) -> list[Move]:
    """The legal moves of everybody who owes one, sorted as text. On a party each is led by its seat, but rolls and slides.

    `slide`: the reading of the star's slide, "must" or "may" (8.2). `most`: no more than so many, the first that are found."""
    if isinstance(position, Party) and position.phase == "roll":
        return list(_rolls()[:most])
    return sorted(islice(_moves(position, slide), most), key=str)


@cache
def _rolls() -> tuple[Move, ...]:
    return tuple(sorted((RollDice("", roll) for roll in rolls()), key=str))


def _moves(position: Position, slide: str) -> Iterable[Move]:
    if isinstance(position, Sheet):
        return () if penalty_turn(position) else _of_sheet(position, "")
    if position.phase == "slide":
        stays = slide == "may" and second_of_choice(position)
        return [*(SlideTile("", letter) for letter in slidable(position)), *[Pass(str(position.first))] * stays]
    sheets = sheets_of(position)
    return (move for seat in to_move(position) for move in _of_sheet(sheets[seat], seat))


def _of_sheet(sheet: Sheet, seat: str) -> Iterator[Move]:
    match sheet.due:
        case FirstNumber():
            yield from (WriteFirst(seat, square) for square in LINE_ONE if sheet.at(square) == EMPTY)
        case Penalty(shapes=shapes) | Roll(shapes=shapes):
            yield from (Drop(seat, squares) for squares in landings(sheet.lines, shapes))
        case ComboChance():
            yield Pass(seat)
            letters = {(kind, size): circling(sheet, kind, size) for kind in KINDS for size in SIZES}
            for combo in combos(sheet):
                yield MakeCombo(seat, combo)
                if letters.get((combo.kind, combo.size)):
                    yield MakeCombo(seat, combo, declined=True)


def expand(position: Position, move: Move) -> Iterator[Move]:
    """The moves a listed one stands for: a landing of dice, with the numbers in every order (4.1)."""
    due = sheets_of(position)[move.seat or "1"].due
    if isinstance(move, Drop) and not move.numbers and isinstance(due, Roll):
        yield from (replace(move, numbers=numbers) for numbers in due.orders())
    else:
        yield move
