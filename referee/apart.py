"""How the real board and the record came apart: what could have happened between them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from .kernel import Game, Move

WIDEST = 40_000  # positions looked at, at most, for two moves that were not recorded
WIDE = 8_000  # and for one, where dice leave much open
PAIRED = 400  # more first moves than that, and two in a row are not looked for


@dataclass(frozen=True, slots=True)
class Guess:
    """One way to explain the difference. `kind`: "missed" (moves were made and not recorded), "other" (instead of the
    last move another was made), "back" (the board lies as at an earlier point, `index` in the positions given)."""

    kind: str
    moves: tuple[Move, ...] = ()
    index: int = 0


def guesses(game: Game, positions: Sequence, real) -> list[Guess]:
    """The simplest explanations of how `real` lies there although the record (positions, oldest first) says otherwise.

    Empty where nothing that simple explains it, or where nothing differs.
    """
    if real == positions[-1]:
        return []
    found = [Guess("missed", (move,)) for move in _leading(game, positions[-1], real)]
    if len(positions) > 1:
        found += [Guess("other", (move,)) for move in _leading(game, positions[-2], real)]
    found += [Guess("back", index=index) for index, earlier in enumerate(positions[:-1]) if earlier == real][-1:]
    return found or list(_two_missed(game, positions[-1], real))


def _leading(game: Game, position, real) -> Iterator[Move]:
    return (move for move in _whole(game, position) if game.after(position, move) == real)


def _whole(game: Game, position) -> Iterator[Move]:
    """Every move that may be made, with what a listed one leaves open filled in."""
    return islice((whole for move in game.moves(position) for whole in game.whole(position, move)), WIDE)


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
