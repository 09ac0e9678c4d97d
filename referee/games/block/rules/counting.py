"""Which of the combos circled on a sheet count, and what those close, use up and circle (clauses 5.2–5.5, 5.8).

What is no combo counts nothing, and is as if it had not been made. Of two that share squares or fill in the same box, the
first in the order of the sheet's line counts, since a line does not say which was made first.
"""

from functools import lru_cache, reduce
from itertools import pairwise
from operator import or_
from typing import NamedTuple

from .grid import Squares, beside, joined
from .letters import letter_of
from .marks import EMPTY, PENALTY, Grid, bits_of, mark_on
from .owed import ComboChance
from .position import BONUS, KINDS, Combo, ComboKind, Sheet

# Why a combo counts nothing, by the rulebook's words, and the clause that says so.
FAULTS = {
    "fault-empty": "5.2",
    "fault-penalty": "5.4",
    "fault-apart": "5.2",
    "fault-unequal": "5.2",
    "fault-steps": "5.2",
    "fault-not-beside": "5.2",
    "fault-used": "5.4",
    "fault-again": "5.5",
}


class Weighed(NamedTuple):
    """A combo as it is circled; `fault`: why it counts nothing, "" where it counts; `by`: which has its squares or its box."""

    combo: Combo
    fault: str = ""
    by: Combo | None = None

    @property
    def shared(self) -> Squares:
        """Its squares that the other has too."""
        return tuple(square for square in self.combo.squares if self.by and square in self.by.squares)


Boxes = frozenset[tuple[ComboKind, int]]  # kinds and sizes


class Count(NamedTuple):
    """All combos of a sheet in the order of its line; those that count, the kinds and sizes and the squares they use up, as
    all bits of these."""

    weighed: tuple[Weighed, ...]
    counting: tuple[Combo, ...]
    made: Boxes
    used: Grid


def count(sheet: Sheet) -> Count:
    """All that the combos of a sheet come to."""
    if not sheet.combos:
        return NONE
    return _counted(sheet.combos, sheet.grid & _under(sheet.combos))


@lru_cache(maxsize=1024)
def _under(combos: tuple[Combo, ...]) -> Grid:
    """All bits of the squares of combos, which may share some."""
    return reduce(or_, [bits_of(combo.squares) for combo in combos])


def _marks(grid: Grid, combo: Combo) -> str:
    """What stands on its squares."""
    return "".join([mark_on(grid, square) for square in combo.squares])


@lru_cache(maxsize=1024)
def _counted(combos: tuple[Combo, ...], grid: Grid) -> Count:
    """Told from what stands on their own squares alone: a drop elsewhere changes nothing."""
    counting: list[Combo] = []
    result = []
    for combo in combos:
        one = _among(combo, _marks(grid, combo), counting)
        result.append(one)
        if not one.fault:
            counting.append(combo)
    boxes = frozenset((combo.kind, combo.size) for combo in counting)
    return Count(tuple(result), tuple(counting), boxes, sum(bits_of(combo.squares) for combo in counting))


NONE = _counted((), 0)


def weighed(sheet: Sheet) -> tuple[Weighed, ...]:
    """Every combo on the sheet, in the order of its line."""
    return count(sheet).weighed


def _among(combo: Combo, marks: str, counting: list[Combo]) -> Weighed:
    """A combo beside those before it that count."""
    fault = unsound(combo, marks)
    if fault:
        return Weighed(combo, fault)
    for other in counting:
        if _same_box(other, combo):
            return Weighed(combo, "fault-again", other)
    for other in counting:
        if not set(other.squares).isdisjoint(combo.squares):
            return Weighed(combo, "fault-used", other)
    return Weighed(combo)


def _same_box(one: Combo, other: Combo) -> bool:
    """Do they fill in the same box of the sheet? The bonus has one for both kinds (5.5)."""
    return one.size == other.size and (one.kind == other.kind or one.size == BONUS)


@lru_cache(maxsize=4096)
def unsound(combo: Combo, marks: str) -> str:
    """Why these squares, with these marks on them, are no such combo (5.2–5.4); "" if they are."""
    if EMPTY in marks:
        return "fault-empty"
    if PENALTY in marks:
        return "fault-penalty"
    if joined(combo.squares)[1]:
        return "fault-apart"
    if combo.kind == "i":
        return "fault-unequal" if len(set(marks)) > 1 else ""
    steps = list(pairwise(sorted(zip(marks, combo.squares, strict=True))))
    if any(int(later) != int(mark) + 1 for (mark, _), (later, _) in steps):
        return "fault-steps"
    return "" if all(later in beside(square) for (_, square), (_, later) in steps) else "fault-not-beside"


def counting(sheet: Sheet) -> tuple[Combo, ...]:
    """The combos that count."""
    return count(sheet).counting


def made(sheet: Sheet) -> Boxes:
    """The kinds and sizes that are made."""
    return count(sheet).made


def is_open(done: Boxes, kind: ComboKind, size: int) -> bool:
    """Can a combo of this kind and size still be made: each once, the bonus as one kind or the other (5.5)?"""
    return not any((one, BONUS) in done for one in KINDS) if size == BONUS else (kind, size) not in done


def used(sheet: Sheet) -> frozenset[str]:
    """The squares used up in combos (5.4)."""
    return frozenset(square for combo in counting(sheet) for square in combo.squares)


def can_be_made(sheet: Sheet, combo: Combo) -> bool:
    """Is it a combo of free numbers, of a kind and size that is open?"""
    return not _among(combo, _marks(sheet.grid, combo), list(counting(sheet))).fault


def circling(sheet: Sheet, kind: ComboKind, size: int) -> str:
    """The letter that a combo of this kind and size would circle: both made then, the letter still free (5.8); "" for none."""
    letter = letter_of(size)
    free = letter and letter not in sheet.circled + sheet.crossed
    return letter if free and ("c" if kind == "i" else "i", size) in made(sheet) else ""


def letter_circled(sheet: Sheet, combo: Combo) -> str:
    """The letter that this combo circles now: one that may be made only (5.8); "" for none."""
    may = isinstance(sheet.due, ComboChance) and can_be_made(sheet, combo)
    return circling(sheet, combo.kind, combo.size) if may else ""
