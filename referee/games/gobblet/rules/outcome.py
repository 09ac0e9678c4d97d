"""Is it over, who won, the receipt (clauses 5.1–5.6, 6.3, 6.4)."""

from collections.abc import Sequence

from ....kernel import ONGOING, Outcome, ReceiptLine
from ....rulebook import Rulebook
from .after import step_between
from .lines import Line, fours, uncovered
from .moves import can_play
from .position import OTHER, SEATS, Position, named, tops
from .readings import Readings
from .repetition import drawn, repetition


def outcome(position: Position, before: Sequence[Position], rules: Rulebook, readings: Readings) -> Outcome:
    """The result of a position; `before` are the earlier ones, oldest first."""
    turn, (red, yellow, _, _) = position.turn, tops(position.board)
    if fours(red) or fours(yellow):
        # Who is to move did not make the last move: a four of theirs was uncovered or left, and counts first (5.4).
        for seat, shown in (("r", red), ("y", yellow)) if turn == "r" else (("y", yellow), ("r", red)):
            if lines := fours(shown):
                return _won(position, before, rules, seat, lines)
    if not can_play(position, readings.three):
        clause = rules.clause("6.4")
        line = ReceiptLine(rules.say("nothing-left", seat=SEATS[turn]), clause=clause, deciding=True)
        return Outcome("won", (SEATS[OTHER[turn]],), clause, (line,))
    if before and readings.repetition != "claim":
        repeats = repetition(position, before)
        if readings.repetition in repeats.readings:
            return drawn(repeats, position, rules, (readings.repetition,))
    return ONGOING


def claim(position: Position, before: Sequence[Position], rules: Rulebook, readings: Readings) -> Outcome | None:
    """The draw the players may take (6.3): by either reading, where none of the two ends the game by itself."""
    if readings.repetition != "claim" or outcome(position, before, rules, readings).over:
        return None
    repeats = repetition(position, before)
    return drawn(repeats, position, rules, repeats.readings) if repeats.readings else None


def _won(position: Position, before: Sequence[Position], rules: Rulebook, winner: str, lines: tuple[Line, ...]) -> Outcome:
    """The receipt of fours: their lines, and how the last move (if it is known) uncovered, broke or left lines."""
    opponent, mover = position.turn, OTHER[position.turn]  # of and in the last move
    standing = lines if winner == opponent else ()
    own = fours(position.shown_by(mover)) if winner == opponent else ()
    lifted: tuple[Line, ...] = ()
    origin = target = ""
    if before and (step := step_between(before[-1], position)):
        lifted = uncovered(before[-1], step.origin, opponent)
        origin, target = step.squares
    broken = [line for line in lifted if line not in standing]

    if winner == mover:
        clause = "5.6" if lifted else "5.1"
    elif broken:
        clause = "5.5"  # one of two lines, the other one is left
    elif own:
        clause = "5.4"
    elif lifted or not before:
        clause = "5.2"
    else:
        clause = "5.1"  # nothing was uncovered: the four stood there, or an illegal move completed it

    def line_of(word: str, line: Line, cited: str) -> ReceiptLine:
        squares = named(line)
        label = rules.say(word, line=squares, origin=origin, to=target, seat=SEATS[mover], owner=SEATS[winner])
        return ReceiptLine(label, "", squares, rules.clause(cited), word == "four")

    receipt = (
        *(line_of("uncovered", line, "5.2") for line in lifted),
        *(line_of("broken", line, "5.5" if standing else "5.2") for line in broken),
        *(line_of("own-four", line, "5.4") for line in own),
        *(line_of("four", line, clause) for line in lines),
    )
    return Outcome("won", (SEATS[winner],), rules.clause(clause), receipt)
