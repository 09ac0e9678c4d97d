"""Gameboards: tiles, a start tile, original walls; as they are written, and those that come with the program (1.1, 1.5)."""

import re
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from pathlib import Path

from ....kernel import NotationError, offsets
from ....rulebook import DataError
from ....rulebook.decoding import ROOT, Written, decode, learn
from .outlines import parse_outline
from .readings import Diagonal
from .tiling import COLUMNS, TILE, Tiling, place, reach, rectangle, wall_between

FOLDER = ROOT / "data" / "boards"
LARGEST = 26

_RECTANGLE = re.compile(r"([1-9][0-9]?)x([1-9][0-9]?)")
_EXPECTED = "columns x rows:start:original walls, such as 5x5:c3:a1|a2.b2|c2 (:missing tiles behind it), or a board's name"


@dataclass(frozen=True, slots=True)
class Gameboard:
    """`notation` says all of it. `size`: columns and rows of a rectangle, (0, 0) for boards of other tiles."""

    notation: str
    tiling: Tiling = field(compare=False, repr=False)
    start: int = field(compare=False, repr=False)
    walls: int = field(compare=False, repr=False)
    size: tuple[int, int] = field(default=(0, 0), compare=False)

    @property
    def tiles(self) -> int:
        """All tiles that can score, as bits (4.2)."""
        return self.tiling.all ^ 1 << self.start

    @property
    def start_name(self) -> str:
        return self.tiling.names[self.start]

    @property
    def missing(self) -> tuple[str, ...]:
        """The holes of a rectangle, sorted."""
        columns, rows = self.size
        every = (f"{column}{row}" for column in COLUMNS[:columns] for row in range(1, rows + 1))
        return tuple(tile for tile in every if tile not in self.tiling.index)

    def playable(self, reading: Diagonal) -> bool:
        """Does the start reach another tile (1.5)?"""
        return reach(self.tiling, self.start, self.walls, reading, self.tiles) != 1 << self.start


@dataclass(frozen=True, slots=True)
class Shipped:
    """A board that comes with the program: data/boards/<name>.toml."""

    name: str
    title: str
    about: str
    board: Gameboard


@cache
def shipped() -> dict[str, Shipped]:
    """By name, as data/boards/ has them, the usual one first."""
    boards = [read_file(path) for path in sorted(FOLDER.glob("*.toml"))]
    return {each.name: each for each in sorted(boards, key=lambda each: each.name != "open")}


class BoardFile(Written, frozen=True):
    """data/boards/<name>.toml: a rectangle is all in `board`; of other tiles each by its outline, the start, the walls."""

    title: str
    about: str
    board: str = ""
    tiles: dict[str, str] = {}
    start: str = ""
    walls: str = ""


learn(BoardFile)


def read_file(path: Path) -> Shipped:
    """Raises DataError, naming the file, where a board cannot be read."""
    file = decode(path, BoardFile)
    try:
        if file.board:
            board = parse_rectangle(file.board)
        else:
            tiling = Tiling({name: parse_outline(outline) for name, outline in file.tiles.items()})
            start = _tile(file.start, 0, tiling)
            board = Gameboard(path.stem, tiling, start, parse_walls(file.walls, "board", 0, tiling))
    except (ValueError, KeyError, IndexError) as error:
        raise DataError(path, "", str(error)) from error
    return Shipped(path.stem, file.title, file.about, board)


@lru_cache(maxsize=64)
def parse_board(text: str) -> Gameboard:
    """The board a line says, or the shipped one of this name. Raises NotationError."""
    if text in shipped():
        return replace(shipped()[text].board, notation=text)
    return parse_rectangle(text)


def parse_rectangle(text: str) -> Gameboard:
    fields = text.split(":")
    size = _RECTANGLE.fullmatch(fields[0])
    if not size or len(fields) not in (3, 4):
        raise NotationError("board", _EXPECTED, text, 0)
    columns, rows = int(size[1]), int(size[2])
    if max(columns, rows) > LARGEST:
        raise NotationError("board", f"at most {LARGEST}x{LARGEST} tiles", fields[0], 0)
    starts = offsets(fields)
    missing = _parse_missing(fields[3], starts[3], columns, rows) if len(fields) > 3 else frozenset()
    if len(missing) == columns * rows:
        raise NotationError("board", "a tile at least", fields[3], starts[3])
    tiling = rectangle(columns, rows, missing)
    start = _tile(fields[1], starts[1], tiling)
    walls = parse_walls(fields[2], "board", starts[2], tiling)
    return Gameboard(text, tiling, start, walls, (columns, rows))


def _tile(name: str, at: int, tiling: Tiling) -> int:
    if name not in tiling.index:
        raise NotationError("board", "a tile of the board to start from", name, at)
    return tiling.index[name]


def _parse_missing(text: str, at: int, columns: int, rows: int) -> frozenset[str]:
    missing = text.split(".")
    for tile in missing:
        if not re.fullmatch(TILE, tile) or tile[0] not in COLUMNS[:columns] or not 1 <= int(tile[1:]) <= rows:
            raise NotationError("board", f"missing tiles from a1 to {COLUMNS[columns - 1]}{rows}", tile, at)
        at += len(tile) + 1
    at -= len(text) + 1
    if missing != sorted(set(missing), key=place):
        expected = ".".join(sorted(set(missing), key=place))
        raise NotationError("board", f"the missing tiles sorted, each once, {expected}", text, at)
    return frozenset(missing)


def parse_walls(text: str, field: str, at: int, tiling: Tiling, taken: int = 0) -> int:
    """Walls as bits, none on a side that has one. Raises NotationError."""
    if text == "-":
        return 0
    walls, last, start = 0, -1, at
    for name in text.split("."):
        side = tiling.side_index.get(name)
        if side is None:
            raise NotationError(field, _wall_expected(name, tiling), name, start)
        if (taken | walls) >> side & 1:
            raise NotationError(field, f"no second wall between {name.replace('|', ' and ')}", name, start)
        if side < last:
            names = sorted(text.split("."), key=lambda name: tiling.side_index.get(name, len(tiling.sides)))
            raise NotationError(field, f"the walls sorted, {'.'.join(names)}", text, at)
        walls, last, start = walls | 1 << side, side, start + len(name) + 1
    return walls


def _wall_expected(name: str, tiling: Tiling) -> str:
    one, bar, other = name.partition("|")
    if bar and f"{other}|{one}" in tiling.side_index:
        return f"{wall_between(one, other)}, the earlier tile first"
    return "two tiles that share a side, such as " + (tiling.side_names[0] if tiling.sides else "a1|a2 on a larger board")


def write_rectangle(columns: int, rows: int, start: str, walls: tuple[str, ...], missing: tuple[str, ...]) -> str:
    holes = f":{'.'.join(missing)}" if missing else ""
    return f"{columns}x{rows}:{start}:{'.'.join(walls) or '-'}{holes}"
