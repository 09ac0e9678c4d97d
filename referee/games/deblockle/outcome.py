"""Is it over, who won, the receipt (clauses 5.2, 6.1); what the counters say."""

from ...kernel import Outcome, ReceiptLine, Tally
from ...rulebook import Rulebook
from .moves import Generator
from .position import CUBES, OTHER, SEATS, SIDE, Position, cleared, cubes, placing


def winner(position: Position) -> str:
    """Whose cubes are all off (6.1); where both players' are, who was not to move any more made it first."""
    seats = cleared(position)
    return seats[0] if len(seats) == 1 else OTHER[position.turn] if seats else ""


def outcome(position: Position, rules: Rulebook, generator: Generator) -> Outcome:
    if won := winner(position):
        clause = rules.clause("6.1")
        said = rules.say("all-off", Seat=SEATS[won].capitalize(), count=position.removed[SIDE[won]])
        decides = ReceiptLine(said, "", (), clause, True)
        return Outcome("won", (SEATS[won],), clause, (*_left(position, rules), decides))
    if placing(position) or generator.can_move(position, position.turn):
        return Outcome("ongoing")
    if generator.can_move(position, OTHER[position.turn]):
        return Outcome("ongoing")
    clause = rules.clause("5.2")
    lines = tuple(ReceiptLine(rules.say("no-turn", Seat=SEATS[seat].capitalize()), "", _squares(position, seat), clause, True)
                  for seat in SEATS)  # fmt: skip
    return Outcome("drawn", (), clause, lines)


def settled(position: Position, rules: Rulebook, generator: Generator) -> Outcome:
    """As it lies: a game that goes on is nobody's yet, but its receipt says who has fewer left and who is deblockle'd."""
    found = outcome(position, rules, generator)
    if found.over or placing(position):
        return found
    lines = list(_left(position, rules))
    clause, left = rules.clause("6.1"), {seat: len(cubes(position, seat)) for seat in SEATS}
    fewer = min(SEATS, key=left.get)
    word = "level" if left["G"] == left["B"] else "fewer"
    said = rules.say(word, Seat=SEATS[fewer].capitalize(), low=left[fewer], high=left[OTHER[fewer]])
    lines.append(ReceiptLine(said, "", (), clause))
    for seat in SEATS:
        if not generator.can_move(position, seat):
            said = rules.say("is-deblockled", Seat=SEATS[seat].capitalize())
            lines.append(ReceiptLine(said, "", (), rules.clause("5.1")))
    return Outcome("ongoing", (), "", tuple(lines))


def tallies(position: Position, rules: Rulebook) -> tuple[Tally, ...]:
    """How many cubes are off, and how many are left."""
    return tuple(_tally(position, seat, rules) for seat in SEATS)


def _tally(position: Position, seat: str, rules: Rulebook) -> Tally:
    name, off, left = SEATS[seat], position.removed[SIDE[seat]], cubes(position, seat)
    receipt = (
        ReceiptLine(rules.say("off-board", Seat=name.capitalize()), off, (), rules.clause("3.4")),
        ReceiptLine(rules.say("on-board", Seat=name.capitalize()), len(left), _squares(position, seat), rules.clause("6.1")),
    )
    limit = CUBES if placing(position) else off + len(left)
    return Tally(name, rules.say("off"), off, limit, receipt)


def _left(position: Position, rules: Rulebook) -> tuple[ReceiptLine, ...]:
    clause = rules.clause("6.1")
    return tuple(
        ReceiptLine(rules.say("left", Seat=name.capitalize()), len(cubes(position, seat)), _squares(position, seat), clause)
        for seat, name in SEATS.items()
    )


def _squares(position: Position, seat: str) -> tuple[str, ...]:
    return tuple(cube[:2] for cube in cubes(position, seat))
