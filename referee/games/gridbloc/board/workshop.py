"""Boards to choose from, and rectangles made by taps: size, holes, the start, original walls.

In hand is one word: "start", which the next tile gets. Else a tap on a side sets a wall or takes it off, one on a tile
makes a hole of it or fills it again.
"""

from collections.abc import Sequence

from ....kernel import Area, Bench, NamedBoard, NotationError, Spot, View, Workshop
from ....rulebook import Rulebook
from ..rules.audit import audit
from ..rules.gameboard import LARGEST, Gameboard, read_board, read_rectangle, shipped, write_rectangle
from ..rules.position import first
from ..rules.tiling import COLUMNS, place, rectangle
from . import drawing

START = "start"
SIZES = {"columns-more": (1, 0), "columns-less": (-1, 0), "rows-more": (0, 1), "rows-less": (0, -1)}


class Boards(Workshop):
    key = "board"

    def __init__(self, rules: Rulebook, reading: str):
        self.rules, self.say, self.reading = rules, rules.say, reading

    def shipped(self) -> tuple[NamedBoard, ...]:
        return tuple(self._named(each.title, each.board, each.about) for each in shipped().values())

    def show(self, line: str, name: str) -> NamedBoard:
        return self._named(name, read_board(line))

    def _named(self, name: str, board: Gameboard, about: str = "") -> NamedBoard:
        found = drawing.spots(first(board), {}, {}, runner=False)
        view = View((drawing.area(name, board, found),), "")
        return NamedBoard(name, board.notation, view, about, bool(board.size[0]))

    def empty(self) -> str:
        return "5x5:c3:-"

    def edit(self, line: str, taps: Sequence[str] = ()) -> Bench:
        board = read_rectangle(line)
        *hand, tap = taps or ("",)
        if not hand and tap == START:
            hand, tap = [START], ""
        held, after, word = self._tapped(board, "".join(hand[:1]) == START, tap)
        return Bench(after.notation, self._view(after, held, word), tuple(audit(first(after), self.rules, self.reading)))

    def _tapped(self, board: Gameboard, giving: bool, tap: str) -> tuple[str, Gameboard, str]:
        """What is in hand after a tap, the board, and the word for what is awaited."""
        word = "edit-start" if giving else "edit-walls"
        if tap == START:
            return ("", board, "edit-walls") if giving else (START, board, "edit-start")
        if tap in SIZES:
            columns, rows = (size + step for size, step in zip(board.size, SIZES[tap], strict=True))
            fits = 1 <= min(columns, rows) <= max(columns, rows) <= LARGEST
            after = _made(columns, rows, board.start_name, board.missing, _walls(board)) if fits else None
            return START if giving else "", after or board, word if after else "edit-last"
        if tap in board.tiling.side_index:
            walls = {*_walls(board)} ^ {tap}
            return START if giving else "", _made(*board.size, board.start_name, board.missing, walls), word
        if not _on(board.size, tap):
            return START if giving else "", board, word
        if giving:
            missing = {*board.missing} - {tap}
            return "", _made(*board.size, tap, missing, _walls(board)), "edit-walls"
        if tap == board.start_name:
            return "", board, "edit-stays"
        return "", _made(*board.size, board.start_name, {*board.missing} ^ {tap}, _walls(board)), "edit-walls"

    def _view(self, board: Gameboard, held: str, word: str) -> View:
        marks = {"live": frozenset(board.tiling.side_names), "picked": (board.start_name,) if held else ()}
        found = drawing.spots(first(board), marks, {}, runner=False)
        for hole in board.missing:
            found[hole] = Spot(hole, self.say("hole", tile=hole), (), ("tile", "hole"))
        say = self.say
        labels = ("columns-less", "columns-more", "rows-less", "rows-more")
        tools = [Spot(name, say(name), (name,)) for name in labels]
        tools.append(Spot(START, say("take-start"), ("star",), ("picked",) if held else ()))
        areas = (drawing.area(say("board"), board, found), Area("tools", say("edit-tools"), (tuple(tools),)))
        return View(areas, say(word), (held,) if held else ())


def _walls(board: Gameboard) -> tuple[str, ...]:
    return board.tiling.walls_in(board.walls)


def _on(size: tuple[int, int], tile: str) -> bool:
    columns, rows = size
    return tile in {f"{column}{row}" for column in COLUMNS[:columns] for row in range(1, rows + 1)}


def _made(columns: int, rows: int, start: str, missing, walls) -> Gameboard | None:
    """The board as far as it goes: what lies beyond its size falls off, with the walls beside it; the start stays inside.

    None where no tile is left.
    """
    if not _on((columns, rows), start):
        start = f"{min(start[0], COLUMNS[columns - 1])}{min(int(start[1:]), rows)}"
    holes = sorted((tile for tile in missing if _on((columns, rows), tile) and tile != start), key=place)
    tiling = rectangle(columns, rows, frozenset(holes))
    kept = sorted((wall for wall in walls if wall in tiling.side_index), key=tiling.side_index.get)
    try:
        return read_rectangle(write_rectangle(columns, rows, start, tuple(kept), tuple(holes)))
    except NotationError:
        return None
