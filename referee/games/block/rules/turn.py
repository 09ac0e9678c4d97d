"""A turn of a whole party: whose it is to act, and how one phase follows another (clauses 2–6, 8.2–8.5)."""

from ....kernel import MoveImpossible
from .after import after_sheet, check_dice, circled
from .combos import any_combo
from .dice import STAR, has_star
from .grid import LETTERS
from .landings import landings
from .owed import COMBO, DICE, FALLING, FIRST, due, rank
from .position import GO, Party, Position, Sheet, Tile, active, added, over_the_line, sheets_of

# What is done in a phase, first what it waits for: whoever has dropped need not wait for the others to make a combo (5.1).
DUE_IN = {"start": (FIRST,), "penalty": (FALLING,), "drop": (DICE, COMBO), "combo": (COMBO,)}


def to_move(party: Party) -> tuple[str, ...]:
    """The seats that have something to do in this phase, from the first player to the left."""
    return _around(party, DUE_IN.get(party.phase, ()))


def waiting(party: Party) -> tuple[str, ...]:
    """The seats that this phase waits for."""
    return _around(party, DUE_IN.get(party.phase, ())[:1])


def _around(party: Party, kinds: tuple[int, ...]) -> tuple[str, ...]:
    if party.phase == "roll" or (party.phase == "slide" and slidable(party)):
        return (str(party.first),)
    around = [(party.first - 1 + step) % len(party.sheets) for step in range(len(party.sheets))]
    return tuple(str(number + 1) for number in around if kinds and rank(due(party.sheets[number])) in kinds)


def slidable(party: Party) -> tuple[str, ...]:
    """The letters of the tiles that may slide a notch now (8.2)."""
    up = {letter: tile for letter, tile in zip(LETTERS, party.tiles, strict=True) if tile}
    shape = party.dice[4:]
    if party.sheets[0].owed and shape != STAR:  # the second slide of the turn, by the star: the tile whose shape was rolled
        return tuple(letter for letter, tile in up.items() if tile.shape == shape)
    return tuple(up)


def second_of_choice(party: Party) -> bool:
    """Is it the second slide of a turn, of any tile, by a star on the shape die (8.2)?"""
    return party.phase == "slide" and bool(party.sheets[0].owed) and party.dice[4:] == STAR


def circles(position: Position, move) -> str:
    """The letter that a combo circles, one that may be made now (5.8); "" for none."""
    if isinstance(position, Party) and COMBO not in DUE_IN.get(position.phase, ()):
        return ""
    return circled(sheets_of(position)[move.seat or "1"], move.combo)


def after_party(party: Party, move) -> Party:
    """The party after a move, legal or not, and all that follows by itself. Raises MoveImpossible."""
    if move.act == "roll":
        check_dice(move.word)
        party = _turn_over(party) if party.phase == "combo" else party  # rolled before all had said whether they make one
        return _rolled(party, move.word)
    if move.act == "slide":
        return _slid(party, move.word)
    if move.rolled or move.act == "cross":
        raise MoveImpossible("at this table the dice are rolled for everybody and letters are crossed off by themselves")
    number = int(move.seat) - 1
    before = party.sheets[number]
    if unasked(party, move):
        sheet = after_sheet(as_falling(party, before), move)._replace(owed=before.owed)
    elif party.phase == "slide" and move.act == "pass" and before.owed:  # no second slide
        party, sheet = party._replace(phase="drop"), before
    elif party.phase == "slide" and move.act == "drop":  # before a slide
        party, sheet = party._replace(phase="drop"), after_sheet(before._replace(owed=(party.dice,)), move)
    else:
        sheet = after_sheet(before, move)
    if COMBO not in DUE_IN.get(party.phase, ()):  # what is circled out of turn circles no letter (5.8)
        sheet = sheet._replace(circled=before.circled)
    if sheet.owed == ("+",) != before.owed and not any_combo(sheet):
        sheet = sheet._replace(owed=())  # who can make no combo is not asked
    return _onward(party._replace(sheets=(*party.sheets[:number], sheet, *party.sheets[number + 1 :])))


def _all(party: Party, owed) -> tuple[Sheet, ...]:
    return tuple(sheet._replace(owed=owed(sheet)) for sheet in party.sheets)


def _rolled(party: Party, dice: str) -> Party:
    """The dice are rolled: slides for one who plays alone (8.2), a penalty if one is due (3.1), else everybody drops (4.1)."""
    party = party._replace(dice=dice, sheets=_all(party, lambda _: ()))
    if party.solo and any(party.tiles):
        return party._replace(phase="slide")
    letter = penalty_due(party)
    if letter:
        tile = party.tiles[LETTERS.index(letter)]
        falls = _all(party, lambda sheet: () if letter in sheet.circled else (f"#{tile.shape}",))
        return _onward(party._replace(phase="penalty", sheets=falls))
    return _onward(party._replace(phase="drop", sheets=_all(party, lambda _: (dice,))))


def penalty_due(party: Party) -> str:
    """The letter whose tile falls in this turn: the highest active one, if any die shows a star (3.1, 3.2)."""
    letter = active(party.sheets)
    tile = party.tiles[LETTERS.index(letter)] if letter else None
    return letter if tile and has_star(party.dice) and not party.solo else ""


def unasked(party: Party, move) -> bool:
    """A shape without numbers in a penalty turn, of somebody on whom no penalty falls: on paper it is soon drawn (3.3)."""
    sheet = party.sheets[int(move.seat) - 1]
    return party.phase == "penalty" and move.act == "drop" and not move.numbers and rank(due(sheet)) != FALLING


def as_falling(party: Party, sheet: Sheet) -> Sheet:
    """The sheet as if the tile that falls in this turn fell on it."""
    things = (thing for other in party.sheets for thing in other.owed if rank(thing) == FALLING)
    return sheet._replace(owed=(next(things),))


def _onward(party: Party) -> Party:
    """On to the next phase as long as nobody has anything to do in this one."""
    if party.solo and party.phase == "penalty" and over_the_line(party.sheets[0]):
        return _over(party)  # a penalty that crosses the line ends it at once (8.5)
    while party.phase not in ("roll", "slide", "over") and not waiting(party):
        party = NEXT[party.phase](party)
    return party


def _after_penalty(party: Party) -> Party:
    if not party.solo:
        return _turn_over(_crossed_off(party, penalty_due(party)))
    owed = party.sheets[0].owed
    return party._replace(phase="drop" if owed else "slide", sheets=_all(party, lambda _: (party.dice,)))


def _crossed_off(party: Party, letter: str) -> Party:
    """Everyone crosses the letter off, and its tile is gone (3.5)."""
    tiles = tuple(None if slot == letter else tile for slot, tile in zip(LETTERS, party.tiles, strict=True))
    sheets = tuple(sheet._replace(crossed=added(sheet.crossed, letter)) for sheet in party.sheets)
    return party._replace(tiles=tiles, sheets=sheets)


def _combos(party: Party) -> Party:
    """Those on whose sheet a combo can be made may make one (5.1)."""
    return party._replace(phase="combo", sheets=_all(party, lambda sheet: ("+",) if sheet.owed and any_combo(sheet) else ()))


def _turn_over(party: Party) -> Party:
    """The end if a grid reaches above the Game Over line, or all tiles of one who plays alone are down (6.2, 8.5)."""
    if any(map(over_the_line, party.sheets)) or (party.solo and not any(party.tiles)):
        return _over(party)
    first = party.first % len(party.sheets) + 1
    return party._replace(first=first, phase="roll", dice="", sheets=_all(party, lambda _: ()))


def _over(party: Party) -> Party:
    return party._replace(phase="over", dice="", sheets=_all(party, lambda _: ()))


NEXT = {
    "start": lambda party: party._replace(phase="roll"),
    "penalty": _after_penalty,
    "drop": _combos,
    "combo": _turn_over,
}


def _slid(party: Party, letter: str) -> Party:
    """A tile a notch down; on GO! it is gone, and falls unless its letter is circled (8.2, 8.3)."""
    slot = LETTERS.index(letter)
    tile, sheet = party.tiles[slot], party.sheets[0]
    if not party.solo or not tile:
        raise MoveImpossible(f"no tile is left to slide on {letter}" if party.solo else "tiles slide only when playing alone")
    if not party.dice:
        raise MoveImpossible("the dice have not been rolled yet")
    by_star, in_time = bool(sheet.owed), party.phase == "slide"
    down = tile.notch + 1 >= GO
    moved = None if down else Tile(tile.shape, tile.notch + 1)
    party = party._replace(tiles=(*party.tiles[:slot], moved, *party.tiles[slot + 1 :]))
    if not in_time:
        return party  # slid out of time: nothing falls by itself, and nothing else changes
    falls = down and letter not in sheet.circled
    if falls:
        sheet = sheet._replace(crossed=added(sheet.crossed, letter))
    waiting = sheet._replace(owed=(party.dice,))
    again = not by_star and has_star(party.dice) and bool(slidable(party._replace(sheets=(waiting,))))
    penalty = (f"#{tile.shape}",) if falls and landings(sheet, f"#{tile.shape}") else ()
    if penalty:
        return party._replace(phase="penalty", sheets=(sheet._replace(owed=penalty if again else (*penalty, party.dice)),))
    return _onward(party._replace(phase="slide" if again else "drop", sheets=(waiting,)))
