"""What a sheet owes, and what of it can be done now (clauses 3.3, 4.5, 5.1)."""

import re
from functools import lru_cache

from .dice import SHAPE_DIE
from .landings import landings
from .position import Sheet
from .shapes import SHAPES

FIRST, FALLING, DICE, COMBO = range(4)  # in the order they are done


@lru_cache(maxsize=4096)
def rank(thing: str) -> int | None:
    """What kind of thing is owed: a first number "=2", a penalty "#T", dice "124*S", a combo "+"; None for none of these."""
    if re.fullmatch("=[1-6]", thing):
        return FIRST
    if thing[:1] == "#":
        return FALLING if thing[1:] in SHAPES else None
    return DICE if is_dice(thing) else COMBO if thing == "+" else None


def is_dice(text: str) -> bool:
    """Is it written as a roll, whether the dice can show it or not?"""
    return bool(re.fullmatch(r"[0-9*]{4}[" + re.escape(SHAPE_DIE) + "]", text))


def remaining(sheet: Sheet) -> tuple[str, ...]:
    """What is owed and can be done, next first: a shape that fits no way is not placed (4.5); after dice comes a combo."""
    things = sheet.owed
    if things and rank(things[-1]) == DICE:
        things = (*things, "+")
    return tuple(thing for thing in things if rank(thing) not in (FALLING, DICE) or landings(sheet, thing))


def due(sheet: Sheet) -> str:
    """What this sheet has to do next, "" for nothing."""
    return next(iter(remaining(sheet)), "")


def done(sheet: Sheet) -> Sheet:
    """The sheet once what was due is done."""
    return sheet._replace(owed=remaining(sheet)[1:])
