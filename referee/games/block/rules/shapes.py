"""The shapes that fall: five of four squares on the shape die, and five others on the tiles' other side (1.3, 1.4)."""

from functools import cache

from .grid import COLUMNS, name, ordered, place

Cells = tuple[tuple[int, int], ...]  # column and line of each square, from 0, sorted

ON_THE_DIE = "IOTLS"
DRAWN = {
    "I": ("####",),
    "O": ("##", "##"),
    "T": ("###", ".#."),
    "L": ("#.", "#.", "##"),
    "S": (".##", "##."),
    "V3": ("#.", "##"),
    "I3": ("###",),
    "U5": ("#.#", "###"),
    "X5": (".#.", "###", ".#."),
    "T5": ("###", ".#.", ".#."),
}
SHAPES = tuple(DRAWN)
# What a sentence calls each, by the rulebook's words.
SHAPE_WORD = {
    "I": "shape-I",
    "O": "shape-O",
    "T": "shape-T",
    "L": "shape-L",
    "S": "shape-S",
    "V3": "shape-V3",
    "I3": "shape-I3",
    "U5": "shape-U5",
    "X5": "shape-X5",
    "T5": "shape-T5",
}


def _moved(cells) -> Cells:
    """Down to the lower left corner."""
    left, low = (min(cell[side] for cell in cells) for side in (0, 1))
    return tuple(sorted((column - left, line - low) for column, line in cells))


@cache
def orientations(shape: str) -> tuple[Cells, ...]:
    """Every way the shape can be turned and flipped (4.1), without repetition; as it is drawn first."""
    cells = [(column, -row) for row, text in enumerate(DRAWN[shape]) for column, mark in enumerate(text) if mark == "#"]
    found = []
    for _ in range(2):
        for _ in range(4):
            found.append(_moved(cells))
            cells = [(line, -column) for column, line in cells]
        cells = [(-column, line) for column, line in cells]
    return tuple(dict.fromkeys(found))


def width(cells: Cells) -> int:
    return max(column for column, _ in cells) + 1


@cache
def shape_of(squares: tuple[str, ...]) -> str:
    """The shape these squares make, "" for none."""
    cells = _moved([place(square) for square in squares]) if squares else ()
    return next((shape for shape in SHAPES if cells in orientations(shape)), "")


@cache
def lying(cells: Cells, column: int, line: int) -> tuple[str, ...]:
    """The squares of a shape whose lower left corner is there; () where it sticks out at a side."""
    if not 0 <= column <= len(COLUMNS) - width(cells):
        return ()
    return ordered(name(column + right, line + up) for right, up in cells)


def token(cells: Cells) -> str:
    """How a drawing names its squares: column.line of each."""
    return "-".join(f"{column}.{line}" for column, line in cells)
