"""What the clauses about the end come to: once it is over, and before, counted as it lies."""

from collections.abc import Iterator

from ....kernel import ONGOING, Outcome
from ..rules.grid import named, squares_of
from ..rules.ladder import COUNTED
from ..rules.ladder import distances as counted_from
from ..rules.position import SEATS, arrived
from .facts import Facts


def goal(facts: Facts) -> Iterator[str]:
    """Who has arrived."""
    if arrived(facts.position):
        yield facts.say("now-said", said=facts.game.outcome(facts.position).receipt[-1].label)


def moves_left(facts: Facts) -> Iterator[str]:
    light, dark = (tally.left for tally in facts.game.board.tallies(facts.position))
    yield facts.say("now-left", light=light, dark=dark)


def meeples_ahead(facts: Facts) -> Iterator[str]:
    if (end := _settled(facts)).over:
        light, dark = map(facts.rows, SEATS)
        yield facts.say("now-rows", light=light, dark=dark)
        yield _as_it_lies(facts, end, "7.2")


def sums(facts: Facts) -> Iterator[str]:
    end = _settled(facts)
    # Behind the sums of the reading in force may stand those of others.
    for line in [line for line in end.receipt if line.clause.endswith(":7.3") and line.value != ""][: len(SEATS)]:
        yield facts.say("now-sum", sum=line.label, total=line.value)
    if end.over:
        yield _as_it_lies(facts, end, "7.2" if end.clause.endswith(":7.2") else "7.3")


def deciding(facts: Facts) -> Iterator[str]:
    """The second player (7.4), and what decides."""
    if (end := _settled(facts)).over:
        yield facts.say("now-second")
        yield _as_it_lies(facts, end, end.clause.partition(":")[2])


def distances(facts: Facts) -> Iterator[str]:
    end, reading = _settled(facts), facts.readings.distance
    for seat in SEATS if end.over else ():
        measured = counted_from(facts.position, seat, reading)
        parts = [f"{each.distance} from {named(squares_of(each.block))}" for each in measured]
        yield facts.say("now-distances", whose=SEATS[seat], counted=facts.rules.say(COUNTED[reading]), parts=parts)
    yield from (note.message for note in end.notes)


def _settled(facts: Facts) -> Outcome:
    """The outcome by the steps of 7.2 to 7.5, now or with everything as it lies; ongoing where nothing is counted."""
    return ONGOING if arrived(facts.position) else facts.game.settle(facts.position)


def _as_it_lies(facts: Facts, end: Outcome, clause: str) -> str:
    """The last line of a receipt about a clause, as a sentence."""
    label = [line.label for line in end.receipt if line.clause.endswith(f":{clause}")][-1]
    return facts.say("now-said" if facts.ended else "now-as-it-lies", said=label)
