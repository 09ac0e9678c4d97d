"""What cannot be, and what is odd, about a sheet or a party as it lies."""

from collections.abc import Iterator

from ....kernel import Finding
from ....rulebook import Rulebook
from .counting import made, weighed
from .dice import is_roll, shown
from .grid import LETTERS, SQUARES, beside, ordered
from .notation import ROLLED, may_owe, stands_still
from .owed import COMBO, DICE, FALLING, FIRST, rank
from .position import EMPTY, KINDS, PENALTY, SIZES, Party, Position, Sheet, at, over_the_line, sheets_of
from .score import why_uncounted

OWED = {FIRST: "owes-first", FALLING: "owes-penalty", DICE: "owes-drop", COMBO: "owes-combo"}
PHASE_WORD = {
    "start": "phase-start",
    "roll": "phase-roll",
    "penalty": "phase-penalty",
    "drop": "phase-drop",
    "combo": "phase-combo",
    "slide": "phase-slide",
    "over": "phase-over",
}


def audit(position: Position, rules: Rulebook) -> Iterator[Finding]:
    for seat, sheet in sheets_of(position).items():
        who = rules.say("sheet-of", seat=seat) if isinstance(position, Party) else rules.say("your-sheet")
        yield from _impossible(sheet, rules)
        yield from _grid(sheet, who, rules)
        yield from _penalties(position, sheet, who, rules)
        yield from _combos(sheet, rules)
        if over_the_line(sheet):
            yield rules.find("is-over", who=who)
    if isinstance(position, Party):
        yield from _phase(position, rules)
        yield from _letters(position, rules)


def _impossible(sheet: Sheet, rules: Rulebook) -> Iterator[Finding]:
    for thing in sheet.owed:
        if rank(thing) == DICE and not is_roll(thing):
            yield rules.find("no-such-roll", dice=shown(thing))
    for combo in sheet.combos:
        empty = tuple(square for square in combo.squares if at(sheet, square) == EMPTY)
        if empty:
            yield rules.find("combo-on-nothing", empty, combo=combo.told, squares=empty)


def _grid(sheet: Sheet, who: str, rules: Rulebook) -> Iterator[Finding]:
    """All that ever fell rests on something that rests: it hangs together with line 1."""
    filled = {square for square in SQUARES if at(sheet, square) != EMPTY}
    held = [square for square in filled if square[1:] == "1"]
    for square in held:
        held += [other for other in beside(square) if other in filled and other not in held]
    hanging = ordered(filled.difference(held))
    if hanging:
        yield rules.find("hangs", hanging, squares=hanging, count=len(hanging))
    count = sum(at(sheet, square).isdigit() for square in filled)
    waiting = any(rank(thing) == FIRST for thing in sheet.owed)
    first = 0 if waiting else 1
    if count and count % 4 != first:
        fewer = max((count - first) // 4 * 4 + first, first)
        yield rules.find("odd-count", who=who, count=count, near=(fewer, fewer + 4))


def _penalties(position: Position, sheet: Sheet, who: str, rules: Rulebook) -> Iterator[Finding]:
    """Letters are crossed off when all have dropped: not yet in a penalty turn."""
    penalties = tuple(square for square in SQUARES if at(sheet, square) == PENALTY)
    falling = isinstance(position, Party) and position.phase == "penalty"
    if penalties and not sheet.crossed and not falling:
        yield rules.find("uncrossed-penalty", penalties, who=who)


def _combos(sheet: Sheet, rules: Rulebook) -> Iterator[Finding]:
    for one in weighed(sheet):
        squares, combo = one.combo.squares, one.combo.told
        if one.fault == "again":
            yield rules.find("made-twice", squares, combo=combo, squares=squares)
        elif one.fault == "used":
            shared = tuple(square for square in squares if square in one.by.squares)
            yield rules.find("used-twice", shared, squares=shared, count=len(shared), combo=combo, by=one.by.told)
        elif one.fault and one.fault != "empty":  # that one cannot be at all
            yield rules.find("no-combo", squares, combo=combo, squares=squares, why=why_uncounted(one, rules))
    for letter, size in zip(LETTERS, SIZES, strict=True):
        if letter in sheet.circled and not {(kind, size) for kind in KINDS} <= made(sheet):
            yield rules.find("circled-unmade", letter=letter, size=size)


def _phase(party: Party, rules: Rulebook) -> Iterator[Finding]:
    phase, now = party.phase, rules.say(PHASE_WORD[party.phase])
    if party.dice and not is_roll(party.dice):
        yield rules.find("no-such-roll", dice=shown(party.dice))
    if bool(party.dice) != (phase in ROLLED):
        yield rules.find("dice-and-phase", phase=now, dice=rules.say("dice-lie" if party.dice else "no-dice-lie"))
    for seat, sheet in sheets_of(party).items():
        for thing in sheet.owed:
            if not may_owe(party, thing):
                what = rules.say(OWED[rank(thing)])
                yield rules.find("owed-out-of-phase", who=rules.say("sheet-of", seat=seat), what=what, phase=now)
            elif rank(thing) == FIRST and thing[1:] != seat:
                yield rules.find("another-place", who=rules.say("sheet-of", seat=seat), number=thing[1:], seat=seat)
    if stands_still(party):
        yield rules.find("stands-still", phase=now)


def _letters(party: Party, rules: Rulebook) -> Iterator[Finding]:
    for letter, tile in zip(LETTERS, party.tiles, strict=True):
        crossing = [letter in sheet.crossed for sheet in party.sheets]
        if any(crossing) and not all(crossing):
            yield rules.find("crossed-apart", letter=letter)
        elif tile and all(crossing):
            yield rules.find("tile-and-letter", letter=letter, state=rules.say("still-there"), crossed=rules.say("is-crossed"))
        elif (
            not tile and not any(crossing) and not (party.solo and letter in party.sheets[0].circled) and party.phase != "over"
        ):
            yield rules.find("tile-and-letter", letter=letter, state=rules.say("is-gone"), crossed=rules.say("is-not-crossed"))
