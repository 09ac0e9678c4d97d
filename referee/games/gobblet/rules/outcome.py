"""Is it over, who won, the receipt (clauses 5.1–5.6, 6.3, 6.4)."""

from collections.abc import Sequence

from ....kernel import ONGOING, Outcome, ReceiptLine
from ....rulebook import Rulebook
from .moves import moves, step_between
from .position import OTHER, SEATS, SQUARES, Position, fours, named, shown_by
from .repetition import drawn, repeated


def outcome(position: Position, before: Sequence[Position], rules: Rulebook, three: str, repetition: str) -> Outcome:
    """The result of a position; `before` are the earlier ones, oldest first."""
    turn = position.turn
    # Who is to move did not make the last move: a four of theirs was uncovered or left, and counts first (5.4).
    for seat in (turn, OTHER[turn]):
        if lines := fours(shown_by(position.board, seat)):
            return _won(position, before, rules, seat, lines)
    if not can_play(position, three):
        clause = rules.clause("6.4")
        line = ReceiptLine(rules.say("nothing-left", seat=SEATS[turn]), "", (), clause, True)
        return Outcome("won", (SEATS[OTHER[turn]],), clause, (line,))
    if before and repetition in (found := repeated(position, before)):
        return drawn(found, position, rules, (repetition,))
    return ONGOING


def claim(position: Position, before: Sequence[Position], rules: Rulebook, three: str, repetition: str) -> Outcome | None:
    """The draw the players may take (6.3): by either reading, where none of the two ends the game by itself."""
    if repetition != "claim" or outcome(position, before, rules, three, repetition).over:
        return None
    found = repeated(position, before)
    return drawn(found, position, rules, found) if found else None


def can_play(position: Position, three: str) -> bool:
    """Has the player to move anything to play (6.4)? On a board without fours."""
    if "" in position.board and (position.stacks(position.turn) != "000" or shown_by(position.board, position.turn)):
        return True
    return bool(moves(position, three))


def _won(position: Position, before: Sequence[Position], rules: Rulebook, seat: str, lines) -> Outcome:
    """The receipt of a four: the line, and how the last move (if we know it) uncovered, broke or left lines."""
    loser = OTHER[seat]
    own = fours(shown_by(position.board, loser)) if seat == position.turn else ()
    clause = rules.clause("5.1" if seat != position.turn else "5.4" if own else "5.2")
    steps = []
    if before:
        move = step_between(before[-1], position)
        opponent = position.turn  # of whoever made that move
        lifted = uncovered(before[-1], move.origin, opponent) if move else ()
        standing = fours(shown_by(position.board, opponent))
        broken = [line for line in lifted if line not in standing]
        if seat == opponent and not own and not lifted:
            clause = rules.clause("5.1")  # nothing was uncovered: it stood there, or an illegal move completed it
        elif seat == opponent and broken:
            clause = rules.clause("5.5")
        elif seat != opponent and broken:
            clause = rules.clause("5.6")
        steps += [_line(rules, "uncovered", line, "5.2", origin=SQUARES[move.origin]) for line in lifted]
        steps += [_line(rules, "broken", line, "5.5" if standing else "5.2", to=SQUARES[move.target]) for line in broken]
    steps += [_line(rules, "own-four", line, "5.4", seat=SEATS[loser]) for line in own]
    steps += [
        ReceiptLine(rules.say("four", owner=SEATS[seat], line=named(line)), "", named(line), clause, True) for line in lines
    ]
    return Outcome("won", (SEATS[seat],), clause, tuple(steps))


def _line(rules: Rulebook, word: str, line, clause: str, **values) -> ReceiptLine:
    return ReceiptLine(rules.say(word, line=named(line), **values), "", named(line), rules.clause(clause))


def uncovered(position: Position, origin: int, seat: str) -> tuple[tuple[int, ...], ...]:
    """The fours of `seat` that stand once the gobblet on `origin` is lifted, and did not before (5.2)."""
    pile = position.board[origin]
    if pile[-4:-3] != seat or pile[-2:-1] == seat:
        return ()
    shown = shown_by(position.board, seat)
    return tuple(line for line in fours(shown | 1 << origin) if origin in line)
