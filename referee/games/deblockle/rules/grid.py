"""The board's geometry (clauses 1.1, 1.3, 2.2, 2.4): squares as names, numbers and bits, their neighbours, lines, stars.

A square's number counts up its column, a1 to g7, so that order by number is the order of the notation.
"""

from collections.abc import Iterable, Iterator

COLUMNS, ROWS = "abcdefg", range(1, 8)
SQUARES = tuple(f"{column}{row}" for column in COLUMNS for row in ROWS)
NUMBER = {square: number for number, square in enumerate(SQUARES)}
# Columns are eight bits apart, so that no step leads from the top of one to the bottom of the next.
BIT = {square: 1 << number // 7 * 8 + number % 7 for square, number in NUMBER.items()}
EVERY = sum(BIT.values())

WAYS = {"left": (-1, 0), "near": (0, -1), "away": (0, 1), "right": (1, 0)}  # in the order of the squares they lead to


def square_at(column: int, row: int) -> str:
    """The square at these coordinates, counted from 0; "" beyond the edge."""
    return f"{COLUMNS[column]}{row + 1}" if 0 <= column < 7 and 0 <= row < 7 else ""


def place(square: str) -> tuple[int, int]:
    return divmod(NUMBER[square], 7)


def _beside(square: str, steps: Iterable[tuple[int, int]]) -> tuple[str, ...]:
    column, row = place(square)
    return tuple(filter(None, (square_at(column + across, row + up) for across, up in steps)))


def _ray(square: str, step: tuple[int, int]) -> tuple[str, ...]:
    squares: list[str] = []
    while following := _beside(squares[-1] if squares else square, [step]):
        squares += following
    return tuple(squares)


NEIGHBOURS = {square: _beside(square, WAYS.values()) for square in SQUARES}
WAY = {(square, to): way for square in SQUARES for way, step in WAYS.items() for to in _beside(square, [step])}
DIAGONALS = {square: _beside(square, ((-1, -1), (-1, 1), (1, -1), (1, 1))) for square in SQUARES}
RAYS = {square: tuple(filter(None, (_ray(square, step) for step in WAYS.values()))) for square in SQUARES}

STAR = {"G": "d2", "B": "d6"}  # whose home star it is
GOAL = {"G": "d6", "B": "d2"}
HOME = {"G": ("c1", "c3", "e1", "e3"), "B": ("c5", "c7", "e5", "e7")}
# Suggested with fewer cubes (2.4), by how many.
SUGGESTED = {
    "G": {1: ("d1",), 2: ("c1", "e1"), 3: ("c1", "d3", "e1"), 4: HOME["G"]},
    "B": {1: ("d7",), 2: ("c7", "e7"), 3: ("c7", "d5", "e7"), 4: HOME["B"]},
}
STARS = tuple(STAR.values())
BESIDE_STARS = frozenset(square for star in STARS for square in NEIGHBOURS[star])


def bits(squares: Iterable[str]) -> int:
    return sum(BIT[square] for square in {*squares})


def bits_of(chosen: int) -> Iterator[int]:
    """The bit of each of these squares, in order."""
    while chosen:
        yield chosen & -chosen
        chosen &= chosen - 1


def squares_in(chosen: int) -> tuple[str, ...]:
    """The squares given as bits, in order."""
    return tuple(square for square in SQUARES if chosen & BIT[square])


def apart(a: str, b: str) -> tuple[int, int]:
    """How many columns and rows lie between two squares."""
    return abs(place(a)[0] - place(b)[0]), abs(place(a)[1] - place(b)[1])
