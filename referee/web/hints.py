"""What could be made of what lies there: said on demand, each thing with the way to take it in hand."""

from contextlib import suppress
from dataclasses import dataclass
from enum import IntEnum

from flask import request

from ..kernel import Game, Hint, Position, RefereeError
from .loading import viewed

DRAWN = 12  # more are no help


class Asked(IntEnum):
    """What the address asks for: nothing, what could be made now, or looking further ahead."""

    NOTHING = 0
    NOW = 1
    FURTHER = 2


@dataclass(frozen=True, slots=True)
class Hinted:
    """`drawn`: each hint with the taps that bring it in hand, all but the one that would make the move."""

    summary: str
    drawn: tuple[tuple[Hint, tuple[str, ...]], ...]
    further: str
    known: int = 0  # how many there are, drawn or not


def asked() -> Asked:
    return {"1": Asked.NOW, "2": Asked.FURTHER}.get(request.args.get("hints", ""), Asked.NOTHING)


def offered(game: Game, position: Position, seat: str) -> bool:
    """Is there something to say for this seat?"""
    return game.hinter is not None and game.hinter.find(position, seat, False) is not None


def hinted(game: Game, position: Position, seat: str, asked_: Asked) -> Hinted | None:
    if not asked_:
        return None
    found = game.hinter.find(position, seat, asked_ is Asked.FURTHER) if game.hinter else None
    if found is None:
        return Hinted("There is nothing to be made just now.", (), "")
    drawn = tuple((hint, _in_hand(game, position, hint)) for hint in found.hints[:DRAWN])
    return Hinted(found.summary, drawn, "" if asked_ is Asked.FURTHER else found.further, len(found.hints))


def _in_hand(game: Game, position: Position, hint: Hint) -> tuple[str, ...]:
    with suppress(RefereeError):  # what lies further ahead is no move yet
        taps = game.board.taps_for_move(position, game.move(hint.move, position))
        return taps[:-1] if viewed(game, position, taps).moves else taps  # a landing still wants its numbers
    return ()
