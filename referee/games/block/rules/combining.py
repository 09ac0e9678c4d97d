"""What a combo breaks (clauses 5.2–5.5)."""

from collections.abc import Iterator
from itertools import pairwise

from ....kernel import Finding
from ....rulebook import Rulebook
from .counting import counting
from .grid import Squares, beside, joined, place
from .marks import EMPTY, PENALTY
from .position import BONUS, Combo, Sheet


def combining(rules: Rulebook, sheet: Sheet, combo: Combo) -> Iterator[Finding]:
    yield from _squares(rules, sheet, combo)
    yield from _kind(rules, sheet, combo)
    size = combo.size
    for other in counting(sheet):
        if size == BONUS == other.size:
            yield rules.find("bonus-already", other.squares, squares=other.squares)
        elif (other.kind, other.size) == (combo.kind, size):
            yield rules.find("made-already", other.squares, combo=combo.words, squares=other.squares)


def _squares(rules: Rulebook, sheet: Sheet, combo: Combo) -> Iterator[Finding]:
    """What stands on the squares: a number that is still free?"""
    empty = tuple(square for square in combo.squares if sheet.at(square) == EMPTY)
    if empty:
        yield rules.find("empty-square", empty, squares=empty)
    penalties = tuple(square for square in combo.squares if sheet.at(square) == PENALTY)
    if penalties:
        yield rules.find("penalty-in-combo", penalties, squares=penalties, count=len(penalties))
    for other in counting(sheet):
        shared = tuple(square for square in combo.squares if square in other.squares)
        if shared:
            yield rules.find("used-already", shared, squares=shared, count=len(shared), combo=other.words)


def _kind(rules: Rulebook, sheet: Sheet, combo: Combo) -> Iterator[Finding]:
    """Are the numbers what the kind says, and do they hang together as it says?"""
    numbers = {square: int(sheet.at(square)) for square in combo.squares if sheet.at(square).isdigit()}
    if combo.kind == "i":
        if len(set(numbers.values())) > 1:
            yield rules.find("not-equal", combo.squares, numbers=" ".join(map(str, sorted(numbers.values()))))
        yield from _joined(rules, combo.squares)
        return
    way = sorted(numbers, key=numbers.__getitem__)
    steps = list(pairwise(way))
    wrong = [(numbers[one], numbers[other]) for one, other in steps if numbers[other] != numbers[one] + 1]
    if wrong:
        yield rules.find("skips", combo.squares, why=_skip(rules, {0, 9} <= {*numbers.values()} and len(wrong) == 1, *wrong[0]))
        yield from _joined(rules, combo.squares)
        return
    for one, other in steps:
        if other not in beside(one):
            squares = {"one": one, "other": other}
            if _corner(one, other):
                yield rules.find("corner-only", (one, other), **squares)
            else:
                yield rules.find("not-beside", (one, other), low=numbers[one], high=numbers[other], **squares)


def _skip(rules: Rulebook, round: bool, low: int, high: int) -> str:
    """What is wrong with numbers that do not go up one by one: the first step that does not. `round`: they go from 9 to 0."""
    if round:
        return rules.say("skip-round")
    return rules.say("skip-twice" if low == high else "skip-gap", low=low, high=high)


def _joined(rules: Rulebook, squares: Squares) -> Iterator[Finding]:
    part, rest = joined(squares)
    touching = [(one, other) for one in part for other in rest if _corner(one, other)]
    if touching:
        yield rules.find("corner-only", touching[0], one=touching[0][0], other=touching[0][1])
    elif rest:
        yield rules.find("not-joined", rest, squares=rest, count=len(rest))


def _corner(one: str, other: str) -> bool:
    (column, line), (column_, line_) = place(one), place(other)
    return abs(column - column_) == abs(line - line_) == 1
