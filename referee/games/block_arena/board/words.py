"""A move in words."""

from ....rulebook import Rulebook
from ..rules.after import meeple_meant
from ..rules.grid import apart, lies, neighbours, squares_of
from ..rules.moves import Move, Pass, SetBlock, SetMeeple, Shift, Walk
from ..rules.position import OTHER, SEATS, SIDE, Position, mover, owner_of


def in_words(rules: Rulebook, position: Position, move: Move) -> str:
    seat = move.seat or mover(position)
    if isinstance(move, Pass):
        return rules.say("passes", seat=SEATS[seat])
    values: dict[str, object] = {"seat": SEATS[seat], "to": squares_of(move.target)}
    if isinstance(move, SetMeeple):
        return rules.say("set-a-meeple", **values)
    if isinstance(move, SetBlock):
        return rules.say("set-laid" if lies(move.target) else "set", **values)
    values["origin"] = squares_of(move.origin)
    if isinstance(move, Walk):
        whose = meeple_meant(position, seat, move.origin) or seat
        what = rules.say("own-meeple" if whose == seat else "other-meeple", whose=SEATS[whose])
        return rules.say("walk", what=what, **values)
    owner = owner_of(position, move.origin) or seat
    what = rules.say("own-block" if owner == seat else "other-block", whose=SEATS[owner])
    words = rules.say(_way(move), what=what, **values)
    riders = [whose for whose in (owner, OTHER[owner]) if position.meeples[SIDE[whose]] in squares_of(move.origin)]
    for whose in riders:
        words = rules.say("rider", said=words, whose=SEATS[whose])
    return words


def _way(move: Shift) -> str:
    """The key for what a block does: a slide, a flip, or something no block may."""
    origin, target = squares_of(move.origin), squares_of(move.target)
    if lies(move.origin) == lies(move.target) and neighbours(origin[0], target[0]):
        return "slide"
    if len(origin) == len(target):
        return "shift"
    single, pair = (origin[0], target) if len(origin) == 1 else (target[0], origin)
    in_line = {apart(single, square)[0] for square in pair} == {0} or {apart(single, square)[1] for square in pair} == {0}
    beside = any(neighbours(single, square) for square in pair) and single not in pair
    return ("flips-down" if len(origin) == 1 else "flips-up") if in_line and beside else "shift"
