"""A position of Deblockle as immutable data, and its notation (clauses 1.1, 1.2, 2.1–2.4)."""

import re
from typing import NamedTuple

from ....kernel import NotationError
from .cube import SYMBOLS, lying
from .grid import HOME, NUMBER, STARS

SEATS = {"G": "gold", "B": "blue"}
NAMES = {"G": "Gold", "B": "Blue"}  # as sentences call them
OTHER = {"G": "B", "B": "G"}
SIDE = {"G": 0, "B": 1}  # where a seat's things stand in pairs
CUBES = 4


class Position(NamedTuple):
    """`gold` and `blue` are cubes as they are written, "c1*x": square, top, near side; sorted. `removed` gold's, blue's.

    Who plays with fewer cubes (2.4) has the others counted as removed from the start. While cubes are being placed, `turn`
    is who will begin.
    """

    gold: tuple[str, ...]
    blue: tuple[str, ...]
    removed: tuple[int, int]
    turn: str


def cubes(position: Position, seat: str) -> tuple[str, ...]:
    return position[SIDE[seat]]


def out(position: Position, seat: str) -> int:
    """How many of a seat's cubes are on the board or were."""
    return len(cubes(position, seat)) + position.removed[SIDE[seat]]


def placing(position: Position) -> str:
    """The seats whose cubes are still to be placed (2.2), gold's before blue's; "" in play.

    A line that counts fewer than four for a side is set-up where set-up can have come to it. Any other such line is play:
    somebody plays with fewer cubes, and the others are not counted as removed.
    """
    gold, blue, removed, _ = position
    due = "".join(seat for seat in SEATS if out(position, seat) < CUBES)
    if not due or CUBES in removed:
        return ""
    if all(_came_by_set_up(position, seat) for seat in SEATS):
        return due
    # A cube placed wrong and recorded all the same does not end set-up where all there is, or all of gold's, is placed.
    goes_on = due == "B" or not blue and (removed[0] or not removed[1])
    return due if goes_on else ""


def _came_by_set_up(position: Position, seat: str) -> bool:
    """Do all of a side's cubes lie where set-up may have put them (2.2, 2.4)?"""
    squares = {cube[:2] for cube in cubes(position, seat)}
    # Only who plays with fewer cubes can have been the first to lie away from home, and shut the other's home.
    anywhere = position.removed[SIDE[seat]] or position.removed[SIDE[OTHER[seat]]] and shut_home(position, seat)
    return squares.isdisjoint(STARS) and bool(anywhere or squares <= {*HOME[seat]})


def shut_home(position: Position, owner: str) -> tuple[str, ...]:
    """This side's home squares that the opponent's cubes stand on: then its own may go elsewhere too (2.4)."""
    theirs = {cube[:2] for cube in cubes(position, OTHER[owner])}
    return tuple(square for square in HOME[owner] if square in theirs)


def acting(position: Position) -> str:
    """The seats that owe something: the player to move; in set-up each whose opponent's cubes are still to be placed."""
    due = placing(position)
    return "".join(seat for seat in SEATS if OTHER[seat] in due) or position.turn


def cleared(position: Position) -> list[str]:
    """The seats whose cubes are all off the board (6.1)."""
    if position.gold and position.blue or placing(position):
        return []
    return [seat for seat in SEATS if not cubes(position, seat) and position.removed[SIDE[seat]]]


def cube_on(position: Position, square: str) -> str:
    """The cube on a square, "" where none stands."""
    return next((cube for cube in position.gold + position.blue if cube[:2] == square), "")


def owner_of(position: Position, cube: str) -> str:
    """Whose cube it is: "G", "B", or "" for none."""
    return "G" if cube in position.gold else "B" if cube in position.blue else ""


def write(position: Position) -> str:
    gold, blue = (",".join(each) or "-" for each in position[:2])
    return f"{gold} {blue} {position.removed[0]},{position.removed[1]} {position.turn}"


def parse(text: str) -> Position:
    """The position a line says, though what lies there may not add up. Raises NotationError."""
    fields = text.split(" ")
    if len(fields) != 4 or not all(fields):
        expected = "four fields parted by one space: gold cubes, blue cubes, removed, turn"
        raise NotationError("position", expected, text)
    gold, blue, removed, turn = fields
    starts = _starts(fields)
    taken: dict[str, str] = {}
    pairs = [_read_cubes(gold, "gold cubes", 0, taken), _read_cubes(blue, "blue cubes", starts[1], taken)]
    counts = re.fullmatch("([0-4]),([0-4])", removed)
    if not counts:
        raise NotationError("removed", "how many of gold's and of blue's are off, 0 to 4 each, such as 1,0", removed, starts[2])
    if turn not in SEATS:
        raise NotationError("turn", "G or B", turn, starts[3])
    return Position(*pairs, (int(counts[1]), int(counts[2])), turn)


def _starts(fields: list[str]) -> list[int]:
    return [sum(len(field) + 1 for field in fields[:number]) for number in range(len(fields))]


def _read_cubes(text: str, field: str, at: int, taken: dict[str, str]) -> tuple[str, ...]:
    if text == "-":
        return ()
    found, start = text.split(","), at
    for cube in found:
        check_cube(cube, field, start)
        if cube[:2] in taken:
            raise NotationError(field, f"no second cube on {cube[:2]}, where {taken[cube[:2]]} lies", cube, start)
        taken[cube[:2]] = cube
        start += len(cube) + 1
    if found != sorted(found):
        raise NotationError(field, f"the cubes sorted, {','.join(sorted(found))}", text, at)
    return tuple(found)


def check_cube(cube: str, field: str, at: int) -> None:
    """Raises NotationError for what is no square with two different symbols."""
    if len(cube) != 4 or cube[:2] not in NUMBER or not {*cube[2:]} <= {*SYMBOLS}:
        expected = "a square from a1 to g7, the symbol on top and the one on the near side, of * . + x = o, such as c1*x"
        raise NotationError(field, expected, cube, at)
    if cube[2] == cube[3]:
        raise NotationError(field, "two different symbols on top and near side: a cube has each once", cube, at)


def read(text: str, net: str) -> Position:
    """The position a line says. Raises NotationError, also for what cannot be: more than four cubes a side (1.2), cubes
    that lie as none of this net can.

    What only illegal play can bring is accepted, since it can be done on the table: a cube on a star square, a Star up
    in the middle of the board.
    """
    position, fields = parse(text), text.split(" ")
    starts, ways = _starts(fields), lying(net)
    for number, (seat, name) in enumerate(SEATS.items()):
        if out(position, seat) > CUBES:
            expected = f"at most four of {name}'s cubes with the {position.removed[number]} removed"
            raise NotationError(f"{name} cubes", expected, fields[number], starts[number])
        for cube in position[number]:
            if cube[2:] not in ways:
                at = starts[number] + fields[number].index(cube)
                expected = f"two symbols that lie side by side: on these cubes {cube[2]} and {cube[3]} are opposite"
                raise NotationError(f"{name} cubes", expected, cube, at)
    return position
