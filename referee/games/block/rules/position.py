"""A sheet, and a party of one to six of them, as immutable data (clauses 1.1–1.5, 8.1). Their lines: notation.py."""

from collections.abc import Iterable, Iterator, Mapping
from types import NoneType
from typing import Literal, NamedTuple, get_args

from .dice import Roll
from .grid import GAME_OVER, Squares
from .marks import LINE, Grid, Lines, filled, mark_on, marked, to_lines
from .owed import COMBO, ComboChance, Owed, Penalty
from .shapes import ROOMY, fits

ComboKind = Literal["i", "c"]
KINDS: dict[ComboKind, str] = {"i": "identical", "c": "consecutive"}
SIZES, BONUS = range(3, 8), 8
LETTERS = "ABCDE"  # beside the sizes 3 to 7
GO = 4  # the notch on which a tile drops (8.1)
_ABOVE = 1 << GAME_OVER * LINE  # the least grid with a mark above the Game Over line

Phase = Literal["start", "roll", "penalty", "drop", "combo", "slide", "over"]
PHASES: tuple[Phase, ...] = get_args(Phase)


class Combo(NamedTuple):
    """A combo as it is circled: identical or consecutive, its squares by column, then line."""

    kind: ComboKind
    squares: Squares

    def __str__(self) -> str:
        return f"{self.kind}{self.size}:{'.'.join(self.squares)}"

    @property
    def size(self) -> int:
        return len(self.squares)

    @property
    def words(self) -> str:
        """As one speaks of it: "3 identical"."""
        return f"{self.size} {KINDS[self.kind]}"


class Sheet(NamedTuple):
    """One player's sheet. `grid`: what stands on its squares, marks.py.

    `circled`, `crossed`: letters. `owed`: what is still to be done, next first.
    """

    grid: Grid = 0
    combos: tuple[Combo, ...] = ()
    circled: str = ""
    crossed: str = ""
    owed: tuple[Owed, ...] = ()

    def at(self, square: str) -> str:
        """What stands on a square: ".", a digit or "#"."""
        return mark_on(self.grid, square)

    @property
    def lines(self) -> Lines:
        """From line 1 upwards, none empty on top, as notation writes them."""
        return to_lines(self.grid)

    @property
    def over_the_line(self) -> bool:
        """Does the grid reach above the Game Over line (6.2)?"""
        return self.grid >= _ABOVE

    def written(self, marks: Mapping[str, str]) -> "Sheet":
        """The sheet with these marks on their squares, whatever stood there."""
        return Sheet(marked(self.grid, marks), self.combos, self.circled, self.crossed, self.owed)

    def filled(self, squares: Squares, marks: Iterable[str], owed: tuple[Owed, ...]) -> "Sheet":
        """The sheet with these marks on squares that are empty, and this owed."""
        return Sheet(filled(self.grid, squares, marks), self.combos, self.circled, self.crossed, owed)

    def owing(self, *owed: Owed) -> "Sheet":
        """The sheet with this owed, next first."""
        return self if owed == self.owed else Sheet(self.grid, self.combos, self.circled, self.crossed, owed)

    def combo_on(self, squares: Squares) -> Combo:
        """The combo meant by these squares: identical where all are equal, else consecutive."""
        return Combo("i" if len({self.at(square) for square in squares}) == 1 else "c", squares)

    def with_combo(self, combo: Combo, letter: str) -> "Sheet":
        """The sheet with a combo more, and its letter circled; "" for none."""
        combos = tuple(sorted((*self.combos, combo), key=str))
        return self._replace(combos=combos, circled=added(self.circled, letter))

    def remaining(self) -> Iterator[Owed]:
        """What is owed and can be done, next first: a shape that fits no way is not placed (4.5); after dice comes a combo."""
        for owed in self.owed:
            if not isinstance(owed, (Penalty, Roll)) or fits(self.grid, owed.shapes):
                yield owed
        if self.owed and isinstance(self.owed[-1], Roll):
            yield COMBO

    @property
    def due(self) -> Owed | None:
        """What has to be done next, None for nothing: the first of `remaining`, without the others."""
        if self.grid < ROOMY:  # a short cut, since it is asked very often
            return self.owed[0] if self.owed else None
        for owed in self.owed:
            if not isinstance(owed, (Penalty, Roll)) or fits(self.grid, owed.shapes):
                return owed
        return COMBO if self.owed and isinstance(self.owed[-1], Roll) else None

    @property
    def has_dropped(self) -> bool:
        """Is only a combo left to do, or the next roll awaited?"""
        return isinstance(self.due, (ComboChance, NoneType))

    @property
    def stuck(self) -> Penalty | Roll | None:
        """The shape that is owed and fits no way, so that it is left out (4.5); None where one is to be dropped, or none is
        owed."""
        return None if self.falling else next((owed for owed in self.owed if isinstance(owed, (Penalty, Roll))), None)

    @property
    def falling(self) -> Penalty | Roll | None:
        """What is to be dropped next, None where something else is due, or nothing."""
        due = self.due
        return due if isinstance(due, (Penalty, Roll)) else None

    def once_done(self) -> "Sheet":
        """The sheet when what is due has been done."""
        return self.owing(*tuple(self.remaining())[1:])


class Tile(NamedTuple):
    """A tile on its slot; `notch`: how far it has slid, for one who plays alone (8.1)."""

    shape: str
    notch: int = 0


class Party(NamedTuple):
    """All the sheets of a table. `first`: the seat that rolls; `dice`: None between turns; a tile that is gone is None."""

    first: int
    phase: Phase
    dice: Roll | None
    tiles: tuple[Tile | None, ...]
    sheets: tuple[Sheet, ...]

    @property
    def solo(self) -> bool:
        return len(self.sheets) == 1

    @property
    def tiles_left(self) -> dict[str, Tile]:
        """The tiles that are not gone, by letter."""
        return {letter: tile for letter, tile in zip(LETTERS, self.tiles, strict=True) if tile}

    def with_sheet(self, seat: str, sheet: Sheet) -> "Party":
        """The party with this as the sheet of a seat."""
        index = int(seat) - 1
        sheets = (*self.sheets[:index], sheet, *self.sheets[index + 1 :])
        return Party(self.first, self.phase, self.dice, self.tiles, sheets)

    def with_sheets(self, sheets: Iterable[Sheet]) -> "Party":
        return Party(self.first, self.phase, self.dice, self.tiles, tuple(sheets))

    def in_phase(self, phase: Phase, sheets: Iterable[Sheet] = ()) -> "Party":
        """The party in this phase; with these sheets, where any are given."""
        return Party(self.first, phase, self.dice, self.tiles, tuple(sheets) or self.sheets)

    def with_tile(self, letter: str, tile: Tile | None) -> "Party":
        """The party with this tile on a letter, None for none."""
        index = LETTERS.index(letter)
        return self._replace(tiles=(*self.tiles[:index], tile, *self.tiles[index + 1 :]))

    def all_owe(self, *owed: Owed) -> "Party":
        """The party with this owed on every sheet."""
        return self.with_sheets([sheet.owing(*owed) for sheet in self.sheets])


Position = Sheet | Party


def sheets_of(position: Position) -> dict[str, Sheet]:
    """Every sheet by its seat."""
    sheets = position.sheets if isinstance(position, Party) else (position,)
    return {str(number): sheet for number, sheet in enumerate(sheets, 1)}


def sheet_of(position: Position, seat: str) -> Sheet:
    """The sheet of a seat; a lone one is nobody's else."""
    return position.sheets[int(seat) - 1] if isinstance(position, Party) else position


def dice_of(position: Position) -> Roll | None:
    """The dice on the table, or those that a lone sheet owes."""
    if isinstance(position, Party):
        return position.dice
    return next((owed for owed in position.owed if isinstance(owed, Roll)), None)


def added(letters: str, letter: str) -> str:
    return "".join(sorted({*letters, *letter}))
