"""A position of Deblockle as immutable data, and its notation (clauses 1.1, 1.2, 2.1–2.4)."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from ....kernel import NotationError, offsets
from .cube import SYMBOLS, Cube, lying
from .grid import HOME, NUMBER, SQUARES, STARS

SEATS = {"G": "gold", "B": "blue"}
NAMES = {"G": "Gold", "B": "Blue"}  # as sentences call them
OTHER = {"G": "B", "B": "G"}
CUBES = 4

Cubes = tuple[Cube, ...]
EVERY_CUBE = [Cube(square, top + near) for square in SQUARES for top in SYMBOLS for near in SYMBOLS if top != near]
WRITTEN = {str(cube): cube for cube in EVERY_CUBE}
AT_HOME = {seat: frozenset(squares) for seat, squares in HOME.items()}


class Position(NamedTuple):
    """The cubes of both sides, sorted; how many of gold's and of blue's are removed; whose turn it is, "G" or "B".

    Who plays with fewer cubes (2.4) has the others counted as removed from the start. While cubes are being placed, `turn`
    is who will begin.
    """

    gold: Cubes
    blue: Cubes
    removed: tuple[int, int]
    turn: str

    def cubes(self, seat: str) -> Cubes:
        return self.gold if seat == "G" else self.blue

    def squares(self, seat: str) -> tuple[str, ...]:
        """Where this side's cubes stand."""
        return tuple([cube.square for cube in self.cubes(seat)])

    def off(self, seat: str) -> int:
        return self.removed[seat == "B"]

    def out(self, seat: str) -> int:
        """How many of a seat's cubes are on the board or were."""
        return len(self.cubes(seat)) + self.off(seat)

    def cube_on(self, square: str) -> Cube | None:
        for cubes in (self.gold, self.blue):
            for cube in cubes:
                if cube.square == square:
                    return cube
        return None

    def owner_of(self, cube: Cube) -> str:
        """Whose cube on the board it is: "G" or "B"."""
        return "G" if cube in self.gold else "B"

    def taken(self, but: str = "") -> set[str]:
        """The squares with a cube on them, one of them left out."""
        return {cube.square for cube in self.gold + self.blue} - {but}

    def with_side(self, seat: str, cubes: Iterable[Cube], off: int, turn: str = "") -> "Position":
        """The same with these cubes of one side, and so many of them off."""
        own = tuple(sorted(cubes))
        if seat == "G":
            return Position(own, self.blue, (off, self.removed[1]), turn or self.turn)
        return Position(self.gold, own, (self.removed[0], off), turn or self.turn)


def placing(position: Position) -> str:
    """The seats whose cubes are still to be placed (2.2), gold's before blue's; "" in play.

    A line that counts fewer than four for a side is set-up where set-up can have come to it. Any other such line is play:
    somebody plays with fewer cubes, and the others are not counted as removed.
    """
    gold, blue, removed, _ = position
    if len(gold) + removed[0] >= CUBES and len(blue) + removed[1] >= CUBES:
        return ""
    due = ("G" if len(gold) + removed[0] < CUBES else "") + ("B" if len(blue) + removed[1] < CUBES else "")
    if CUBES in removed:
        return ""
    if _came_by_set_up(position, "G") and _came_by_set_up(position, "B"):
        return due
    # A cube placed wrong and recorded all the same does not end set-up where all there is, or all of gold's, is placed.
    goes_on = due == "B" or not blue and (removed[0] or not removed[1])
    return due if goes_on else ""


def _came_by_set_up(position: Position, seat: str) -> bool:
    """Do all of a side's cubes lie where set-up may have put them (2.2, 2.4)?"""
    squares = position.squares(seat)
    if AT_HOME[seat].issuperset(squares):
        return True
    # Only who plays with fewer cubes can have been the first to lie away from home, and shut the other's home.
    anywhere = position.off(seat) or position.off(OTHER[seat]) and shut_home(position, seat)
    return bool(anywhere) and not any(star in squares for star in STARS)


def shut_home(position: Position, owner: str) -> tuple[str, ...]:
    """This side's home squares that the opponent's cubes stand on: then its own may go elsewhere too (2.4)."""
    theirs = position.squares(OTHER[owner])
    return tuple([square for square in HOME[owner] if square in theirs])


def to_move(position: Position) -> str:
    """The seats that owe something: the player to move; in set-up each whose opponent's cubes are still to be placed."""
    due = placing(position)
    return "".join(seat for seat in SEATS if OTHER[seat] in due) or position.turn


def cleared(position: Position) -> list[str]:
    """The seats whose cubes are all off the board (6.1)."""
    if position.gold and position.blue or placing(position):
        return []
    return [seat for seat in SEATS if not position.cubes(seat) and position.off(seat)]


def write(position: Position) -> str:
    gold, blue = (",".join(map(str, position.cubes(seat))) or "-" for seat in SEATS)
    return f"{gold} {blue} {position.removed[0]},{position.removed[1]} {position.turn}"


def parse(text: str) -> Position:
    """The position a line says, though what lies there may not add up. Raises NotationError."""
    fields = text.split(" ")
    if len(fields) != 4 or not all(fields):
        expected = "four fields parted by one space: gold cubes, blue cubes, removed, turn"
        raise NotationError("position", expected, text)
    starts = offsets(fields)
    taken: dict[str, str] = {}
    gold = _parse_cubes(fields[0], "gold cubes", 0, taken)
    blue = _parse_cubes(fields[1], "blue cubes", starts[1], taken)
    removed, turn = fields[2:]
    counts = re.fullmatch("([0-4]),([0-4])", removed)
    if not counts:
        raise NotationError("removed", "how many of gold's and of blue's are off, 0 to 4 each, such as 1,0", removed, starts[2])
    if turn not in SEATS:
        raise NotationError("turn", "G or B", turn, starts[3])
    return Position(gold, blue, (int(counts[1]), int(counts[2])), turn)


def _parse_cubes(text: str, field: str, at: int, taken: dict[str, str]) -> Cubes:
    """`taken`: by square, the cube that lies there already."""
    if text == "-":
        return ()
    cubes, start = [], at
    for word in text.split(","):
        cube = parse_cube(word, field, start)
        if cube.square in taken:
            raise NotationError(field, f"no second cube on {cube.square}, where {taken[cube.square]} lies", word, start)
        taken[cube.square] = word
        cubes.append(cube)
        start += len(word) + 1
    if cubes != sorted(cubes):
        raise NotationError(field, f"the cubes sorted, {','.join(map(str, sorted(cubes)))}", text, at)
    return tuple(cubes)


def parse_cube(text: str, field: str, at: int) -> Cube:
    """Raises NotationError for what is no square with two different symbols."""
    if text in WRITTEN:
        return WRITTEN[text]
    if len(text) == 4 and text[:2] in NUMBER and text[2] == text[3] and text[2] in SYMBOLS:
        raise NotationError(field, "two different symbols on top and near side: a cube has each once", text, at)
    expected = "a square from a1 to g7, the symbol on top and the one on the near side, of * . + x = o, such as c1*x"
    raise NotationError(field, expected, text, at)


def read(text: str, net: str) -> Position:
    """The position a line says. Raises NotationError, also for what cannot be: more than four cubes a side (1.2), cubes
    that lie as none of this net can.

    What only illegal play can bring is accepted, since it can be done on the table: a cube on a star square, a Star up
    in the middle of the board.
    """
    position, fields = parse(text), text.split(" ")
    starts, ways = offsets(fields), lying(net)
    for number, (seat, name) in enumerate(SEATS.items()):
        if position.out(seat) > CUBES:
            expected = f"at most four of {name}'s cubes with the {position.removed[number]} removed"
            raise NotationError(f"{name} cubes", expected, fields[number], starts[number])
        for cube in position.cubes(seat):
            if cube.lies not in ways:
                at = starts[number] + fields[number].index(str(cube))
                expected = f"two symbols that lie side by side: on these cubes {cube.lies[0]} and {cube.lies[1]} are opposite"
                raise NotationError(f"{name} cubes", expected, str(cube), at)
    return position
