"""What the clauses for one who plays alone come to: tiles and notches, the end, the scores to beat (8.1–8.6)."""

from collections.abc import Iterator

from ..rules.dice import STAR, has_star
from ..rules.grid import LETTERS
from ..rules.instead import why_over
from ..rules.outcome import LADDER
from ..rules.owed import FALLING, due, rank
from ..rules.position import GO, Tile, over_the_line
from ..rules.score import score
from ..rules.shapes import SHAPE_WORD
from ..rules.turn import slidable
from . import sheet as sheet_
from .facts import Now


def notches(now: Now) -> Iterator[str]:
    if now.solo:
        lie = zip(LETTERS, now.solo.tiles, strict=True)
        told = [f"{letter} {GO - tile.notch if tile else now.say('now-down')}" for letter, tile in lie]
        yield now.say("now-notches", tiles=told)


def slides(now: Now) -> Iterator[str]:
    party = now.solo
    if not party:
        return
    if not any(party.tiles):
        yield now.say("now-all-down")
    elif party.phase == "roll":
        yield now.say("now-slide-after-roll")
    elif party.phase == "slide":
        yield from _sliding(now)
    elif party.phase == "penalty" and len(party.sheets[0].owed) == 1 and has_star(party.dice) and not now.ending:
        yield now.say("now-slide-after-penalty")
    elif party.phase in ("penalty", "drop", "combo"):
        yield now.say("now-slides-done")


# By how the star's slide is read.
STAR_SLIDES = {"must": "now-star-must-any", "may": "now-star-may-any"}
THEN_SLIDES = {"must": "now-then-must-any", "may": "now-then-may-any"}


def _sliding(now: Now) -> Iterator[str]:
    party, slots = now.solo, slidable(now.solo)
    shape = party.dice[4:]
    if not slots:
        return
    if party.sheets[0].owed:
        if shape == STAR:
            yield now.say(STAR_SLIDES[now.slide], letters=slots)
        else:
            yield now.say("now-star-slides", letter=slots[0], tile=now.rules.say(SHAPE_WORD[shape]))
        return
    yield now.say("now-any-slides", letters=slots)
    if has_star(party.dice):
        slot = next((letter for letter, tile in _up(now).items() if tile.shape == shape), "")
        word = THEN_SLIDES[now.slide] if shape == STAR else "now-then-star-slides" if slot else "now-then-none"
        yield now.say(word, letter=slot, tile="" if shape == STAR else now.rules.say(SHAPE_WORD[shape]))


def reaching_go(now: Now) -> Iterator[str]:
    if not now.solo:
        return
    yield from now.each(sheet_.falls)
    near = {letter: tile for letter, tile in _up(now).items() if tile.notch + 1 == GO}
    for letter, tile in near.items():
        if letter not in now.solo.sheets[0].circled:
            yield now.say("now-near-go", letter=letter, tile=now.rules.say(SHAPE_WORD[tile.shape]))
    if not near and any(now.solo.tiles):
        yield now.say("now-none-near-go")


def protected(now: Now) -> Iterator[str]:
    if now.solo:
        safe = [letter for letter in _up(now) if letter in now.solo.sheets[0].circled]
        if safe:
            yield now.say("now-harmless", letters=safe, count=len(safe))
        elif any(now.solo.tiles):
            yield now.say("now-none-harmless")


def the_end(now: Now) -> Iterator[str]:
    if not now.solo:
        return
    (sheet,) = now.solo.sheets
    if now.ended:
        yield now.say("now-it-is-over", why=now.rules.say(why_over(now.position)))
        return
    if over_the_line(sheet):
        yield now.say("now-ends-with-turn-alone")
    elif not any(now.solo.tiles):
        yield now.say("now-ends-all-down")
    else:
        up = _up(now)
        yield now.say("now-tiles-up", letters=tuple(up), count=len(up))
    if rank(due(sheet)) == FALLING:
        yield from sheet_.height(now, sheet)


def ladder(now: Now) -> Iterator[str]:
    """The printed scores beaten, and the next."""
    if not now.solo:
        return
    total = score(now.solo.sheets[0], now.over).total
    beaten, left = [rung for rung in LADDER if total > rung], [rung for rung in LADDER if total <= rung]
    word = "now-beats" if beaten and left else "now-beats-all" if beaten else "now-beats-none"
    yield now.say(word, points=now.points(total), beaten=max(beaten, default=0), next=min(left, default=0))


def _up(now: Now) -> dict[str, Tile]:
    return {letter: tile for letter, tile in zip(LETTERS, now.solo.tiles, strict=True) if tile}
