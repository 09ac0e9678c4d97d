"""The list of legal moves of a position, a page at a time: there can be millions of them."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import request

from ..kernel import AnyGame, Move, Position

PAGE = 300  # moves shown at once
MOST = 3_000  # and found at most


@dataclass(frozen=True, slots=True)
class Allowed:
    """`moves` are those of this page, the first of them number `first`. There are `number` in all; `more` than that where so.

    `before` and `after`: the numbers the pages before and after this one begin with, 0 where there is none.
    """

    moves: Sequence[Move]
    first: int
    number: int
    more: bool

    @property
    def last(self) -> int:
        return self.first + len(self.moves) - 1

    @property
    def before(self) -> int:
        return max(self.first - PAGE, 1) if self.first > 1 else 0

    @property
    def after(self) -> int:
        return self.last + 1 if self.last < self.number else 0


def allowed(game: AnyGame, position: Position) -> Allowed | None:
    """What the address asks for with `all`, from move number `start` on; None where it does not ask."""
    if "all" not in request.args:
        return None
    found = game.some_moves(position, MOST + 1)
    number = min(len(found), MOST)
    first = min(max(request.args.get("start", default=1, type=int), 1), max(number, 1))
    return Allowed(found[first - 1 : min(first - 1 + PAGE, number)], first, number, len(found) > MOST)
