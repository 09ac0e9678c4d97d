"""The line of one sheet: lines, combos, circled, crossed, owed; and a combo's own word."""

import re

from ....kernel import NotationError
from .dice import is_roll
from .grid import COLUMNS, LINES, SQUARES, ordered
from .owed import DICE, rank
from .position import BLANK, BONUS, EMPTY, SIZES, Combo, Sheet, at

FIELDS = ("lines", "combos", "circled", "crossed", "owed")
OWED = "nothing -, =2, four dice and a shape such as 124*S, #T or +, at most two by a comma: =2, then #T, dice, +"


def write_sheet(sheet: Sheet) -> str:
    combos = ",".join(map(str, sheet.combos))
    fields = ("/".join(reversed(sheet.lines)), combos, sheet.circled, sheet.crossed, ",".join(sheet.owed))
    return " ".join(field or "-" for field in fields)


def parse_sheet(text: str, at_: int, which: str) -> Sheet:
    """The sheet a line says; `at_` is where it begins, `which` what its fields are led by. Raises NotationError."""
    fields = text.split(" ")
    if len(fields) != 5:
        raise NotationError(
            f"{which}sheet", "five fields parted by one space: lines, combos, circled, crossed, owed", text, at_
        )
    starts = [at_ + sum(len(field) + 1 for field in fields[:number]) for number in range(5)]
    names = [which + name for name in FIELDS]
    lines, combos, circled, crossed, owed = zip(names, fields, starts, strict=True)
    return Sheet(_lines(*lines), _combos(*combos), _letters(*circled), _letters(*crossed), _owed(*owed))


def _lines(field: str, text: str, at_: int) -> tuple[str, ...]:
    lines, start = text.split("/"), at_
    for line in lines:
        if not re.fullmatch(f"[0-9.#]{{{len(COLUMNS)}}}", line):
            raise NotationError(field, "lines of seven squares, each . or a digit or #", line, start)
        start += len(line) + 1
    if len(lines) > LINES:
        raise NotationError(field, f"at most {LINES} lines", text, at_)
    if len(lines) > 1 and lines[0] == BLANK:
        raise NotationError(field, "no empty line on top", lines[0], at_)
    return tuple(reversed(lines))


def _combos(field: str, text: str, at_: int) -> tuple[Combo, ...]:
    if text == "-":
        return ()
    words, start = text.split(","), at_
    found = []
    for word in words:
        found.append(read_combo(word, field, start))
        if str(found[-1]) != word:
            raise NotationError(field, f"squares by column, then line: {found[-1]}", word, start)
        start += len(word) + 1
    if words != sorted(words):
        raise NotationError(field, f"the combos sorted, {','.join(sorted(words))}", text, at_)
    return tuple(found)


def read_combo(word: str, field: str, at_: int | None = None) -> Combo:
    """A combo such as "i3:a1.a2.b1", its squares in any order. Raises NotationError."""
    match = re.fullmatch(f"([ic])([{SIZES[0]}-{BONUS}]):([a-g0-9.]+)", word)
    if not match:
        raise NotationError(field, "a combo such as i3:a1.a2.b1 or c4:…, of 3 to 8 squares", word, at_)
    squares = match[3].split(".")
    if not set(squares) <= set(SQUARES) or len(set(squares)) != len(squares) or len(squares) != int(match[2]):
        raise NotationError(field, f"{match[2]} different squares from a1 to g14, parted by .", word, at_)
    return Combo(match[1], ordered(squares))


def _letters(field: str, text: str, at_: int) -> str:
    if text != "-" and not re.fullmatch("(?=.)A?B?C?D?E?", text):
        raise NotationError(field, "- or letters A to E in order", text, at_)
    return text.strip("-")


def _owed(field: str, text: str, at_: int) -> tuple[str, ...]:
    things = text.split(",") if text != "-" else []
    ranks = [rank(thing) for thing in things]
    if None in ranks or len(things) > 2 or ranks != sorted(set(ranks)):
        raise NotationError(field, OWED, text, at_)
    return tuple(things)


def check_sheet(sheet: Sheet, which: str) -> None:
    """Raises NotationError for what cannot be on a sheet."""
    for combo in sheet.combos:
        for square in combo.squares:
            if at(sheet, square) == EMPTY:
                raise NotationError(f"{which}combos", f"squares on which something stands, not {square}", str(combo))
    for thing in sheet.owed:
        if rank(thing) == DICE and not is_roll(thing):
            raise NotationError(f"{which}owed", "numbers that the four dice can show together", thing)
