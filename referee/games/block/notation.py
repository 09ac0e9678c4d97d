"""Lines of notation for a sheet and for a party: read and written."""

import re
from functools import lru_cache

from ...kernel import NotationError
from .dice import has_star, is_roll
from .grid import COLUMNS, LETTERS, LINES, SQUARES, ordered
from .owed import COMBO, DICE, FALLING, FIRST, due, is_dice, rank
from .position import BLANK, BONUS, EMPTY, GO, PHASES, SIZES, Combo, Party, Position, Sheet, Tile, at
from .shapes import ON_THE_DIE, SHAPES

SHEET_FIELDS = ("lines", "combos", "circled", "crossed", "owed")
PARTED = " | "
OWED = "nothing -, =2, four dice and a shape such as 124*S, #T or +, at most two by a comma: =2, then #T, dice, +"


def write(position: Position) -> str:
    if isinstance(position, Sheet):
        return _write_sheet(position)
    tiles = ",".join(
        "-" if tile is None else tile.shape + ("" if tile.notch is None else str(tile.notch)) for tile in position.tiles
    )
    head = f"{position.first} {position.phase} {position.dice or '-'} {tiles}"
    return PARTED.join((head, *map(_write_sheet, position.sheets)))


def _write_sheet(sheet: Sheet) -> str:
    combos = ",".join(map(str, sheet.combos))
    fields = ("/".join(reversed(sheet.lines)), combos, sheet.circled, sheet.crossed, ",".join(sheet.owed))
    return " ".join(field or "-" for field in fields)


@lru_cache(maxsize=2048)  # a table is a fold over the lines of all its events: most have been read before
def parse(text: str) -> Position:
    """The position a line says, though what stands there may not add up. Raises NotationError."""
    head, *sheets = text.split(PARTED)
    if not sheets:
        return _parse_sheet(head, 0, "")
    at_, found = len(head) + len(PARTED), []
    for number, sheet in enumerate(sheets, 1):
        found.append(_parse_sheet(sheet, at_, f"sheet {number}: "))
        at_ += len(sheet) + len(PARTED)
    if len(sheets) > 6:
        raise NotationError("sheets", "one to six", str(len(sheets)))
    return _parse_head(head, tuple(found))


def _parse_head(head: str, sheets: tuple[Sheet, ...]) -> Party:
    fields = head.split(" ")
    if len(fields) != 4:
        raise NotationError("head", "four fields: first seat, phase, dice, tiles", head, 0)
    first, phase, dice, tiles = fields
    starts = [sum(len(field) + 1 for field in fields[:number]) for number in range(4)]
    if first not in map(str, range(1, len(sheets) + 1)):
        raise NotationError("first seat", f"a seat from 1 to {len(sheets)}", first, starts[0])
    if phase not in PHASES or (phase == "slide" and len(sheets) > 1):
        raise NotationError("phase", f"one of {' '.join(PHASES[: 7 if len(sheets) == 1 else 5])} over", phase, starts[1])
    if dice != "-" and not is_dice(dice):
        raise NotationError("dice", "- or four numbers 1–7 or * and a shape, such as 124*S", dice, starts[2])
    return Party(int(first), phase, dice.strip("-"), _parse_tiles(tiles, starts[3], len(sheets) == 1), sheets)


def _parse_tiles(text: str, at_: int, solo: bool) -> tuple[Tile | None, ...]:
    shapes, found = "|".join(ON_THE_DIE if solo else SHAPES), []
    pattern = re.compile(f"({shapes})([0-{GO - 1}])" if solo else f"({shapes})()")
    for word in text.split(","):
        match = pattern.fullmatch(word)
        if not match and word != "-":
            expected = "a shape I O T L S with its notch 0 to 3, such as O2" if solo else f"a shape of {' '.join(SHAPES)}"
            raise NotationError("tiles", f"{expected}, or - for one that is gone", word, at_)
        found.append(match and Tile(match[1], int(match[2]) if solo else None))
        at_ += len(word) + 1
    shown = [tile.shape for tile in found if tile]
    if len(found) != len(LETTERS) or len(set(shown)) != len(shown):
        raise NotationError("tiles", "five different ones, for the letters A to E", text, at_ - len(text) - 1)
    return tuple(found)


def _parse_sheet(text: str, at_: int, which: str) -> Sheet:
    fields = text.split(" ")
    if len(fields) != 5:
        raise NotationError(
            f"{which}sheet", "five fields parted by one space: lines, combos, circled, crossed, owed", text, at_
        )
    starts = [at_ + sum(len(field) + 1 for field in fields[:number]) for number in range(5)]
    names = [which + name for name in SHEET_FIELDS]
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


def read(text: str) -> Position:
    """The position a line says. Raises NotationError, also for what cannot be: dice that cannot be rolled (1.3), a combo on
    an empty square, things owed that do not fit the phase.

    What only illegal play can bring is accepted, since it can be done on paper: numbers that float, a combo that is none,
    a number in two combos, a size made twice.
    """
    position = parse(text)
    sheets = position.sheets if isinstance(position, Party) else (position,)
    for number, sheet in enumerate(sheets, 1):
        _check_sheet(sheet, f"sheet {number}: " if isinstance(position, Party) else "")
    if isinstance(position, Party):
        _check_phase(position)
    return position


def _check_sheet(sheet: Sheet, which: str) -> None:
    for combo in sheet.combos:
        for square in combo.squares:
            if at(sheet, square) == EMPTY:
                raise NotationError(f"{which}combos", f"squares on which something stands, not {square}", str(combo))
    for thing in sheet.owed:
        if rank(thing) == DICE and not is_roll(thing):
            raise NotationError(f"{which}owed", "numbers that the four dice can show together", thing)


# What a sheet may owe in each phase, besides nothing.
OWED_IN = {
    "start": {FIRST},
    "roll": set(),
    "penalty": {FALLING},
    "drop": {DICE, COMBO},
    "combo": {COMBO},
    "over": set(),
}
ROLLED = ("penalty", "drop", "combo", "slide")  # the phases with dice on the table


def may_owe(party: Party, thing: str) -> bool:
    """Can this be owed in this phase? Alone, the dice wait behind a penalty (8.3) and for a star's slide (8.2)."""
    kind = rank(thing)
    if kind == DICE and thing != party.dice:
        return False
    if party.phase == "slide":
        return kind == DICE and has_star(party.dice)
    return kind in OWED_IN[party.phase] or (kind == DICE and party.solo and party.phase == "penalty")


def stands_still(party: Party) -> bool:
    """Has nobody anything to do, in a phase that waits for somebody?"""
    return party.phase not in ("roll", "slide", "over") and not any(map(due, party.sheets))


def _check_phase(party: Party) -> None:
    phase = party.phase
    if party.dice and not is_roll(party.dice):
        raise NotationError("dice", "numbers that the four dice can show together", party.dice)
    if bool(party.dice) != (phase in ROLLED):
        expected = f"the roll, in phase {phase}" if phase in ROLLED else f"- in phase {phase}"
        raise NotationError("dice", expected, party.dice or "-")
    for number, sheet in enumerate(party.sheets, 1):
        for thing in sheet.owed:
            if not may_owe(party, thing):
                raise NotationError(f"sheet {number}: owed", f"what is owed in phase {phase}", ",".join(sheet.owed))
    if stands_still(party):
        raise NotationError("phase", f"somebody who has something to do in phase {phase}", phase)
