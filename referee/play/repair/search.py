"""One search under one budget of steps: what is likely first, and on to what is dearer while nothing cheaper is found."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice

from ...kernel import NEVER, AnyGame, Budget, OverBudget, Position
from . import at_end, costs, in_middle
from .course import Course
from .explanation import Change, Explanation, Found, Kind
from .telling import told

MOST_MISSING = 3  # at the end
TOLD = 5  # explanations that are told at most
EACH = 60  # of one kind, at most, that are weighed against each other
NUDGED_SQUARES = 4  # a piece lies on two squares at most, before and after
JUDGED = 5  # steps that a verdict costs
LIKELY: dict[Kind, float] = {
    "missing": costs.MISSING,
    "wrong": costs.WRONG,
    "swapped": costs.SWAPPED,
    "twice": costs.TWICE,
    "extra": costs.EXTRA,
}


class Search:
    """What `repair` is asked, and what was found so far, by the record it comes to.

    Each stage looks for explanations that cost no less than is said; it is left out where there is a cheaper one.
    """

    def __init__(
        self,
        game: AnyGame,
        start: Position,
        words: Sequence[str],
        board: Position,
        steps: int,
        secret: bool,
        veiled: frozenset[str],
    ):
        self.steps, self.secret = steps, secret
        self.course = Course(game, start, words, board, Budget(steps), secret, veiled)
        self.words = self.course.words
        self.kept: dict[tuple[str, ...], Explanation] = {}
        self.faults = [0]  # by index, how many moves of the record before it break a rule

    def found(self, number: int = 1) -> Found:
        """The cheapest explanations, told in sentences; `number`: that of the record's first move."""
        complete = True
        for least, stage in self._stages():
            if any(each.cost < least for each in self.kept.values()):
                break
            try:
                stage()
            except OverBudget:
                complete = False
        cheapest = sorted(self.kept.values(), key=lambda each: (each.cost, each.edits, each.words))[:TOLD]
        return Found(tuple(replace(each, text=told(self.course, each, number)) for each in cheapest), complete)

    def _stages(self) -> Iterator[tuple[float, Callable[[], None]]]:
        last = len(self.words)
        noticed = max(last - costs.LONG_AGO, 0)
        yield 0, self._agreed
        yield costs.MISSING_LAST, self._one_missing
        yield costs.TWICE, lambda: self._changed(max(last - 1, 0), last)
        if not self.secret:
            yield costs.TWICE, lambda: self._changed(noticed, last - 2)
        yield costs.NUDGED, self._nudged
        yield 2 * costs.MISSING_LAST, lambda: self._missing(2)
        if not self.secret:
            yield costs.WRONG_LAST + costs.MISSING_LAST, self._wrong_and_missing
            yield costs.TWICE + costs.UNNOTICED, lambda: self._long_ago(noticed - 1)
        yield MOST_MISSING * costs.MISSING_LAST, lambda: self._missing(MOST_MISSING)

    @property
    def end(self) -> Position | None:
        """Where the record leads; None where it cannot be played so far."""
        return self.course.positions[-1] if self.course.playable else None

    def _agreed(self) -> None:
        if self.end is not None and self.course.matches(self.end):
            self._keep(Change("agrees", len(self.words)), (), self.end, 0, 0)

    def _one_missing(self) -> None:
        if self.end is not None:
            self._missing(1)
            self._keep_missing((word,) for word in at_end.odd(self.course, self.end))

    def _missing(self, count: int) -> None:
        if self.end is not None:
            self._keep_missing(at_end.missing(self.course, self.end, count))

    def _keep_missing(self, ways: Iterable[tuple[str, ...]]) -> None:
        for words in islice(ways, EACH):
            if run := self.course.run(self.course.positions[-1], words):
                cost = len(words) * costs.MISSING_LAST
                self._keep(Change("missing", len(self.words), 0, words), (), run.end, len(words), cost)

    def _wrong_and_missing(self) -> None:
        """The last move was another, and one more was made since."""
        if not self.words or len(self.course.positions) < len(self.words):
            return
        before = self.course.positions[len(self.words) - 1]
        for words in islice(at_end.missing(self.course, before, 2), EACH):
            run = self.course.run(before, words)
            if run and words[0] != self.words[-1]:
                cost = costs.WRONG_LAST + costs.MISSING_LAST
                self._keep(Change("wrong", len(self.words) - 1, 1, words), (), run.end, 2, cost)

    def _long_ago(self, last: int) -> None:
        """For no more than half of the steps, so that some are left for what is still to come."""
        course, left = self.course, self.course.budget.left
        course.budget = Budget(min(self.steps // 2, max(left, 0)))
        try:
            self._changed(0, last)
        finally:
            spent = course.budget.steps - max(course.budget.left, 0)
            course.budget = Budget(self.steps)
            course.budget.left = left - spent

    def _changed(self, first: int, last: int) -> None:
        for found in islice(in_middle.changes(self.course, first, last), EACH):
            change, later = found.change, found.later
            follow = sum(one != other for one, other in zip(later, self.words[change.index + change.out :], strict=True))
            since = len(self.words) - change.index - change.out
            is_last = not since and change.kind == "wrong"
            cost = costs.WRONG_LAST if is_last else LIKELY[change.kind]
            cost += follow * costs.FOLLOWS + (costs.UNNOTICED if since >= costs.LONG_AGO else since * costs.BACK)
            self._keep(change, later, found.end, 1 + follow, cost)

    def _nudged(self) -> None:
        """One piece lies elsewhere, or otherwise, than the moves bring it."""
        if self.end is None:
            return
        elsewhere = sorted(self.course.differing(self.end))
        cells = self.course.cells(self.end), self.course.shows
        here, there = ([each.get(square, "") for square in elsewhere] for each in cells)
        pushed = len(elsewhere) == 1 and all(here + there) or not {*here}.isdisjoint({*there} - {""})
        if pushed and len(elsewhere) <= NUDGED_SQUARES and self.course.apart(self.end) in (1, NEVER):
            change = Change("nudged", len(self.words))
            self.kept[self.words] = Explanation(self.words, 0, costs.NUDGED, change, elsewhere=tuple(elsewhere))

    def _keep(self, change: Change, later: tuple[str, ...], end: Position, edits: int, cost: float) -> None:
        new, faults = (*change.words, *later), 0
        if edits and not self.secret:  # nothing is told by the order in which they are listed
            self.course.budget.spend(JUDGED * len(new))
            new, faults = self._weighed(change.index, new)
            change = replace(change, words=new[: len(change.words)])
            faults += self._faults_before(change.index)
        if self.course.unlike(end):
            cost += costs.UNLIKE
        words = (*self.words[: change.index], *new)
        cost = round(cost + costs.ILLEGAL * faults, 2)
        if words not in self.kept or cost < self.kept[words].cost:
            self.kept[words] = Explanation(words, edits, cost, change)

    def _weighed(self, index: int, words: Sequence[str]) -> tuple[tuple[str, ...], int]:
        """These moves, played from the record's position with this index, and how many break a rule. Who moves in turn now
        needs no lead."""
        game, position, plain, count = self.course.game, self.course.positions[index], list[str](), 0
        for word in words:
            move, bare = game.move(word, position), word.rpartition("/")[2]
            if (
                bare != word
                and not game.sheets
                and game.mover(position, game.move(bare, position)) == game.mover(position, move)
            ):
                word, move = bare, game.move(bare, position)
            count += not game.judge(position, move).legal
            plain.append(word)
            position = game.after(position, move)
        return tuple(plain), count

    def _faults_before(self, index: int) -> int:
        while len(self.faults) <= index:
            place = len(self.faults) - 1
            self.faults.append(self.faults[-1] + self._weighed(place, self.words[place : place + 1])[1])
        return self.faults[index]
