"""What a combo breaks (clauses 5.2–5.5)."""

from collections.abc import Iterator
from itertools import pairwise

from ....kernel import Finding
from ....rulebook import Rulebook
from .counting import counting
from .grid import beside, ordered, place
from .position import BONUS, EMPTY, PENALTY, Combo, Sheet, at


def combining(rules: Rulebook, sheet: Sheet, combo: Combo) -> Iterator[Finding]:
    yield from _squares(rules, sheet, combo)
    yield from _kind(rules, sheet, combo)
    size = len(combo.squares)
    for other in counting(sheet):
        if size == BONUS == len(other.squares):
            yield rules.find("bonus-already", other.squares, squares=other.squares)
        elif (other.kind, len(other.squares)) == (combo.kind, size):
            yield rules.find("made-already", other.squares, combo=combo.told, squares=other.squares)


def _squares(rules: Rulebook, sheet: Sheet, combo: Combo) -> Iterator[Finding]:
    """What stands on the squares: a number that is still free?"""
    empty = tuple(square for square in combo.squares if at(sheet, square) == EMPTY)
    if empty:
        yield rules.find("empty-square", empty, squares=empty)
    penalties = tuple(square for square in combo.squares if at(sheet, square) == PENALTY)
    if penalties:
        yield rules.find("penalty-in-combo", penalties, squares=penalties, count=len(penalties))
    for other in counting(sheet):
        shared = tuple(square for square in combo.squares if square in other.squares)
        if shared:
            yield rules.find("used-already", shared, squares=shared, count=len(shared), combo=other.told)


def _kind(rules: Rulebook, sheet: Sheet, combo: Combo) -> Iterator[Finding]:
    """Are the numbers what the kind says, and do they hang together as it says?"""
    numbers = {square: int(at(sheet, square)) for square in combo.squares if at(sheet, square).isdigit()}
    if combo.kind == "i":
        if len(set(numbers.values())) > 1:
            yield rules.find("not-equal", combo.squares, numbers=" ".join(map(str, sorted(numbers.values()))))
        yield from _joined(rules, combo.squares)
        return
    way = sorted(numbers, key=numbers.get)
    steps = list(pairwise(way))
    wrong = [(numbers[one], numbers[other]) for one, other in steps if numbers[other] != numbers[one] + 1]
    if wrong:
        yield rules.find("skips", combo.squares, why=_skip(rules, {*numbers.values()}, *wrong[0]))
        yield from _joined(rules, combo.squares)
        return
    for one, other in steps:
        if other not in beside(one):
            squares = {"one": one, "other": other}
            if _corner(one, other):
                yield rules.find("corner-only", (one, other), **squares)
            else:
                yield rules.find("not-beside", (one, other), low=numbers[one], high=numbers[other], **squares)


def _skip(rules: Rulebook, numbers: set[int], low: int, high: int) -> str:
    """What is wrong with numbers that do not go up one by one: the first step that does not."""
    if {0, 9} <= numbers:
        return rules.say("skip-round")
    return rules.say("skip-twice" if low == high else "skip-gap", low=low, high=high)


def _joined(rules: Rulebook, squares: tuple[str, ...]) -> Iterator[Finding]:
    part, rest = [squares[0]], set(squares[1:])
    for square in part:
        near = rest.intersection(beside(square))
        rest -= near
        part += sorted(near)
    if not rest:
        return
    touching = [(one, other) for one in ordered(part) for other in ordered(rest) if _corner(one, other)]
    if touching:
        yield rules.find("corner-only", touching[0], one=touching[0][0], other=touching[0][1])
    else:
        apart = ordered(rest)
        yield rules.find("not-joined", apart, squares=apart, count=len(apart))


def _corner(one: str, other: str) -> bool:
    (column, line), (column_, line_) = place(one), place(other)
    return abs(column - column_) == abs(line - line_) == 1
