"""What a roll breaks, and what it brings (clauses 1.3, 2.1, 3.1–3.3)."""

from collections.abc import Iterator

from ....kernel import Finding
from ....rulebook import Rulebook
from .acts import RollDice
from .instead import time_for
from .letters import active, others_may, penalty_letter
from .position import Party, Position, Sheet, sheets_of
from .shapes import SHAPE_WORD
from .unsaid import left_out


def rolling(rules: Rulebook, position: Position, move: RollDice) -> Iterator[Finding]:
    roll = move.roll
    if not roll.possible:
        stars = roll.numbers == "****"
        why = rules.say("no-fourth-star" if stars else "not-together")
        yield rules.find("cannot-be-rolled", dice=rules.say("four-stars") if stars else roll.words, why=why)
    if isinstance(position, Sheet):
        if not position.has_dropped:
            yield rules.find("roll-not-now", now=time_for(rules, position, move))
        if roll.has_star:
            yield from star_rolled(rules, position)
        return
    left = left_out(position)
    if left:
        seats = tuple(rules.say("you") if position.solo else rules.say("player", seat=each.seat) for each in left.passes)
        yield rules.find("combos-left", seats=seats)
        position = left.later  # the next roll is the next player's
    elif position.phase != "roll":
        yield rules.find("roll-not-now", now=time_for(rules, position, move))
    if move.seat not in ("", str(position.first)) and position.phase != "combo":
        yield rules.find("not-first-player", first=rules.say("player", seat=position.first))
    yield from _penalty_falls(rules, position._replace(dice=roll))


def _penalty_falls(rules: Rulebook, rolled: Party) -> Iterator[Finding]:
    """On whom a penalty falls with this roll."""
    letter = penalty_letter(rolled)
    if not letter:
        return
    seats = [seat for seat, sheet in sheets_of(rolled).items() if letter not in sheet.circled]
    yield rules.find(
        "penalty-falls" if seats else "penalty-on-nobody",
        letter=letter,
        tile=rules.say(SHAPE_WORD[rolled.tiles_left[letter].shape]),
        seats=tuple(rules.say("player", seat=seat) for seat in seats),
    )


def star_rolled(rules: Rulebook, sheet: Sheet) -> Iterator[Finding]:
    """What a star means to a lone sheet, which knows of its own active letters only."""
    letter, others = active([sheet]), others_may(sheet)
    if letter:
        which = rules.say("cross-own-or" if others else "cross-own", letter=letter, others=others)
        yield rules.find("phase-two", letter=letter, which=which)
    elif others:
        yield rules.find("ask-others", letters=others)
