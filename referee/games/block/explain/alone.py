"""What the clauses for one who plays alone come to: tiles and notches, the end, the scores to beat (8.1–8.6)."""

from collections.abc import Iterator

from ..rules.dice import STAR, has_star
from ..rules.grid import LETTERS
from ..rules.instead import why_over
from ..rules.outcome import LADDER
from ..rules.owed import FALLING, due, rank
from ..rules.position import GO, Tile, over_the_line
from ..rules.score import score
from ..rules.turn import slidable
from . import sheet as sheet_
from .facts import Now


def notches(now: Now) -> Iterator[str]:
    if now.solo:
        lie = zip(LETTERS, now.solo.tiles, strict=True)
        told = [f"{letter} {GO - tile.notch if tile else now.say('down')}" for letter, tile in lie]
        yield now.say("notches", tiles=told)


def slides(now: Now) -> Iterator[str]:
    party = now.solo
    if not party:
        return
    if not any(party.tiles):
        yield now.say("all-down")
    elif party.phase == "roll":
        yield now.say("slide-after-roll")
    elif party.phase == "slide":
        yield from _sliding(now)
    elif party.phase == "penalty" and len(party.sheets[0].owed) == 1 and has_star(party.dice) and not now.ending:
        yield now.say("slide-after-penalty")
    elif party.phase in ("penalty", "drop", "combo"):
        yield now.say("slides-done")


def _sliding(now: Now) -> Iterator[str]:
    party, slots = now.solo, slidable(now.solo)
    shape = party.dice[4:]
    if not slots:
        return
    if party.sheets[0].owed:
        if shape == STAR:
            yield now.say(f"star-{now.slide}-any", letters=slots)
        else:
            yield now.say("star-slides", letter=slots[0], tile=now.rules.say(f"shape-{shape}"))
        return
    yield now.say("any-slides", letters=slots)
    if has_star(party.dice):
        slot = next((letter for letter, tile in _up(now).items() if tile.shape == shape), "")
        word = f"then-{now.slide}-any" if shape == STAR else "then-star-slides" if slot else "then-none"
        yield now.say(word, letter=slot, tile="" if shape == STAR else now.rules.say(f"shape-{shape}"))


def reaching_go(now: Now) -> Iterator[str]:
    if not now.solo:
        return
    yield from now.each(sheet_.falls)
    near = {letter: tile for letter, tile in _up(now).items() if tile.notch + 1 == GO}
    for letter, tile in near.items():
        if letter not in now.solo.sheets[0].circled:
            yield now.say("near-go", letter=letter, tile=now.rules.say(f"shape-{tile.shape}"))
    if not near and any(now.solo.tiles):
        yield now.say("none-near-go")


def protected(now: Now) -> Iterator[str]:
    if now.solo:
        safe = [letter for letter in _up(now) if letter in now.solo.sheets[0].circled]
        if safe:
            yield now.say("harmless", letters=safe, count=len(safe))
        elif any(now.solo.tiles):
            yield now.say("none-harmless")


def the_end(now: Now) -> Iterator[str]:
    if not now.solo:
        return
    (sheet,) = now.solo.sheets
    if now.ended:
        yield now.say("it-is-over", why=now.rules.say(why_over(now.position)))
        return
    if over_the_line(sheet):
        yield now.say("ends-with-turn-alone")
    elif not any(now.solo.tiles):
        yield now.say("ends-all-down")
    else:
        up = _up(now)
        yield now.say("tiles-up", letters=tuple(up), count=len(up))
    if rank(due(sheet)) == FALLING:
        yield from sheet_.height(now, sheet)


def ladder(now: Now) -> Iterator[str]:
    """The printed scores beaten, and the next."""
    if not now.solo:
        return
    total = score(now.solo.sheets[0], now.over).total
    beaten, left = [rung for rung in LADDER if total > rung], [rung for rung in LADDER if total <= rung]
    word = "beats" if beaten and left else "beats-all" if beaten else "beats-none"
    yield now.say(word, points=now.points(total), beaten=max(beaten, default=0), next=min(left, default=0))


def _up(now: Now) -> dict[str, Tile]:
    return {letter: tile for letter, tile in zip(LETTERS, now.solo.tiles, strict=True) if tile}
