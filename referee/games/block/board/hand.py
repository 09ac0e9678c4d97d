"""What the taps so far have in hand: dice being entered, a shape on its way down, a combo being traced, a letter."""

from collections.abc import Mapping
from typing import NamedTuple

from ..rules.acts import Move
from ..rules.dice import STAR, Roll
from ..rules.grid import COLUMNS, SQUARES, Squares, place
from ..rules.marks import Grid
from ..rules.shapes import Cells, falls_to, width


class Falling(NamedTuple):
    """A shape on its way into the grid.

    `cells`: how it lies; `column`: where it was aimed, its left side; `free`: it is set square by square instead.
    `numbers`: what was written where, as (square, digit, which die; -1 where none was rolled). `chosen`: where the next goes.
    """

    cells: Cells = ()
    column: int | None = None
    free: bool = False
    squares: Squares = ()
    numbers: tuple[tuple[str, str, int], ...] = ()
    chosen: str = ""

    @property
    def written(self) -> dict[str, str]:
        return {square: digit for square, digit, _ in self.numbers}

    @property
    def empty(self) -> list[str]:
        """The squares that still want a number, as one reads: from the top, from the left."""
        rest = [square for square in self.squares if square not in self.written]
        return sorted(rest, key=lambda square: (-place(square)[1], place(square)[0]))

    @property
    def fits(self) -> bool:
        """Does it lie inside the grid?"""
        return all(square in SQUARES for square in self.squares)

    @property
    def next(self) -> str:
        return self.chosen if self.chosen in self.empty else next(iter(self.empty), "")

    def aimed(self, grid: Grid, cells: Cells, column: int | None) -> "Falling":
        """It lies so and falls there; further left where it would stick out at the side."""
        if column is None:
            return Falling(cells)
        return Falling(cells, column, False, falls_to(grid, cells, min(column, len(COLUMNS) - width(cells))))

    def wrote(self, digit: str, die: int) -> "Falling":
        return self._replace(numbers=(*self.numbers, (self.next, digit, die)), chosen="")

    def unwrote(self, square: str) -> "Falling":
        """The number there goes back among the dice; the next one goes there."""
        return self._replace(numbers=tuple(one for one in self.numbers if one[0] != square), chosen=square)

    def left(self, roll: Roll) -> dict[int, str]:
        """The rolled numbers not written yet, by die."""
        spent = {die for _, _, die in self.numbers}
        return {die: face for die, face in enumerate(roll.numbers) if die not in spent}

    def filled_up(self, roll: Roll) -> "Falling":
        """The last ones fill themselves: where all that are left are equal, and no star that has to be asked about."""
        left, falling = self.left(roll), self
        if len(set(left.values())) == 1 and STAR not in left.values():
            for die, face in left.items():
                falling = falling.wrote(face, die) if falling.empty else falling
        return falling


class Hand(NamedTuple):
    """`seat`: whose sheet it is about. `aimed`: the move that ✓ would make; `moves`: the same once it is whole."""

    seat: str = ""
    taps: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()  # of the dice entered so far: four numbers and a shape, in any order
    shape: str = ""  # chosen for a starred shape die, or to be dropped without the dice
    falling: Falling = Falling()
    as_rolled: Mapping[str, str] = {}  # the numbers as they lie until one is chosen
    star: int = -1  # the die whose star waits for its number
    trace: Squares = ()
    declined: bool = False
    letter: str = ""
    aimed: Move | None = None
    moves: tuple[Move, ...] = ()

    @property
    def still_open(self) -> "Hand":
        """As before ✓, or with its dice: what is shown of a move that was refused, so that it can be mended."""
        return self._replace(aimed=None, moves=()) if self.moves and (self.aimed or self.faces) else self
