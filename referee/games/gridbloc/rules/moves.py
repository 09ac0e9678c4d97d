"""What may I do here: moves as they are written, and the legal ones."""

import re
from functools import lru_cache
from typing import NamedTuple

from ....kernel import NotationError
from .position import Position, begun
from .readings import Diagonal, Readings
from .tiling import TILE, Tiling, wall_between


class Move(NamedTuple):
    """The runner goes from `origin` to `target`, or a wall is set between the two, the earlier tile first.

    `seat` is empty for the player to move, else the role: "R" or "B". A pass has no tiles.
    """

    seat: str
    wall: bool
    origin: str
    target: str

    def __str__(self) -> str:
        lead = f"{self.seat}/" if self.seat else ""
        return f"{lead}pass" if self.passes else f"{lead}{self.origin}{'|' if self.wall else '-'}{self.target}"

    @property
    def passes(self) -> bool:
        return not self.origin

    @property
    def squares(self) -> tuple[str, ...]:
        """A wall is the side it stands on."""
        if self.passes:
            return ()
        return (f"{self.origin}|{self.target}",) if self.wall else (self.origin, self.target)


_NOTATION = re.compile(rf"(?:([RB])/)?(?:pass|({TILE})([-|])({TILE}))", re.ASCII)


def parse_move(text: str) -> Move:
    """Raises NotationError. Tiles that are not there can be named, so that going there can be tried."""
    match = _NOTATION.fullmatch(text)
    if not match:
        raise NotationError("move", "c3-d4, c3|c4 or pass; R/ or B/ may lead it", text)
    seat, origin, sign, target = match.groups("")
    if sign == "|" and (wall := wall_between(origin, target)) != f"{origin}|{target}":
        at = match.start(2)
        raise NotationError("move", f"{wall}, the earlier tile first", text[at:], at, instead=text[:at] + wall)
    return Move(seat, sign == "|", origin, target)


# Every move that can be legal, made once for each tiling, with what shuts it as bits; each list sorted as text.


@lru_cache(maxsize=32)
def _settings(tiling: Tiling) -> tuple[tuple[int, Move], ...]:
    """A wall on each side, with the side as a bit (3.1–3.3)."""
    walls = [(1 << side, Move("", True, *name.split("|"))) for side, name in enumerate(tiling.side_names)]
    return tuple(sorted(walls, key=lambda each: str(each[1])))


@lru_cache(maxsize=64)
def _runs(tiling: Tiling, reading: Diagonal) -> tuple[tuple[tuple[tuple[int, ...], Move], ...], ...]:
    """By tile, the steps from it, each with the ways it can go (2.1–2.3; see Tiling.steps)."""
    names = tiling.names
    runs = [
        [(ways, Move("", False, names[tile], names[to])) for to, ways in steps]
        for tile, steps in enumerate(tiling.steps[reading])
    ]
    return tuple(tuple(sorted(each, key=lambda run: run[1].target)) for each in runs)


def legal_moves(position: Position, readings: Readings) -> list[Move]:
    """The legal moves, sorted as text; none when the game is over. Those of the position that play goes on from."""
    position = begun(position, readings)
    if position.over:
        return []
    walls = position.walls
    if position.turn == "B":
        return [move for side, move in _settings(position.board.tiling) if not walls & side]
    return open_steps(position, readings)


def open_steps(position: Position, readings: Readings) -> list[Move]:
    """The steps the runner can take as the walls stand, whoever's turn it is."""
    walls, steps = position.walls, []
    for ways, move in _runs(position.board.tiling, readings.diagonal)[position.runner]:
        for way in ways:
            if not walls & way:
                steps.append(move)
                break
    return steps
