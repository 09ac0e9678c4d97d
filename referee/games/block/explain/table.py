"""What clauses come to on a whole table, or for one who plays alone: the roll, penalties, slides, the end."""

from collections.abc import Iterator

from ..rules.grid import GAME_OVER
from ..rules.instead import why_over
from ..rules.letters import active, all_active, others_may
from ..rules.marks import heights
from ..rules.outcome import LADDER, settled
from ..rules.position import GO, dice_of
from ..rules.score import score
from ..rules.shapes import SHAPE_WORD
from .facts import Facts, signed
from .sheet import falls, height, penalty_height

# Penalties


def penalty_turn(facts: Facts) -> Iterator[str]:
    """Does a penalty turn come, or is it one? A lone sheet knows of its own letters only."""
    letter = active(facts.sheets.values())
    if facts.solo:
        return
    if letter and facts.penalty_turn:
        yield facts.say("now-penalty-turn", letter=letter)
    elif letter:
        yield facts.say("now-active", letter=letter)
    elif facts.party:
        yield facts.say("now-none-active")
    elif (roll := dice_of(facts.position)) and roll.has_star and (letters := others_may(facts.sheets["1"])):
        yield facts.say("now-others-may", letters=letters)
    else:
        yield facts.say("now-own-none-active")


def several(facts: Facts) -> Iterator[str]:
    """The highest of the active letters, and those that wait."""
    letters = sorted(all_active(facts.sheets.values()))
    if len(letters) > 1 and not facts.solo:
        yield facts.say("now-counts-first", letter=letters[0], letters=letters[1:], count=len(letters) - 1)


def spared(facts: Facts) -> Iterator[str]:
    """On whom the tile falls, or would fall with the next star."""
    yield from facts.each(falls)
    table, letter = facts.table, active(facts.sheets.values())
    if not table or not letter:
        return
    safe = [seat for seat, sheet in facts.sheets.items() if letter in sheet.circled]
    others = [seat for seat in facts.sheets if seat not in safe]
    tile = table.tiles_left.get(letter)
    if tile and others and not facts.penalty_turn:
        shape = facts.say(SHAPE_WORD[tile.shape])
        yield facts.say("now-would-fall", tile=shape, letter=letter, **facts.players(others))
    spared = [facts.say("player", seat=seat) for seat in safe]
    yield facts.say("now-spared", letter=letter, spared=spared) if others else facts.say("now-spares-all", letter=letter)


# Turns, and the end


def next_first(facts: Facts) -> Iterator[str]:
    if facts.table and facts.table.phase not in ("start", "roll") and not facts.ending:
        following = facts.table.first % len(facts.sheets) + 1
        yield facts.say("now-next-first", **facts.players([str(following)]))


def the_end(facts: Facts) -> Iterator[str]:
    """Is the Game Over line crossed, and how near to it are the grids?"""
    if facts.ended:
        yield facts.say("now-it-is-over", why=facts.say(why_over(facts.position)))
    elif any(sheet.over_the_line for sheet in facts.sheets.values()):
        yield facts.say("now-ends-with-turn")
    elif facts.table:
        reach = {seat: max(heights(sheet.grid)) for seat, sheet in facts.sheets.items()}
        line = max(reach.values())
        seats = [seat for seat in reach if reach[seat] == line]
        if line:
            yield facts.say("now-highest", line=line, over=GAME_OVER, **facts.players(seats))
    else:
        yield from facts.each(height)


def standing(facts: Facts) -> Iterator[str]:
    """Who has won, or leads as it lies."""
    result = settled(facts.position, facts.rules, facts.readings.over)
    totals = [one.total for one in result.scores.values()]
    if facts.table:
        word = "now-won" if facts.ended else "now-leads"
        yield facts.say(word, points=list(map(signed, totals)), **facts.players(result.winners))
    else:
        yield facts.say("now-score", points=facts.points(totals[0]))


# For one who plays alone


def reaching_go(facts: Facts) -> Iterator[str]:
    if not facts.solo:
        return
    yield from facts.each(falls)
    for letter, tile in facts.solo.tiles_left.items():
        if tile.notch + 1 == GO and letter not in facts.solo.sheets[0].circled:
            yield facts.say("now-near-go", letter=letter, tile=facts.say(SHAPE_WORD[tile.shape]))


def the_end_alone(facts: Facts) -> Iterator[str]:
    if not facts.solo:
        return
    if facts.ended or facts.solo.sheets[0].over_the_line:
        yield from the_end(facts)
        return
    up = facts.solo.tiles_left
    yield facts.say("now-tiles-up", letters=[*up], count=len(up)) if up else facts.say("now-all-down")
    yield from facts.each(penalty_height)


def ladder(facts: Facts) -> Iterator[str]:
    """How many of the printed scores are beaten, and the next."""
    if not facts.solo:
        return
    total = score(facts.solo.sheets[0], facts.readings.over).total
    left = [rung for rung in LADDER if total <= rung]
    yield facts.say("now-beats", points=facts.points(total), count=len(LADDER) - len(left), all=len(LADDER))
    if left:
        yield facts.say("now-next-score", next=left[0])
