"""Gobblet's position as immutable data, and its notation (clauses 1.1, 1.2, 2.3)."""

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from ....kernel import NotationError

SEATS = {"r": "red", "y": "yellow"}
OTHER = {"r": "y", "y": "r"}
SIZES = (4, 3, 2, 1)

# A square is its index in SQUARES: column by column, as lists of squares are sorted.
SQUARES = tuple(column + row for column in "abcd" for row in "1234")
INDEX = {square: index for index, square in enumerate(SQUARES)}
BITS = tuple(1 << square for square in range(16))
RANKS = tuple(tuple(INDEX[column + row] for column in "abcd") for row in "4321")  # as the board is drawn and written


class Piece(NamedTuple):
    """A gobblet: whose it is ("r" or "y") and its size, 1 to 4. `str` is its notation, "r4"."""

    seat: str
    size: int

    def __str__(self) -> str:
        return f"{self.seat}{self.size}"


PIECES = {str(piece): piece for seat in SEATS for size in SIZES for piece in [Piece(seat, size)]}

Pile = tuple[Piece, ...]  # what stands on a square, from bottom to top
Board = tuple[Pile, ...]  # sixteen piles in the order of SQUARES
Stacks = tuple[int, ...]  # the outermost size of each external stack, descending; 0 for one that is used up


class Position(NamedTuple):
    """The board, each player's three stacks, and whose turn it is: "r" or "y"."""

    board: Board
    red: Stacks
    yellow: Stacks
    turn: str

    def stacks(self, seat: str) -> Stacks:
        return self.red if seat == "r" else self.yellow

    def shown_by(self, seat: str) -> int:
        """The squares where a gobblet of this seat shows, as bits."""
        shown = 0
        for bit, pile in zip(BITS, self.board, strict=True):
            if pile and pile[-1].seat == seat:
                shown |= bit
        return shown

    def on_board(self, piece: Piece) -> int:
        """How many of these stand on the board, covered or not."""
        return [*chain.from_iterable(self.board)].count(piece)


class Tops(NamedTuple):
    """What shows on a board. Squares as bits: red's, yellow's, and by size, 0 for nothing; and each square's size."""

    red: int
    yellow: int
    sizes: list[int]
    shown: list[int]


def tops(board: Board) -> Tops:
    """Outcome and moves both ask for it: what was looked at last is not looked at again."""
    global _latest
    known, seen = _latest
    if board is not known:
        seen = _tops(board, range(16), _NOTHING)
        _latest = board, seen
    return seen


def changed(board: Board, later: Board, squares: Iterable[int]) -> None:
    """Only these squares changed: where the board was looked at last, no others need be."""
    global _latest
    known, seen = _latest
    if board is known:
        _latest = later, _tops(later, squares, seen)


def _tops(board: Board, squares: Iterable[int], seen: Tops) -> Tops:
    """What shows, where on all but these squares it is what was seen."""
    red, yellow, sizes, shown = seen
    sizes, shown = sizes.copy(), shown.copy()
    for square in squares:
        bit, pile, before = BITS[square], board[square], shown[square]
        if before:
            shown[square] = 0
            sizes[before] ^= bit
            red &= ~bit
            yellow &= ~bit
        if pile:
            seat, size = pile[-1]
            shown[square] = size
            sizes[size] |= bit
            if seat == "r":
                red |= bit
            else:
                yellow |= bit
    return Tops(red, yellow, sizes, shown)


_NOTHING = Tops(0, 0, [0] * 5, [0] * 16)
_latest: tuple[Board, Tops] = (), _NOTHING
FIRST = Position(((),) * 16, (4, 4, 4), (4, 4, 4), "r")


def named(squares: Iterable[int]) -> tuple[str, ...]:
    """Squares by their names, as a sentence lists them."""
    return tuple(SQUARES[square] for square in squares)


class Count(NamedTuple):
    """The gobblets of one seat and size: on the board, outermost on a stack, given by the stacks so far (2.3)."""

    piece: Piece
    on_board: int
    outermost: int
    given: int


def counts(position: Position) -> list[Count]:
    return [
        Count(piece, position.on_board(piece), stacks.count(piece.size), sum(outer < piece.size for outer in stacks))
        for piece in PIECES.values()
        for stacks in [position.stacks(piece.seat)]
    ]


def write(position: Position) -> str:
    board = "/".join([",".join([_write_pile(position.board[square]) for square in rank]) for rank in RANKS])
    return "{} r{}{}{} y{}{}{} {}".format(board, *position.red, *position.yellow, position.turn)


@lru_cache(maxsize=4096)
def _write_pile(pile: Pile) -> str:
    return "".join(map(str, pile)) or "-"


def parse(text: str) -> Position:
    """The position a line says, though its gobblets may not add up. Raises NotationError."""
    fields = text.split(" ")
    if len(fields) != 4 or not all(fields):
        raise NotationError("position", "four fields parted by one space: board, red stacks, yellow stacks, turn", text)
    board, red, yellow, turn = fields
    position = Position(
        _parse_board(board),
        _parse_stacks(red, "r", at=len(board) + 1),
        _parse_stacks(yellow, "y", at=len(board) + len(red) + 2),
        turn,
    )
    if turn not in SEATS:
        raise NotationError("turn", "r or y", turn, text.rindex(" ") + 1)
    return position


def _parse_board(text: str) -> Board:
    ranks = text.split("/")
    if len(ranks) != 4:
        raise NotationError("board", "four ranks, 4 down to 1, parted by /", text, 0)
    board: list[Pile] = [()] * 16
    at = 0
    for number, (rank, squares) in enumerate(zip(ranks, RANKS, strict=True)):
        row = rank.split(",")
        if len(row) != 4:
            raise NotationError(f"board, rank {4 - number}", "four squares, a to d, parted by commas", rank, at)
        for written, square in zip(row, squares, strict=True):
            pile = _parse_pile(written) if len(written) <= PILED else None  # what is parsed is kept
            if pile is None:
                raise NotationError(SQUARES[square], "- or gobblets from bottom to top, such as y2r4", written, at)
            board[square] = pile
            at += len(written) + 1
    return tuple(board)


PILED = 48  # characters of a pile with every gobblet there is


@lru_cache(maxsize=4096)
def _parse_pile(text: str) -> Pile | None:
    """None where no pile is written so."""
    if not re.fullmatch(r"-|(?:[ry][1-4])+", text):
        return None
    return tuple(PIECES[piece] for piece in re.findall("..", text))


def _parse_stacks(text: str, seat: str, at: int) -> Stacks:
    sizes = text[1:]
    if not re.fullmatch(rf"{seat}[0-4][0-4][0-4]", text) or sizes != "".join(sorted(sizes, reverse=True)):
        expected = f"{seat} and three sizes, 4 to 0, descending, such as {seat}443"
        raise NotationError(f"{SEATS[seat]} stacks", expected, text, at)
    return tuple(map(int, sizes))


def read(text: str) -> Position:
    """The position a line says. Raises NotationError, also for more gobblets in sight than the game has (1.1).

    What only illegal play can bring is accepted, since it can be made on wood: a pile in which nothing gets smaller, a
    gobblet pulled from inside a stack.
    """
    position = parse(text)
    for (seat, size), on_board, outermost, _ in counts(position):
        if on_board + outermost > 3:
            raise NotationError(
                "board and stacks", f"at most three of {SEATS[seat]}'s size {size}", f"{on_board} + {outermost} of them"
            )
    return position
