"""A sheet, and a party of one to six of them, as immutable data (clauses 1.1–1.5, 8.1). Their lines: notation.py."""

from collections.abc import Iterable
from typing import NamedTuple

from .grid import COLUMNS, GAME_OVER, LETTERS, place

EMPTY, PENALTY = ".", "#"
KINDS = {"i": "identical", "c": "consecutive"}
SIZES, BONUS = range(3, 8), 8
GO = 4  # the notch on which a tile drops (8.1)
BLANK = EMPTY * len(COLUMNS)
PHASES = ("start", "roll", "penalty", "drop", "combo", "slide", "over")


class Combo(NamedTuple):
    """A combo as it is circled: kind "i" or "c", its squares by column, then line."""

    kind: str
    squares: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.kind}{len(self.squares)}:{'.'.join(self.squares)}"

    @property
    def told(self) -> str:
        """As one speaks of it: "3 identical"."""
        return f"{len(self.squares)} {KINDS[self.kind]}"


class Sheet(NamedTuple):
    """One player's sheet. `lines` from line 1 upwards, none empty on top; "." empty, a digit, "#" a penalty.

    `circled`, `crossed`: letters. `owed`, next first: "=2" a first number, "124*S" dice, "#T" a penalty, "+" a combo.
    """

    lines: tuple[str, ...] = (BLANK,)
    combos: tuple[Combo, ...] = ()
    circled: str = ""
    crossed: str = ""
    owed: tuple[str, ...] = ()


class Tile(NamedTuple):
    """A tile on its slot; `notch`: how far it has slid, None where tiles do not."""

    shape: str
    notch: int | None = None


class Party(NamedTuple):
    """All the sheets of a table. `first`: the seat that rolls; `dice`: "" between turns; a tile that is gone is None."""

    first: int
    phase: str
    dice: str
    tiles: tuple[Tile | None, ...]
    sheets: tuple[Sheet, ...]

    @property
    def solo(self) -> bool:
        return len(self.sheets) == 1


Position = Sheet | Party


def sheets_of(position: Position) -> dict[str, Sheet]:
    """Every sheet by its seat."""
    sheets = position.sheets if isinstance(position, Party) else (position,)
    return {str(number): sheet for number, sheet in enumerate(sheets, 1)}


def at(sheet: Sheet, square: str) -> str:
    """What stands on a square: ".", a digit or "#"."""
    column, line = place(square)
    return sheet.lines[line][column] if line < len(sheet.lines) else EMPTY


def written(sheet: Sheet, marks: dict[str, str]) -> Sheet:
    """The sheet with these marks on their squares, whatever stood there."""
    lines = [list(line) for line in sheet.lines]
    for square, mark in marks.items():
        column, line = place(square)
        lines += [list(BLANK) for _ in range(line + 1 - len(lines))]
        lines[line][column] = mark
    while len(lines) > 1 and set(lines[-1]) == {EMPTY}:
        lines.pop()
    return sheet._replace(lines=tuple("".join(line) for line in lines))


def traced(sheet: Sheet, squares: tuple[str, ...]) -> Combo:
    """The combo meant by these squares: identical where all are equal, else consecutive."""
    return Combo("i" if len({at(sheet, square) for square in squares}) == 1 else "c", squares)


def letter_of(size: int) -> str:
    """The letter beside a size: A is 3 … E is 7."""
    return LETTERS[size - SIZES[0]] if size in SIZES else ""


def over_the_line(sheet: Sheet) -> bool:
    """Does the grid reach above the Game Over line (6.2)?"""
    return len(sheet.lines) > GAME_OVER


def added(letters: str, letter: str) -> str:
    return "".join(sorted({*letters, *letter}))


def active(sheets: Iterable[Sheet]) -> str:
    """The letter that counts: circled by someone, crossed off by nobody, the highest of several (3.1, 3.2); "" for none."""
    sheets = tuple(sheets)
    circled = {letter for sheet in sheets for letter in sheet.circled}
    return min(circled - {letter for sheet in sheets for letter in sheet.crossed}, default="")
