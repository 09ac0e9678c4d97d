"""What the clauses of the whole table come to on it: the roll, penalties, whose turn, the end (clauses 1.3–3.5, 6.2–7.2)."""

from collections.abc import Iterator

from ..rules.dice import STAR, has_star, shown
from ..rules.grid import GAME_OVER, LETTERS
from ..rules.instead import why_over
from ..rules.landings import tops
from ..rules.lone import others_may
from ..rules.outcome import settled
from ..rules.owed import due
from ..rules.position import Tile, active, over_the_line
from ..rules.shapes import SHAPE_WORD
from ..rules.turn import penalty_due, waiting
from . import sheet as sheet_
from .facts import Now, falling, signed


def dice(now: Now) -> Iterator[str]:
    if now.dice:
        shape = now.say("now-star-on-shape") if now.dice[4] == STAR else now.say("now-the-shape", shape=now.shape(now.dice))
        yield now.say("now-rolled", numbers=shown(now.dice), shape=shape)
    elif now.party and now.party.phase == "roll":
        yield now.say("now-to-roll")


def tiles(now: Now) -> Iterator[str]:
    """Which tile lies on which letter, of a table; alone clause 8.1 has it."""
    if now.party:
        lie = zip(LETTERS, now.party.tiles, strict=True)
        yield now.say("now-tiles", tiles=[_tile(now, letter, tile) for letter, tile in lie])


def _tile(now: Now, letter: str, tile: Tile | None) -> str:
    shape = now.rules.say(SHAPE_WORD[tile.shape]) if tile else ""
    return now.say("now-tile" if tile else "now-no-tile", letter=letter, shape=shape)


def first_player(now: Now) -> Iterator[str]:
    if now.party and now.party.phase == "start":
        yield now.say("now-begins", who=now.players([str(now.party.first)]))


def roll(now: Now) -> Iterator[str]:
    if now.party and now.party.phase == "roll":
        yield now.say("now-rolls" if now.table else "now-rolls-alone", who=now.players([str(now.party.first)]))
    elif now.dice:
        yield from dice(now)
    elif not now.party and not due(now.position):
        yield now.say("now-next-roll")


def penalty_turn(now: Now) -> Iterator[str]:
    """Does a penalty turn come, or is it one? A lone sheet knows of its own letters only."""
    if now.solo:
        yield now.say("now-alone-no-penalty-turn")
        return
    letter = active(now.sheets.values())
    dropping = not now.party or now.party.phase == "drop"
    if now.table and penalty_due(now.table) and now.table.phase == "penalty":
        yield now.say("now-penalty-turn", letter=penalty_due(now.table))
    elif now.dice and dropping and not has_star(now.dice):
        yield now.say("now-no-star-now", letter=letter) if letter else now.say("now-no-star-at-all")
    elif not letter and not now.party:
        yield from _others(now)
    elif not letter:
        yield now.say("now-none-active")
    elif now.party:
        yield now.say("now-active", letter=letter)
    else:
        yield now.say("now-own-penalty-turn" if now.dice else "now-own-active", letter=letter)


def _others(now: Now) -> Iterator[str]:
    """Of a lone sheet without an active letter of its own: what is on the others' sheets decides."""
    letters = others_may(now.position)
    if now.dice and letters:
        yield now.say("now-others-may", letters=letters)
    else:
        yield now.say("now-own-none-active" if letters else "now-none-active")


def several(now: Now) -> Iterator[str]:
    """The highest of the active letters, and those that wait."""
    letters = {letter for sheet in now.sheets.values() for letter in sheet.circled}
    letters = sorted(letters.difference(*(sheet.crossed for sheet in now.sheets.values())))
    if now.solo:
        return
    if not now.party and len(letters) < 2:
        one = "now-own-a-active" if letters[:1] == [LETTERS[0]] else "now-own-one-active"
        yield now.say(one if letters else "now-own-none-active", letter="".join(letters))
    elif len(letters) > 1:
        first, *rest = letters
        yield now.say("now-counts-first", letter=first, letters=rest, count=len(rest))
    else:
        yield now.say("now-one-active", letter=letters[0]) if letters else now.say("now-none-active")


def spared(now: Now) -> Iterator[str]:
    """On whom the tile falls, or would fall with the next star."""
    yield from now.each(sheet_.falls)
    table = now.table
    letter = active(now.sheets.values())
    if not table or not letter:
        if not now.party and letter and falling(now.position)[:1] != "#":
            yield now.say("now-own-spared", letter=letter)
        return
    safe = [seat for seat, sheet in now.sheets.items() if letter in sheet.circled]
    tile = table.tiles[LETTERS.index(letter)]
    if tile and not any(falling(sheet)[:1] == "#" for sheet in now.sheets.values()):
        others = [seat for seat in now.sheets if seat not in safe]
        tile = now.rules.say(SHAPE_WORD[tile.shape])
        if others:
            yield now.say("now-would-fall", tile=tile, letter=letter, who=now.players(others))
        else:
            yield now.say("now-falls-on-nobody", letter=letter)
    yield now.say("now-spared", letter=letter, who=now.players(safe))


def crossing_off(now: Now) -> Iterator[str]:
    table = now.table
    if table and table.phase == "penalty" and penalty_due(table):
        yield now.say("now-then-over" if now.ending else "now-then-crossed", letter=penalty_due(table), who=_next(now))
    crossed = sorted({letter for sheet in now.sheets.values() for letter in sheet.crossed})
    if crossed:
        yield now.say("now-crossed", letters=crossed, count=len(crossed))


def still_to_drop(now: Now) -> Iterator[str]:
    if now.table and now.table.phase in ("drop", "penalty"):
        seats = waiting(now.table)
        if seats:
            yield now.say("now-still-to-drop" if len(seats) > 1 else "now-only-to-drop", **now.counted(seats))


def the_end(now: Now) -> Iterator[str]:
    """Is the Game Over line crossed, and how near to it are the grids?"""
    if now.ended:
        yield now.say("now-it-is-over", why=now.rules.say(why_over(now.position)))
        return
    across = [seat for seat, sheet in now.sheets.items() if over_the_line(sheet)]
    if across:
        yield now.say("now-ends-with-turn", **now.counted(across)) if now.table else now.say("now-ends-with-turn-alone")
        return
    if not now.table:
        yield from now.each(sheet_.height)
        return
    reach = {seat: max(tops(sheet.lines)) for seat, sheet in now.sheets.items()}
    line = max(reach.values())
    seats = [seat for seat in reach if reach[seat] == line]
    if line:
        word = "now-highest" if len(seats) == 1 else "now-all-as-high" if len(seats) == len(reach) else "now-highest-ones"
        yield now.say(word, who=now.players(seats), line=line, over=GAME_OVER)


def next_first(now: Now) -> Iterator[str]:
    if not now.table:
        return
    if any(map(over_the_line, now.sheets.values())):
        yield now.say("now-nobody-next")
    elif now.ending:
        return
    elif now.table.phase == "roll":
        yield now.say("now-rolls", who=now.players([str(now.table.first)]))
    elif now.table.phase != "start":
        yield now.say("now-next-first", who=_next(now))


def score(now: Now) -> Iterator[str]:
    """Who has won, or would if the game ended as it lies."""
    found = settled(now.position, now.rules, now.over)
    totals = [one.total for one in found.scores.values()]
    if not now.table:
        yield now.say("now-final-score" if now.ended else "now-score-so-far", points=now.points(totals[0]))
        return
    points = list(map(signed, totals))
    one, several = ("now-won", "now-shared") if now.ended else ("now-would-win", "now-level")
    yield now.say(one if len(found.winners) == 1 else several, points=points, **now.counted(found.winners))


def _next(now: Now) -> str:
    return now.players([str(now.party.first % len(now.sheets) + 1)])
