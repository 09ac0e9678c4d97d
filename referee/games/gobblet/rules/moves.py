"""What may I do here: moves as they are written, and the legal ones."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import ClassVar, TypeVar

from ....kernel import NotationError
from .lines import EVERY, fours, in_threes
from .position import INDEX, SIZES, SQUARES, Position, Stacks, tops
from .readings import Three


@dataclass(frozen=True, slots=True)
class Entry:
    """A gobblet of this size from a stack enters on `target`, a square by its index."""

    size: int
    target: int
    seat: str = ""  # for the player to move

    def __str__(self) -> str:
        return _led(self.seat, f"{self.size}@{SQUARES[self.target]}")

    @property
    def squares(self) -> tuple[str, ...]:
        return (SQUARES[self.target],)


@dataclass(frozen=True, slots=True)
class Step:
    """What shows on `origin` goes to `target`, squares by index."""

    origin: int
    target: int
    seat: str = ""

    def __str__(self) -> str:
        return _led(self.seat, "-".join(self.squares))

    @property
    def squares(self) -> tuple[str, ...]:
        return SQUARES[self.origin], SQUARES[self.target]


@dataclass(frozen=True, slots=True)
class Pass:
    """No gobblet played, which is never allowed (2.1)."""

    seat: str = ""
    squares: ClassVar[tuple[str, ...]] = ()

    def __str__(self) -> str:
        return _led(self.seat, "pass")


Move = Entry | Step | Pass


def _led(seat: str, text: str) -> str:
    return f"{seat}/{text}" if seat else text


T = TypeVar("T")
Chosen = tuple[tuple[T, ...], ...]  # by a set of eight squares, as bits
Halves = tuple[Chosen[T], Chosen[T]]  # of the board

# Every entry and step that can be written, made once, so that generating moves makes none.
ENTRIES = {size: tuple(Entry(size, target) for target in range(16)) for size in SIZES}
STEPS = tuple(tuple(Step(origin, target) for target in range(16)) for origin in range(16))


def _halves(each: Sequence[T]) -> Halves[T]:
    """Of what there is for every square that for the squares of a set, for each half of the board: by its eight bits."""
    return _chosen(each[:8]), _chosen(each[8:])


def _chosen(each: Sequence[T]) -> Chosen[T]:
    chosen: list[tuple[T, ...]] = [()]
    for bits in range(1, 256):
        low = bits & -bits
        chosen.append((each[low.bit_length() - 1], *chosen[bits ^ low]))
    return tuple(chosen)


_ENTRIES_ONTO: dict[int, Halves[Move]] = {size: _halves(entries) for size, entries in ENTRIES.items()}
_STEPS_ONTO: tuple[Halves[Move], ...] = tuple(map(_halves, STEPS))
_LEFT, _RIGHT = _halves(range(16))  # the squares themselves


def read_move(text: str) -> Move:
    """The move a word says, legal or not; r/ or y/ may lead it. Raises NotationError."""
    match = re.fullmatch(r"(?:([ry])/)?(?:pass|(?:([1-4])@|([a-d][1-4])-)([a-d][1-4]))", text)
    if not match:
        raise NotationError("move", "4@b2 or b2-c3; r/ or y/ may lead it", text)
    seat, size, origin, target = match.groups("")
    if not target:
        return Pass(seat)
    move = ENTRIES[int(size)][INDEX[target]] if size else STEPS[INDEX[origin]][INDEX[target]]
    return replace(move, seat=seat) if seat else move


def moves(position: Position, three: Three) -> list[Move]:
    """The legal moves, sorted as text; none when somebody shows a four (5.1, 5.2)."""
    turn = position.turn
    red, yellow, (_, ones, twos, threes, largest), shown = tops(position.board)
    mine, theirs = (red, yellow) if turn == "r" else (yellow, red)
    if fours(mine) or fours(theirs):
        return []
    empty = EVERY ^ (red | yellow)
    landings = (0, empty, empty | ones, empty | ones | twos, EVERY ^ largest)  # by size, what it may go onto (2.6)
    open_ = empty | in_threes(theirs, three)  # to gobblets from a stack (3.2)
    legal: list[Move] = []
    for size in _sizes(position.stacks(turn)):
        onto, (left, right) = landings[size] & open_, _ENTRIES_ONTO[size]
        legal += left[onto & 255]
        legal += right[onto >> 8]
    for origin in (*_LEFT[mine & 255], *_RIGHT[mine >> 8]):
        onto, (left, right) = landings[shown[origin]], _STEPS_ONTO[origin]  # not its own square: it is as large as itself (2.7)
        legal += left[onto & 255]
        legal += right[onto >> 8]
    return legal


@cache
def _sizes(stacks: Stacks) -> list[int]:
    """The sizes that can enter, each once."""
    return sorted({*stacks} - {0})


def can_play(position: Position, three: Three) -> bool:
    """Has the player to move anything to play (6.4)? On a board without fours."""
    red, yellow, _, _ = tops(position.board)
    mine = red if position.turn == "r" else yellow
    if mine and red | yellow != EVERY:
        return True
    return bool(moves(position, three))
