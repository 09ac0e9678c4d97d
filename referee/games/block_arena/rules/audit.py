"""What cannot be, and what is odd, about a position as it lies."""

from collections.abc import Iterator, Sequence

from ....kernel import Finding
from ....rulebook import Rulebook, listed
from .grid import Block, squares_of
from .judge import missing
from .position import (
    OTHER,
    PLAY,
    SEATS,
    SETTING_BLOCKS,
    SIDE,
    Position,
    arrived,
    at_limit,
    block_at,
    first_by_counts,
    first_player,
    phase,
)


def audit(position: Position, rules: Rulebook) -> Iterator[Finding]:
    yield from _cannot_be(position, rules)
    yield from _ends(position, rules)
    yield from _odd_counters(position, rules) if phase(position) is PLAY else _odd_set_up(position, rules)


def _cannot_be(position: Position, rules: Rulebook) -> Iterator[Finding]:
    limit = position.grid.limit
    for seat, side in SIDE.items():
        blocks, meeple, count = position.blocks[side], position.meeples[side], position.counters[side]
        if len(blocks) > 4:
            squares = tuple(square for block in blocks for square in squares_of(block))
            yield rules.find("too-many-blocks", squares, count=len(blocks), seat=SEATS[seat])
        if meeple and not block_at(position, meeple):
            yield rules.find("in-the-air", (meeple,), seat=SEATS[seat], square=meeple)
        if count > limit:
            yield rules.find("beyond-the-limit", seat=SEATS[seat], count=count, limit=limit)
    if any(position.counters) and phase(position) is not PLAY:
        yield rules.find("counted-in-set-up", counters=listed(position.counters), missing=missing(position, rules))


def _ends(position: Position, rules: Rulebook) -> Iterator[Finding]:
    """A game that is over is nothing wrong, only worth knowing."""
    seats = arrived(position)
    if len(seats) > 1:
        yield rules.find("both-arrived", position.meeples)
    for seat in seats:
        square = position.meeples[SIDE[seat]]
        yield rules.find("has-arrived", (square,), seat=SEATS[seat], square=square)
    if at_limit(position):
        yield rules.find("limit-reached", limit=position.grid.limit)


def _odd_counters(position: Position, rules: Rulebook) -> Iterator[Finding]:
    if not first_by_counts(position):
        yield rules.find("counters-apart", **_compared(position, position.counters))
    for seat, side in SIDE.items():
        outside = _outside_base(position, seat)
        if outside and not position.counters[side]:
            squares = tuple(square for block in outside for square in squares_of(block))
            yield rules.find("moved-uncounted", squares, seat=SEATS[seat], count=len(outside))


def _odd_set_up(position: Position, rules: Rulebook) -> Iterator[Finding]:
    first = first_player(position)
    if phase(position) is SETTING_BLOCKS:
        if not first_by_counts(position):
            yield rules.find("set-unevenly", **_compared(position, tuple(map(len, position.blocks))))
        for seat, meeple in zip(SEATS, position.meeples, strict=True):
            if meeple:
                yield rules.find("meeple-set-early", (meeple,), seat=SEATS[seat], when=rules.say("set-turn"))
    elif meeple := position.meeples[SIDE[OTHER[first]]]:  # one of the two is still to be placed: the first player's
        when = rules.say("set-second", first=SEATS[first])
        yield rules.find("meeple-set-early", (meeple,), seat=SEATS[OTHER[first]], when=when)
    for seat in SEATS:
        for block in _outside_base(position, seat):
            squares = squares_of(block)
            yield rules.find("set-outside-base", squares, seat=SEATS[seat], block=squares)


def _outside_base(position: Position, seat: str) -> list[Block]:
    base = position.grid.base[seat]
    return [block for block in position.blocks[SIDE[seat]] if any(square[1:] != base for square in squares_of(block))]


def _compared(position: Position, counts: Sequence[int]) -> dict[str, object]:
    """The player to move and the other one, each with a count of the pair."""
    me = SIDE[position.turn]
    return {"turn": SEATS[position.turn], "other": SEATS[OTHER[position.turn]], "own": counts[me], "theirs": counts[1 - me]}
