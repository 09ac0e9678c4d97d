"""A gameboard's tiles and sides as spots: the names of drawings, and the words for them.

Drawings: "star" on the start; "scored" on a scored tile, "scored-7" where its number is known; "runner-first" and
"runner-second"; "original" and "placed" walls; "name-c3" where no letters stand at the board's edge.
"""

from collections import defaultdict
from collections.abc import Callable, Collection
from functools import lru_cache
from typing import TypeVar

from ....kernel import Area, Spot
from ....rulebook import load
from ..rules.gameboard import Gameboard
from ..rules.position import SEATS, Position
from ..rules.tiling import COLUMNS

T = TypeVar("T")
Marks = dict[str, Collection[str]]  # by mark, the taps that have it


def spots(position: Position, marks: Marks, ghosts: dict[str, str], runner: bool = True) -> dict[str, Spot]:
    """Every tile and every side, by its tap. `ghosts`: by tap, the drawing the taps so far bring there."""
    board, tiling = position.board, position.board.tiling
    marked: defaultdict[str, tuple[str, ...]] = defaultdict(tuple)
    for mark, taps in marks.items():
        for tap in taps:
            marked[tap] += (mark,)
    named, runs, spot_of = not board.size[0], SEATS[position.runs], {}
    for number, name in enumerate(tiling.names):
        there = runs if runner and number == position.runner else ""
        scored = bool(position.scored >> number & 1)
        spot_of[name] = _tile(name, named, number == board.start, scored, there, marked[name], ghosts.get(name, ""))
    for number, name in enumerate(tiling.side_names):
        kind = "original" if board.walls >> number & 1 else "placed" if position.placed >> number & 1 else ""
        spot_of[name] = _side(name, kind, marked[name], ghosts.get(name, ""))
    return spot_of


@lru_cache(maxsize=8192)
def _tile(name: str, named: bool, star: bool, scored: bool, runner: str, marks: tuple[str, ...], ghost: str) -> Spot:
    """A tile; `runner`: the seat whose runner stands on it."""
    label = _say("tile", tile=name)
    for word, there in (("start", star), ("scored", scored), ("runner", runner)):
        label = _say(word, said=label) if there else label
    pieces = (f"name-{name}", named), ("star", star), ("scored", scored), (f"runner-{runner}", runner)
    return Spot(name, label, tuple(piece for piece, there in pieces if there), ("tile", *marks), ghost)


WALLS = {"original": "side-original", "placed": "side-placed"}


@lru_cache(maxsize=8192)
def _side(name: str, kind: str, marks: tuple[str, ...], ghost: str) -> Spot:
    """A side with a wall of this kind, or none."""
    one, _, other = name.partition("|")
    label = _say("side", one=one, other=other)
    return Spot(name, _say(WALLS[kind], said=label) if kind else label, (kind,) if kind else (), ("side", *marks), ghost)


def _say(word: str, **values: str) -> str:
    return load("gridbloc").say(word, **values)


def area(title: str, board: Gameboard, spot_of: dict[str, Spot]) -> Area:
    """The board: tiles, with the sides between them. `spot_of`: see `spots`."""
    if not board.size[0]:
        return _shaped(title, board, spot_of)
    columns, rows = COLUMNS[: board.size[0]], range(board.size[1], 0, -1)

    def tiles(row: int) -> tuple[Spot | None, ...]:
        return _between(columns, lambda a: spot_of.get(f"{a}{row}"), lambda a, b: spot_of.get(f"{a}{row}|{b}{row}"))

    def sides(row: int) -> tuple[Spot | None, ...]:
        return _between(columns, lambda a: spot_of.get(f"{a}{row - 1}|{a}{row}"), lambda a, b: None)

    drawn = [each for row in rows for each in ((tiles(row), sides(row)) if row > 1 else (tiles(row),))]
    ranks = [rank for row in rows for rank in ((str(row), "") if row > 1 else (str(row),))]
    return Area("board", title, tuple(drawn), files=_between(columns, str, lambda a, b: ""), ranks=tuple(ranks))


def _between(columns: str, on: Callable[[str], T], between: Callable[[str, str], T]) -> tuple[T, ...]:
    """What is on each column, and between each and the next."""
    items = [on(columns[0])]
    for one, other in zip(columns, columns[1:], strict=False):
        items += [between(one, other), on(other)]
    return tuple(items)


def _shaped(title: str, board: Gameboard, spot_of: dict[str, Spot]) -> Area:
    """A board of other tiles: a row for each row of names, the sides after the tiles they begin from."""
    tiling = board.tiling
    rows = []
    for row in sorted({int(name[1:]) for name in tiling.names}, reverse=True):
        names = [name for name in tiling.names if int(name[1:]) == row]
        sides = [name for name in tiling.side_names if name.partition("|")[0] in names]
        rows.append(tuple(spot_of[name] for name in (*names, *sides)))
    return Area("board", title, tuple(rows), ranks=("",) * len(rows), plan=board.notation)
