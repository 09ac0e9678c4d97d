"""What is awaited, in a few words."""

from collections.abc import Sequence

from ....rulebook import Rulebook
from ....rulebook.wording import listed
from ..rules.acts import MakeCombo
from ..rules.dice import Roll
from ..rules.letters import circled_by, others_may, penalty_letter, penalty_turn
from ..rules.outcome import ended
from ..rules.owed import ComboChance, FirstNumber, Owed, Penalty
from ..rules.phases import circles, phase_of, second_of_choice, second_slide, slidable, to_move, waiting
from ..rules.position import KINDS, Party, Phase, Sheet, sheets_of
from ..rules.readings import Slide
from ..rules.shapes import SHAPE_WORD
from ..rules.unsaid import left_out
from .hand import Hand
from .taps import Taps

# What is to be done next, by phase: on a lone sheet, alone, and at a table.
LONE: dict[Phase, str] = {
    "start": "lone-await-first",
    "roll": "lone-await-roll",
    "penalty": "lone-await-penalty",
    "drop": "alone-drop",
    "combo": "lone-await-combo",
}
ALONE: dict[Phase, str] = {
    "start": "alone-start",
    "roll": "alone-roll",
    "penalty": "alone-penalty",
    "drop": "alone-drop",
    "combo": "alone-combo",
}
AWAITED: dict[Phase, str] = {
    "start": "await-start",
    "roll": "await-roll",
    "penalty": "await-penalty",
    "drop": "await-drop",
    "combo": "await-combo",
}


def prompt(rules: Rulebook, reader: Taps, hand: Hand, slide: Slide, faulty: bool = False) -> str:
    """A sentence or two; `slide`: the reading of the star's slide (8.2); `faulty`: what ✓ would make is not legal."""
    if hand.letter:
        return rules.say("ask-tile" if hand.letter not in reader.sheets["1"].circled else "ask-crossed", letter=hand.letter)
    if hand.faces and hand.moves:
        return rules.say("ask-which-die")
    if hand.faces and not hand.falling.cells:
        return rules.say("ask-shape-faces" if hand.shape else "ask-faces", count=5 - len(hand.faces))
    if hand.moves:
        return rules.say("ask-ok")
    if hand.taps:
        return _in_hand(rules, reader, hand, faulty)
    if ended(reader.position):
        return rules.say("await-over")
    return _of_party(rules, reader.party, slide) if reader.party else _of_sheet(rules, reader.sheets["1"])


def _in_hand(rules: Rulebook, reader: Taps, hand: Hand, faulty: bool) -> str:
    falling = hand.falling
    if hand.trace:
        return _traced(rules, reader, hand, faulty)
    if hand.as_rolled and not faulty:
        return rules.say("ask-as-rolled")
    if hand.aimed:
        return rules.say("ask-otherwise" if faulty else "ask-ok")
    if falling.free and len(falling.squares) < reader.size(hand):
        return rules.say("ask-squares", count=reader.size(hand) - len(falling.squares))
    if not falling.squares:
        return rules.say("ask-column" if falling.cells else "ask-way")
    if not falling.fits:
        return rules.say("ask-lower")
    return rules.say("ask-star" if hand.star >= 0 else "ask-number", square=falling.next)


def _traced(rules: Rulebook, reader: Taps, hand: Hand, faulty: bool) -> str:
    """What the squares bring, if they may be a combo."""
    if not isinstance(hand.aimed, MakeCombo):
        return rules.say("ask-more", count=len(hand.trace))
    if faulty:
        return rules.say("ask-no-combo", count=len(hand.trace))
    letter = circles(reader.position, hand.aimed)
    word = "makes-kept" if hand.aimed.declined else "makes-letter" if letter else "makes"
    return rules.say(word, size=len(hand.trace), kind=KINDS[hand.aimed.combo.kind], letter=letter)


# A lone sheet


def _of_sheet(rules: Rulebook, sheet: Sheet) -> str:
    due, letter, others = sheet.due, penalty_turn(sheet), others_may(sheet)
    if letter:
        return rules.say("lone-await-cross-or" if others else "lone-await-cross", letter=letter, others=others)
    if isinstance(due, ComboChance) and sheet.over_the_line:
        return rules.say("lone-last-combo")
    if isinstance(due, Roll) and due.has_star and others:
        return rules.say("lone-ask-star" if due.any_shape else "lone-ask", letters=others, **_told(rules, due))
    return rules.say("alone-drop-star" if _of_choice(due) else LONE[phase_of(sheet)], **_told(rules, due))


# A party


def _of_party(rules: Rulebook, party: Party, slide: Slide) -> str:
    seats, left = waiting(party), left_out(party)
    if left:
        first = rules.say("player", seat=left.later.first)
        return rules.say(
            "alone-combo-or-roll" if party.solo else "await-combo-or-roll", **players(rules, party, seats), first=first
        )
    if not seats:
        return rules.say("await-nothing")
    if party.phase == "slide":
        return _sliding(rules, party, slide)
    due = sheets_of(party)[seats[0]].due
    letter = penalty_letter(party) if party.phase == "penalty" else ""
    word = _awaited(party, seats, _of_choice(due))
    awaited = rules.say(word, **players(rules, party, seats), letter=letter, **_told(rules, due))
    if party.phase == "roll" and (threat := _threat(rules, party)):
        return f"{awaited} {threat}"
    ready = [seat for seat in to_move(party) if seat not in seats]  # they have dropped, and may go on to their combo
    return rules.say("await-drop-and-combo", drop=awaited, **players(rules, party, ready)) if ready else awaited


def _threat(rules: Rulebook, party: Party) -> str:
    """The letter that a star would bring down, whose it is, and on whom it falls (3.1–3.3); "" for none, and alone."""
    letter, owners = next(iter(circled_by(party).items()), ("", []))
    spared = {*owners}
    falls_on = [seat for seat in sheets_of(party) if seat not in spared]
    if party.solo or letter not in party.tiles_left or not falls_on:
        return ""
    named = [rules.say("player", seat=seat) for seat in owners]
    tile = rules.say(SHAPE_WORD[party.tiles_left[letter].shape])
    return rules.say("await-threat", letter=letter, owners=named, tile=tile, **players(rules, party, falls_on))


def _awaited(party: Party, seats: Sequence[str], choice: bool) -> str:
    """What to say the phase waits for from these seats; `choice`: the shape may be chosen."""
    if party.solo:
        return "alone-drop-star" if choice else ALONE[party.phase]
    if party.phase == "start" and len(seats) > 1:
        return "await-start-several"
    if party.phase == "drop" and len(seats) == len(party.sheets):
        return "await-drop-all-star" if choice else "await-drop-all"
    return "await-drop-star" if choice else AWAITED[party.phase]


def players(rules: Rulebook, party: Party, seats: Sequence[str]) -> dict[str, object]:
    """ "who": players by name, all or nearly all of several together; "count": how many they are to grammar."""
    others = [rules.say("player", seat=seat) for seat in sheets_of(party) if seat not in seats]
    if len(seats) > 2 and len(others) < 2:
        return {"who": rules.say("everybody-but" if others else "everybody", other=listed(others)), "count": 1}
    return {"who": listed(rules.say("player", seat=seat) for seat in seats), "count": len(seats)}


def _sliding(rules: Rulebook, party: Party, slide: Slide) -> str:
    """Any tile, or the one that the star slides (8.2)."""
    if not second_slide(party):
        return rules.say("await-slide")
    if second_of_choice(party):
        return rules.say("await-star-slide" if slide == "must" else "await-star-may-slide")
    letter = slidable(party)[0]
    return rules.say("await-rolled-slide", letter=letter, tile=rules.say(SHAPE_WORD[party.tiles_left[letter].shape]))


# Both


def _of_choice(due: Owed | None) -> bool:
    """Are these dice that may be dropped in any shape?"""
    return isinstance(due, Roll) and due.any_shape


def _told(rules: Rulebook, due: Owed | None) -> dict[str, str]:
    """What is owed, as a sentence names it."""
    match due:
        case FirstNumber(number=number):
            return {"number": number}
        case Penalty(shape=shape):
            return {"tile": rules.say(SHAPE_WORD[shape])}
        case Roll():
            return {"numbers": due.words, "shape": "" if due.any_shape else rules.say(SHAPE_WORD[due.shape])}
        case _:
            return {}
