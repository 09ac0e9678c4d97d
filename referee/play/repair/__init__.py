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
    secret: bool = False,
    veiled: frozenset[str] = frozenset(),
    number: int = 1,
) -> Found:
    """How the record (moves in notation, played from `start`) and the board came apart, the cheapest explanation first.

    Of the board only what one sees counts. The record need not be playable. `secret`: something is hidden, so that the last
    move and what came after it alone are looked at, and nothing hangs on what nobody may know; `veiled`: squares where
    something was lifted, and nobody says what shows now. `number`: that of the record's first move.
    """
    try:
        return Search(game, start, words, board, steps, secret, veiled).found(number)
    except OverBudget:  # the record alone takes more than that
        return Found((), complete=False)
