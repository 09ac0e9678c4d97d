"""Lines of notation for a sheet and for a party: read and written."""

import re
from functools import lru_cache
from itertools import accumulate

from ....kernel import NotationError
from .acts import read_combo
from .dice import Roll, parse_roll
from .grid import COLUMNS, LINES
from .marks import BLANK, EMPTY, Lines, from_lines
from .owed import IN_ORDER, Owed, parse_owed
from .phases import WITH_DICE, may_owe, stands_still
from .position import GO, LETTERS, PHASES, Combo, Party, Position, Sheet, Tile
from .shapes import ON_THE_DIE, SHAPES

PARTED = " | "
FIELDS = ("lines", "combos", "circled", "crossed", "owed")
OWED = "nothing -, =2, four dice and a shape such as 124*S, #T or +, at most two by a comma: =2, then #T, dice, +"


def write(position: Position) -> str:
    if isinstance(position, Sheet):
        return _write_sheet(position)
    tiles = ",".join(tile.shape + (str(tile.notch) if position.solo else "") if tile else "-" for tile in position.tiles)
    head = f"{position.first} {position.phase} {position.dice or '-'} {tiles}"
    return PARTED.join((head, *map(_write_sheet, position.sheets)))


def _write_sheet(sheet: Sheet) -> str:
    combos, owed = ",".join(map(str, sheet.combos)), ",".join(map(str, sheet.owed))
    return " ".join(field or "-" for field in ("/".join(reversed(sheet.lines)), combos, sheet.circled, sheet.crossed, owed))


COMBOS = 98  # on a sheet: no more than it has squares; they have three at least each, but what is written need not add up


@lru_cache(maxsize=1024)  # a table is a fold over the lines of all its events: most have been read before
def parse(text: str) -> Position:
    """The position a line says, though what stands there may not add up. Raises NotationError."""
    head, *lines = text.split(PARTED)
    if not lines:
        return _parse_sheet(head, 0, "")
    starts = _starts([head, *lines], len(PARTED))[1:]
    sheets = tuple(_parse_sheet(line, starts[n], f"sheet {n + 1}: ") for n, line in enumerate(lines))
    if len(sheets) > 6:
        raise NotationError("sheets", "one to six", str(len(sheets)))
    return _parse_head(head, sheets)


def _starts(words: list[str], between: int = 1, at_: int = 0) -> list[int]:
    """Where each word begins in a text, parted by so many characters; the first at `at_`."""
    return list(accumulate((len(word) + between for word in words[:-1]), initial=at_))


# A party's head


def _parse_head(head: str, sheets: tuple[Sheet, ...]) -> Party:
    fields = head.split(" ")
    if len(fields) != 4:
        raise NotationError("head", "four fields: first seat, phase, dice, tiles", head, 0)
    first, phase_, dice, tiles = fields
    starts, solo = _starts(fields), len(sheets) == 1
    if first not in map(str, range(1, len(sheets) + 1)):
        raise NotationError("first seat", f"a seat from 1 to {len(sheets)}", first, starts[0])
    phases = [phase for phase in PHASES if solo or phase != "slide"]
    phase = next((phase for phase in phases if phase == phase_), None)
    if phase is None:
        raise NotationError("phase", f"one of {' '.join(phases)}", phase_, starts[1])
    roll = parse_roll(dice)
    if dice != "-" and not roll:
        raise NotationError("dice", "- or four numbers 1–7 or * and a shape, such as 124*S", dice, starts[2])
    return Party(int(first), phase, roll, _parse_tiles(tiles, starts[3], solo), sheets)


def _parse_tiles(text: str, at_: int, solo: bool) -> tuple[Tile | None, ...]:
    words = text.split(",")
    tiles = tuple(_parse_tile(word, start, solo) for word, start in zip(words, _starts(words, at_=at_), strict=True))
    shapes = [tile.shape for tile in tiles if tile]
    if len(tiles) != len(LETTERS) or len(set(shapes)) != len(shapes):
        raise NotationError("tiles", "five different ones, for the letters A to E", text, at_)
    return tiles


def _parse_tile(word: str, at_: int, solo: bool) -> Tile | None:
    if word == "-":
        return None
    shape, notch = (word[:1], word[1:]) if solo else (word, "0")
    if shape not in (tuple(ON_THE_DIE) if solo else SHAPES) or notch not in map(str, range(GO)):
        expected = "a shape I O T L S with its notch 0 to 3, such as O2" if solo else f"a shape of {' '.join(SHAPES)}"
        raise NotationError("tiles", f"{expected}, or - for one that is gone", word, at_)
    return Tile(shape, int(notch))


# A sheet


def _parse_sheet(text: str, at_: int, which: str) -> Sheet:
    """The sheet a line says; `at_` is where it begins, `which` what its fields are led by. Raises NotationError."""
    fields = text.split(" ")
    if len(fields) != 5:
        raise NotationError(
            f"{which}sheet", "five fields parted by one space: lines, combos, circled, crossed, owed", text, at_
        )
    lines, combos, circled, crossed, owed = zip(
        (which + name for name in FIELDS), fields, _starts(fields, at_=at_), strict=True
    )
    return Sheet(from_lines(_lines(*lines)), _combos(*combos), _letters(*circled), _letters(*crossed), _owed(*owed))


def _lines(field: str, text: str, at_: int) -> Lines:
    lines = text.split("/")
    for line, start in zip(lines, _starts(lines, at_=at_), strict=True):
        if not re.fullmatch(f"[0-9.#]{{{len(COLUMNS)}}}", line):
            raise NotationError(field, "lines of seven squares, each . or a digit or #", line, start)
    if len(lines) > LINES:
        raise NotationError(field, f"at most {LINES} lines", text, at_)
    if len(lines) > 1 and lines[0] == BLANK:
        raise NotationError(field, "no empty line on top", lines[0], at_)
    return tuple(reversed(lines))


def _combos(field: str, text: str, at_: int) -> tuple[Combo, ...]:
    if text == "-":
        return ()
    words, combos = text.split(","), []
    if len(words) > COMBOS:
        raise NotationError(field, f"at most {COMBOS} combos", text, at_)
    for word, start in zip(words, _starts(words, at_=at_), strict=True):
        combos.append(read_combo(word, field, start))
        if str(combos[-1]) != word:
            raise NotationError(field, f"squares by column, then line: {combos[-1]}", word, start)
    if words != sorted(words):
        raise NotationError(field, f"the combos sorted, {','.join(sorted(words))}", text, at_)
    return tuple(combos)


def _letters(field: str, text: str, at_: int) -> str:
    if text != "-" and not re.fullmatch("(?=.)A?B?C?D?E?", text):
        raise NotationError(field, "- or letters A to E in order", text, at_)
    return text.strip("-")


def _owed(field: str, text: str, at_: int) -> tuple[Owed, ...]:
    words = text.split(",") if text != "-" else []
    owed = [each for each in map(parse_owed, words) if each]
    order = [IN_ORDER.index(type(each)) for each in owed]
    if len(owed) < len(words) or len(words) > 2 or order != sorted(set(order)):
        raise NotationError(field, OWED, text, at_)
    return tuple(owed)


# Strictly


def read(text: str) -> Position:
    """The position a line says. Raises NotationError, also for what cannot be: dice that cannot be rolled (1.3), a combo on
    an empty square, things owed that do not fit the phase.

    What only illegal play can bring is accepted, since it can be done on paper: numbers that float, a combo that is none,
    a number in two combos, a size made twice.
    """
    position = parse(text)
    if isinstance(position, Sheet):
        _check_sheet(position, "")
        return position
    for number, sheet in enumerate(position.sheets, 1):
        _check_sheet(sheet, f"sheet {number}: ")
    _check_phase(position)
    return position


def _check_sheet(sheet: Sheet, which: str) -> None:
    for combo in sheet.combos:
        for square in combo.squares:
            if sheet.at(square) == EMPTY:
                raise NotationError(f"{which}combos", f"squares on which something stands, not {square}", str(combo))
    for owed in sheet.owed:
        if isinstance(owed, Roll) and not owed.possible:
            raise NotationError(f"{which}owed", "numbers that the four dice can show together", str(owed))


def _check_phase(party: Party) -> None:
    phase = party.phase
    if party.dice and not party.dice.possible:
        raise NotationError("dice", "numbers that the four dice can show together", str(party.dice))
    if bool(party.dice) != (phase in WITH_DICE):
        expected = f"the roll, in phase {phase}" if phase in WITH_DICE else f"- in phase {phase}"
        raise NotationError("dice", expected, str(party.dice or "-"))
    for number, sheet in enumerate(party.sheets, 1):
        if not all(may_owe(party, owed) for owed in sheet.owed):
            written = ",".join(map(str, sheet.owed))
            raise NotationError(f"sheet {number}: owed", f"what is owed in phase {phase}", written)
    if stands_still(party):
        raise NotationError("phase", f"somebody who has something to do in phase {phase}", phase)
