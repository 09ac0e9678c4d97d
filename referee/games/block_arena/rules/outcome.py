"""Is it over, who won, the receipt (clauses 6.1, 6.2, 7.1)."""

from collections.abc import Sequence

from ....kernel import ONGOING, Outcome, ReceiptLine, Tally
from ....rulebook import Rulebook
from .ladder import settle
from .position import OTHER, SEATS, SIDE, Blocks, Position, arrived, at_limit, first_player
from .readings import Distance


def outcome(position: Position, before: Sequence[Position], rules: Rulebook, distance: Distance) -> Outcome:
    """The result of a position; `before` are the earlier ones, oldest first."""
    if arrived(position):
        return _goal(position, before, rules)
    if at_limit(position):
        return settle(position, rules, distance, first_player(position, before))
    return ONGOING


def settled(position: Position, rules: Rulebook, distance: Distance) -> Outcome:
    """The result if the moves had run out with everything as it lies; none while a block or a meeple is missing."""
    if arrived(position):
        return _goal(position, (), rules)
    complete = all(position.meeples) and all(len(blocks) == 4 for blocks in position.blocks)
    return settle(position, rules, distance, first_player(position)) if complete else ONGOING


def tallies(position: Position, rules: Rulebook) -> tuple[Tally, ...]:
    """Both counters, with what is left (3.2, 7.1)."""
    limit = position.grid.limit
    return tuple(
        Tally(
            name,
            rules.say("moves"),
            count,
            limit,
            (
                ReceiptLine(rules.say("moves-made", seat=name), count, (), rules.clause("3.2")),
                ReceiptLine(rules.say("moves-each", size=position.size), limit, (), rules.clause("7.1")),
                ReceiptLine(rules.say("moves-left"), max(limit - count, 0), (), rules.clause("7.1")),
            ),
        )
        for name, count in zip(SEATS.values(), position.counters, strict=True)
    )


def winner_by_goal(position: Position, before: Sequence[Position] = ()) -> str:
    """Whose meeple ended a turn in the opposite base; where both stand there, whose was there first.

    Where `before` does not show it, it is taken for the one to move: the other made the last move, after the end.
    """
    seats = arrived(position)
    if len(seats) == 1:
        return seats[0]
    for earlier in reversed(before):
        if len(there := arrived(earlier)) < 2:
            return there[0] if there else position.turn
    return position.turn


def _slid(before: Blocks, after: Blocks) -> bool:
    """Did one of these blocks slide? One that flips rises or lies down."""
    return before != after and sorted(map(len, before)) == sorted(map(len, after))


def _goal(position: Position, before: Sequence[Position], rules: Rulebook) -> Outcome:
    seat = winner_by_goal(position, before)
    other = OTHER[seat]
    # The opponent's slide carried it there (6.2) if one of the opponent's blocks moved in that turn, and did not flip.
    carried = bool(before) and not arrived(before[-1]) and _slid(before[-1].blocks[SIDE[other]], position.blocks[SIDE[other]])
    square = position.meeples[SIDE[seat]]
    clause = rules.clause("6.2" if carried else "6.1")
    label = rules.say("carried" if carried else "goal", square=square, seat=SEATS[seat], other=SEATS[other])
    return Outcome("won", (SEATS[seat],), clause, (ReceiptLine(label, "", (square,), clause, True),))
