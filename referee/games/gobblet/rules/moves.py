"""What may I do here: the legal moves of Gobblet, and what any move does to the board."""

import re
from typing import NamedTuple

from ....kernel import MoveImpossible, NotationError
from .position import INDEX, OTHER, SEATS, SIZES, SQUARES, Position, count, fours, shown_by, threes


class Move(NamedTuple):
    """One gobblet played: `size` enters on `target` (origin -1), or what shows on `origin` goes to `target`.

    A pass, which is never allowed (2.1), has neither: no size, origin and target -1.
    """

    seat: str  # "" for the player to move
    size: str  # "" for a move on the board
    origin: int
    target: int

    def __str__(self) -> str:
        lead = f"{self.seat}/" if self.seat else ""
        if self.passes:
            return f"{lead}pass"
        start = f"{self.size}@" if self.size else f"{SQUARES[self.origin]}-"
        return f"{lead}{start}{SQUARES[self.target]}"

    @property
    def passes(self) -> bool:
        return self.target < 0

    @property
    def squares(self) -> tuple[str, ...]:
        if self.passes:
            return ()
        return (SQUARES[self.target],) if self.size else (SQUARES[self.origin], SQUARES[self.target])


# Every move that can be written, made once: [size][target], [origin][target], and the one that is none.
ENTRIES = {size: tuple(Move("", size, -1, target) for target in range(16)) for size in SIZES}
STEPS = tuple(tuple(Move("", "", origin, target) for target in range(16)) for origin in range(16))
PASS = Move("", "", -1, -1)
WRITTEN = "4@b2 or b2-c3"


def read_move(text: str) -> Move:
    """The move a word says, legal or not; r/ or y/ may lead it. Raises NotationError."""
    found = re.fullmatch(r"(?:([ry])/)?(?:pass|(?:([1-4])@|([a-d][1-4])-)([a-d][1-4]))", text)
    if not found:
        raise NotationError("move", f"{WRITTEN}; r/ or y/ may lead it", text)
    seat, size, origin, target = found.groups()
    made = PASS if not target else ENTRIES[size][INDEX[target]] if size else STEPS[INDEX[origin]][INDEX[target]]
    return made._replace(seat=seat) if seat else made


def moves(position: Position, three: str) -> list[Move]:
    """The legal moves, sorted as text; none when somebody shows a four (5.1, 5.2). `three` is the reading of 3.3."""
    board, _, _, turn = position
    other = OTHER[turn]
    mine, theirs = shown_by(board, turn), shown_by(board, other)
    if fours(mine) or fours(theirs):
        return []
    tops = [pile[-1:] for pile in board]
    # By size: where a gobblet of that size finds an empty square or a smaller gobblet ("" sorts before every size).
    landings = {size: [square for square, top in enumerate(tops) if top < size] for size in SIZES}
    exposed = {square for line in threes(theirs, three) for square in line}
    found = []
    for size in sorted(set(position.stacks(turn)) - {"0"}):
        row = ENTRIES[size]
        found += [row[square] for square in landings[size] if not tops[square] or square in exposed]
    for origin, top in enumerate(tops):
        if mine >> origin & 1:
            row = STEPS[origin]
            found += [row[square] for square in landings[top]]  # never its own square: its own size is not smaller
    return found


def within_reach(position: Position, seat: str, size: str) -> bool:
    """Is there a gobblet of this size to take from the stacks: outermost, or (against 2.3) from inside one?"""
    if size in position.stacks(seat):
        return True
    return any(outer > size for outer in position.stacks(seat)) and count(position, seat, size).on_board < 3


def _take(position: Position, seat: str, size: str) -> str:
    """The stacks once one of this size is taken. Raises MoveImpossible."""
    stacks = position.stacks(seat)
    if not within_reach(position, seat, size):
        raise MoveImpossible(f"{SEATS[seat].capitalize()} has no size {size} left in the stacks")
    if size not in stacks:
        return stacks  # from inside: what is outermost stays outermost
    # The last of equal stacks gives, so that the sizes stay descending; it shows the next size that is still inside.
    rest, _, tail = stacks.rpartition(size)
    below = int(size) - 1
    while below and sum(count(position, seat, str(below))[2:4]) >= 3:
        below -= 1
    return "".join(sorted(f"{rest}{below}{tail}", reverse=True))


def after(position: Position, move: Move) -> Position:
    """The position after a move, legal or not. Raises MoveImpossible where what it names is not there."""
    board, red, yellow, turn = position
    seat, size, origin, target = move
    seat = seat or turn
    if move.passes:
        return position._replace(turn=OTHER[seat])
    piles = list(board)
    if size:
        stacks = _take(position, seat, size)
        red, yellow = (stacks, yellow) if seat == "r" else (red, stacks)
        piles[target] += seat + size
    else:
        pile = piles[origin]
        if not pile:
            raise MoveImpossible(f"There is no gobblet on {SQUARES[origin]}")
        piles[origin] = pile[:-2]
        piles[target] += pile[-2:]
    return Position(tuple(piles), red, yellow, OTHER[seat])


def step_between(earlier: Position, later: Position) -> Move | None:
    """The move on the board that leads from one position to the next; None for an entry or anything else."""
    gone = [i for i in range(16) if len(later.board[i]) < len(earlier.board[i])]
    come = [i for i in range(16) if len(later.board[i]) > len(earlier.board[i])]
    if len(gone) != 1 or len(come) != 1 or earlier.red + earlier.yellow != later.red + later.yellow:
        return None
    return STEPS[gone[0]][come[0]]
