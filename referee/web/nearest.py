"""Who is near at a table unless the address says: whose sheet is seen, which side of the board lies there."""

from ..play.table import Table
from .known import may_write, own_seat
from .near import Near, near, put_off
from .players import Players


def nearest(table: Table, onward: bool = False, taps: tuple[str, ...] = (), own: tuple[str, ...] = ()) -> Near:
    """Who is near unless the address says: whose sheet is in hand, who goes on, who won, who moved last. `own`: of these
    sheets, where the others have phones of their own; () for of all."""
    last = table.last_move.seat if table.last_move else ""
    won = table.outcome.winners if table.declared else ()
    held = [tap.partition("/")[0] for tap in taps[-1:] if "/" in tap]
    likely = [*held, *_next(table, last), *won, last, *own]
    usual = next((seat for seat in likely if not own or seat in own), last)
    difference = table.two.difference if table.two else None
    found = near(table.game, table.position, usual if usual in table.seats else "", onward)
    return put_off(found, difference.seq if difference else 0)


def _next(table: Table, last: str) -> tuple[str, ...]:
    """Who goes on: on sheets who moved last, while there is something to do there; then who is awaited, on from there."""
    if not table.game.sheets or not last:
        return table.to_move
    if last in table.to_move:
        return (last,)
    awaited = table.game.awaited(table.position)
    on = table.seats.index(last)
    return tuple(seat for seat in (*table.seats[on:], *table.seats[:on]) if seat in awaited)


def own_sheets(table: Table, code: str, those: Players) -> tuple[str, ...]:
    """Of the phone that keeps a table of sheets: those that have no phone of their own."""
    keeps = table.game.sheets and those.apart and may_write(code) and not own_seat(code)
    return tuple(seat for seat in table.seats if seat not in those.apart) if keeps else ()
