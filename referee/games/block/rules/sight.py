"""What one sees of sheets on the table, and what may have been written on them: their marks say which moves were made."""

from collections.abc import Collection, Hashable, Iterable, Iterator

from ....kernel import NEVER, Sight
from .acts import CrossOff, Drop, MakeCombo, Move, Pass, RollDice, WriteFirst
from .inferring import Mark, fallen, rolled
from .marks import EMPTY, PENALTY
from .owed import ComboChance, FirstNumber, Penalty
from .phases import awaits_roll, to_move
from .position import Party, Position, Sheet, dice_of, sheets_of
from .shapes import ON_THE_DIE, SHAPES


class SheetSight(Sight[Position, Move]):
    def seen(self, position: Position) -> Hashable:
        return tuple(sheet[:4] for sheet in sheets_of(position).values())

    def shown(self, position: Position, but: Collection[str] = ()) -> Hashable:
        """Its squares. What is circled is easily left out."""
        return tuple(sheet.grid for sheet in sheets_of(position).values())

    def cells(self, position: Position) -> dict[str, str]:
        lead = isinstance(position, Party)
        return {
            f"{seat}/{square}" if lead else square: mark
            for seat, sheet in sheets_of(position).items()
            for square, mark in _marks(sheet)
        }

    def touches(self, position: Position, move: Move) -> Collection[str]:
        return [f"{move.seat}/{square}" for square in move.squares] if isinstance(position, Party) else move.squares

    def apart(self, position: Position, board: Position) -> int:
        """A drop fills four squares, a penalty at most five, and marks stay where they are."""
        own, wanted = sheets_of(position), sheets_of(board)
        if len(own) != len(wanted):
            return NEVER
        return sum(_apart(sheet, wanted[seat]) for seat, sheet in own.items())

    def onward(self, position: Position, board: Position) -> Iterable[Move]:
        wanted = sheets_of(board)
        if isinstance(position, Sheet):
            yield from self._written("", position, wanted["1"])
            if awaits_roll(position):
                yield from self._unrolled(position, wanted["1"])
            return
        if position.phase == "roll":
            yield from (RollDice("", roll) for roll in rolled(position, board))
        elif position.phase == "slide":
            yield from self.game.moves(position)
        for seat in to_move(position) if position.phase not in ("roll", "slide") else ():
            yield from self._written(seat, sheets_of(position)[seat], wanted[seat])

    def tries(self, position: Position, board: Position, among: Collection[str]) -> Iterator[Move]:
        """Whatever falls, as the board has it, be it rolled or not."""
        for seat, sheet in sheets_of(position).items():
            lead, wanted = seat if isinstance(position, Party) else "", sheets_of(board)[seat]
            if dice_of(position):
                for _, squares, numbers in fallen(sheet, wanted, ON_THE_DIE):
                    yield Drop(lead, squares, numbers)
            if isinstance(sheet.due, Penalty):
                for _, squares, _ in fallen(sheet, wanted, SHAPES, PENALTY):
                    yield Drop(lead, squares)
            yield from _combos(lead, sheet, wanted)

    def _written(self, seat: str, sheet: Sheet, wanted: Sheet) -> Iterator[Move]:
        match sheet.due:
            case FirstNumber(number=number):
                yield from (WriteFirst(seat, square) for square, mark in _marks(wanted) if mark == number and square[1:] == "1")
            case Penalty(shapes=shapes):
                yield from (Drop(seat, squares) for _, squares, _ in fallen(sheet, wanted, shapes, PENALTY))
            case ComboChance():
                yield from _combos(seat, sheet, wanted)
                yield Pass(seat)
            case due if due is not None:
                for _, squares, numbers in fallen(sheet, wanted, due.shapes):
                    if due.gives(numbers):
                        yield Drop(seat, squares, numbers)

    def _unrolled(self, sheet: Sheet, wanted: Sheet) -> Iterator[Move]:
        """On a sheet by itself: dice that were never entered, and what was learnt of the others."""
        for _, squares, numbers in fallen(sheet, wanted, ON_THE_DIE):
            yield Drop("", squares, numbers, unrolled=True)
        for letter in set(wanted.crossed) - set(sheet.crossed):
            yield CrossOff("", letter)
            fell = dict.fromkeys(shape for shape, _, _ in fallen(sheet, wanted, SHAPES, PENALTY))
            yield from (CrossOff("", letter, shape) for shape in fell)

    def set_as(self, position: Position, board: Position) -> Position:
        """Tiles, dice and what is owed stay."""
        sheets = sheets_of(board)
        if isinstance(position, Sheet):
            return sheets["1"]._replace(owed=position.owed)
        for seat, sheet in sheets_of(position).items():
            position = position.with_sheet(seat, sheets.get(seat, sheet)._replace(owed=sheet.owed))
        return position


def _marks(sheet: Sheet) -> Iterator[Mark]:
    """Every square on which something stands, with what it is."""
    for number, line in enumerate(sheet.lines, 1):
        for column, mark in zip("abcdefg", line, strict=True):
            if mark != EMPTY:
                yield f"{column}{number}", mark


def _apart(sheet: Sheet, wanted: Sheet) -> int:
    if sheet.grid == wanted.grid:
        return 0
    own, there = dict(_marks(sheet)), dict(_marks(wanted))
    if not own.items() <= there.items():
        return NEVER
    new = [mark for square, mark in there.items() if square not in own]
    penalties = new.count(PENALTY)
    return -(-(len(new) - penalties) // 4) + -(-penalties // 5)


def _combos(seat: str, sheet: Sheet, wanted: Sheet) -> Iterator[MakeCombo]:
    for combo in wanted.combos:
        if combo not in sheet.combos and all(sheet.at(square) != EMPTY for square in combo.squares):
            yield MakeCombo(seat, combo)
            yield MakeCombo(seat, combo, declined=True)
