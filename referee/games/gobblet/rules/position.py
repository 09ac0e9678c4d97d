"""Gobblet's board as immutable data, its notation, its geometry (clauses 1.1, 1.2, 3.3, 5.1)."""

import re
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from ....kernel import NotationError

SEATS = {"r": "red", "y": "yellow"}
OTHER = {"r": "y", "y": "r"}
SIZES = "1234"

# A square is its index in SQUARES: column by column, as lists of squares are sorted.
SQUARES = tuple(column + row for column in "abcd" for row in "1234")
INDEX = {square: index for index, square in enumerate(SQUARES)}
RANKS = tuple(tuple(INDEX[column + row] for column in "abcd") for row in "4321")

LINES = tuple(
    tuple(INDEX[square] for square in line.split())
    for line in (
        *(" ".join(column + row for row in "1234") for column in "abcd"),
        *(" ".join(column + row for column in "abcd") for row in "1234"),
        "a1 b2 c3 d4",
        "a4 b3 c2 d1",
    )
)
SHORT = tuple(tuple(INDEX[square] for square in line.split()) for line in ("a2 b3 c4", "a3 b2 c1", "b1 c2 d3", "b4 c3 d2"))
_IN_LINE = tuple(tuple(line[:gap] + line[gap + 1 :]) for line in LINES for gap in range(4))
# What three in a row can be (3.3), the narrowest reading first, so that each has all that the one before it has: three
# neighbours of a line of four; any three of it; the short diagonals as well.
THREES = {
    "adjacent": tuple(three for line in LINES for three in (line[:3], line[1:])),
    "line": _IN_LINE,
    "short": _IN_LINE + SHORT,
}


def _mask(squares) -> int:
    return sum(1 << square for square in squares)


_LINE_MASKS = tuple((_mask(line), line) for line in LINES)
_THREE_MASKS = {reading: tuple((_mask(three), three) for three in threes) for reading, threes in THREES.items()}


class Position(NamedTuple):
    """`board`: sixteen piles in the order of SQUARES, each "" or its gobblets from bottom to top ("y2r4").

    `red`, `yellow`: the outermost size of each external stack, descending ("443"); 0 is a stack used up. `turn`: "r" or "y".
    """

    board: tuple[str, ...]
    red: str
    yellow: str
    turn: str

    def stacks(self, seat: str) -> str:
        return self.red if seat == "r" else self.yellow


FIRST = Position(("",) * 16, "444", "444", "r")


def shown_by(board: tuple[str, ...], seat: str) -> int:
    """The squares where a gobblet of this seat shows, as bits."""
    mask, bit = 0, 1
    for pile in board:
        if pile[-2:-1] == seat:
            mask |= bit
        bit <<= 1
    return mask


@cache
def fours(shown: int) -> tuple[tuple[int, ...], ...]:
    """The lines of four (5.1) that squares given as bits fill."""
    return tuple(line for mask, line in _LINE_MASKS if shown & mask == mask)


@cache
def threes(shown: int, reading: str) -> tuple[tuple[int, ...], ...]:
    """The threes in a row (3.3), as this reading has them, among squares given as bits."""
    return tuple(three for mask, three in _THREE_MASKS[reading] if shown & mask == mask)


def named(squares: Iterable[int]) -> tuple[str, ...]:
    """Squares by their names, as a sentence lists them."""
    return tuple(SQUARES[square] for square in squares)


def gobblets(pile: str) -> list[str]:
    """A pile's gobblets from bottom to top: "y2r4" → ["y2", "r4"]."""
    return [pile[i : i + 2] for i in range(0, len(pile), 2)]


def write(position: Position) -> str:
    ranks = "/".join(",".join(position.board[square] or "-" for square in rank) for rank in RANKS)
    return f"{ranks} r{position.red} y{position.yellow} {position.turn}"


def parse(text: str) -> Position:
    """The position a line says, though its gobblets may not add up. Raises NotationError."""
    fields = text.split(" ")
    if len(fields) != 4 or not all(fields):
        raise NotationError("position", "four fields parted by one space: board, red stacks, yellow stacks, turn", text)
    board, red, yellow, turn = fields
    piles = _read_board(board)
    at = len(board) + 1
    red = _read_stacks(red, "r", at)
    at += len(fields[1]) + 1
    yellow = _read_stacks(yellow, "y", at)
    if turn not in SEATS:
        raise NotationError("turn", "r or y", turn, at + len(fields[2]) + 1)
    return Position(piles, red, yellow, turn)


def _read_board(text: str) -> tuple[str, ...]:
    ranks = text.split("/")
    if len(ranks) != 4:
        raise NotationError("board", "four ranks, 4 down to 1, parted by /", text, 0)
    piles, at = [""] * 16, 0
    for number, (rank, squares) in enumerate(zip(ranks, RANKS, strict=True)):
        row = rank.split(",")
        if len(row) != 4:
            raise NotationError(f"board, rank {4 - number}", "four squares, a to d, parted by commas", rank, at)
        for pile, square in zip(row, squares, strict=True):
            if not re.fullmatch(r"-|(?:[ry][1-4])+", pile):
                raise NotationError(SQUARES[square], "- or gobblets from bottom to top, such as y2r4", pile, at)
            piles[square] = "" if pile == "-" else pile
            at += len(pile) + 1
    return tuple(piles)


def _read_stacks(text: str, seat: str, at: int) -> str:
    sizes = text[1:]
    if not re.fullmatch(rf"{seat}[0-4][0-4][0-4]", text) or sizes != "".join(sorted(sizes, reverse=True)):
        expected = f"{seat} and three sizes, 4 to 0, descending, such as {seat}443"
        raise NotationError(f"{SEATS[seat]} stacks", expected, text, at)
    return sizes


class Count(NamedTuple):
    """One size of one seat: how many are on the board, how many outermost on a stack, how many the stacks have given."""

    seat: str
    size: str
    on_board: int
    outermost: int
    given: int


def count(position: Position, seat: str, size: str) -> Count:
    stacks = position.stacks(seat)
    given = sum(outer < size for outer in stacks)
    return Count(seat, size, "".join(position.board).count(seat + size), stacks.count(size), given)


def counts(position: Position) -> list[Count]:
    return [count(position, seat, size) for seat in SEATS for size in reversed(SIZES)]


def read(text: str) -> Position:
    """The position a line says. Raises NotationError, also for more gobblets in sight than the game has (1.1).

    What only illegal play can bring is accepted, since it can be made on wood: a pile in which nothing gets smaller, a
    gobblet pulled from inside a stack.
    """
    position = parse(text)
    for seat, size, on_board, outermost, _ in counts(position):
        if on_board + outermost > 3:
            raise NotationError(
                "board and stacks", f"at most three of {SEATS[seat]}'s size {size}", f"{on_board} + {outermost} of them"
            )
    return position
