"""What one tap more comes to: on from what is in hand, anew after a refusal, or after a move that waited for ✓."""

from typing import NamedTuple

from ..kernel import Game, Move, Position, View
from ..play.table import Table
from .loading import viewed

DICE = "dice"  # in hand, rather than something on a sheet


class Reading(NamedTuple):
    """`taps` in hand with the new one. `made`: the move that waited for ✓ and that this tap takes as made, so that the taps
    mean something after it. `doubt`: moves that wait for ✓ while it cannot be told whether they are made. `left`: the sheet
    where more than a tap is in hand, so that a tap beside it is not taken."""

    taps: tuple[str, ...]
    made: Move | None = None
    doubt: tuple[Move, ...] = ()
    left: str = ""


def read(table: Table, taps: tuple[str, ...], tap: str) -> Reading:
    """The tap beside those in hand. No legal move that waits for ✓ is dropped silently."""
    game, position = table.game, table.position
    held = viewed(game, position, taps)
    if held.moves:
        return Reading(_after_refusal(table, held, tap))
    on = Reading((*held.taps, tap))
    ready = tuple(move for move in held.ready if table.allows(move))
    now = viewed(game, position, on.taps)
    put_down = game.sheets and len(held.taps) > 1 and now.taps[: len(held.taps)] != held.taps
    if put_down and not ready and _sheet(tap) != _sheet(held.taps[-1]):
        return Reading(held.taps, left=_sheet(held.taps[-1]) or DICE)
    if not ready or _goes_on(table, held, now) or tap in held.taps:  # the last: put down, or shown otherwise
        return on
    other = _sheet(tap) != _sheet(held.taps[-1])
    then = len(ready) == 1 and tap in _allowed(game, game.after(position, ready[0]))
    now_too = tap in _allowed(game, position) and not other
    if then and not (now_too and now.moves):
        return Reading((tap,), ready[0])
    if now.moves and not any(table.allows(move) for move in now.moves):
        return on  # it is told why not
    return Reading(held.taps, doubt=ready)


def waiting(table: Table, taps: tuple[str, ...], typed: str) -> tuple[Move, ...]:
    """The legal moves that these taps show and that wait for ✓, unless it is one of them that was typed."""
    ready = viewed(table.game, table.position, taps).ready
    return tuple(move for move in ready if table.allows(move)) if typed not in map(str, ready) else ()


def _after_refusal(table: Table, held: View, tap: str) -> tuple[str, ...]:
    """The taps made a move that was refused: on from the hand before its last tap, or anew where that is what was meant."""
    game, position = table.game, table.position
    if viewed(game, position, (*held.taps, tap)).taps != held.taps:
        return (*held.taps, tap)  # the game mends what was refused
    before = viewed(game, position, held.taps[:-1])
    on, anew = viewed(game, position, (*before.taps, tap)), viewed(game, position, (tap,))
    if before.taps and (_goes_on(table, before, on) or on.ready):
        return (*before.taps, tap)
    if tap in _allowed(game, position) or not before.taps or not (on.taps or on.moves):
        return (tap,)
    return (*before.taps, tap) if on.moves or not anew.taps else (tap,)


def _goes_on(table: Table, held: View, now: View) -> bool:
    """Does this hand hold what that one held, or aim it elsewhere? Not if all that comes of it is a move that is not legal."""
    kept = now.taps[: len(held.taps)] == held.taps or bool(now.ready)
    return kept and (not now.moves or any(table.allows(move) for move in now.moves))


def _allowed(game: Game, position: Position) -> set[str]:
    """The first taps that come to something."""
    return {spot.tap for spot in viewed(game, position).spots() if "allowed" in spot.marks}


def _sheet(tap: str) -> str:
    """Whose sheet it is on, where it says so."""
    return tap.partition("/")[0] if "/" in tap else ""
