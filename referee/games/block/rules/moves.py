"""All that may be done in a position (clauses 1.5, 3–5, 8.2), and the move that a word means there."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import islice
from operator import itemgetter

from ....kernel import NotationError
from .acts import Drop, MakeCombo, Move, Pass, RollDice, SlideTile, WriteFirst, read_word
from .combos import by_size
from .counting import circling
from .dice import Roll, rolls
from .grid import LINE_ONE
from .letters import penalty_turn
from .marks import Grid, has_room
from .owed import ComboChance, FirstNumber, Kind, Owed, Penalty
from .phases import DUE_IN, circles, due_of, second_of_choice, slidable, to_move
from .position import Party, Position, Sheet, sheet_of, sheets_of
from .shapes import every_landing, numbered_landings

FEW = 50  # combos of a sheet that are remembered


def read_move(text: str, position: Position) -> Move:
    """The move a word says, legal or not. Raises NotationError."""
    seat, slash, word = text.rpartition("/")
    if slash and seat not in sheets_of(position):
        raise NotationError("move", f"a seat from 1 to {len(sheets_of(position))} before the /", text)
    move = read_word(word, seat if isinstance(position, Party) else "", text)
    if isinstance(position, Party) and not move.seat and not isinstance(move, (RollDice, SlideTile)):
        move = read_word(word, _meant(position, move), text)
    if isinstance(move, MakeCombo) and move.declined and not circles(position, move):
        return move._replace(declined=False)  # there is no letter to be declined
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


def moves(position: Position, slide: str, most: int = sys.maxsize) -> Sequence[Move]:
    """The legal moves of everybody who owes one, sorted as text. On a party each is led by its seat, but rolls and slides.

    `slide`: the reading of the star's slide, "must" or "may" (8.2). `most`: no more than so many, the first that are found."""
    if isinstance(position, Sheet):
        return () if penalty_turn(position) else _of_sheet(position, position.due, "", most)
    if position.phase == "roll":
        return _rolls()[:most]
    if position.phase == "slide":
        return sorted(_slides(position, slide)[:most], key=str)
    found: list[Move] = []
    for seat, sheet, due in sorted(due_of(position, DUE_IN[position.phase]), key=itemgetter(0)):
        found += _of_sheet(sheet, due, seat, most - len(found))
    return found


@cache
def _rolls() -> tuple[Move, ...]:
    return tuple(sorted((RollDice("", roll) for roll in rolls()), key=str))


def _slides(party: Party, slide: str) -> list[Move]:
    stays = slide == "may" and second_of_choice(party)
    return [*(SlideTile("", letter) for letter in slidable(party)), *[Pass(str(party.first))] * stays]


@cache
def _first_numbers(seat: str) -> tuple[WriteFirst, ...]:
    """Every square of line 1 as a move of this seat, as for drops."""
    return tuple(WriteFirst(seat, square) for square in LINE_ONE)


@cache
def _drops(seat: str) -> tuple[Drop, ...]:
    """Every landing as a move of this seat, in the order of `every_landing`, made once so that listing moves makes none."""
    return tuple(Drop(seat, squares) for squares in every_landing())


def _of_sheet(sheet: Sheet, due: Owed | None, seat: str, most: int) -> Sequence[Move]:
    match due:
        case Roll(shapes=shapes) | Penalty(shapes=shapes):  # the most frequent first
            return _landings(sheet.grid, shapes, seat)[:most]
        case FirstNumber():
            return [each for each in _first_numbers(seat) if has_room(sheet.grid, each.squares)][:most]
        case ComboChance() if most:
            return _few_combos(sheet, seat)[:most] or _in_order(islice(_combos(sheet, seat), most - 1), seat)
    return ()


@lru_cache(maxsize=256)  # whoever waits for another is asked again and again
def _landings(grid: Grid, shapes: tuple[str, ...], seat: str) -> tuple[Drop, ...]:
    return tuple(map(_drops(seat).__getitem__, numbered_landings(grid, shapes)))


@lru_cache(maxsize=256)  # likewise
def _few_combos(sheet: Sheet, seat: str) -> tuple[Move, ...]:
    """No combo, or one of them, sorted as text; () where there are too many to be remembered."""
    found = list(islice(_combos(sheet, seat), FEW + 1))
    return _in_order(found, seat) if len(found) <= FEW else ()


def _in_order(found: Iterable[MakeCombo], seat: str) -> tuple[Move, ...]:
    """These combos and none, sorted as text: the word for none comes last."""
    return *sorted(found, key=lambda move: (move.combo.kind, move.combo.size, move.combo.squares, move.declined)), Pass(seat)


def _combos(sheet: Sheet, seat: str) -> Iterator[MakeCombo]:
    for kind, size, combos in by_size(sheet):
        letter = circling(sheet, kind, size)
        for combo in combos:
            yield MakeCombo(seat, combo)
            if letter:
                yield MakeCombo(seat, combo, declined=True)


def expand(position: Position, move: Move) -> Iterator[Move]:
    """The moves a listed one stands for: a landing of dice, with the numbers in every order (4.1)."""
    if isinstance(move, Drop) and not move.numbers and isinstance(due := sheet_of(position, move.seat).due, Roll):
        return (Drop(move.seat, move.squares, numbers, move.unrolled) for numbers in due.orders())
    return iter((move,))
