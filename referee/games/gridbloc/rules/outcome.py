"""Is it over, who won, the receipt (clauses 4.1, 5.1, 5.3)."""

from collections.abc import Sequence

from ....kernel import ONGOING, Outcome, ReceiptLine, Tally
from ....rulebook import Rulebook
from .names import leader, roles
from .position import SEATS, Position, begun, can_score, trapped


def outcome(position: Position, before: Sequence[Position], rules: Rulebook, reading: str) -> Outcome:
    """The result of a position; `before` are the earlier ones, oldest first, for the tiles behind the points."""
    now = begun(position, reading)
    if not now.over:
        return ONGOING
    return _counted(now, tiles_by_round((*before, position), now.points, reading), rules, ())


def settled(position: Position, rules: Rulebook, reading: str) -> Outcome:
    """Is the runner trapped, and what is the score; in round two also who would win with everything as it lies."""
    if position.over:
        return outcome(position, (), rules, reading)
    lines = (_trap(position, rules, reading),)
    tiles = tiles_by_round((position,), position.points, reading)
    if position.round == 1:
        return Outcome("ongoing", receipt=lines + _points(position, tiles, rules))
    return _counted(position, tiles, rules, lines)


def tallies(position: Position, rules: Rulebook, reading: str) -> tuple[Tally, ...]:
    """Both scores, with the tiles they come from."""
    now = begun(position, reading)
    lines = _points(now, tiles_by_round((position,), now.points, reading), rules)
    words = {seat: "points" if now.over else "runs" if role == "R" else "blocks" for seat, role in roles(now).items()}
    return tuple(
        Tally(seat, rules.say(words[seat], count=points), points, None, (line,))
        for seat, points, line in zip(SEATS, now.points, lines, strict=True)
    )


def tiles_by_round(course: Sequence[Position], points: tuple[int, int], reading: str) -> dict[int, tuple[str, ...]]:
    """The tiles scored in each round, as far as the positions tell; a round that does not add up to its points is left out.

    The last tile of a round is not in any position where the runner's own step ended it: then it was the one tile left
    that could score.
    """
    found = {}
    for number in (1, 2):
        last = next((position for position in reversed(course) if position.round == number), None)
        if last is None:
            continue
        scored = last.scored
        if scored.bit_count() == points[number - 1] - 1 and (left := can_score(last, reading)).bit_count() == 1:
            scored |= left
        if scored.bit_count() == points[number - 1]:
            found[number] = last.board.tiling.tiles_in(scored)
    return found


def _points(position: Position, tiles: dict[int, tuple[str, ...]], rules: Rulebook) -> tuple[ReceiptLine, ReceiptLine]:
    """One line a seat."""
    lines = []
    for number, (seat, points) in enumerate(zip(SEATS, position.points, strict=True), 1):
        if number > position.round:
            lines.append(ReceiptLine(rules.say("not-run", seat=seat), points, (), rules.clause("1.2")))
        else:
            label = rules.say("scored-in", seat=seat, round=number)
            lines.append(ReceiptLine(label, points, tiles.get(number, ()), rules.clause("4.1")))
    return tuple(lines)


def _counted(position: Position, tiles: dict, rules: Rulebook, lines: tuple[ReceiptLine, ...]) -> Outcome:
    """5.3"""
    winner, points = leader(position.points), position.points
    word = "more-tiles" if winner else "equal-tiles"
    clause = rules.clause("5.3")
    said = rules.say(word, winner=winner, high=max(points), low=min(points))
    receipt = (*lines, *_points(position, tiles, rules), ReceiptLine(said, "", (), clause, True))
    return Outcome("won" if winner else "drawn", (winner,) if winner else (), clause, receipt)


def _trap(position: Position, rules: Rulebook, reading: str) -> ReceiptLine:
    """5.1"""
    tiling, clause = position.board.tiling, rules.clause("5.1")
    tile = tiling.names[position.runner]
    if trapped(position, reading):
        return ReceiptLine(rules.say("is-trapped", tile=tile, round=position.round), "", (tile,), clause)
    left = tiling.tiles_in(can_score(position, reading))
    return ReceiptLine(rules.say("is-free", tile=tile), len(left), left, clause)
