"""The board's squares, the blocks that can lie on them, and how far a meeple reaches (clauses 1.1, 1.3, 4.1–4.5, 5.5, 5.7)."""

import re
from collections.abc import Iterable, Iterator
from functools import cache

LIMITS = {9: 40, 7: 30}  # moves each (7.1), by the board's size
Square = str  # by column and row, "c4"
Block = str  # the squares it covers, by column, then row: "c4" upright, "c4d4" laid

SQUARE = r"[a-z](?:0|[1-9][0-9]?)"  # a square, and the names just beyond the edge as well


@cache
def squares_of(block: Block) -> tuple[Square, ...]:
    """A block's squares as its name has them: "c1" → ("c1",), "c1d1" → ("c1", "d1"); none for ""."""
    return tuple(re.findall(SQUARE, block))


@cache
def place(square: Square) -> tuple[int, int]:
    """Column and row, both from 1: "c4" → (3, 4)."""
    return ord(square[0]) - 96, int(square[1:])


def square_at(column: int, row: int) -> Square:
    return f"{chr(96 + column)}{row}"


def block_on(*squares: Square) -> Block:
    """The name of the block on these squares: by column, then row."""
    return "".join(sorted(squares, key=place))


def apart(one: Square, other: Square) -> tuple[int, int]:
    """Columns and rows from one square to the other."""
    (column, row), (to_column, to_row) = place(one), place(other)
    return to_column - column, to_row - row


def neighbours(one: Square, other: Square) -> bool:
    return sum(map(abs, apart(one, other))) == 1


def lies(block: Block) -> str:
    """How a block lies: "" upright, "across" from left to right, "along" from near to far."""
    squares = squares_of(block)
    if len(squares) == 1:
        return ""
    return "along" if squares[0][0] == squares[1][0] else "across"


def named(squares: Iterable[Square]) -> str:
    return " ".join(squares)


class Grid:
    """All there is to know of a board's squares before anything stands on it.

    Sets of squares are integers, a bit a square, column by column; between two columns lies a bit that is no square's,
    so that a shift never comes from one column's end to the next one's beginning.
    """

    def __init__(self, size: int):
        self.size, self.limit = size, LIMITS[size]
        self.columns, self.rows = "abcdefghi"[:size], tuple(range(1, size + 1))
        self.squares = tuple(column + str(row) for column in self.columns for row in self.rows)
        self.step = size + 1  # from a bit to the one of the next column
        self.bits = {
            square: 1 << (column - 1) * self.step + row - 1 for square in self.squares for column, row in [place(square)]
        }
        self.square = {bit: square for square, bit in self.bits.items()}
        for square in self.squares:
            for other in self._beside(square):
                self.bits[block_on(square, other)] = self.bits[square] | self.bits[other]
        self.blocks = tuple(sorted(self.bits))  # every way a block can lie
        self.slides = {block: self._slides(block) for block in self.blocks}
        self.flips = {block: self._flips(block) for block in self.blocks}
        # By seat: what is straight before every square up to the goal row, and the row itself (1.3, 7.5).
        self.ahead = {
            seat: {square: self._ahead(square, towards) for square in self.squares} for seat, towards in (("L", 1), ("D", -1))
        }
        self.base = {"L": "1", "D": str(size)}
        self.goal = {"L": str(size), "D": "1"}

    def _beside(self, square: Square) -> list[Square]:
        """The neighbours to the right and to the far side."""
        column, row = place(square)
        others = (square_at(column + 1, row), square_at(column, row + 1))
        return [other for other in others if other in self.bits]

    def _moved(self, block: Block, columns: int, rows: int) -> Block:
        """The block so many squares away, "" where it would leave the board."""
        squares = [square_at(column + columns, row + rows) for column, row in map(place, squares_of(block))]
        return "".join(squares) if all(square in self.bits for square in squares) else ""

    def _slides(self, block: Block) -> tuple[Block, ...]:
        """One square forward, back, left or right, as it stands (5.7)."""
        return tuple(sorted(filter(None, (self._moved(block, *way) for way in WAYS))))

    def _flips(self, block: Block) -> tuple[Block, ...]:
        """Upright: onto the two next squares one way. Laid: onto the one beyond either end (5.5)."""
        near, far = squares_of(block)[0], squares_of(block)[-1]
        if near == far:
            pairs = [(self._moved(block, x, y), self._moved(block, 2 * x, 2 * y)) for x, y in WAYS]
            return tuple(sorted(block_on(*pair) for pair in pairs if all(pair)))
        x, y = apart(near, far)
        return tuple(sorted(filter(None, (self._moved(near, -x, -y), self._moved(far, x, y)))))

    def _ahead(self, square: Square, towards: int) -> tuple[Square, ...]:
        column, row = place(square)
        return tuple(square_at(column, to) for to in range(row + towards, self.size + 1 if towards > 0 else 0, towards))

    def taken(self, blocks: Iterable[Block]) -> int:
        """The squares that these blocks stand on; no two stand on one."""
        return sum(map(self.bits.__getitem__, blocks))

    def spread(self, squares: int) -> int:
        """The squares next to these, forward, back, left and right; bits that are no square's may be among them."""
        step = self.step
        return squares << 1 | squares >> 1 | squares << step | squares >> step

    def reach(self, start: int, own: int, other: int) -> int:
        """Where a meeple on `start` can go, over its own colour's blocks and the opponent's (4.2–4.5, 4.7)."""
        if not own & start:
            return (own | other) & self.spread(start)
        run = start
        while (grown := own & self.spread(run) | run) != run:
            run = grown
        return (run | other & self.spread(run)) ^ start

    def each(self, squares: int) -> Iterator[int]:
        """Squares given as bits, bit by bit, sorted as their names are."""
        while squares:
            bit = squares & -squares
            yield bit
            squares ^= bit

    def names(self, squares: int) -> list[Square]:
        """The names of squares given as bits, sorted."""
        return [self.square[bit] for bit in self.each(squares)]


WAYS = ((0, 1), (0, -1), (-1, 0), (1, 0))  # forward, back, left, right
GRIDS = {size: Grid(size) for size in LIMITS}
