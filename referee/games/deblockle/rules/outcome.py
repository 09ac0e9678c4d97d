"""Is it over, who won, the receipt (clauses 5.2, 5.3, 6.1); what the counters say."""

from collections.abc import Sequence

from ....kernel import ONGOING, Outcome, ReceiptLine, Tally
from ....rulebook import Rulebook
from .moves import Generator
from .position import CUBES, NAMES, OTHER, SEATS, Position, cleared, placing

THIRD = 3  # times the same position has come, and the players may agree on a draw (5.3)


def winner(position: Position) -> str:
    """Whose cubes are all off (6.1); where both players' are, who was not to move any more made it first."""
    seats = cleared(position)
    return seats[0] if len(seats) == 1 else OTHER[position.turn] if seats else ""


def over(position: Position, generator: Generator) -> bool:
    """Is one side off the board (6.1), or can nobody move (5.2)?"""
    turn = position.turn
    if position.gold and position.blue and generator.can_move(position, turn):
        return False  # so it is most often
    if placing(position):
        return False
    return bool(cleared(position)) or not (generator.can_move(position, turn) or generator.can_move(position, OTHER[turn]))


def outcome(position: Position, rules: Rulebook, generator: Generator) -> Outcome:
    if won := winner(position):
        clause = rules.clause("6.1")
        decides = ReceiptLine(rules.say("all-off", seat=NAMES[won]), "", (), clause, True)
        return Outcome("won", (SEATS[won],), clause, (*_left(position, rules), decides))
    if not over(position, generator):
        return ONGOING
    clause = rules.clause("5.2")
    labels = {seat: rules.say("no-turn", seat=NAMES[seat]) for seat in SEATS}
    lines = (ReceiptLine(label, "", position.squares(seat), clause, True) for seat, label in labels.items())
    return Outcome("drawn", (), clause, tuple(lines))


def times(position: Position, before: Sequence[Position]) -> int:
    """How often a position lay there, this time counted; with it who is to move is the same (5.3)."""
    return 1 + before.count(position)


def claimed(position: Position, before: Sequence[Position], rules: Rulebook, generator: Generator) -> Outcome | None:
    """The draw the players may agree on: the same position has come for the third time or more (5.3)."""
    count = times(position, before)
    if count < THIRD or outcome(position, rules, generator).over:
        return None
    clause = rules.clause("5.3")
    label = rules.say("came-again", seat=NAMES[position.turn], count=count)
    return Outcome("drawn", (), clause, (ReceiptLine(label, "", (), clause, True),))


def settled(position: Position, rules: Rulebook, generator: Generator) -> Outcome:
    """As it lies: a game that goes on is nobody's yet, but its receipt says who has fewer left and who is deblockle'd."""
    result = outcome(position, rules, generator)
    if result.over or placing(position):
        return result
    left = {seat: len(position.cubes(seat)) for seat in SEATS}
    fewer = "B" if left["B"] < left["G"] else "G"
    word = "level" if left["G"] == left["B"] else "fewer"
    label = rules.say(word, seat=NAMES[fewer], low=left[fewer], high=left[OTHER[fewer]])
    lines = [*_left(position, rules), ReceiptLine(label, "", (), rules.clause("6.1"))]
    for seat in SEATS:
        if not generator.can_move(position, seat):
            lines.append(ReceiptLine(rules.say("is-deblockled", seat=NAMES[seat]), "", (), rules.clause("5.1")))
    return Outcome("ongoing", (), "", tuple(lines))


def tallies(position: Position, rules: Rulebook) -> tuple[Tally, ...]:
    """How many cubes are off, and how many are left."""
    return tuple(_tally(position, seat, rules) for seat in SEATS)


def _tally(position: Position, seat: str, rules: Rulebook) -> Tally:
    name, off, squares = NAMES[seat], position.off(seat), position.squares(seat)
    here = ReceiptLine(rules.say("on-board", seat=name), len(squares), squares, rules.clause("6.1"))
    if placing(position):  # nothing has left the board yet
        gone = ReceiptLine(rules.say("no-part", seat=name), off, (), rules.clause("2.4"))
        return Tally(SEATS[seat], rules.say("off"), off, CUBES, (gone, here))
    gone = ReceiptLine(rules.say("off-board", seat=name), off, (), rules.clause("3.4"))
    return Tally(SEATS[seat], rules.say("off"), off, position.out(seat), (gone, here))


def _left(position: Position, rules: Rulebook) -> tuple[ReceiptLine, ...]:
    clause = rules.clause("6.1")
    squares = {seat: position.squares(seat) for seat in SEATS}
    labels = {seat: rules.say("left", seat=NAMES[seat]) for seat in SEATS}
    return tuple(ReceiptLine(labels[seat], len(squares[seat]), squares[seat], clause) for seat in SEATS)
