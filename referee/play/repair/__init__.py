"""What really happened: how a record and the board as it lies came apart, and the record as it would be."""

from collections.abc import Sequence

from ...kernel import STEPS, AnyGame, OverBudget, Position
from .explanation import Change, Explanation, Found
from .search import Search

__all__ = ["Change", "Explanation", "Found", "repair"]


def repair(
    game: AnyGame,
    start: Position,
    words: Sequence[str],
    board: Position,
    steps: int = STEPS,
    only_last: bool = False,
    veiled: frozenset[str] = frozenset(),
    number: int = 1,
) -> Found:
    """How the record (moves in notation, played from `start`) and the board came apart, the cheapest explanation first.

    Of the board only what one sees counts. The record need not be playable. `only_last`: the last move and what came after
    it alone are looked at, for a game whose older moves are secret; `veiled`: squares on which it is not known what shows;
    `number`: that of the record's first move.
    """
    try:
        return Search(game, start, words, board, steps, only_last, veiled).found(number)
    except OverBudget:  # the record alone takes more than that
        return Found((), complete=False)
