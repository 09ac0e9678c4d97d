"""How the real board and the record came apart: what could have happened between them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from ..kernel import AnyGame, Move, MoveImpossible, NotationError, Position

WIDEST = 40_000  # positions looked at, at most, for two moves that were not recorded
WIDE = 8_000  # and for one, where dice leave much open
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


def explanations(game: AnyGame, positions: Sequence[Position], real: Position, words: Sequence[str] = ()) -> list[Explanation]:
    """The simplest explanations of how `real` lies there although the record (positions, oldest first) says otherwise.

    `words` are the moves that led to the last of the positions, as far back as there were only moves.
    Empty where nothing that simple explains it, or where nothing differs.
    """
    if real == positions[-1]:
        return []
    found: list[Explanation] = [Missed((move,)) for move in _leading(game, positions[-1], real)]
    if len(positions) > 1:
        found += [Instead(len(positions) - 2, move) for move in _leading(game, positions[-2], real)]
    found += [Back(index) for index, earlier in enumerate(positions[:-1]) if earlier == real][-1:]
    found = found or list(islice(_instead(game, positions, real, words), 3))
    return found or list(_two_missed(game, positions[-1], real))


def _instead(game: AnyGame, positions: Sequence[Position], real: Position, words: Sequence[str]) -> Iterator[Instead]:
    """One move a while ago was another, such as a tip the other way: the latest such move first."""
    for back in range(2, min(len(words), EARLIER) + 1):
        for move in islice(game.moves(positions[-1 - back]), PAIRED):
            if _replayed(game, game.after(positions[-1 - back], move), words[len(words) - back + 1 :]) == real:
                yield Instead(len(positions) - 1 - back, move)


def _replayed(game: AnyGame, position: Position, words: Sequence[str]) -> Position | None:
    """The position after these moves; None where one of them cannot be made."""
    try:
        for word in words:
            position = game.after(position, game.move(word, position))
    except (MoveImpossible, NotationError):
        return None
    return position


def _leading(game: AnyGame, position: Position, real: Position) -> Iterator[Move]:
    return (move for move in _expanded(game, position) if game.after(position, move) == real)


def _expanded(game: AnyGame, position: Position) -> Iterator[Move]:
    """Every move that may be made, with what a listed one leaves open filled in."""
    return islice((whole for move in game.moves(position) for whole in game.expand_move(position, move)), WIDE)


def _two_missed(game: AnyGame, position: Position, real: Position) -> Iterator[Missed]:
    looked, firsts = 0, list(islice(_expanded(game, position), PAIRED + 1))
    for first in firsts if len(firsts) <= PAIRED else ():
        between = game.after(position, first)
        for second in _expanded(game, between):
            looked += 1
            if looked > WIDEST:
                return
            if game.after(between, second) == real:
                yield Missed((first, second))
                return
