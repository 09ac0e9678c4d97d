"""How the real board and the record came apart: what could have happened between them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from ..kernel import Game, Move, MoveImpossible, NotationError

WIDEST = 40_000  # positions looked at, at most, for two moves that were not recorded
WIDE = 8_000  # and for one, where dice leave much open
EARLIER = 8  # moves back, at most, in which one is looked for that was another
PAIRED = 400  # more first moves than that, and two in a row are not looked for


@dataclass(frozen=True, slots=True)
class Guess:
    """One way to explain the difference. `kind`: "missed" (moves were made and not recorded), "other" (instead of the
    last move another was made), "back" (the board lies as at an earlier point, `index` in the positions given), "earlier"
    (another move was made from the position of this `index`, and everything since as recorded)."""

    kind: str
    moves: tuple[Move, ...] = ()
    index: int = 0


def guesses(game: Game, positions: Sequence, real, words: Sequence[str] = ()) -> list[Guess]:
    """The simplest explanations of how `real` lies there although the record (positions, oldest first) says otherwise.

    `words` are the moves that led to the last of the positions, as far back as there were only moves.

    Empty where nothing that simple explains it, or where nothing differs.
    """
    if real == positions[-1]:
        return []
    found = [Guess("missed", (move,)) for move in _leading(game, positions[-1], real)]
    if len(positions) > 1:
        found += [Guess("other", (move,)) for move in _leading(game, positions[-2], real)]
    found += [Guess("back", index=index) for index, earlier in enumerate(positions[:-1]) if earlier == real][-1:]
    found = found or list(islice(_earlier(game, positions, real, words), 3))
    return found or list(_two_missed(game, positions[-1], real))


def _earlier(game: Game, positions: Sequence, real, words: Sequence[str]) -> Iterator[Guess]:
    """One move a while ago was another, such as a tip the other way: the latest such move first."""
    for back in range(2, min(len(words), EARLIER) + 1):
        for move in islice(game.moves(positions[-1 - back]), PAIRED):
            if _replayed(game, game.after(positions[-1 - back], move), words[len(words) - back + 1 :]) == real:
                yield Guess("earlier", (move,), len(positions) - 1 - back)


def _replayed(game: Game, position, words: Sequence[str]):
    """The position after these moves; None where one of them cannot be made."""
    try:
        for word in words:
            position = game.after(position, game.move(word, position))
    except (MoveImpossible, NotationError):
        return None
    return position


def _leading(game: Game, position, real) -> Iterator[Move]:
    return (move for move in _whole(game, position) if game.after(position, move) == real)


def _whole(game: Game, position) -> Iterator[Move]:
    """Every move that may be made, with what a listed one leaves open filled in."""
    return islice((whole for move in game.moves(position) for whole in game.expand_move(position, move)), WIDE)


def _two_missed(game: Game, position, real) -> Iterator[Guess]:
    looked, firsts = 0, list(islice(_whole(game, position), PAIRED + 1))
    for first in firsts if len(firsts) <= PAIRED else ():
        between = game.after(position, first)
        for second in _whole(game, between):
            looked += 1
            if looked > WIDEST:
                return
            if game.after(between, second) == real:
                yield Guess("missed", (first, second))
                return
