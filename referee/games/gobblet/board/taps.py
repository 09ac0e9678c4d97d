"""What taps mean, and the taps for a move: two taps make one, a stack or a gobblet on the board, then a square.

A tap is a square's name, or a stack's: the seat and a number, "r1" to "y3".
"""

from collections.abc import Sequence
from dataclasses import replace

from ..rules.moves import ENTRIES, STEPS, Entry, Move, Pass, Step
from ..rules.position import INDEX, SEATS, SQUARES, Piece, Position

STACKS = {f"{seat}{number + 1}": (seat, number) for seat in SEATS for number in range(3)}


def parse_taps(position: Position, taps: Sequence[str]) -> tuple[str, ...]:
    """What is picked up, and where it lands; another stack tapped then is picked up instead."""
    taps = tuple(_last_alike(position, tap) for tap in taps if tap in STACKS or tap in INDEX)[:2]
    return taps[1:] if len(taps) == 2 and taps[1] in STACKS and taps[0] != taps[1] else taps


def _last_alike(position: Position, tap: str) -> str:
    """Of stacks that show the same size the last one is meant: what is left descends, so no stack changes its place."""
    if tap not in STACKS:
        return tap
    seat, number = STACKS[tap]
    stacks = position.stacks(seat)
    return f"{seat}{max(place for place, size in enumerate(stacks, 1) if size == stacks[number])}"


def lifted(position: Position, tap: str) -> Piece | None:
    """The gobblet a tap lifts: outermost on a stack, or showing on a square."""
    if tap in STACKS:
        seat, number = STACKS[tap]
        size = position.stacks(seat)[number]
        return Piece(seat, size) if size else None
    pile = position.board[INDEX[tap]]
    return pile[-1] if pile else None


def moves_meant(position: Position, picked: str, landing: str) -> tuple[Move, ...]:
    """The moves two taps can mean. A gobblet of the other colour: moved out of turn, or by the player to move."""
    piece, target = lifted(position, picked), INDEX[landing]
    if piece is None:
        return ()
    if picked in STACKS:
        entry = ENTRIES[piece.size][target]
        return (entry if piece.seat == position.turn else replace(entry, seat=piece.seat),)
    step = STEPS[INDEX[picked]][target]
    return (step,) if piece.seat == position.turn else (replace(step, seat=piece.seat), step)


def allowed_taps(position: Position, legal: Sequence[Move], picked: str) -> set[str]:
    """The taps that lead on to a legal move, with this picked up or, "", nothing yet."""
    entries = [move for move in legal if isinstance(move, Entry)]
    steps = [move for move in legal if isinstance(move, Step)]
    turn = position.turn
    if not picked:
        sizes = {entry.size for entry in entries}
        stacks = {f"{turn}{number}" for number, size in enumerate(position.stacks(turn), 1) if size in sizes}
        return stacks | {SQUARES[step.origin] for step in steps}
    if picked in STACKS:
        piece = lifted(position, picked)
        return {SQUARES[entry.target] for entry in entries if piece == (turn, entry.size)}
    return {SQUARES[step.target] for step in steps if step.origin == INDEX[picked]}


def taps_for_move(position: Position, move: Move) -> tuple[str, ...]:
    """The taps that make a move; none for a pass, or for a size that is not outermost."""
    if isinstance(move, Step | Pass):
        return move.squares
    seat = move.seat or position.turn
    stacks = position.stacks(seat)
    if move.size not in stacks:
        return ()
    last = max(number for number, size in enumerate(stacks, 1) if size == move.size)
    return (f"{seat}{last}", *move.squares)
