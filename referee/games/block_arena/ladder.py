"""The moves have run out: the three steps that decide, each number with its squares (clauses 7.1–7.5)."""

from typing import NamedTuple

from ...kernel import Outcome, ReceiptLine
from ...rulebook import Rulebook
from .grid import lies, named, squares_of
from .position import SEATS, SIDE, Position, at_limit

READINGS = ("rows", "empty")


class Distance(NamedTuple):
    """How far a block is from its goal row: the squares counted, straight before it."""

    block: str
    squares: tuple[str, ...]

    @property
    def count(self) -> int:
        return len(self.squares)


def meeple_ahead(position: Position, seat: str) -> tuple[str, ...]:
    """The squares straight before a meeple up to its goal row: their number is its distance in rows (7.2)."""
    return position.grid.ahead[seat][position.meeples[SIDE[seat]]]


def distances(position: Position, seat: str, reading: str) -> tuple[Distance, ...]:
    """Of each block of a seat, as one reading of 7.5 counts."""
    count = _rows if reading == "rows" else _empty
    return tuple(Distance(block, count(position, seat, block)) for block in position.blocks[SIDE[seat]])


def foremost(position: Position, seat: str, block: str) -> tuple[str, ...]:
    """A block's squares nearest to the goal row: both of one that lies across."""
    squares = squares_of(block)
    if lies(block) != "along":
        return squares
    ahead = position.grid.ahead[seat]
    return (min(squares, key=lambda square: len(ahead[square])),)


def _rows(position: Position, seat: str, block: str) -> tuple[str, ...]:
    return position.grid.ahead[seat][foremost(position, seat, block)[0]]


def _empty(position: Position, seat: str, block: str) -> tuple[str, ...]:
    taken = {square for blocks in position.blocks for each in blocks for square in squares_of(each)}
    columns = [
        tuple(square for square in position.grid.ahead[seat][start] if square not in taken)
        for start in foremost(position, seat, block)
    ]
    return min(columns, key=len)


def sums(position: Position, reading: str) -> dict[str, int]:
    return {seat: sum(distance.count for distance in distances(position, seat, reading)) for seat in SEATS}


def winner_by_sums(totals: dict[str, int]) -> str:
    """The lower sum wins (7.3); of equal ones the second player (7.4)."""
    return "L" if totals["L"] < totals["D"] else "D"


def settle(position: Position, rules: Rulebook, reading: str) -> Outcome:
    """Who wins at the limit, or would with everything as it lies, step by step."""
    ladder = _Ladder(position, rules)
    if at_limit(position):
        ladder.say("7.1", "limit", position.grid.limit)
    else:
        ladder.say("7.1", "early", "{} and {}".format(*position.counters))
    winner = ladder.meeples() or ladder.blocks(reading)
    return Outcome("won", (SEATS[winner],), ladder.lines[-1].clause, tuple(ladder.lines))


class _Ladder:
    """The receipt as it is told; each step names the winner, or "" where it does not decide."""

    def __init__(self, position: Position, rules: Rulebook):
        self.position, self.rules, self.lines = position, rules, []

    def say(self, clause: str, word: str, value="", squares=(), deciding: bool = False, **values) -> None:
        label = self.rules.say(word, **values)
        self.lines.append(ReceiptLine(label, value, tuple(squares), self.rules.clause(clause), deciding))

    def meeples(self) -> str:
        """7.2"""
        rows = {}
        for seat, side in SIDE.items():
            ahead = meeple_ahead(self.position, seat)
            rows[seat] = len(ahead)
            square = self.position.meeples[side]
            self.say("7.2", "meeple-rows", rows[seat], ahead, Seat=SEATS[seat].capitalize(), square=square)
        if rows["L"] == rows["D"]:
            self.say("7.2", "meeples-equal")
            return ""
        winner = min(rows, key=rows.get)
        self._decide("7.2", "meeples-decide", winner, rows, [self.position.meeples[SIDE[winner]]])
        return winner

    def blocks(self, reading: str) -> str:
        """7.3 to 7.5. Where the other reading names another winner, that is told before anyone is named."""
        other = READINGS[reading == READINGS[0]]
        totals = self._count(reading, "sum")
        winners = {each: winner_by_sums(sums(self.position, each)) for each in READINGS}
        if winners[reading] != winners[other]:
            self._count(other, "other-sum")
            named_ = {each: SEATS[winner] for each, winner in winners.items()}
            self.say("7.5", "readings-differ", reading=reading, **named_)
        winner = winners[reading]
        if totals["L"] == totals["D"]:
            self.say("7.3", "sums-equal", sum=totals["L"])
            self.say("7.4", "second-wins", deciding=True)
        else:
            self._decide("7.3", "sums-decide", winner, totals, self._squares(winner))
        return winner

    def _count(self, reading: str, word: str) -> dict[str, int]:
        """Each block's distance by one reading, and the sums."""
        totals = {}
        for seat, name in SEATS.items():
            counted = distances(self.position, seat, reading)
            for block, squares in counted:
                values = {"Seat": name.capitalize(), "block": named(squares_of(block))}
                self.say("7.5", f"block-{reading}", len(squares), squares, **values)
            totals[seat] = sum(distance.count for distance in counted)
            parts = " + ".join(str(distance.count) for distance in counted)
            squares = self._squares(seat)
            self.say("7.3", word, totals[seat], squares, Seat=name.capitalize(), parts=parts, reading=reading)
        return totals

    def _squares(self, seat: str) -> list[str]:
        """Where a seat's blocks stand."""
        return [square for block in self.position.blocks[SIDE[seat]] for square in squares_of(block)]

    def _decide(self, clause: str, word: str, winner: str, counts: dict[str, int], squares) -> None:
        low, high = sorted(counts.values())
        self.say(clause, word, "", squares, True, Winner=SEATS[winner].capitalize(), low=low, high=high)
