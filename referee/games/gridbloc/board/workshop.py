"""Boards to choose from, and rectangles made by taps: size, holes, the start, original walls.

In hand is one word: "start", which the next tile gets. Else a tap on a side sets a wall or takes it off, one on a tile
makes a hole of it or fills it again.
"""

from collections.abc import Collection, Sequence

from ....kernel import Area, Bench, NamedBoard, Spot, View, Workshop
from ....rulebook import Rulebook
from ..rules.audit import audit
from ..rules.gameboard import LARGEST, Gameboard, parse_board, parse_rectangle, shipped, write_rectangle
from ..rules.position import first
from ..rules.readings import Readings
from ..rules.tiling import COLUMNS, place, rectangle
from . import drawing

START = "start"
SIZES = {"columns-more": (1, 0), "columns-less": (-1, 0), "rows-more": (0, 1), "rows-less": (0, -1)}


class Boards(Workshop):
    key = "board"

    def __init__(self, rules: Rulebook, readings: Readings):
        self.rules, self.say, self.readings = rules, rules.say, readings

    def shipped(self) -> tuple[NamedBoard, ...]:
        return tuple(self._named(each.title, each.board, each.about) for each in shipped().values())

    def show(self, line: str, name: str) -> NamedBoard:
        return self._named(name, parse_board(line))

    def _named(self, name: str, board: Gameboard, about: str = "") -> NamedBoard:
        spot_of = drawing.spots(first(board), {}, {}, runner=False)
        view = View((drawing.area(name, board, spot_of),), "")
        return NamedBoard(name, board.notation, view, about, bool(board.size[0]))

    def empty(self) -> str:
        return "5x5:c3:-"

    def edit(self, line: str, taps: Sequence[str] = ()) -> Bench:
        board = parse_rectangle(line)
        *hand, tap = taps or ("",)
        if not hand and tap == START:
            hand, tap = [START], ""
        held, after, word = self._tapped(board, hand[:1] == [START], tap)
        return Bench(after.notation, self._view(after, held, word), tuple(audit(first(after), self.rules, self.readings)))

    def _tapped(self, board: Gameboard, giving: bool, tap: str) -> tuple[str, Gameboard, str]:
        """What is in hand after a tap, the board, and the word for what is awaited."""
        held, word = (START, "edit-start") if giving else ("", "edit-walls")
        if tap == START:
            return ("", board, "edit-walls") if giving else (START, board, "edit-start")
        if tap in SIZES:
            columns, rows = (size + step for size, step in zip(board.size, SIZES[tap], strict=True))
            if not 1 <= min(columns, rows) <= max(columns, rows) <= LARGEST:
                return held, board, "edit-last"
            return held, _remade(board, size=(columns, rows)), word
        if tap in board.tiling.side_index:
            return held, _remade(board, walls={*_walls(board)} ^ {tap}), word
        if not _on(board.size, tap):
            return held, board, word
        if giving:
            return "", _remade(board, start=tap), "edit-walls"
        if tap == board.start_name:
            return "", board, "edit-stays"
        return "", _remade(board, missing={*board.missing} ^ {tap}), "edit-walls"

    def _view(self, board: Gameboard, held: str, word: str) -> View:
        marks: drawing.Marks = {"live": frozenset(board.tiling.side_names), "picked": (board.start_name,) if held else ()}
        spot_of = drawing.spots(first(board), marks, {}, runner=False)
        for hole in board.missing:
            spot_of[hole] = Spot(hole, self.say("hole", tile=hole), (), ("tile", "hole"))
        say = self.say
        labels = ("columns-less", "columns-more", "rows-less", "rows-more")
        tools = [Spot(name, say(name), (name,)) for name in labels]
        tools.append(Spot(START, say("take-start"), ("star",), ("picked",) if held else ()))
        areas = (drawing.area(say("board"), board, spot_of), Area("tools", say("edit-tools"), (tuple(tools),)))
        return View(areas, say(word), (held,) if held else ())


def _walls(board: Gameboard) -> tuple[str, ...]:
    return board.tiling.walls_in(board.walls)


def _on(size: tuple[int, int], tile: str) -> bool:
    columns, rows = size
    return tile in {f"{column}{row}" for column in COLUMNS[:columns] for row in range(1, rows + 1)}


def _remade(
    board: Gameboard,
    size: tuple[int, int] | None = None,
    start: str = "",
    missing: Collection[str] | None = None,
    walls: Collection[str] | None = None,
) -> Gameboard:
    """The same board but for what is given. What lies beyond its size falls off, with the walls there; the start stays on."""
    columns, rows = size or board.size
    start = start or board.start_name
    if not _on((columns, rows), start):
        start = f"{min(start[0], COLUMNS[columns - 1])}{min(int(start[1:]), rows)}"
    missing = board.missing if missing is None else missing
    holes = sorted((tile for tile in missing if _on((columns, rows), tile) and tile != start), key=place)
    index = rectangle(columns, rows, frozenset(holes)).side_index
    kept = sorted((wall for wall in (_walls(board) if walls is None else walls) if wall in index), key=index.__getitem__)
    return parse_rectangle(write_rectangle(columns, rows, start, tuple(kept), tuple(holes)))
