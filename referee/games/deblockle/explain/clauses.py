"""What a clause comes to in a position: what it allows, forbids or owes the player to move, said in sentences.

Every fact is the generator's, the judge's or the outcome's; here they are only asked and worded.
"""

from collections.abc import Callable
from functools import partial

from ....kernel import Game
from ..rules.grid import GOAL, HOME, NEIGHBOURS, NUMBER, STARS, apart
from ..rules.judge import side_by_side
from ..rules.moves import Generator
from ..rules.outcome import winner
from ..rules.position import CUBES, NAMES, OTHER, SEATS, SIDE, Position, cube_on, cubes, out, shut_home
from ..rules.set_up import left_to_place, suggested
from . import turns as turns
from .facts import Seen
from .turns import MOST, Said


def explain(game: Game, generator: Generator, position: Position, clause: str) -> tuple[str, ...]:
    """The sentences of a clause here. A game that is over leaves only its end to be told, set-up only set-up."""
    seen = Seen(game, generator, position)
    table = AT_THE_END if game.outcome(position).over else IN_SET_UP if seen.due else IN_PLAY
    return tuple(table.get(clause, _nothing)(seen))


def _nothing(seen: Seen) -> Said:
    yield from ()


def _rolled(seen: Seen) -> Said:
    for owner in seen.due:
        yield seen.say("now-rolling", **_about(seen, owner))


def _placed(seen: Seen) -> Said:
    for owner in seen.due:
        about, home = _about(seen, owner), [square for square in HOME[owner] if not cube_on(seen.position, square)]
        if seen.position.removed[SIDE[owner]]:
            yield seen.say("now-placing-anywhere", **about)
        elif shut := shut_home(seen.position, owner):
            yield seen.say("now-placing-shut", **about, squares=shut)
        else:
            yield seen.say("now-placing", **about, squares=home)


def _about(seen: Seen, owner: str) -> dict:
    return {"owner": NAMES[owner], "seat": NAMES[OTHER[owner]], "count": CUBES - out(seen.position, owner)}


def _begins(seen: Seen) -> Said:
    yield seen.say("now-begins")


def _handicap(seen: Seen) -> Said:
    gold, blue = (CUBES - off for off in seen.position.removed)
    yield seen.say("now-playing-with", gold=gold, blue=blue)
    for owner in seen.due:
        squares = [square for square in suggested(seen.position, owner) if not cube_on(seen.position, square)]
        if squares:
            yield seen.say("now-suggested", owner=NAMES[owner], squares=squares)


def _set_up_first(seen: Seen) -> Said:
    yield seen.say("now-set-up-first", left=left_to_place(seen.rules, seen.position))


def _set_up_done(seen: Seen) -> Said:
    yield seen.say("now-set-up-done")


def _faces(seen: Seen) -> Said:
    yield seen.say("now-faces", cubes=seen.few([*map(seen.top, seen.own)], 5))


def _aims(seen: Seen) -> Said:
    goal = GOAL[seen.seat]
    far = {cube[:2]: sum(apart(cube[:2], goal)) for cube in seen.own if cube[:2] != goal}
    least = min(far.values(), default=0)
    if least:
        squares = seen.few([square for square in far if far[square] == least])
        yield seen.say("now-aims-beside" if least == 1 else "now-aims", goal=goal, squares=squares, count=least)


def _deblockled(seen: Seen) -> Said:
    can, other = (seen.generator.can_move(seen.position, seat) for seat in (seen.seat, OTHER[seen.seat]))
    yield seen.say("now-both-free" if can and other else "now-other-stuck" if can else "now-skipped")


def _not_drawn(seen: Seen) -> Said:
    can = next(seat for seat in SEATS if seen.generator.can_move(seen.position, seat))
    yield seen.say("now-not-drawn", who=NAMES[can])


def _drawn(seen: Seen) -> Said:
    if not winner(seen.position):
        yield seen.say("now-drawn")


def _won(seen: Seen) -> Said:
    if won := winner(seen.position):
        yield seen.say("now-won", winner=NAMES[won])


def _left(seen: Seen) -> Said:
    gold, blue = (len(each) for each in seen.position[:2])
    yield seen.say("now-left", gold=gold, blue=blue)


def _apart(seen: Seen) -> Said:
    if seen.game.options["apart"] == "off":
        yield seen.say("now-apart-off")
        return
    touching = [*side_by_side(seen.position, seen.seat, "", "")]
    if len(touching) < MOST:
        yield from (seen.say("now-touching", square=square, squares=others) for square, others in touching)
    else:
        yield seen.say("now-touching-many", squares=seen.few([square for square, _ in touching]))
    theirs = [cube[:2] for cube in cubes(seen.position, OTHER[seen.seat])]
    beside = {each for square in theirs for each in NEIGHBOURS[square]} - {*theirs, *STARS}
    yield seen.say("now-apart", squares=seen.few(sorted(beside, key=NUMBER.get), 12))


Table = dict[str, Callable[[Seen], Said]]
IN_SET_UP: Table = {"2.1": _rolled, "2.2": _placed, "2.3": _begins, "2.4": _handicap, "3.1": _set_up_first}
IN_PLAY: Table = {
    "1.2": _faces,
    "1.3": _aims,
    "2.1": _set_up_done,
    "2.2": _set_up_done,
    "3.1": turns.turn,
    "3.2": turns.tips,
    "3.3": turns.onto_stars,
    "3.4": turns.leaving,
    "3.5": turns.star_up,
    "4.1": turns.owed,
    "4.2": turns.stop,
    "4.3": partial(turns.hops, top="+"),
    "4.4": partial(turns.hops, top="x"),
    "4.5": partial(turns.hops, top="="),
    "4.6": partial(turns.hops, top="o"),
    "4.7": turns.across,
    "4.8": turns.shut_ways,
    "4.9": turns.stuck_tips,
    "5.1": _deblockled,
    "5.2": _not_drawn,
    "6.1": _left,
    "7.1": _apart,
}
AT_THE_END: Table = {"5.2": _drawn, "6.1": _won}
