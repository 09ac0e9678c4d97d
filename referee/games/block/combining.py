"""What a combo breaks (clauses 5.2–5.5), and what it circles (5.8)."""

from collections.abc import Iterator
from itertools import pairwise

from ...kernel import Finding
from ...rulebook import Rulebook
from .dropping import are, named
from .grid import beside, ordered, place
from .moves import Move
from .position import BONUS, EMPTY, KINDS, PENALTY, Combo, Sheet, at, circling


def combining(rules: Rulebook, sheet: Sheet, combo: Combo) -> Iterator[Finding]:
    yield from _squares(rules, sheet, combo)
    yield from kind_of(rules, sheet, combo)
    size = len(combo.squares)
    for other in sheet.combos:
        if size == BONUS == len(other.squares):
            yield rules.find("bonus-already", other.squares, squares=named(other.squares))
        elif (other.kind, len(other.squares)) == (combo.kind, size):
            told = {"size": size, "kind": KINDS[combo.kind], "squares": named(other.squares)}
            yield rules.find("made-already", other.squares, are=rules.say("are"), **told)


def _squares(rules: Rulebook, sheet: Sheet, combo: Combo) -> Iterator[Finding]:
    """What stands on the squares: a number that is still free?"""
    empty = tuple(square for square in combo.squares if at(sheet, square) == EMPTY)
    if empty:
        yield rules.find("empty-square", empty, squares=named(empty))
    penalties = tuple(square for square in combo.squares if at(sheet, square) == PENALTY)
    if penalties:
        yield rules.find("penalty-in-combo", penalties, squares=named(penalties), are=are(rules, penalties))
    for other in sheet.combos:
        shared = tuple(square for square in combo.squares if square in other.squares)
        if shared:
            told = f"{len(other.squares)} {KINDS[other.kind]}"
            yield rules.find("used-already", shared, squares=named(shared), are=are(rules, shared), combo=told)


def kind_of(rules: Rulebook, sheet: Sheet, combo: Combo) -> Iterator[Finding]:
    """Are the numbers what the kind says, and do they hang together as it says?"""
    numbers = {square: int(at(sheet, square)) for square in combo.squares if at(sheet, square).isdigit()}
    shown = " ".join(map(str, sorted(numbers.values())))
    if combo.kind == "i":
        if len(set(numbers.values())) > 1:
            yield rules.find("not-equal", combo.squares, numbers=shown)
        yield from _joined(rules, combo.squares)
        return
    way = sorted(numbers, key=numbers.get)
    steps = [(one, other) for one, other in pairwise(way)]
    if any(numbers[other] != numbers[one] + 1 for one, other in steps):
        yield rules.find("skips", combo.squares, numbers=shown)
        yield from _joined(rules, combo.squares)
        return
    for one, other in steps:
        if other not in beside(one):
            told = {"one": one, "other": other}
            if _corner(one, other):
                yield rules.find("corner-only", (one, other), **told)
            else:
                yield rules.find("not-beside", (one, other), low=numbers[one], high=numbers[other], **told)


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
        yield rules.find("not-joined", apart, squares=named(apart), are=are(rules, apart))


def _corner(one: str, other: str) -> bool:
    (column, line), (column_, line_) = place(one), place(other)
    return abs(column - column_) == abs(line - line_) == 1


def makes(rules: Rulebook, sheet: Sheet, move: Move) -> Iterator[Finding]:
    """A letter that it circles."""
    letter = circling(sheet, move.combo)
    if letter and not move.declined:
        yield rules.find("circles", move.squares, size=len(move.squares), letter=letter)
