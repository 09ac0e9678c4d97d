"""A party after a move: what becomes of its sheets and tiles, and how one phase follows another (clauses 2–6, 8.2–8.5)."""

from collections.abc import Collection

from ....kernel import MoveImpossible
from .acts import CrossOff, Drop, Move, Pass, RollDice, SlideTile
from .after import after_sheet, check_dice
from .combos import any_combo
from .dice import Roll
from .letters import penalty_letter
from .owed import COMBO, ComboChance, Penalty
from .phases import DUE_IN, second_slide, slidable, waits
from .position import GO, Party, Sheet, Tile, added, sheets_of
from .shapes import fits


def after_party(party: Party, move: Move) -> Party:
    """The party after a move, legal or not, and all that follows by itself. Raises MoveImpossible."""
    if isinstance(move, RollDice):
        check_dice(move.roll)
        # A roll in the combo phase ends the turn: whoever has made no combo makes none.
        return _rolled(_turn_over(party) if party.phase == "combo" else party, move.roll)
    if isinstance(move, SlideTile):
        return _slid(party, move.letter)
    if isinstance(move, CrossOff) or (isinstance(move, Drop) and move.unrolled):
        raise MoveImpossible("at this table the dice are rolled for everybody and letters are crossed off by themselves")
    before = party.sheets[int(move.seat) - 1]
    if party.phase == "slide" and isinstance(move, Pass) and before.owed:  # no second slide
        return _onward(party.in_phase("drop"))
    sheet = _after_own(party, before, move)
    if sheet.circled != before.circled and ComboChance not in DUE_IN[party.phase]:
        sheet = sheet._replace(circled=before.circled)  # what is circled out of turn circles no letter (5.8)
    if sheet.owed == (COMBO,) != before.owed and not any_combo(sheet):
        sheet = sheet.owing()  # who can make no combo is not asked
    if party.phase == "slide" and isinstance(move, Drop):  # before a slide
        party = party.in_phase("drop")
    return _onward(party.with_sheet(move.seat, sheet))


def _after_own(party: Party, before: Sheet, move: Move) -> Sheet:
    """The mover's own sheet after the move."""
    if isinstance(move, Drop) and falls_unasked(party, move):
        return after_sheet(as_if_falling(party, before), move).owing(*before.owed)
    if isinstance(move, Drop) and party.phase == "slide" and party.dice:
        before = before.owing(party.dice)
    return after_sheet(before, move)


def falls_unasked(party: Party, move: Drop) -> bool:
    """Is it a penalty on somebody who owes none, in a penalty turn? On paper it is soon drawn (3.3)."""
    if party.phase != "penalty" or move.numbers:
        return False
    return not isinstance(party.sheets[int(move.seat) - 1].due, Penalty)


def as_if_falling(party: Party, sheet: Sheet) -> Sheet:
    """The sheet as if the tile that falls in this turn fell on it."""
    falling = [owed for other in party.sheets for owed in other.owed if isinstance(owed, Penalty)]
    return sheet.owing(*falling[:1])


def _rolled(party: Party, roll: Roll) -> Party:
    """The dice are rolled: slides for one who plays alone (8.2), a penalty if one is due (3.1), else everybody drops (4.1)."""
    sheets = [sheet.owing(roll) for sheet in party.sheets]
    party = Party(party.first, "drop", roll, party.tiles, tuple(sheets))
    if party.solo and any(party.tiles):
        return party.in_phase("slide").all_owe()
    letter = penalty_letter(party)
    if not letter:
        return _onward(party)
    falls = Penalty(party.tiles_left[letter].shape)
    sheets = [sheet.owing() if letter in sheet.circled else sheet.owing(falls) for sheet in party.sheets]
    return _onward(party.in_phase("penalty", sheets))


def _onward(party: Party) -> Party:
    """On to the next phase as long as nobody has anything to do in this one."""
    if party.phase == "penalty" and party.solo and party.sheets[0].over_the_line:
        return _over(party)  # a penalty that crosses the line ends it at once (8.5)
    while party.phase not in ("slide", "over") and not waits(party):
        party = _next_phase(party)
    return party


def without(party: Party, gone: Collection[str]) -> Party:
    """The party when these seats have left: nothing is owed there, and nobody waits for them to roll. No clause tells of it.

    Somebody stays: where all have left nothing changes."""
    if {*sheets_of(party)} <= {*gone}:
        return party
    sheets = (sheet.owing() if seat in gone else sheet for seat, sheet in sheets_of(party).items())
    party = _onward(party.with_sheets(sheets))
    while party.phase == "roll" and str(party.first) in gone:
        party = party._replace(first=party.first % len(party.sheets) + 1)
    return party


def _next_phase(party: Party) -> Party:
    match party.phase:
        case "start":
            return party.in_phase("roll")
        case "penalty":
            return _after_penalty(party)
        case "drop":  # those on whose sheet a combo can be made may make one (5.1)
            sheets = [sheet.owing(COMBO) if sheet.owed and any_combo(sheet) else sheet.owing() for sheet in party.sheets]
            return party.in_phase("combo", sheets)
        case _:
            return _turn_over(party)


def _after_penalty(party: Party) -> Party:
    """Alone, on to the dice or to the slide by the star (8.2, 8.3); else everyone crosses the letter off, and its tile is gone
    (3.5)."""
    if party.solo:
        dice = (party.dice,) if party.dice else ()
        return party.in_phase("drop" if party.sheets[0].owed else "slide").all_owe(*dice)
    if letter := penalty_letter(party):
        sheets = (sheet._replace(crossed=added(sheet.crossed, letter)) for sheet in party.sheets)
        party = party.with_tile(letter, None).with_sheets(sheets)
    return _turn_over(party)


def _turn_over(party: Party) -> Party:
    """The end if a grid reaches above the Game Over line, or all tiles of one who plays alone are down (6.2, 8.5)."""
    if any(sheet.over_the_line for sheet in party.sheets) or (party.solo and not any(party.tiles)):
        return _over(party)
    sheets = tuple([sheet.owing() for sheet in party.sheets])
    return Party(party.first % len(sheets) + 1, "roll", None, party.tiles, sheets)


def _over(party: Party) -> Party:
    return party._replace(phase="over", dice=None).all_owe()


# Slides, for one who plays alone


def _slid(party: Party, letter: str) -> Party:
    """A tile a notch down; on GO! it is gone, and falls unless its letter is circled (8.2, 8.3)."""
    tile, roll = party.tiles_left.get(letter), party.dice
    if not party.solo:
        raise MoveImpossible("tiles slide only when playing alone")
    if not tile:
        raise MoveImpossible(f"no tile is left to slide on {letter}")
    if not roll:
        raise MoveImpossible("the dice have not been rolled yet")
    down = tile.notch + 1 >= GO
    later = party.with_tile(letter, None if down else Tile(tile.shape, tile.notch + 1))
    if party.phase != "slide":
        return later  # slid out of time: nothing falls by itself, and nothing else changes
    sheet = party.sheets[0]
    falls = down and letter not in sheet.circled
    if falls:
        sheet = sheet._replace(crossed=added(sheet.crossed, letter))
    later = later.with_sheet("1", sheet).all_owe(roll)
    again = not second_slide(party) and roll.has_star and bool(slidable(later))
    if falls and fits(sheet.grid, (tile.shape,)):
        penalty = Penalty(tile.shape)
        return later.in_phase("penalty").all_owe(*((penalty,) if again else (penalty, roll)))
    return _onward(later.in_phase("slide" if again else "drop"))
