"""A position of GridBloc as immutable data, its notation, and where a round ends (clauses 1.2, 1.3, 4.1–5.2)."""

import re
from typing import NamedTuple

from ....kernel import NotationError, offsets
from .gameboard import Gameboard, parse_board, parse_walls
from .readings import Diagonal, Readings
from .tiling import reach

SEATS = ("first", "second")
OTHER = {"R": "B", "B": "R"}
OVER = 3  # the round that stands in the line when the game is over


class Position(NamedTuple):
    """`placed` and `scored` are sets of sides and of tiles, as bits; `runner` is a tile; `turn` "R" runner or "B" blocker."""

    board: Gameboard
    placed: int
    runner: int
    scored: int
    round: int
    points: tuple[int, int]
    turn: str

    @property
    def walls(self) -> int:
        """All that stand, original and placed."""
        return self.board.walls | self.placed

    @property
    def over(self) -> bool:
        return self.round == OVER

    @property
    def runs(self) -> int:
        """Which seat runs in this round: the first in round one, then the second (1.2)."""
        return min(self.round, 2) - 1

    @property
    def runner_name(self) -> str:
        """The tile the runner stands on."""
        return self.board.tiling.names[self.runner]

    @property
    def own_points(self) -> int:
        """The points of the one who runs."""
        return self.points[self.runs]

    def both_points(self, own: int) -> tuple[int, int]:
        """The points of both, those of the one who runs being `own`."""
        return (self.points[0], own) if self.runs else (own, self.points[1])


def first(board: Gameboard) -> Position:
    return Position(board, 0, board.start, 0, 1, (0, 0), "R")


def seat_of(position: Position, role: str) -> str:
    """The seat that has this role, "R" or "B", in this round."""
    return SEATS[position.runs if role == "R" else 1 - position.runs]


def unscored(position: Position) -> int:
    """The tiles that still score a point when they are landed on (4.1, 4.2)."""
    return position.board.tiles & ~position.scored


def can_score(position: Position, readings: Readings) -> int:
    """The tiles that can still score: unscored, and steps lead there."""
    tiling = position.board.tiling
    return unscored(position) & reach(tiling, position.runner, position.walls, readings.diagonal)


def trapped(position: Position, readings: Readings) -> bool:
    """Can no unscored tile be reached any more (5.1)? When the game is over nobody runs."""
    board, placed, runner, scored, number, _, _ = position
    if number == OVER:
        return False
    wanted = board.tiles & ~scored
    return not wanted & reach(board.tiling, runner, board.walls | placed, readings.diagonal, wanted)


def walled(position: Position) -> bool:
    """Has every side a wall, so that none is left to set (3.2)?"""
    return position.walls == position.board.tiling.all_sides


def begun(position: Position, readings: Readings) -> Position:
    """The position that play goes on from, mostly the same.

    Where the runner is trapped, it is the first position of the next round (5.1, 5.2). Where the blocker has no side left
    and the runner can still score, it is the runner's turn (3.1).
    """
    global _latest
    known, reading = _latest
    if position is not known or readings.diagonal is not reading:
        position = _begun(position, readings)
        _latest = position, readings.diagonal
    return position


# Moves, verdict, next position and outcome each ask for it: what was begun last is not begun again.
_latest: tuple[Position | None, Diagonal | None] = None, None


def _begun(position: Position, readings: Readings) -> Position:
    while trapped(position, readings):
        board = position.board
        position = Position(board, 0, board.start, 0, position.round + 1, position.points, "R")
    if position.turn == "B" and walled(position) and not position.over:
        position = position._replace(turn="R")
    return position


def opens_round(position: Position) -> bool:
    """Has nothing happened in this round yet?"""
    return position[1:4] == (0, position.board.start, 0) and position.turn == "R"


def write(position: Position) -> str:
    board, placed, runner, scored, number, points, turn = position
    tiling = board.tiling
    walls, tiles = ".".join(tiling.walls_in(placed)) or "-", ".".join(tiling.tiles_in(scored)) or "-"
    return f"{board.notation} {walls} {tiling.names[runner]} {tiles} {number} {points[0]},{points[1]} {turn}"


def parse(text: str) -> Position:
    """The position a line says, though what lies there may not add up. Raises NotationError."""
    fields = text.split(" ")
    if len(fields) != 7 or not all(fields):
        expected = "seven fields parted by one space: board, placed walls, runner, scored, round, points, turn"
        raise NotationError("position", expected, text)
    starts = offsets(fields)
    board = parse_board(fields[0])
    tiling = board.tiling
    placed = parse_walls(fields[1], "placed walls", starts[1], tiling, board.walls)
    if fields[2] not in tiling.index:
        raise NotationError("runner", "the tile the runner stands on", fields[2], starts[2])
    scored = _parse_tiles(fields[3], starts[3], board)
    if fields[4] not in ("1", "2", "3"):
        raise NotationError("round", "1, 2, or 3 when the game is over", fields[4], starts[4])
    points = re.fullmatch(r"(0|[1-9][0-9]{0,2}),(0|[1-9][0-9]{0,2})", fields[5], re.ASCII)
    if points is None:
        raise NotationError("points", "First's and Second's points, such as 9,4", fields[5], starts[5])
    if fields[6] not in OTHER:
        raise NotationError("turn", "R or B", fields[6], starts[6])
    both = (int(points[1]), int(points[2]))
    return Position(board, placed, tiling.index[fields[2]], scored, int(fields[4]), both, fields[6])


def _parse_tiles(text: str, at: int, board: Gameboard) -> int:
    if text == "-":
        return 0
    index, tiles, last, start = board.tiling.index, 0, -1, at
    for name in text.split("."):
        if name not in index:
            raise NotationError("scored", "tiles of the board", name, start)
        if index[name] <= last:
            names = sorted(set(text.split(".")), key=lambda name: index.get(name, len(index)))
            raise NotationError("scored", f"the tiles sorted, each once, {'.'.join(names)}", text, at)
        tiles, last, start = tiles | 1 << index[name], index[name], start + len(name) + 1
    return tiles


def read(text: str, readings: Readings) -> Position:
    """The position a line says. Raises NotationError, also for what cannot be: a start that reaches nothing (1.5), a
    runner on a tile it has not scored (4.1), a start that scored (4.2), points that are not the tiles scored (4.1), more
    of them than there are tiles (4.3), something left on the board when the game is over (5.2).

    What only illegal play can bring is accepted, and so is what play would have gone on from: see `begun`.
    """
    position = parse(text)
    fields = text.split(" ")
    for field, expected in faults(position, readings).values():
        number = FIELDS.index(field)
        raise NotationError(field, expected, fields[number], offsets(fields)[number])
    return position


FIELDS = ("board", "placed walls", "runner", "scored", "round", "points", "turn")


def faults(position: Position, readings: Readings) -> dict[str, tuple[str, str]]:
    """What cannot be: by code, the field it is in and what would be there."""
    board, placed, runner, scored, number, points, _ = position
    codes = {}
    if not board.playable(readings.diagonal):
        codes["unplayable-board"] = "board", "a board whose start reaches another tile"
    if position.over:
        if not opens_round(position):
            left = "placed walls" if placed else "runner" if runner != board.start else "scored" if scored else "turn"
            codes["over-but-set"] = left, "nothing placed or scored, the runner at the start and turn R in round 3"
    else:
        if scored >> board.start & 1:
            codes["start-scored"] = "scored", "tiles other than the start"
        if runner != board.start and not scored >> runner & 1:
            codes["runner-unscored"] = "runner", "the start or a scored tile"
        if number == 1 and points[1]:
            codes["points-early"] = "points", "none for Second, who has not run yet"
        if position.own_points != scored.bit_count():
            codes["points-apart"] = "points", f"{scored.bit_count()} for {SEATS[position.runs].capitalize()}, one a scored tile"
    if max(points) > board.tiles.bit_count():
        codes["too-many-points"] = "points", f"at most {board.tiles.bit_count()} each on this board"
    return codes
