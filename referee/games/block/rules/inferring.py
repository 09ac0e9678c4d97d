"""What fell, and what was rolled, told from the marks that stand on the sheets now."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from .dice import STAR, Roll, rolls
from .grid import Squares
from .marks import EMPTY, PENALTY
from .position import Party, Sheet
from .shapes import ON_THE_DIE, landings, shape_of

Mark = tuple[str, str]  # a square and what stands there
Fallen = tuple[str, Squares, tuple[str, ...]]  # a shape, its squares, their marks


def fallen(sheet: Sheet, wanted: Sheet, shapes: Iterable[str], mark: str = "") -> Iterator[Fallen]:
    """The landings whose squares are marked on the other sheet: with numbers, or all with this mark."""
    for squares in landings(sheet.grid, tuple(shapes)):
        marks = tuple(wanted.at(square) for square in squares)
        if EMPTY not in marks and (set(marks) == {mark} if mark else PENALTY not in marks):
            yield shape_of(squares), squares, marks


def rolled(party: Party, board: Party | Sheet) -> list[Roll]:
    """Rolls that may have come before what stands on the sheets now and not yet here, plainer ones first.

    What the dice showed is not seen: of several that would do, the one without stars is the likeliest. With a penalty
    there was a star, and the rest can only be guessed.
    """
    sheets = board.sheets if isinstance(board, Party) else (board,)
    fell = [list(fallen(own, wanted, ON_THE_DIE)) for own, wanted in zip(party.sheets, sheets, strict=True)]
    fell = [each for each in fell if each]
    found: dict[Roll, None] = {}
    for shape, _, numbers in fell[0] if fell else ():
        for roll in _showing(shape, numbers):
            if roll.possible and all(any(_gives(roll, each) for each in others) for others in fell):
                found[roll] = None
    if any(PENALTY in line for wanted in sheets for line in wanted.lines):
        found |= dict.fromkeys(roll for roll in rolls()[:200] if roll.has_star and roll.shape == "I")
    return sorted(found, key=_stars)[:60]


def _gives(roll: Roll, fell: Fallen) -> bool:
    shape, _, numbers = fell
    return shape in roll.shapes and roll.gives(numbers)


def _showing(shape: str, numbers: tuple[str, ...]) -> Iterator[Roll]:
    """The rolls that give these numbers and this shape, up to two stars among the numbers."""
    for count in range(3):
        for starred in combinations(range(4), count):
            faces = "".join(sorted(STAR if place in starred else number for place, number in enumerate(numbers)))
            faces = faces.replace(STAR, "") + STAR * count
            yield from (Roll(faces, shape), Roll(faces, STAR))


def _stars(roll: Roll) -> int:
    return roll.numbers.count(STAR) + (roll.shape == STAR)
