"""A record played from its start, as far as it goes; and the same with something changed."""

from collections.abc import Sequence
from typing import NamedTuple

from ...kernel import AnyGame, Budget, Move, MoveImpossible, NotationError, Position


class Run(NamedTuple):
    """Moves played from a position: where they lead, and as they are written there."""

    end: Position
    words: tuple[str, ...]


class Course:
    """A record, its positions as far as it can be played, and the board as it lies.

    `secret`: nothing may hang on what is hidden; `veiled`: squares of the board that something was lifted from, so that it is
    not known what shows there. Every way that plays moves raises OverBudget.
    """

    def __init__(
        self,
        game: AnyGame,
        start: Position,
        words: Sequence[str],
        board: Position,
        budget: Budget,
        secret: bool,
        veiled: frozenset[str],
    ):
        self.game, self.sight, self.board, self.budget = game, game.sight, board, budget
        self.secret, self.veiled = secret, veiled
        self.words = tuple(words)
        self.wanted, self.whole = self.sight.shown(board, veiled), self.sight.seen(board)
        self.shows = self.cells(board)
        self.positions: list[Position] = [start]
        for word in self.words:
            after = self.played(self.positions[-1], word)
            if after is None:
                break
            self.positions.append(after)
        self.later = self._later()

    def _later(self) -> list[frozenset[str] | None]:
        """By index, the squares that the record touches from there on; None where the board is cleared, so that all are."""
        later: list[frozenset[str] | None] = [frozenset()]
        for index in range(len(self.words) - 1, -1, -1):
            here, then = (self.positions[min(each, len(self.positions) - 1)] for each in (index, index + 1))
            touched, last = self._touched(here, self.words[index]), later[-1]
            later.append(None if last is None or self.sight.clears(here, then) else last | touched)
        return later[::-1]

    def _touched(self, position: Position, word: str) -> set[str]:
        try:
            return {*self.sight.touches(position, self.game.move(word, position))}
        except NotationError:
            return set()

    @property
    def playable(self) -> bool:
        """Can all of the record be played?"""
        return len(self.positions) == len(self.words) + 1

    def after(self, position: Position, move: Move) -> Position | None:
        """The position after a move; None where it cannot be made."""
        self.budget.spend()
        try:
            after: Position = self.game.after(position, move)
        except MoveImpossible:
            return None
        return after

    def played(self, position: Position, word: str) -> Position | None:
        try:
            return self.after(position, self.game.move(word, position))
        except NotationError:  # it names a seat, or a square, that is not there
            return None

    def run(self, position: Position, words: Sequence[str]) -> Run | None:
        """These moves from a position, those that only follow from a change before them written as they would be; None where
        one of them cannot be made."""
        written = list[str]()
        for word in words:
            after = self.played(position, word)
            if after is None and (adapted := self.sight.adapted(position, word)):
                word, after = adapted, self.played(position, adapted)
            if after is None:
                return None
            written.append(word)
            position = after
        return Run(position, tuple(written))

    def unsettled(self, position: Position, index: int) -> frozenset[str]:
        """The squares on which something else shows than on the board, and which the record from this index on leaves so."""
        later = self.later[index]
        return frozenset() if later is None else self.differing(position) - later

    def matches(self, position: Position) -> bool:
        """Does what shows lie as on the board?"""
        return self.sight.shown(position, self.veiled) == self.wanted and (not self.veiled or self._lifted(position))

    def _lifted(self, position: Position) -> bool:
        """Does nothing show any more that the record has on a square where something was lifted?"""
        here, recorded = self.sight.cells(position), self.sight.cells(self.positions[-1])
        return all(here.get(square) != recorded.get(square) for square in self.veiled)

    def unlike(self, position: Position) -> bool:
        """Is there something, beside what shows, in which they differ?"""
        return not self.secret and self.sight.seen(position) != self.whole

    def apart(self, position: Position) -> int:
        return self.sight.apart(position, self.board) - len(self.veiled)

    def cells(self, position: Position) -> dict[str, str]:
        return {square: lies for square, lies in self.sight.cells(position).items() if square not in self.veiled}

    def differing(self, position: Position) -> frozenset[str]:
        """The squares on which something else shows than on the board."""
        here = self.cells(position)
        return frozenset(square for square in {*here, *self.shows} if here.get(square) != self.shows.get(square))
