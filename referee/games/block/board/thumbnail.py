"""What a small picture shows of a sheet: the grid as high as it is filled, and beside it what something happened to."""

from collections.abc import Collection
from dataclasses import replace

from ....kernel import Area, Spot, View
from ..rules.grid import GAME_OVER
from ..rules.marks import PENALTY

LEAST = 4  # lines that are drawn at least
HAPPENED = {"ring", "cross", "gone", "notch-1", "notch-2", "notch-3"}  # pieces of boxes, combos and tiles in use


def thumbnail(view: View, seat: str, marked: Collection[str], moved: bool) -> tuple[Area, ...]:
    """One sheet up to a line above what stands there, what is filled in beside it, the dice that lie, the tiles that count."""
    mine = {area.name: area for area in view.areas if area.seat in ("", seat)}
    high = _high(mine["grid"], marked)
    penalty = any(spot and spot.ghost == PENALTY for row in mine["grid"].rows for spot in row)
    shown = {
        "grid": True,
        "boxes": not moved and _busy(mine["boxes"], marked),
        "combos": _busy(mine["combos"], marked),
        "dice": any(spot and spot.pieces for row in mine["dice"].rows for spot in row),
        "tiles": "tiles" in mine and (penalty or _busy(mine["tiles"], marked)),
    }
    cut = {"grid": high, "boxes": high}
    return tuple(_lower(mine[name], cut.get(name, 0)) for name, so in shown.items() if so)


def _high(grid: Area, marked: Collection[str]) -> int:
    """How many lines are drawn: one above the highest with something on it, and the Game Over line where it is near."""
    lines = len(grid.rows)
    busy = (lines - number for number, row in enumerate(grid.rows) if any(_used(spot, marked) for spot in row))
    high = max(busy, default=0) + 1
    return min(lines, max(high, LEAST if high < GAME_OVER else GAME_OVER + 1))


def _used(spot: Spot | None, marked: Collection[str]) -> bool:
    return bool(spot and (spot.pieces or spot.ghost or spot.tap in marked))


def _busy(area: Area, marked: Collection[str]) -> bool:
    """Is something ringed, crossed, gone or marked there?"""
    return any(spot.tap in marked or HAPPENED.intersection(spot.pieces) for row in area.rows for spot in row if spot)


def _lower(area: Area, high: int) -> Area:
    return replace(area, rows=area.rows[-high:], ranks=area.ranks[-high:])
