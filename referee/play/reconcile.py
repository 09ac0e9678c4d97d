"""How the real board and the record came apart: what could have happened between them."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice

from ..kernel import GUESSED, AnyGame, Budget, Move, MoveImpossible, NotationError, OverBudget, Position

WIDE = 8_000  # moves tried at most from one position, where dice leave much open
EARLIER = 8  # moves back, at most, in which one is looked for that was another
PAIRED = 400  # more first moves than that, and two in a row are not looked for


@dataclass(frozen=True, slots=True)
class Missed:
    """These moves were made and not recorded."""

    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Instead:
    """Instead of the move recorded after the position with this `index` another was made; those since are right."""

    index: int
    move: Move


@dataclass(frozen=True, slots=True)
class Back:
    """The board lies as it did at the earlier position with this `index`."""

    index: int


Explanation = Missed | Instead | Back


def explanations(
    game: AnyGame, positions: Sequence[Position], real: Position, words: Sequence[str] = (), steps: int = GUESSED
) -> list[Explanation]:
    """The simplest explanations of how `real` lies there although the record (positions, oldest first) says otherwise.

    `words` are the moves that led to the last of the positions, as far back as there were only moves.
    Empty where nothing that simple explains it, or where nothing differs. Looks at so many positions at most: what was
    found until then counts.
    """
    if real == positions[-1]:
        return []
    search, found = _Search(game, real, Budget(steps)), [Back(index) for index in _as_it_was(positions, real)]
    moved: list[Explanation] = []
    with suppress(OverBudget):
        moved.extend(Missed((move,)) for move in search.leading(positions[-1]))
        if len(positions) > 1:
            moved.extend(Instead(len(positions) - 2, move) for move in search.leading(positions[-2]))
        if not moved and not found:
            moved.extend(islice(search.instead(positions, words), 3))
        if not moved and not found:
            moved.extend(search.two_missed(positions[-1]))
    return [*moved, *found]


def _as_it_was(positions: Sequence[Position], real: Position) -> list[int]:
    """Where the board lay as it does, the last time."""
    return [index for index, earlier in enumerate(positions[:-1]) if earlier == real][-1:]


@dataclass(frozen=True, slots=True)
class _Search:
    """Moves are tried, each a step of the budget, until the board lies as `real` does. Every way raises OverBudget."""

    game: AnyGame
    real: Position
    budget: Budget

    def leading(self, position: Position) -> Iterator[Move]:
        return (move for move in self._tried(position) if self._after(position, move) == self.real)

    def instead(self, positions: Sequence[Position], words: Sequence[str]) -> Iterator[Instead]:
        """One move a while ago was another, such as a tip the other way: the latest such move first."""
        for back in range(2, min(len(words), EARLIER) + 1):
            before = positions[-1 - back]
            for move in islice(self._tried(before), PAIRED):
                if self._replayed(self._after(before, move), words[len(words) - back + 1 :]) == self.real:
                    yield Instead(len(positions) - 1 - back, move)

    def two_missed(self, position: Position) -> Iterator[Missed]:
        firsts = list(islice(self._tried(position), PAIRED + 1))
        for first in firsts if len(firsts) <= PAIRED else ():
            between = self._after(position, first)
            for second in self._tried(between):
                if self._after(between, second) == self.real:
                    yield Missed((first, second))
                    return

    def _replayed(self, position: Position, words: Sequence[str]) -> Position | None:
        """The position after these moves; None where one of them cannot be made."""
        try:
            for word in words:
                position = self._after(position, self.game.move(word, position))
        except (MoveImpossible, NotationError):
            return None
        return position

    def _after(self, position: Position, move: Move) -> Position:
        self.budget.spend()
        return self.game.after(position, move)  # type: ignore[no-any-return]

    def _tried(self, position: Position) -> Iterator[Move]:
        """Every move that may be made, with what a listed one leaves open filled in."""
        listed = self.game.some_moves(position, WIDE)
        return islice((whole for move in listed for whole in self.game.expand_move(position, move)), WIDE)
