"""The board as it really lies, set by taps from the one on record."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from flask import request

from ..kernel import Area, Position, View
from ..play.table import Table
from . import lines

TAPPED = 24  # taps kept where the board itself may not stand in the address


@dataclass(frozen=True, slots=True)
class Lying:
    """The board as it was set. `veiled`: squares where something was taken away and it is secret what shows now; `kept`: what
    an address says of it."""

    position: Position
    view: View
    veiled: frozenset[str]
    kept: dict[str, object]


def secret(table: Table) -> bool:
    """Is something hidden that nobody has looked at?"""
    return table.hides and not table.open(table.entry.seq)


def lying(table: Table) -> Lying:
    """The board as the address or the form has it, with one tap more."""
    tapped = request.values.getlist("tap")[:1]
    if secret(table):
        return _tapped_from_record(table, (*request.values.getlist("done")[:TAPPED], *tapped))
    game = table.game
    position, _ = lines.position(game, table.position)
    if game.seats_of(position) != table.seats:
        position = table.position
    taps = [tap for tap in (*request.values.getlist("taps")[: lines.IN_HAND], *tapped) if tap not in game.board.asides]
    arranged = game.board.arrange(position, taps)
    lies = game.sight.landed(position, arranged.position)
    if lies != arranged.position:
        arranged = game.board.arrange(lies, arranged.view.taps)
    view = replace(arranged.view, areas=tuple(_without_asides(arranged.view.areas, game.board.asides)))
    return Lying(lies, view, frozenset(), {"position": game.write(lies), "taps": view.taps})


def _without_asides(areas: tuple[Area, ...], asides: frozenset[str]) -> Iterator[Area]:
    for area in areas:
        rows = tuple(tuple(spot for spot in row if not spot or spot.tap not in asides) for row in area.rows)
        if any(any(row) for row in rows):
            yield replace(area, rows=tuple(row for row in rows if any(row)))


def _tapped_from_record(table: Table, taps: tuple[str, ...]) -> Lying:
    """Only what shows can be moved, and where it stood nothing is drawn: what it uncovers nobody is told."""
    game, position, lifted = table.game, table.position, frozenset[str]()
    held, kept = (), []
    shown = {spot.tap for spot in game.board.view(position).spots()}
    for tap in taps:
        if tap not in shown or (not held and tap in lifted):
            continue
        before = game.sight.cells(position)
        arranged = game.board.arrange(position, (*held, tap))
        after = game.sight.cells(arranged.position)
        changed = {square for square in {*before, *after} if before.get(square) != after.get(square)}
        lifted = (lifted | changed) - ({tap} if held else set())
        position, held = arranged.position, arranged.view.taps
        kept.append(tap)
        prompt = arranged.view.prompt
    view = game.board.view(position)
    areas = tuple(veiled(area, lifted, held) for area in view.areas)
    prompt = prompt if kept else game.board.arrange(position).view.prompt
    return Lying(position, View(areas, prompt, held), lifted, {"done": kept})


def veiled(area: Area, lifted: frozenset[str], held: tuple[str, ...]) -> Area:
    def spot(each):
        if each and each.tap in lifted:
            each = replace(each, label=f"{each.tap}, what shows there now is not told", pieces=())
        return each and replace(each, marks=("picked",) if each.tap in held else (), ghost="", still=False)

    return replace(area, rows=tuple(tuple(spot(each) for each in row) for row in area.rows))


def differing(table: Table, lies: Lying) -> set[str]:
    """The squares on which something else shows than on record."""
    cells, there = table.game.sight.cells(table.position), table.game.sight.cells(lies.position)
    return {square for square in {*cells, *there} if cells.get(square) != there.get(square)} | lies.veiled


def changed(table: Table, lies: Lying) -> bool:
    sight = table.game.sight
    return bool(lies.veiled) or sight.seen(table.position) != sight.seen(lies.position)


def differences(table: Table, lies: Lying) -> list[tuple[str, str]]:
    """Square by square, what is on record and what is there, in words."""
    board = table.game.board
    recorded, there = (_labels(board.view(position)) for position in (table.position, lies.position))
    return [
        (label, there[tap] if tap not in lies.veiled else "Something else")
        for tap, label in recorded.items()
        if there.get(tap, label) != label or tap in lies.veiled
    ]


def _labels(view: View) -> dict[str, str]:
    areas = (area for area in view.areas if area.ranks or area.seat or area.place == "sheet")
    return {spot.tap: spot.label for area in areas for row in area.rows for spot in row if spot}
