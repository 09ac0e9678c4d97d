"""Notation at a table: reading what people send, and what was stored in an earlier version of it.

A stored event says which version of its game's notation it is in. Where a game changes its notation, a Change from the old
version to the new one is registered here and the version counts up by itself. Nothing that is stored is rewritten: old
events are brought up to date as they are read.
"""

from collections.abc import Callable
from dataclasses import replace

from ..kernel import AnyGame, NotationError, Position
from .events import Amended, Event, Moved

LONGEST = 20_000  # characters of a position; those of all games are shorter

Change = Callable[[Event], Event]  # an event in one version of the notation, as it is in the next

CHANGES: dict[str, tuple[Change, ...]] = {}  # by game: from version 1 to 2, from 2 to 3, …


def version(game: str) -> int:
    """The version of a game's notation today."""
    return 1 + len(CHANGES.get(game, ()))


def upgrade(event: Event, game: str, written: int) -> Event:
    """An event in today's notation. `written`: the version it was stored in; ValueError where there is none such."""
    changes = CHANGES.get(game, ())
    if not 1 <= written <= 1 + len(changes):
        raise ValueError(f"it is in version {written} of the notation, and this program knows up to {1 + len(changes)}")
    for change in changes[written - 1 :]:
        event = change(event)
    return event


def change(position: Callable[[str], str] = str, move: Callable[[str], str] = str) -> Change:
    """The usual change: how a position and a move are written from now on. Set-ups and options stay as they are."""

    def changed(event: Event) -> Event:
        event = replace(event, position=position(event.position))
        if isinstance(event, Moved):
            word = move(event.move)
            return replace(event, move=word, verdict=replace(event.verdict, move=word))
        if isinstance(event, Amended):
            return replace(event, moves=tuple(map(move, event.moves)))
        return event

    return changed


def parse_position(game: AnyGame, text: str) -> Position:
    """Parse a position leniently: what lies there may not add up, and white space is forgiven. Raises NotationError."""
    text = " ".join(text.split())
    if len(text) > LONGEST:
        raise NotationError("position", f"at most {LONGEST:,} characters", text)
    position: Position = game.parse(text)
    return position
