"""Before play: the first position, and cubes rolled by chance (2.1–2.4)."""

from ....kernel import Pick, SetupError
from ....rulebook import Rulebook
from .cube import SYMBOLS, lying
from .grid import HOME, NUMBER, SQUARES, STAR, STARS, SUGGESTED, apart
from .notation import Move
from .position import CUBES, NAMES, OTHER, Position, placing, shut_home


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
    return SUGGESTED[owner].get(CUBES - position.off(owner), ())


def may_begin(position: Position, owner: str, square: str) -> bool:
    """May a cube of this side begin on this square? At home (2.2); with fewer than four cubes, or where the opponent's
    stand on a home square of theirs, anywhere but on a star (2.4)."""
    if square in HOME[owner]:
        return True
    return square not in STARS and bool(position.off(owner) or shut_home(position, owner))


def placed(position: Position, move: Move) -> str:
    """Whose cube a placing is of.

    A lead names who placed it. Players place the opponent's cubes, but where only a cube of their own can begin it is one
    of those. Without a lead it is gold's where one of gold's can begin, else blue's. In play nobody has anything to
    place; then it is the opponent's of whoever does it.
    """
    due = placing(position)
    if not due:
        return OTHER[move.seat or position.turn]
    likely = [seat for seat in (OTHER[move.seat], move.seat) if seat in due] if move.seat else [*due]
    return next((seat for seat in likely if may_begin(position, seat, move.to)), likely[0])


def left_to_place(rules: Rulebook, position: Position) -> tuple[str, ...]:
    """In words, for each side that has cubes to be placed, how many."""
    counts = {seat: CUBES - position.out(seat) for seat in placing(position)}
    return tuple(rules.say("left-to-place", count=count, owner=NAMES[seat]) for seat, count in counts.items())


def next_square(position: Position, owner: str) -> str:
    """Where this side's next cube goes unless another square is chosen: as suggested, else as near to its home star as can
    be."""
    nearest = sorted(SQUARES, key=lambda square: (sum(apart(square, STAR[owner])), NUMBER[square]))
    free = (square for square in (*suggested(position, owner), *nearest) if square not in STARS)
    return next((square for square in free if not position.cube_on(square)), SQUARES[0])  # on a full board any will do


def roll(position: Position, net: str, pick: Pick) -> Move | None:
    """A cube rolled, turned by chance and laid on the next square, gold's before blue's; None where none is to be placed."""
    due = placing(position)
    if not due:
        return None
    top = pick(tuple(SYMBOLS))
    near = pick([lies[1] for lies in sorted(lying(net)) if lies[0] == top])
    return Move("", "", next_square(position, due[0]), lies=top + near)
