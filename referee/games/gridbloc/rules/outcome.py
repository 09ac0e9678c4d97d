"""Is it over, who won, the receipt (clauses 4.1, 5.1, 5.3)."""

from collections.abc import Sequence

from ....kernel import ONGOING, Outcome, Past, ReceiptLine, Tally
from ....rulebook import Rulebook
from .position import OTHER, SEATS, Position, begun, can_score, seat_of, trapped
from .readings import Readings

TilesByRound = dict[int, tuple[str, ...]]


def outcome(position: Position, before: Sequence[Position], rules: Rulebook, readings: Readings) -> Outcome:
    """The result of a position; `before` are the earlier ones, oldest first, for the tiles behind the points."""
    now = begun(position, readings)
    if not now.over:
        return ONGOING
    return _by_points(now, tiles_by_round(Past(before, position), now.points, readings), rules, ())


def settled(position: Position, rules: Rulebook, readings: Readings) -> Outcome:
    """Is the runner trapped, and what is the score; in round two also who would win with everything as it lies."""
    if position.over:
        return outcome(position, (), rules, readings)
    lines = (_trap(position, rules, readings),)
    tiles = tiles_by_round((position,), position.points, readings)
    if position.round == 1:
        return Outcome("ongoing", receipt=lines + _points(position, tiles, rules))
    return _by_points(position, tiles, rules, lines)


def tallies(position: Position, rules: Rulebook, readings: Readings) -> tuple[Tally, ...]:
    """Both scores, with the tiles they come from."""
    now = begun(position, readings)
    lines = _points(now, tiles_by_round((position,), now.points, readings), rules)
    roles = {seat_of(now, role): role for role in OTHER}
    blocks = "beaten" if now.round == 2 else "blocks"
    words = {seat: "points" if now.over else "runs" if roles[seat] == "R" else blocks for seat in SEATS}
    return tuple(
        Tally(seat, rules.say(words[seat], count=points), points, None, (line,))
        for seat, points, line in zip(SEATS, now.points, lines, strict=True)
    )


def leader(points: tuple[int, int]) -> str:
    """The seat with more points, "" where they are equal."""
    one, other = points
    return "" if one == other else "first" if one > other else "second"


def tiles_by_round(positions: Sequence[Position], points: tuple[int, int], readings: Readings) -> TilesByRound:
    """The tiles scored in each round, as far as the positions show; a round that does not add up to its points is left out.

    Where the runner's own step ended a round, no position has its last tile. Then it is the one tile left that could score.
    """
    tiles = {}
    for number in (1, 2):
        last = next((position for position in reversed(positions) if position.round == number), None)
        if last is None:
            continue
        scored = last.scored
        if scored.bit_count() == points[number - 1] - 1 and (left := can_score(last, readings)).bit_count() == 1:
            scored |= left
        if scored.bit_count() == points[number - 1]:
            tiles[number] = last.board.tiling.tiles_in(scored)
    return tiles


def _points(position: Position, tiles: TilesByRound, rules: Rulebook) -> tuple[ReceiptLine, ...]:
    """One line a seat."""
    lines = []
    for number, (seat, points) in enumerate(zip(SEATS, position.points, strict=True), 1):
        if number > position.round:
            lines.append(ReceiptLine(rules.say("not-run", seat=seat), points, (), rules.clause("1.2")))
        else:
            label = rules.say("scored-in", seat=seat, round=number)
            lines.append(ReceiptLine(label, points, tiles.get(number, ()), rules.clause("4.1")))
    return tuple(lines)


def _by_points(position: Position, tiles: TilesByRound, rules: Rulebook, lines: tuple[ReceiptLine, ...]) -> Outcome:
    """Who scored more wins (5.3)."""
    winner, points, clause = leader(position.points), position.points, rules.clause("5.3")
    label = rules.say("more-tiles" if winner else "equal-tiles", winner=winner, high=max(points), low=min(points))
    receipt = (*lines, *_points(position, tiles, rules), ReceiptLine(label, "", (), clause, True))
    return Outcome("won" if winner else "drawn", (winner,) if winner else (), clause, receipt)


def _trap(position: Position, rules: Rulebook, readings: Readings) -> ReceiptLine:
    """Is the runner trapped (5.1)?"""
    tile, clause = position.runner_name, rules.clause("5.1")
    if trapped(position, readings):
        return ReceiptLine(rules.say("is-trapped", tile=tile, round=position.round), "", (tile,), clause)
    left = position.board.tiling.tiles_in(can_score(position, readings))
    return ReceiptLine(rules.say("is-free", tile=tile), len(left), left, clause)
