"""What a sheet scores, every number with its receipt (clauses 5.7, 6.1, 6.3, 7.1, 7.2)."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from ....kernel import Receipt, ReceiptLine, Tally
from ....rulebook import Rulebook
from .counting import FAULTS, Boxes, Weighed, made, weighed
from .grid import COLUMNS, GAME_OVER, Squares, name
from .marks import EMPTY, PENALTY, Grid, Lines, to_lines
from .position import BONUS, KINDS, SIZES, ComboKind, Sheet
from .readings import Over

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
    return _line_scores(sheet.lines, over)


def _line_scores(lines: Lines, over: Over) -> dict[int, int]:
    costs_nothing = EMPTY if over == "any" else EMPTY + PENALTY
    scoring = [number for number, line in enumerate(lines[:GAME_OVER], 1) if EMPTY not in line]
    scoring += [number for number, line in enumerate(lines[GAME_OVER:], GAME_OVER + 1) if line.strip(costs_nothing)]
    return {number: line_value(number) for number in scoring}


def line_value(line: int) -> int:
    """What a line scores that scores at all."""
    return LINE if line <= GAME_OVER else LINE_ABOVE


def column_full(done: Boxes, kind: ComboKind) -> bool:
    """All five sizes of this kind made (7.1)?"""
    return {(kind, size) for size in SIZES} <= done


def score(sheet: Sheet, over: Over) -> Score:
    """What is no combo, which only illegal play brings, counts nothing: counting.py."""
    return _score(made(sheet), sheet.grid, over)


@lru_cache(maxsize=4096)
def _score(done: Boxes, grid: Grid, over: Over) -> Score:
    return added_up(done, _line_scores(to_lines(grid), over))


def added_up(done: Boxes, lines: Mapping[int, int]) -> Score:
    """Of the combos that are made and the lines that score, each with its value."""
    bonus = BONUS if any(size == BONUS for _, size in done) else 0
    return Score(_column(done, "i"), _column(done, "c"), bonus, sum(lines.values()))


def _column(done: Boxes, kind: ComboKind) -> int:
    """What the combos of a kind score, with its +10 (7.1)."""
    sizes = (size for one, size in done if one == kind and size != BONUS)
    return sum(sizes) + COLUMN * column_full(done, kind)


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
    return (*lines, *_column_line(made(sheet), kind, rules))


def _column_line(done: Boxes, kind: ComboKind, rules: Rulebook) -> Receipt:
    return (_line(rules, "column-line", COLUMN, "7.1", kind=KINDS[kind]),) if column_full(done, kind) else ()


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


def ticked_receipt(done: Boxes, lines: Mapping[int, int], rules: Rulebook) -> Receipt:
    """The lines that add up to what is ticked, where nobody says on which squares; the last is the total."""
    found: list[ReceiptLine] = []
    for kind, word in KINDS.items():
        sizes = [size for size in SIZES if (kind, size) in done]
        found += [_line(rules, "combo-line", size, "5.7", combo=f"{size} {word}") for size in sizes]
        found += _column_line(done, kind, rules)
    values = added_up(done, lines)
    found += [_line(rules, "bonus", values.bonus, "5.7")] if values.bonus else []
    found += [replace(_full_or_above(line, value, rules), squares=()) for line, value in sorted(lines.items())]
    return (*found, _line(rules, "total", values.total, "7.2"))


def tallies(sheet: Sheet, seat: str, over: Over, rules: Rulebook, final: bool) -> tuple[Tally, ...]:
    """The boxes at the foot of the sheet: lines, identical, consecutive, bonus, the score, `final` or so far."""
    values, parts = score(sheet, over), receipts(sheet, over, rules)
    words = {"lines": "lines", "identical": "identical", "consecutive": "consecutive", "bonus": "bonus"}
    words["total"] = "total" if final else "so-far"
    return tuple(Tally(seat, rules.say(word), getattr(values, part), None, parts[part]) for part, word in words.items())
