"""The pieces on each square and stack: the names of drawings ("r4"), and the words for them."""

from functools import cache, lru_cache

from ....rulebook import load
from ..rules.position import SEATS, SQUARES, Pile, Position

NTH = ("first", "second", "third")


def seen_on(position: Position, square: int, open_: bool) -> Pile:
    """What may be seen on a square: hidden means hidden, so what is covered leaves this room only when `open_` (4.3)."""
    pile = position.board[square]
    return pile if open_ else pile[-1:]


@lru_cache(maxsize=4096)
def drawings(seen: Pile) -> tuple[str, ...]:
    return tuple(map(str, seen))


@lru_cache(maxsize=4096)
def square_label(square: int, seen: Pile) -> str:
    """A square and what is seen on it, in words."""
    say, name = load("gobblet").say, SQUARES[square]
    if not seen:
        return say("empty", square=name)
    top, *covered = (say("gobblet", owner=SEATS[piece.seat], size=piece.size) for piece in reversed(seen))
    for under in covered:
        top = say("over", top=top, under=under)
    return say("square", square=name, pile=top)


@cache
def stack_label(seat: str, number: int, size: int) -> str:
    """A stack by its number from 0, and what is outermost on it, 0 for nothing."""
    return load("gobblet").say("stack" if size else "used-up", seat=SEATS[seat], nth=NTH[number], size=size)
