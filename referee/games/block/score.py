"""What a sheet scores, every number with its receipt (clauses 5.7, 6.1, 6.3, 7.1, 7.2)."""

from functools import lru_cache
from typing import NamedTuple

from ...kernel import Receipt, ReceiptLine, Tally
from ...rulebook import Rulebook
from .grid import COLUMNS, GAME_OVER, name
from .position import BONUS, EMPTY, KINDS, PENALTY, SIZES, Sheet, made

LINE, LINE_ABOVE, COLUMN = 2, -5, 10
PARTS = ("identical", "consecutive", "bonus", "lines")


class Score(NamedTuple):
    """The four totals at the foot of the sheet; the columns with their +10, the lines with their −5s."""

    identical: int
    consecutive: int
    bonus: int
    lines: int

    @property
    def total(self) -> int:
        return sum(self)

    def as_json(self) -> dict[str, int]:
        return self._asdict() | {"total": self.total}


def line_scores(sheet: Sheet, over: str) -> dict[int, int]:
    """By line, from 1: its +2 where it is full (6.1); above the Game Over line its −5, where `over` says so (6.3)."""
    found = {}
    for number, line in enumerate(sheet.lines, 1):
        if number <= GAME_OVER:
            found |= {number: LINE} if EMPTY not in line else {}
        elif any(mark != EMPTY and (mark != PENALTY or over == "any") for mark in line):
            found[number] = LINE_ABOVE
    return found


def column_full(sheet: Sheet, kind: str) -> bool:
    """All five sizes of this kind made (7.1)?"""
    return {(kind, size) for size in SIZES} <= made(sheet)


@lru_cache(maxsize=1024)
def score(sheet: Sheet, over: str) -> Score:
    """A size made twice, which only illegal play brings, counts once (5.5)."""
    done = made(sheet)
    columns = (
        sum(size for one, size in done if one == kind and size != BONUS) + COLUMN * column_full(sheet, kind) for kind in KINDS
    )
    bonus = BONUS if any(size == BONUS for _, size in done) else 0
    return Score(*columns, bonus, sum(line_scores(sheet, over).values()))


def receipts(sheet: Sheet, over: str, rules: Rulebook) -> dict[str, Receipt]:
    """By part: the lines that add up to it."""
    parts = {word: _combo_lines(sheet, kind, rules) for kind, word in KINDS.items()}
    bonus = next((combo for combo in sheet.combos if len(combo.squares) == BONUS), None)
    parts["bonus"] = (_line(rules, "bonus-line", BONUS, "5.7", bonus.squares, kind=KINDS[bonus.kind]),) if bonus else ()
    parts["lines"] = tuple(
        _line(
            rules,
            "line-full" if value > 0 else "line-above",
            value,
            "6.1" if value > 0 else "6.3",
            _squares(number),
            line=number,
        )
        for number, value in line_scores(sheet, over).items()
    )
    values = score(sheet, over)
    parts["total"] = tuple(_line(rules, part, getattr(values, part), "7.2") for part in PARTS)
    return parts


def _combo_lines(sheet: Sheet, kind: str, rules: Rulebook) -> Receipt:
    lines, seen = [], set()
    for combo in sorted((combo for combo in sheet.combos if combo.kind == kind), key=lambda combo: len(combo.squares)):
        size = len(combo.squares)
        if size != BONUS:
            again = size in seen
            word, clause = ("combo-again", "5.5") if again else ("combo-line", "5.7")
            lines.append(_line(rules, word, 0 if again else size, clause, combo.squares, size=size, kind=KINDS[kind]))
            seen.add(size)
    if column_full(sheet, kind):
        lines.append(_line(rules, "column-line", COLUMN, "7.1", kind=KINDS[kind]))
    return tuple(lines)


def _line(rules: Rulebook, word: str, value: int, clause: str, squares: tuple[str, ...] = (), **values) -> ReceiptLine:
    return ReceiptLine(rules.say(word, **values), value, squares, rules.clause(clause))


def _squares(line: int) -> tuple[str, ...]:
    return tuple(name(column, line - 1) for column in range(len(COLUMNS)))


def tallies(sheet: Sheet, seat: str, over: str, rules: Rulebook) -> tuple[Tally, ...]:
    """The boxes at the foot of the sheet: lines, identical, consecutive, bonus, final score."""
    values, parts = score(sheet, over), receipts(sheet, over, rules)
    order = ("lines", "identical", "consecutive", "bonus", "total")
    return tuple(Tally(seat, rules.say(part), getattr(values, part), None, parts[part]) for part in order)
