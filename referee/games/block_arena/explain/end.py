"""What the clauses about the end come to: once it is over, and before, counted as it lies."""

from collections.abc import Iterator

from ....kernel import ONGOING, Outcome
from ..rules.grid import named, squares_of
from ..rules.ladder import COUNTED, distances, meeple_ahead
from ..rules.position import SEATS, SIDE, arrived
from .facts import Now


def goal(now: Now) -> Iterator[str]:
    """Who has arrived."""
    if arrived(now.position):
        end = now.game.outcome(now.position)
        yield now.say("now-said", said=end.receipt[-1].label)
        yield now.say("now-won", winner=end.winners[0])


def limit(now: Now) -> Iterator[str]:
    """The counters are full, or in a position that cannot be more than full."""
    light, dark = now.position.counters
    if not arrived(now.position):
        yield now.say("now-full" if light == dark == now.position.grid.limit else "now-over-full", light=light, dark=dark)


def left(now: Now) -> Iterator[str]:
    """The moves each player has left."""
    light, dark = (tally.left for tally in now.game.board.tallies(now.position))
    yield now.say("now-left", light=light, dark=dark)
    if light + dark == 1:
        yield now.say("now-last-of-all")
    elif (light, dark)[SIDE[now.seat]] == 1:
        yield now.say("now-last")


def _settled(now: Now) -> tuple[str, Outcome]:
    """The clause that decides, or would with everything as it lies, and the outcome; "" where nothing is counted."""
    end = ONGOING if arrived(now.position) else now.game.settle(now.position)
    return end.clause.partition(":")[2], end


def _meeples(now: Now) -> Iterator[str]:
    clause, end = _settled(now)
    if clause:
        light, dark = (len(meeple_ahead(now.position, seat)) for seat in SEATS)
        yield now.say("now-rows", light=light, dark=dark)
        level = clause != "7.2" and not now.ended
        yield now.say("now-meeples-level") if level else _as_it_lies(now, end, "7.2")


def _sums(now: Now) -> Iterator[str]:
    clause, end = _settled(now)
    if clause == "7.2":
        yield now.say("now-meeples-decide" if now.ended else "now-meeples-would-decide")
    elif clause:
        counted = [line for line in end.receipt if line.clause.endswith(":7.3") and line.value != ""]
        for line in counted[: len(SEATS)]:  # behind these may stand the sums of other readings
            yield now.say("now-sum", sum=line.label, total=line.value)
        yield _as_it_lies(now, end, "7.3")


def _second(now: Now) -> Iterator[str]:
    clause, end = _settled(now)
    if clause:
        yield now.say("now-second")
    if clause == "7.4":
        yield now.say("now-level" if now.ended else "now-would-be-level")
    elif clause:
        yield now.say("now-not-level" if now.ended else "now-would-not-be-level", said=end.receipt[-1].label)


def _distances(now: Now) -> Iterator[str]:
    clause, end = _settled(now)
    reading = now.game.options["distance"]
    if clause:
        for seat in SEATS:
            parts = [f"{each.count} from {named(squares_of(each.block))}" for each in distances(now.position, seat, reading)]
            yield now.say("now-distances", whose=SEATS[seat], counted=now.rules.say(COUNTED[reading]), parts=parts)
        yield from (note.message for note in end.notes)


def _as_it_lies(now: Now, end: Outcome, clause: str) -> str:
    """The last line of a receipt about a clause, as a sentence."""
    said = [line.label for line in end.receipt if line.clause.endswith(f":{clause}")][-1]
    return now.say("now-said" if now.ended else "now-as-it-lies", said=said)


LADDER = {"7.2": _meeples, "7.3": _sums, "7.4": _second, "7.5": _distances}
