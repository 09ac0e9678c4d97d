"""The sixteen ways walls can meet at a corner, grouped under symmetry, each with what the readings of 2.3 make of it."""

from itertools import product

from ....kernel import Figure, View
from ....rulebook import Rulebook
from ..board import drawing
from ..rules.gameboard import parse_rectangle, write_rectangle
from ..rules.moves import Move, open_steps
from ..rules.names import named_sides
from ..rules.position import Position, first
from ..rules.readings import DIAGONALS, Readings
from ..rules.tiling import rectangle

SIDES = rectangle(2, 2).side_names
STEP = Move("", False, "a1", "b2")
GROUPS = {
    "0": "figures-0",
    "1": "figures-1",
    "2-line": "figures-2-line",
    "2-angle": "figures-2-angle",
    "3": "figures-3",
    "4": "figures-4",
}
VERDICTS = {"around": "figure-around", "strict": "figure-strict"}


def corner(walls: tuple[str, ...]) -> Position:
    """Four tiles with these walls between them, the runner on a1."""
    return first(parse_rectangle(write_rectangle(2, 2, "a1", walls, ())))


def group_of(walls: tuple[str, ...]) -> str:
    """Which of the six these walls are a turned or mirrored copy of."""
    if len(walls) != 2:
        return str(len(walls))
    tiles = {tile for wall in walls for tile in wall.split("|")}
    return "2-line" if len(tiles) == 4 else "2-angle"


def ways() -> list[tuple[str, ...]]:
    """All sixteen."""
    every = product((False, True), repeat=len(SIDES))
    return [tuple(side for side, stands in zip(SIDES, each, strict=True) if stands) for each in every]


def figures(rules: Rulebook) -> tuple[tuple[str, tuple[Figure, ...]], ...]:
    """By group: its title and its pictures."""
    return tuple(
        (rules.say(title), tuple(_figure(rules, walls) for walls in ways() if group_of(walls) == group))
        for group, title in GROUPS.items()
    )


def _figure(rules: Rulebook, walls: tuple[str, ...]) -> Figure:
    position = corner(walls)
    is_open = {reading: STEP in open_steps(position, Readings(reading)) for reading in DIAGONALS}
    arrow = "arrow-open" if all(is_open.values()) else "arrow-hangs" if any(is_open.values()) else "arrow-shut"
    view = View((drawing.area("", position.board, drawing.spots(position, {}, {STEP.target: arrow})),), "")
    says = tuple(
        (rules.say(VERDICTS[reading], verdict=rules.say("open" if free else "shut")), free) for reading, free in is_open.items()
    )
    word = "figure" if walls else "figure-none"
    return Figure(view, rules.say(word, sides=named_sides(rules, walls), count=len(walls), origin=STEP.origin), says)
