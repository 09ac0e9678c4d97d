"""What any move does to the position, legal or not, and the step that led from one position to the next."""

from ....kernel import MoveImpossible
from .moves import STEPS, Entry, Move, Step
from .position import OTHER, PIECES, SEATS, SQUARES, Piece, Position, Stacks, changed


def after(position: Position, move: Move) -> Position:
    """The position after a move. Raises MoveImpossible where what it names is not there."""
    board, red, yellow, turn = position
    seat = move.seat or turn
    piles = list(board)
    squares: tuple[int, ...] = ()
    if isinstance(move, Entry):
        piece = PIECES[seat + str(move.size)]
        if seat == "r":
            red = _taken(position, piece)
        else:
            yellow = _taken(position, piece)
        piles[move.target] += (piece,)
        squares = (move.target,)
    elif isinstance(move, Step):
        pile = piles[move.origin]
        if not pile:
            raise MoveImpossible(f"There is no gobblet on {SQUARES[move.origin]}")
        piles[move.origin] = pile[:-1]
        piles[move.target] += pile[-1:]
        squares = move.origin, move.target
    later = tuple(piles)
    changed(board, later, squares)
    return Position(later, red, yellow, OTHER[seat])


def inside(position: Position, piece: Piece) -> bool:
    """Is there such a gobblet inside a stack, where it may not be taken (2.3)?"""
    return any(outer > piece.size for outer in position.stacks(piece.seat)) and position.on_board(piece) < 3


def _taken(position: Position, piece: Piece) -> Stacks:
    """The stacks once this gobblet is taken. Raises MoveImpossible."""
    stacks = position.stacks(piece.seat)
    if piece.size in stacks:
        left = list(stacks)
        left[left.index(piece.size)] = _next_inside(position, piece, stacks)
        return tuple(sorted(left, reverse=True))
    if not inside(position, piece):
        raise MoveImpossible(f"{SEATS[piece.seat].capitalize()} has no size {piece.size} left in the stacks")
    return stacks  # from inside, it leaves what is outermost as it is


def _next_inside(position: Position, piece: Piece, stacks: Stacks) -> int:
    """The size that shows next on a stack once it gives this gobblet; 0 where all smaller ones were pulled out before."""
    for size in range(piece.size - 1, 0, -1):
        if stacks.count(size) + position.on_board(Piece(piece.seat, size)) < 3:
            return size
    return 0


def step_between(earlier: Position, later: Position) -> Step | None:
    """The step that leads from one position to the next; None for an entry or anything else."""
    heights = [(len(before), len(now)) for before, now in zip(earlier.board, later.board, strict=True)]
    left = [square for square, (before, now) in enumerate(heights) if now < before]
    reached = [square for square, (before, now) in enumerate(heights) if now > before]
    if len(left) != 1 or len(reached) != 1 or earlier[1:3] != later[1:3]:
        return None
    return STEPS[left[0]][reached[0]]
