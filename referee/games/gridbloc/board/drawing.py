"""A gameboard's tiles and sides as spots: the names of drawings, the words for them, and where they lie.

Drawings: "star" on the start; "scored" on a scored tile, "scored-7" where its number is known; "runner-first" and
"runner-second"; "original" and "placed" walls; "name-c3" where no letters stand at the board's edge.
"""

from collections.abc import Callable, Collection
from functools import lru_cache

from ....kernel import Area, Plan, Spot
from ....rulebook import load
from ..rules.gameboard import Gameboard, shipped
from ..rules.position import SEATS, Position
from ..rules.tiling import COLUMNS, Tiling, apart, middle, room, wall_between

Marks = dict[str, Collection[str]]  # by mark, the taps that have it


def spots(position: Position, marks: Marks, ghosts: dict[str, str], runner: bool = True) -> dict[str, Spot]:
    """By tap: every tile and every side."""
    board, tiling = position.board, position.board.tiling
    marked: dict[str, tuple[str, ...]] = {}
    for mark, taps in marks.items():
        for tap in taps:
            marked[tap] = (*marked.get(tap, ()), mark)
    named, runs, found = not board.size[0], SEATS[position.runs], {}
    for number, name in enumerate(tiling.names):
        there = runs if runner and number == position.runner else ""
        scored = bool(position.scored >> number & 1)
        found[name] = _tile(name, named, number == board.start, scored, there, marked.get(name, ()), ghosts.get(name, ""))
    for number, name in enumerate(tiling.side_names):
        kind = "original" if board.walls >> number & 1 else "placed" if position.placed >> number & 1 else ""
        found[name] = _side(name, kind, marked.get(name, ()), ghosts.get(name, ""))
    return found


@lru_cache(maxsize=8192)
def _tile(name: str, named: bool, star: bool, scored: bool, runner: str, marks: tuple[str, ...], ghost: str) -> Spot:
    """A tile; `runner`: the seat whose runner stands on it."""
    said = _say("tile", tile=name)
    for word, there in (("start", star), ("scored", scored), ("runner", runner)):
        said = _say(word, said=said) if there else said
    drawn = (f"name-{name}", named), ("star", star), ("scored", scored), (f"runner-{runner}", runner)
    return Spot(name, said, tuple(piece for piece, there in drawn if there), ("tile", *marks), ghost)


WALLS = {"original": "side-original", "placed": "side-placed"}


@lru_cache(maxsize=8192)
def _side(name: str, kind: str, marks: tuple[str, ...], ghost: str) -> Spot:
    """A side with a wall of this kind, or none."""
    one, _, other = name.partition("|")
    said = _say("side", one=one, other=other)
    return Spot(name, _say(WALLS[kind], said=said) if kind else said, (kind,) if kind else (), ("side", *marks), ghost)


def _say(word: str, **values: str) -> str:
    return load("gridbloc").say(word, **values)


def area(title: str, board: Gameboard, found: dict[str, Spot]) -> Area:
    """The board: tiles, with the sides between them."""
    if not board.size[0]:
        return _shaped(title, board, found)
    columns, rows = COLUMNS[: board.size[0]], range(board.size[1], 0, -1)

    def tiles(row: int) -> tuple[Spot | None, ...]:
        return _between(columns, lambda a: found.get(f"{a}{row}"), lambda a, b: found.get(f"{a}{row}|{b}{row}"))

    def sides(row: int) -> tuple[Spot | None, ...]:
        return _between(columns, lambda a: found.get(f"{a}{row - 1}|{a}{row}"), lambda a, b: None)

    lines = [line for row in rows for line in ((tiles(row), sides(row)) if row > 1 else (tiles(row),))]
    ranks = [rank for row in rows for rank in ((str(row), "") if row > 1 else (str(row),))]
    return Area("board", title, tuple(lines), files=_between(columns, str, lambda a, b: ""), ranks=tuple(ranks))


def _between(items: str, on: Callable, between: Callable) -> tuple:
    """What is on each item, and between each and the next."""
    found = [on(items[0])]
    for one, other in zip(items, items[1:], strict=False):
        found += [between(one, other), on(other)]
    return tuple(found)


def _shaped(title: str, board: Gameboard, found: dict[str, Spot]) -> Area:
    """A board of other tiles: a row for each row of names, the sides after the tiles they begin from."""
    tiling = board.tiling
    rows = []
    for row in sorted({int(name[1:]) for name in tiling.names}, reverse=True):
        names = [name for name in tiling.names if int(name[1:]) == row]
        sides = [name for name in tiling.side_names if name.partition("|")[0] in names]
        rows.append(tuple(found[name] for name in (*names, *sides)))
    return Area("board", title, tuple(rows), ranks=("",) * len(rows), plan=board.notation)


def plan(name: str) -> Plan | None:
    """Where the tiles and sides of a shipped board of other tiles lie.

    A side can be tapped from the middle of one tile to the middle of the other; the wall on it is a bar.
    """
    board = shipped()[name].board if name in shipped() else None
    if board is None or board.size[0]:
        return None
    tiling = board.tiling
    left, top, right, bottom = _extent(tiling)
    outlines = {name: tuple((x - left, y - top) for x, y in tiling.outlines[tile]) for tile, name in enumerate(tiling.names)}
    thick = _shortest(tiling) / 7
    sides, bars = {}, {}
    for one, other in tiling.sides:
        side = wall_between(tiling.names[one], tiling.names[other])
        here, there = (outlines[tiling.names[tile]] for tile in (one, other))
        start, end = (point for point in here if point in there)
        sides[side] = (start, middle(here), end, middle(there))
        bars[side] = _bar(start, end, thick)
    middles = {name: (*middle(outline), room(outline)) for name, outline in outlines.items()}
    return Plan(right - left, bottom - top, outlines | sides, bars, middles)


def _extent(tiling: Tiling) -> tuple[int, int, int, int]:
    xs, ys = zip(*(point for outline in tiling.outlines for point in outline), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _shortest(tiling: Tiling) -> float:
    """The length of the shortest side."""
    pairs = ((tiling.outlines[one], tiling.outlines[other]) for one, other in tiling.sides)
    return min(apart(*(point for point in here if point in there)) for here, there in pairs)


def _bar(start: tuple, end: tuple, thick: float) -> tuple[tuple[float, float], ...]:
    """A bar of this thickness along a side, its ends pointed so that two meet well at a corner."""
    length = apart(start, end)
    x, y = ((end[k] - start[k]) / length * thick / 2 for k in (0, 1))
    return (
        start,
        (start[0] + x - y, start[1] + y + x),
        (end[0] - x - y, end[1] - y + x),
        end,
        (end[0] - x + y, end[1] - y - x),
        (start[0] + x + y, start[1] + y - x),
    )
