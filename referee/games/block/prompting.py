"""What is awaited, in a few words."""

from ...rulebook import Rulebook
from .dropping import named
from .grid import LETTERS
from .hand import Hand
from .outcome import ended
from .owed import COMBO, DICE, FALLING, FIRST, due, rank
from .position import KINDS, Party, circling, over_the_line
from .taps import Taps
from .turn import owing, penalty_due, slidable

DOING = {FIRST: "await-first", FALLING: "await-penalty", DICE: "await-drop", COMBO: "await-combo"}


def prompt(rules: Rulebook, reader: Taps, hand: Hand) -> str:
    if hand.letter:
        return rules.say("ask-tile" if hand.letter not in reader.sheets["1"].circled else "ask-crossed", letter=hand.letter)
    if hand.faces and not hand.falling.cells:
        return rules.say("ask-shape-faces" if hand.shape else "ask-faces", count=5 - len(hand.faces))
    if hand.moves:
        return rules.say("ask-ok")
    if hand.taps:
        return _in_hand(rules, reader, hand)
    return _awaited(rules, reader)


def _in_hand(rules: Rulebook, reader: Taps, hand: Hand) -> str:
    sheet, falling = reader.sheets[hand.seat], hand.falling
    if hand.trace:
        return _traced(rules, sheet, hand)
    if hand.aimed:
        return rules.say("ask-ok")
    if falling.free and len(falling.squares) < reader.size(hand):
        return rules.say("ask-squares", count=reader.size(hand) - len(falling.squares))
    if not falling.squares:
        return rules.say("ask-column" if falling.cells else "ask-way")
    return rules.say("ask-star" if hand.star >= 0 else "ask-number", square=falling.next)


def _traced(rules: Rulebook, sheet, hand: Hand) -> str:
    if not hand.aimed:
        return rules.say("ask-more", count=len(hand.trace))
    letter = circling(sheet, hand.aimed.combo)
    word = "makes-kept" if hand.aimed.declined else "makes-letter" if letter else "makes"
    return rules.say(word, size=len(hand.trace), kind=KINDS[hand.aimed.kind], letter=letter)


def _awaited(rules: Rulebook, reader: Taps) -> str:
    position = reader.position
    if ended(position):
        return rules.say("now-over").capitalize()
    if not isinstance(position, Party):
        thing = due(position)
        if thing == "+" and over_the_line(position):
            return rules.say("lone-last-combo")
        return rules.say(f"lone-{DOING[rank(thing)]}" if thing else "lone-await-roll", **_thing(rules, thing))
    seats = [rules.say("player", seat=seat) for seat in owing(position)]
    if not seats:
        return rules.say("now-nothing").capitalize()
    if position.phase == "roll":
        return rules.say("await-roll", who=seats[0])
    if position.phase == "slide":
        return _sliding(rules, position)
    kind = {"start": FIRST, "penalty": FALLING, "drop": DICE, "combo": COMBO}[position.phase]
    thing = next((due(reader.sheets[seat]) for seat in owing(position)), "")
    if position.phase == "penalty":
        letter = penalty_due(position)
        return rules.say(
            "await-penalty" if letter else "await-own-penalty", who=named(seats), letter=letter, **_thing(rules, thing)
        )
    return rules.say(DOING[kind], who=named(seats), **_thing(rules, thing))


def _sliding(rules: Rulebook, party: Party) -> str:
    """Any tile, or the one that the star slides (8.2)."""
    slots = slidable(party)
    if not party.sheets[0].owed or len(slots) > 1:
        return rules.say("await-star-slide" if party.sheets[0].owed else "await-slide")
    tile = party.tiles[LETTERS.index(slots[0])]
    return rules.say("await-rolled-slide", letter=slots[0], tile=rules.say(f"shape-{tile.shape}"))


def _thing(rules: Rulebook, thing: str) -> dict[str, str]:
    """What is owed, in words."""
    kind = rank(thing)
    if kind == FALLING:
        return {"tile": rules.say(f"shape-{thing[1:]}")}
    if kind == DICE:
        return {"numbers": " ".join(thing[:4]).replace("*", "★"), "shape": thing[4].replace("*", "★")}
    return {"number": thing[1:]}
