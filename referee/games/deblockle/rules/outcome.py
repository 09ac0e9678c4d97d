"""Is it over, who won, the receipt (clauses 5.2, 5.3, 6.1); what the counters say."""

from collections.abc import Sequence

from ....kernel import Outcome, ReceiptLine, Tally
from ....rulebook import Rulebook
from .moves import Generator
from .position import CUBES, NAMES, OTHER, SEATS, SIDE, Position, cleared, cubes, placing

THIRD = 3  # times the same position has come, and the players may agree on a draw (5.3)


def winner(position: Position) -> str:
    """Whose cubes are all off (6.1); where both players' are, who was not to move any more made it first."""
    seats = cleared(position)
    return seats[0] if len(seats) == 1 else OTHER[position.turn] if seats else ""


def outcome(position: Position, rules: Rulebook, generator: Generator) -> Outcome:
    if won := winner(position):
        clause = rules.clause("6.1")
        said = rules.say("all-off", seat=NAMES[won])
        decides = ReceiptLine(said, "", (), clause, True)
        return Outcome("won", (SEATS[won],), clause, (*_left(position, rules), decides))
    if placing(position) or generator.can_move(position, position.turn):
        return Outcome("ongoing")
    if generator.can_move(position, OTHER[position.turn]):
        return Outcome("ongoing")
    clause = rules.clause("5.2")
    lines = tuple(ReceiptLine(rules.say("no-turn", seat=NAMES[seat]), "", _squares(position, seat), clause, True)
                  for seat in SEATS)  # fmt: skip
    return Outcome("drawn", (), clause, lines)


def times(position: Position, before: Sequence[Position]) -> int:
    """How often a position lay there, this time counted; with it who is to move is the same (5.3)."""
    return 1 + before.count(position)


def claimed(position: Position, before: Sequence[Position], rules: Rulebook, generator: Generator) -> Outcome | None:
    """The draw the players may agree on: the same position has come for the third time or more (5.3)."""
    count = times(position, before)
    if count < THIRD or outcome(position, rules, generator).over:
        return None
    clause = rules.clause("5.3")
    said = rules.say("came-again", seat=NAMES[position.turn], count=count)
    return Outcome("drawn", (), clause, (ReceiptLine(said, "", (), clause, True),))


def settled(position: Position, rules: Rulebook, generator: Generator) -> Outcome:
    """As it lies: a game that goes on is nobody's yet, but its receipt says who has fewer left and who is deblockle'd."""
    found = outcome(position, rules, generator)
    if found.over or placing(position):
        return found
    lines = list(_left(position, rules))
    clause, left = rules.clause("6.1"), {seat: len(cubes(position, seat)) for seat in SEATS}
    fewer = min(SEATS, key=left.get)
    word = "level" if left["G"] == left["B"] else "fewer"
    said = rules.say(word, seat=NAMES[fewer], low=left[fewer], high=left[OTHER[fewer]])
    lines.append(ReceiptLine(said, "", (), clause))
    for seat in SEATS:
        if not generator.can_move(position, seat):
            said = rules.say("is-deblockled", seat=NAMES[seat])
            lines.append(ReceiptLine(said, "", (), rules.clause("5.1")))
    return Outcome("ongoing", (), "", tuple(lines))


def tallies(position: Position, rules: Rulebook) -> tuple[Tally, ...]:
    """How many cubes are off, and how many are left."""
    return tuple(_tally(position, seat, rules) for seat in SEATS)


def _tally(position: Position, seat: str, rules: Rulebook) -> Tally:
    off, left, setting = position.removed[SIDE[seat]], cubes(position, seat), placing(position)
    gone = ReceiptLine(rules.say("off-board", seat=NAMES[seat]), off, (), rules.clause("3.4"))
    if setting:  # nothing has left the board yet
        gone = ReceiptLine(rules.say("no-part", seat=NAMES[seat]), off, (), rules.clause("2.4"))
    here = ReceiptLine(rules.say("on-board", seat=NAMES[seat]), len(left), _squares(position, seat), rules.clause("6.1"))
    return Tally(SEATS[seat], rules.say("off"), off, CUBES if setting else off + len(left), (gone, here))


def _left(position: Position, rules: Rulebook) -> tuple[ReceiptLine, ...]:
    clause = rules.clause("6.1")
    return tuple(
        ReceiptLine(rules.say("left", seat=NAMES[seat]), len(cubes(position, seat)), _squares(position, seat), clause)
        for seat in SEATS
    )


def _squares(position: Position, seat: str) -> tuple[str, ...]:
    return tuple(cube[:2] for cube in cubes(position, seat))
