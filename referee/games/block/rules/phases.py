"""The phases of a party's turn: whose it is to act in one, and what can be owed in it (clauses 2–6, 8.2, 8.3)."""

from functools import cache
from types import NoneType

from .acts import MakeCombo
from .counting import letter_circled
from .dice import STAR, Roll
from .letters import penalty_letter
from .owed import ComboChance, FirstNumber, Kind, Owed, Penalty
from .position import Party, Phase, Position, Sheet, sheets_of
from .shapes import ON_THE_DIE

# What is done in a phase, first what it waits for: whoever has dropped need not wait for the others to make a combo (5.1).
DUE_IN: dict[Phase, tuple[Kind, ...]] = {
    "start": (FirstNumber,),
    "penalty": (Penalty,),
    "drop": (Roll, ComboChance),
    "combo": (ComboChance,),
    "roll": (),
    "slide": (),
    "over": (),
}
WAITED_FOR = {phase: kinds[:1] for phase, kinds in DUE_IN.items()}
WITH_DICE: tuple[Phase, ...] = ("penalty", "drop", "combo", "slide")  # those in which a roll lies on the table
# The phase that the player of a lone sheet is in, by what is due.
LONE: dict[Kind | type[None], Phase] = {
    FirstNumber: "start",
    Penalty: "penalty",
    Roll: "drop",
    ComboChance: "combo",
    NoneType: "roll",
}


def phase_of(position: Position) -> Phase:
    """The phase of a party; of a lone sheet, the one its player is in by what is due."""
    return position.phase if isinstance(position, Party) else LONE[type(position.due)]


def awaits_roll(position: Position) -> bool:
    """Is a roll awaited? On a lone sheet whenever nothing else has to be done."""
    if isinstance(position, Party):
        return position.phase == "roll"
    return position.has_dropped and not position.over_the_line


def to_move(party: Party) -> tuple[str, ...]:
    """The seats that have something to do in this phase, from the first player to the left."""
    return _who_owe(party, DUE_IN[party.phase])


def waiting(party: Party) -> tuple[str, ...]:
    """The seats that this phase waits for."""
    return _who_owe(party, WAITED_FOR[party.phase])


def waits(party: Party) -> bool:
    """Is there such a seat?"""
    kinds = WAITED_FOR[party.phase]
    if not kinds:
        return bool(waiting(party))
    return bool([sheet for sheet in party.sheets if sheet.owed and isinstance(sheet.due, kinds)])


def _who_owe(party: Party, kinds: tuple[Kind, ...]) -> tuple[str, ...]:
    if party.phase == "roll" or (party.phase == "slide" and slidable(party)):
        return (str(party.first),)
    return tuple([seat for seat, _, _ in due_of(party, kinds)])


def due_of(party: Party, kinds: tuple[Kind, ...]) -> list[tuple[str, Sheet, Owed]]:
    """Of the seats on whose sheet something of these kinds is due: the sheet, and what is due. From the first player on."""
    sheets = party.sheets
    return [
        (seat, sheets[place], due)
        for seat, place in _around(party.first, len(sheets))
        if isinstance(due := sheets[place].due, kinds)
    ]


@cache
def _around(first: int, players: int) -> tuple[tuple[str, int], ...]:
    """The seats from the first player to the left, each with its place among the sheets."""
    places = [*range(first - 1, players), *range(first - 1)]
    return tuple((str(place + 1), place) for place in places)


def slidable(party: Party) -> tuple[str, ...]:
    """The letters of the tiles that may slide a notch now (8.2)."""
    shape = party.dice.shape if party.dice else ""
    as_rolled = second_slide(party) and shape != STAR  # the second slide is of the tile whose shape was rolled
    return tuple(letter for letter, tile in party.tiles_left.items() if not as_rolled or tile.shape == shape)


def second_slide(party: Party) -> bool:
    """Is the slide of this turn done, so that only the one by the star is left (8.2)? The dice are owed then."""
    return bool(party.sheets[0].owed)


def second_of_choice(party: Party) -> bool:
    """Is it the second slide of a turn, of any tile, by a star on the shape die (8.2)?"""
    return party.phase == "slide" and second_slide(party) and party.dice is not None and party.dice.any_shape


def circles(position: Position, move: MakeCombo) -> str:
    """The letter that a combo circles, one that may be made now (5.8); "" for none."""
    if isinstance(position, Party) and ComboChance not in DUE_IN[position.phase]:
        return ""
    return letter_circled(sheets_of(position)[move.seat or "1"], move.combo)


def may_owe(party: Party, owed: Owed) -> bool:
    """Can this be owed in this phase? Alone, the dice wait behind a penalty (8.3) and for a star's slide (8.2)."""
    match owed:
        case Roll():
            waits = party.phase == "slide" and owed.has_star or (party.solo and party.phase == "penalty")
            return owed == party.dice and (waits or party.phase == "drop")
        case Penalty():
            return party.phase == "penalty" and owed.shape in _can_fall(party)
        case _:
            return type(owed) in DUE_IN[party.phase]


def _can_fall(party: Party) -> tuple[str, ...]:
    """The shapes of the tiles that can fall now: the one of the letter that counts (3.2); alone, one that is down (8.3)."""
    tiles = party.tiles_left
    if party.solo:
        return tuple(shape for shape in ON_THE_DIE if shape not in {tile.shape for tile in tiles.values()})
    letter = penalty_letter(party)
    return (tiles[letter].shape,) if letter else ()


def stands_still(party: Party) -> bool:
    """Has nobody anything to do, in a phase that waits for somebody?"""
    return party.phase != "over" and not waits(party)
