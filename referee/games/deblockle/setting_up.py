"""Before play: the first position, and cubes rolled by chance (2.1–2.4)."""

from ...kernel import Pick, SetupError
from ...rulebook import Rulebook
from .cube import SYMBOLS, lying
from .grid import HOME, NUMBER, SQUARES, STAR, STARS, SUGGESTED, apart
from .moves import Move
from .position import CUBES, OTHER, SIDE, Position, cube_on, cubes, placing


def first(rules: Rulebook, setup: dict[str, str]) -> Position:
    """Nothing is placed yet. `gold`, `blue`: with how many cubes; `begins`: who makes the first turn. Raises SetupError."""
    for key, choice in setup.items():
        if key not in rules.setup:
            raise SetupError(f"{key}: expected one of {', '.join(rules.setup)}")
        if not rules.setup[key].choice(choice):
            known = ", ".join(one.key for one in rules.setup[key].choices)
            raise SetupError(f"{key}: expected one of {known}, found {choice!r}")
    chosen = {key: setup.get(key, option.default) for key, option in rules.setup.items()}
    removed = (CUBES - int(chosen["gold"]), CUBES - int(chosen["blue"]))
    return Position((), (), removed, "G" if chosen["begins"] == "gold" else "B")


def suggested(position: Position, owner: str) -> tuple[str, ...]:
    """The squares for this side's number of cubes (2.2, 2.4)."""
    return SUGGESTED[owner].get(CUBES - position.removed[SIDE[owner]], ())


def shut_home(position: Position, owner: str) -> tuple[str, ...]:
    """This side's home squares that the opponent's cubes stand on: then its own may go elsewhere too (2.4)."""
    theirs = {cube[:2] for cube in cubes(position, OTHER[owner])}
    return tuple(square for square in HOME[owner] if square in theirs)


def next_square(position: Position) -> str:
    """Where the next cube goes unless another square is chosen: as suggested, else as near to its home star as can be."""
    owner = placing(position)
    nearest = sorted(SQUARES, key=lambda square: (sum(apart(square, STAR[owner])), NUMBER[square]))
    free = (square for square in (*suggested(position, owner), *nearest) if square not in STARS)
    return next((square for square in free if not cube_on(position, square)), SQUARES[0])  # on a full board any will do


def thrown(position: Position, net: str, pick: Pick) -> Move | None:
    """A cube rolled, turned by chance and laid on the next square, where one is to be placed."""
    if not placing(position):
        return None
    top = pick(tuple(SYMBOLS))
    near = pick([pair[1] for pair in sorted(lying(net)) if pair[0] == top])
    return Move("", "", next_square(position), "", False, top + near)
