"""What cannot be, and what is odd, about a sheet or a party as it lies."""

from collections.abc import Iterator

from ....kernel import Finding
from ....rulebook import Rulebook
from .counting import made, weighed
from .dice import Roll
from .grid import SQUARES, beside, ordered
from .marks import EMPTY, PENALTY
from .owed import ComboChance, FirstNumber, Kind, Penalty
from .phases import WITH_DICE, may_owe, stands_still
from .position import KINDS, LETTERS, SIZES, Party, Phase, Position, Sheet, sheets_of
from .score import why_uncounted

OWED: dict[Kind, str] = {
    FirstNumber: "owes-first",
    Penalty: "owes-penalty",
    Roll: "owes-drop",
    ComboChance: "owes-combo",
}
PHASE_WORD: dict[Phase, str] = {
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
        if sheet.over_the_line:
            yield rules.find("is-over", who=who)
    if isinstance(position, Party):
        yield from _phase(position, rules)
        yield from _letters(position, rules)


def _impossible(sheet: Sheet, rules: Rulebook) -> Iterator[Finding]:
    for owed in sheet.owed:
        if isinstance(owed, Roll) and not owed.possible:
            yield rules.find("no-such-roll", dice=owed.words)
    for combo in sheet.combos:
        empty = tuple(square for square in combo.squares if sheet.at(square) == EMPTY)
        if empty:
            yield rules.find("combo-on-nothing", empty, combo=combo.words, squares=empty)


def _grid(sheet: Sheet, who: str, rules: Rulebook) -> Iterator[Finding]:
    """All that ever fell rests on something that rests: it hangs together with line 1."""
    filled = {square for square in SQUARES if sheet.at(square) != EMPTY}
    held = [square for square in filled if square[1:] == "1"]
    for square in held:
        held += [other for other in beside(square) if other in filled and other not in held]
    hanging = ordered(filled.difference(held))
    if hanging:
        yield rules.find("hangs", hanging, squares=hanging, count=len(hanging))
    count = sum(sheet.at(square).isdigit() for square in filled)
    if count and any(isinstance(owed, FirstNumber) for owed in sheet.owed):
        yield rules.find("before-the-first", who=who, count=count)
    elif count and count % 4 != 1:
        fewer = (count - 1) // 4 * 4 + 1
        yield rules.find("odd-count", who=who, count=count, near=(fewer, fewer + 4))


def _penalties(position: Position, sheet: Sheet, who: str, rules: Rulebook) -> Iterator[Finding]:
    """Letters are crossed off when all have dropped: not yet in a penalty turn."""
    penalties = tuple(square for square in SQUARES if sheet.at(square) == PENALTY)
    falling = isinstance(position, Party) and position.phase == "penalty"
    if penalties and not sheet.crossed and not falling:
        yield rules.find("uncrossed-penalty", penalties, who=who)


def _combos(sheet: Sheet, rules: Rulebook) -> Iterator[Finding]:
    for one in weighed(sheet):
        squares, combo = one.combo.squares, one.combo.words
        if one.fault == "fault-again":
            yield rules.find("made-twice", squares, combo=combo, squares=squares)
        elif one.by:
            shared, by = one.shared, one.by.words
            yield rules.find("used-twice", shared, squares=shared, count=len(shared), combo=combo, by=by)
        elif one.fault and one.fault != "fault-empty":  # that one cannot be at all
            yield rules.find("no-combo", squares, combo=combo, squares=squares, why=why_uncounted(one, rules))
    for letter, size in zip(LETTERS, SIZES, strict=True):
        if letter in sheet.circled and not {(kind, size) for kind in KINDS} <= made(sheet):
            yield rules.find("circled-unmade", letter=letter, size=size)


def _phase(party: Party, rules: Rulebook) -> Iterator[Finding]:
    phase, now = party.phase, rules.say(PHASE_WORD[party.phase])
    if party.dice and not party.dice.possible:
        yield rules.find("no-such-roll", dice=party.dice.words)
    if bool(party.dice) != (phase in WITH_DICE):
        yield rules.find("dice-and-phase", phase=now, dice=rules.say("dice-lie" if party.dice else "no-dice-lie"))
    for seat, sheet in sheets_of(party).items():
        who = rules.say("sheet-of", seat=seat)
        for owed in sheet.owed:
            if not may_owe(party, owed):
                yield rules.find("owed-out-of-phase", who=who, what=rules.say(OWED[type(owed)]), phase=now)
            elif isinstance(owed, FirstNumber) and owed.number != seat:
                yield rules.find("another-place", who=who, number=owed.number, seat=seat)
    if stands_still(party):
        yield rules.find("stands-still", phase=now)


def _letters(party: Party, rules: Rulebook) -> Iterator[Finding]:
    """Is each letter crossed off by everybody or nobody, and its tile gone with it?"""
    for letter in LETTERS:
        there = letter in party.tiles_left
        crossed = {letter in sheet.crossed for sheet in party.sheets}
        if len(crossed) > 1:
            yield rules.find("crossed-apart", letter=letter)
        elif there and crossed == {True}:
            yield rules.find("tile-and-letter", letter=letter, state=rules.say("still-there"), crossed=rules.say("is-crossed"))
        elif not there and crossed == {False} and not _down_unharmed(party, letter):
            yield rules.find("tile-and-letter", letter=letter, state=rules.say("is-gone"), crossed=rules.say("is-not-crossed"))


def _down_unharmed(party: Party, letter: str) -> bool:
    """May this tile be gone and its letter not crossed off: slid down on a circled letter (8.4), or the game is over?"""
    return party.phase == "over" or (party.solo and letter in party.sheets[0].circled)
