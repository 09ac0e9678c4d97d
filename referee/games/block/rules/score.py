"""What a sheet scores, every number with its receipt (clauses 5.7, 6.1, 6.3, 7.1, 7.2)."""

from functools import lru_cache
from typing import NamedTuple

from ....kernel import Receipt, ReceiptLine, Tally
from ....rulebook import Rulebook
from .counting import FAULTS, Weighed, made, weighed
from .grid import COLUMNS, GAME_OVER, Squares, name
from .position import BONUS, KINDS, PENALTY, SIZES, ComboKind, Sheet
from .readings import Over
from .shapes import EMPTY

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


def line_scores(sheet: Sheet, over: Over) -> dict[int, int]:
    """By line, from 1: its +2 where it is full (6.1); above the Game Over line its −5, where `over` says so (6.3)."""
    scores = {}
    for number, line in enumerate(sheet.lines, 1):
        if number <= GAME_OVER and EMPTY not in line:
            scores[number] = LINE
        elif number > GAME_OVER and any(mark != EMPTY and (mark != PENALTY or over == "any") for mark in line):
            scores[number] = LINE_ABOVE
    return scores


def column_full(sheet: Sheet, kind: ComboKind) -> bool:
    """All five sizes of this kind made (7.1)?"""
    return {(kind, size) for size in SIZES} <= made(sheet)


@lru_cache(maxsize=1024)
def score(sheet: Sheet, over: Over) -> Score:
    """What is no combo, which only illegal play brings, counts nothing: counting.py."""
    bonus = BONUS if any(size == BONUS for _, size in made(sheet)) else 0
    return Score(_column(sheet, "i"), _column(sheet, "c"), bonus, sum(line_scores(sheet, over).values()))


def _column(sheet: Sheet, kind: ComboKind) -> int:
    """What the combos of a kind score, with its +10 (7.1)."""
    sizes = (size for one, size in made(sheet) if one == kind and size != BONUS)
    return sum(sizes) + COLUMN * column_full(sheet, kind)


def receipts(sheet: Sheet, over: Over, rules: Rulebook) -> dict[str, Receipt]:
    """By part: the lines that add up to it."""
    parts = {word: _column_lines(sheet, kind, rules) for kind, word in KINDS.items()}
    parts["bonus"] = tuple(_combo_line(one, rules) for one in weighed(sheet) if one.combo.size == BONUS)
    parts["lines"] = tuple(_full_or_above(line, value, rules) for line, value in line_scores(sheet, over).items())
    values = score(sheet, over)
    parts["total"] = tuple(_line(rules, part, getattr(values, part), "7.2") for part in PARTS)
    return parts


def _full_or_above(line: int, value: int, rules: Rulebook) -> ReceiptLine:
    word, clause = ("line-full", "6.1") if value > 0 else ("line-above", "6.3")
    squares = tuple(name(column, line - 1) for column in range(len(COLUMNS)))
    return _line(rules, word, value, clause, squares, line=line)


def _column_lines(sheet: Sheet, kind: ComboKind, rules: Rulebook) -> Receipt:
    mine = [one for one in weighed(sheet) if one.combo.kind == kind and one.combo.size != BONUS]
    lines = [_combo_line(one, rules) for one in sorted(mine, key=lambda one: one.combo.size)]
    if column_full(sheet, kind):
        lines.append(_line(rules, "column-line", COLUMN, "7.1", kind=KINDS[kind]))
    return tuple(lines)


def _combo_line(one: Weighed, rules: Rulebook) -> ReceiptLine:
    size, squares = one.combo.size, one.combo.squares
    if one.fault:
        return uncounted_line(one, rules)
    return _line(rules, "bonus-line" if size == BONUS else "combo-line", size, "5.7", squares, combo=one.combo.words)


def uncounted_line(one: Weighed, rules: Rulebook, seat: str = "") -> ReceiptLine:
    """A combo that counts nothing, and why; at a table whose it is."""
    word = "uncounted-of" if seat else "uncounted"
    whose = rules.say("player", seat=seat) if seat else ""
    why = why_uncounted(one, rules)
    return _line(rules, word, 0, FAULTS[one.fault], one.combo.squares, who=whose, combo=one.combo.words, why=why)


def why_uncounted(one: Weighed, rules: Rulebook) -> str:
    by = one.by.words if one.by else ""
    return rules.say(one.fault, squares=one.shared, count=len(one.shared), by=by)


def _line(rules: Rulebook, word: str, value: int, clause: str, squares: Squares = (), **values: object) -> ReceiptLine:
    return ReceiptLine(rules.say(word, **values), value, squares, rules.clause(clause))


def tallies(sheet: Sheet, seat: str, over: Over, rules: Rulebook, final: bool) -> tuple[Tally, ...]:
    """The boxes at the foot of the sheet: lines, identical, consecutive, bonus, the score, `final` or so far."""
    values, parts = score(sheet, over), receipts(sheet, over, rules)
    words = {"lines": "lines", "identical": "identical", "consecutive": "consecutive", "bonus": "bonus"}
    words["total"] = "total" if final else "so-far"
    return tuple(Tally(seat, rules.say(word), getattr(values, part), None, parts[part]) for part, word in words.items())
