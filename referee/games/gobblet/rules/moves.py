"""What may I do here: moves as they are written, and the legal ones."""

import re
from dataclasses import dataclass, replace
from typing import ClassVar

from ....kernel import NotationError
from .lines import fours, threes
from .position import INDEX, OTHER, SIZES, SQUARES, Position
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


# Every entry and step that can be written, made once, so that generating moves makes none.
ENTRIES = {size: tuple(Entry(size, target) for target in range(16)) for size in SIZES}
STEPS = tuple(tuple(Step(origin, target) for target in range(16)) for origin in range(16))


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
    mine, theirs = position.shown_by(turn), position.shown_by(OTHER[turn])
    if fours(mine) or fours(theirs):
        return []
    tops = [pile[-1].size if pile else 0 for pile in position.board]  # sizes, 0 for an empty square
    landings = {size: [square for square, top in enumerate(tops) if top < size] for size in SIZES}  # 2.6
    exposed = {square for line in threes(theirs, three) for square in line}  # 3.2
    legal: list[Move] = []
    for size in sorted({*position.stacks(turn)} - {0}):
        entries = ENTRIES[size]
        legal += [entries[square] for square in landings[size] if not tops[square] or square in exposed]
    for origin, top in enumerate(tops):
        if mine >> origin & 1:
            steps = STEPS[origin]
            legal += [steps[square] for square in landings[top]]  # its own square is not smaller than itself (2.7)
    return legal


def can_play(position: Position, three: Three) -> bool:
    """Has the player to move anything to play (6.4)? On a board without fours."""
    if not all(position.board) and (any(position.stacks(position.turn)) or position.shown_by(position.turn)):
        return True
    return bool(moves(position, three))
