"""Lines of notation for a sheet and for a party: read and written."""

import re
from functools import lru_cache

from ....kernel import NotationError
from .dice import has_star, is_roll
from .grid import LETTERS
from .owed import COMBO, DICE, FALLING, FIRST, is_dice, rank
from .position import GO, PHASES, Party, Position, Sheet, Tile
from .shapes import ON_THE_DIE, SHAPES
from .sheet_line import check_sheet, parse_sheet, write_sheet
from .turn import penalty_due, waiting

PARTED = " | "


def write(position: Position) -> str:
    if isinstance(position, Sheet):
        return write_sheet(position)
    tiles = ",".join(
        "-" if tile is None else tile.shape + ("" if tile.notch is None else str(tile.notch)) for tile in position.tiles
    )
    head = f"{position.first} {position.phase} {position.dice or '-'} {tiles}"
    return PARTED.join((head, *map(write_sheet, position.sheets)))


@lru_cache(maxsize=2048)  # a table is a fold over the lines of all its events: most have been read before
def parse(text: str) -> Position:
    """The position a line says, though what stands there may not add up. Raises NotationError."""
    head, *sheets = text.split(PARTED)
    if not sheets:
        return parse_sheet(head, 0, "")
    at_, found = len(head) + len(PARTED), []
    for number, sheet in enumerate(sheets, 1):
        found.append(parse_sheet(sheet, at_, f"sheet {number}: "))
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


def read(text: str) -> Position:
    """The position a line says. Raises NotationError, also for what cannot be: dice that cannot be rolled (1.3), a combo on
    an empty square, things owed that do not fit the phase.

    What only illegal play can bring is accepted, since it can be done on paper: numbers that float, a combo that is none,
    a number in two combos, a size made twice.
    """
    position = parse(text)
    sheets = position.sheets if isinstance(position, Party) else (position,)
    for number, sheet in enumerate(sheets, 1):
        check_sheet(sheet, f"sheet {number}: " if isinstance(position, Party) else "")
    if isinstance(position, Party):
        _check_phase(position)
    return position


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
    if kind == FALLING:
        return party.phase == "penalty" and thing[1:] in _falling(party)
    if party.phase == "slide":
        return kind == DICE and has_star(party.dice)
    return kind in OWED_IN[party.phase] or (kind == DICE and party.solo and party.phase == "penalty")


def _falling(party: Party) -> tuple[str, ...]:
    """The shapes of the tiles that can fall now: the one of the letter that counts (3.2); alone, one that is down (8.3)."""
    if party.solo:
        return tuple(shape for shape in ON_THE_DIE if shape not in {tile.shape for tile in party.tiles if tile})
    letter = penalty_due(party)
    return (party.tiles[LETTERS.index(letter)].shape,) if letter else ()


def stands_still(party: Party) -> bool:
    """Has nobody anything to do, in a phase that waits for somebody?"""
    return party.phase != "over" and not waiting(party)


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
