"""What the clauses about the end come to: once it is over, and before, counted as it lies."""

from collections.abc import Iterator

from .bearing_now import Now
from .grid import named, squares_of
from .ladder import READINGS, distances, meeple_ahead, sums, winner_by_sums
from .position import SEATS, SIDE, arrived


def goal(now: Now) -> Iterator[str]:
    """Who has arrived."""
    if arrived(now.position):
        end = now.game.outcome(now.position)
        yield end.receipt[-1].label
        yield now.say("won", Winner=end.winners[0].capitalize())


def limit(now: Now) -> Iterator[str]:
    """The counters are full, or in a position that cannot be more than full."""
    light, dark = now.position.counters
    if not arrived(now.position):
        yield now.say("full" if light == dark == now.position.grid.limit else "over-full", light=light, dark=dark)


def left(now: Now) -> Iterator[str]:
    """The moves each player has left."""
    light, dark = (tally.left for tally in now.game.tallies(now.position))
    yield now.say("left", light=light, dark=dark)
    if light + dark == 1:
        yield now.say("last-of-all")
    elif (light, dark)[SIDE[now.seat]] == 1:
        yield now.say("last")


def _settled(now: Now) -> tuple[str, list]:
    """The clause that decides, or would with everything as it lies, and the receipt; "" where nothing is counted."""
    if arrived(now.position):
        return "", []
    end = now.game.settle(now.position)
    return end.clause.partition(":")[2], list(end.receipt)


def _meeples(now: Now) -> Iterator[str]:
    clause, receipt = _settled(now)
    if clause:
        light, dark = (len(meeple_ahead(now.position, seat)) for seat in SEATS)
        yield now.say("rows", light=light, dark=dark)
        level = clause != "7.2" and not now.ended
        yield now.say("meeples-level") if level else _as_it_lies(now, _last_of(receipt, "7.2"))


def _sums(now: Now) -> Iterator[str]:
    clause, receipt = _settled(now)
    if clause == "7.2":
        yield now.say("meeples-decide" if now.ended else "meeples-would-decide")
    elif clause:
        counted = [line for line in receipt if line.clause.endswith(":7.3") and line.value != ""]
        for line in counted[: len(SEATS)]:  # behind these may stand the sums read the other way
            yield now.say("sum", sum=line.label, total=line.value)
        yield _as_it_lies(now, _last_of(receipt, "7.3"))


def _second(now: Now) -> Iterator[str]:
    clause, receipt = _settled(now)
    if clause == "7.4":
        yield now.say("level" if now.ended else "would-be-level")
    elif clause:
        yield now.say("not-level" if now.ended else "would-not-be-level", said=_low(receipt[-1].label))


def _distances(now: Now) -> Iterator[str]:
    clause, receipt = _settled(now)
    reading = now.game.options["distance"]
    if clause:
        for seat in SEATS:
            counted = [f"{named(squares_of(each.block))}: {each.count}" for each in distances(now.position, seat, reading)]
            yield now.say("distances", Whose=SEATS[seat].capitalize(), reading=reading, parts=", ".join(counted))
        differ = [line.label for line in receipt if line.clause.endswith(":7.5") and line.value == ""]
        if differ and not now.ended:
            winners = {each: SEATS[winner_by_sums(sums(now.position, each))] for each in READINGS}
            differ = [now.say("readings-would-differ", **winners)]
        yield from differ


def _last_of(receipt: list, clause: str) -> str:
    return [line.label for line in receipt if line.clause.endswith(f":{clause}")][-1]


def _as_it_lies(now: Now, said: str) -> str:
    return said if now.ended else now.say("as-it-lies", said=_low(said))


def _low(said: str) -> str:
    return said[:1].lower() + said[1:]


LADDER = {"7.2": _meeples, "7.3": _sums, "7.4": _second, "7.5": _distances}
