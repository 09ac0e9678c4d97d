"""The moves have run out: the three steps that decide, each number with its squares (clauses 7.1–7.5)."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from ....kernel import Finding, Outcome, ReceiptLine
from ....rulebook import Rulebook, listed
from .grid import Block, Square, lies, squares_of
from .position import OTHER, SEATS, SIDE, Position, at_limit
from .readings import Distance

WHY = {"7.2": "why-meeples", "7.3": "why-sums", "7.4": "why-second"}  # why somebody has won, by the clause that decided


class Counted(NamedTuple):
    """How far a block is from its goal row: the squares counted, straight before it."""

    block: Block
    squares: tuple[Square, ...]

    @property
    def distance(self) -> int:
        return len(self.squares)


class Ending(NamedTuple):
    """How the blocks decide by one reading of 7.5: who wins, and by which clause, the lower sum (7.3) or all equal (7.4)."""

    winner: str
    clause: str


def meeple_ahead(position: Position, seat: str) -> tuple[Square, ...]:
    """The squares straight before a meeple up to its goal row: their number is its distance in rows (7.2)."""
    return position.grid.ahead[seat][position.meeples[SIDE[seat]]]


def distances(position: Position, seat: str, reading: Distance) -> tuple[Counted, ...]:
    """Of each block of a seat, as one reading of 7.5 counts."""
    count = READINGS[reading]
    return tuple(Counted(block, count(position, seat, block)) for block in position.blocks[SIDE[seat]])


def foremost(position: Position, seat: str, block: Block) -> tuple[Square, ...]:
    """A block's squares nearest to the goal row: both of one that lies across."""
    squares = squares_of(block)
    if lies(block) != "along":
        return squares
    ahead = position.grid.ahead[seat]
    return (min(squares, key=lambda square: len(ahead[square])),)


def _rows(position: Position, seat: str, block: Block) -> tuple[Square, ...]:
    """Every row, the goal row included."""
    return position.grid.ahead[seat][foremost(position, seat, block)[0]]


def _empty(position: Position, seat: str, block: Block, goal: str = "") -> tuple[Square, ...]:
    """The squares straight ahead that no block stands on, but those of the row `goal`; of one that lies across, in the
    column with fewer."""
    taken = {square for blocks in position.blocks for each in blocks for square in squares_of(each)}
    columns = [
        tuple(square for square in position.grid.ahead[seat][start] if square not in taken and square[1:] != goal)
        for start in foremost(position, seat, block)
    ]
    return min(columns, key=len)


def _between(position: Position, seat: str, block: Block) -> tuple[Square, ...]:
    """The same without the goal row."""
    return _empty(position, seat, block, position.grid.goal[seat])


READINGS: dict[Distance, Callable[[Position, str, Block], tuple[Square, ...]]] = {
    "rows": _rows,
    "empty": _empty,
    "between": _between,
}
COUNTED: dict[Distance, str] = {"rows": "counted-rows", "empty": "counted-empty", "between": "counted-between"}


def ending(position: Position, reading: Distance, second: str) -> Ending:
    """How the blocks decide: the lower sum wins (7.3); of equal ones the second player (7.4)."""
    light, dark = (sum(each.distance for each in distances(position, seat, reading)) for seat in SEATS)
    return Ending("L" if light < dark else "D", "7.3") if light != dark else Ending(second, "7.4")


def settle(position: Position, rules: Rulebook, reading: Distance, first: str) -> Outcome:
    """Who wins at the limit, or would with everything as it lies, step by step; `first` is the first player."""
    ladder = _Ladder(position, rules, OTHER[first])
    if at_limit(position):
        ladder.write("7.1", "limit", position.grid.limit)
    else:
        ladder.write("7.1", "early", listed(position.counters))
    winner = ladder.meeples() or ladder.blocks(reading)
    return Outcome("won", (SEATS[winner],), ladder.lines[-1].clause, tuple(ladder.lines), tuple(ladder.notes))


class _Ladder:
    """The receipt as it is written; each step names the winner, or "" where it does not decide."""

    def __init__(self, position: Position, rules: Rulebook, second: str):
        self.position, self.rules, self.second = position, rules, second
        self.lines: list[ReceiptLine] = []
        self.notes: list[Finding] = []

    def write(
        self,
        clause: str,
        word: str,
        value: str | int = "",
        squares: Iterable[Square] = (),
        deciding: bool = False,
        /,
        **values: object,
    ) -> None:
        label = self.rules.say(word, **values)
        self.lines.append(ReceiptLine(label, value, tuple(squares), self.rules.clause(clause), deciding))

    def meeples(self) -> str:
        """7.2"""
        rows = {}
        for seat, side in SIDE.items():
            ahead = meeple_ahead(self.position, seat)
            rows[seat] = len(ahead)
            square = self.position.meeples[side]
            self.write("7.2", "meeple-rows", rows[seat], ahead, seat=SEATS[seat], square=square)
        if rows["L"] == rows["D"]:
            self.write("7.2", "meeples-equal")
            return ""
        winner = min(rows, key=lambda seat: rows[seat])
        self._decide("7.2", "meeples-decide", winner, rows, [self.position.meeples[SIDE[winner]]])
        return winner

    def blocks(self, reading: Distance) -> str:
        """7.3 to 7.5. Where readings come to different ends, that is said before anyone is named, and those that name
        another winner are counted too."""
        totals = self._count(reading, "sum")
        endings = {each: ending(self.position, each, self.second) for each in READINGS}
        here = endings[reading]
        for other in (each for each in READINGS if endings[each].winner != here.winner):
            self._count(other, "other-sum")
        if len({*endings.values()}) > 1:
            self._differ(endings, reading)
        if here.clause == "7.4":
            self.write("7.3", "sums-equal", sum=totals["L"])
            self.write("7.4", "second-wins", "", (), True, second=SEATS[self.second])
        else:
            self._decide("7.3", "sums-decide", here.winner, totals, self._squares(here.winner))
        return here.winner

    def _count(self, reading: Distance, word: str) -> dict[str, int]:
        """Each block's distance by one reading, and the sums by seat."""
        totals, counted = {}, self.rules.say(COUNTED[reading])
        for seat, name in SEATS.items():
            measured = distances(self.position, seat, reading)
            for block, squares in measured:
                values = {"seat": name, "block": squares_of(block), "counted": counted}
                self.write("7.5", "block-counted", len(squares), squares, **values)
            totals[seat] = sum(each.distance for each in measured)
            parts = " + ".join(str(each.distance) for each in measured)
            self.write("7.3", word, totals[seat], self._squares(seat), seat=name, parts=parts, counted=counted)
        return totals

    def _differ(self, endings: dict[Distance, Ending], reading: Distance) -> None:
        """Says that it hangs on the reading of 7.5, and what each comes to."""
        say = self.rules.say
        wins = say("wins" if at_limit(self.position) else "would-win")
        by_ending: dict[Ending, list[str]] = {}
        for each, end in endings.items():
            by_ending.setdefault(end, []).append(say(COUNTED[each]))
        parts = [
            say("told-second" if end.clause == "7.4" else "told-sum", winner=SEATS[end.winner], wins=wins, counted=counted)
            for end, counted in by_ending.items()
        ]
        winners = {SEATS[end.winner] for end in by_ending}
        what = say("hang-who" if len(winners) > 1 else "hang-how", winner=min(winners), wins=wins)
        values = {"what": what, "told": "; ".join(parts), "counted": say(COUNTED[reading])}
        self.write("7.5", "readings-hang", **values)
        self.notes.append(self.rules.find("readings-differ", **values))

    def _squares(self, seat: str) -> list[Square]:
        """Where a seat's blocks stand."""
        return [square for block in self.position.blocks[SIDE[seat]] for square in squares_of(block)]

    def _decide(self, clause: str, word: str, winner: str, counts: dict[str, int], squares: Iterable[Square]) -> None:
        low, high = sorted(counts.values())
        self.write(clause, word, "", squares, True, winner=SEATS[winner], low=low, high=high)
