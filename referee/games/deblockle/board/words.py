"""A move in words, and how a cube lies."""

from ....rulebook import Rulebook
from ..rules.after import maker, tip
from ..rules.cube import SIDES, Cube, lying
from ..rules.grid import NEIGHBOURS, STARS
from ..rules.hopping import way_of
from ..rules.names import symbol_name, top_and_near_names
from ..rules.notation import Move
from ..rules.position import NAMES, OTHER, Position
from ..rules.set_up import placed


def all_faces(rules: Rulebook, net: str, lies: str) -> str:
    """All six faces of a cube that lies so."""
    faces = lying(net).get(lies)
    if not faces:
        return rules.say("no-faces", **top_and_near_names(rules, lies))
    return rules.say("faces", **{side: symbol_name(rules, symbol) for side, symbol in zip(SIDES, faces, strict=True)})


def in_words(rules: Rulebook, net: str, position: Position, move: Move) -> str:
    seat = maker(position, move)
    values = {"seat": NAMES[seat], "origin": move.origin, "to": move.to, "hop": move.hop}
    if move.passes:
        return rules.say("passes", **values)
    if move.places:
        return rules.say("places", **values, owner=NAMES[placed(position, move)], **top_and_near_names(rules, move.lies))
    cube = position.cube_on(move.origin)
    own = not cube or position.owner_of(cube) == seat
    what = rules.say("own-cube" if own else "other-cube", whose=NAMES[OTHER[seat]])
    top = brings_up(net, cube, move.to)
    text = rules.say("tips", what=what, symbol=symbol_name(rules, top) if top else rules.say("unknown"), **values)
    if move.off:
        return rules.say("leaves", said=text)
    return rules.say("hops", said=text, hop=move.hop) + _way(rules, net, position, move, top) if move.hop else text


def brings_up(net: str, cube: Cube | None, to: str) -> str:
    """The symbol a tip onto this square brings up; "" where it is no tip."""
    if not cube or cube.lies not in lying(net) or to not in NEIGHBOURS[cube.square]:
        return ""
    return tip(net, cube, to).top


def path(net: str, position: Position, move: Move) -> tuple[str, ...]:
    """The squares between a tip and the end of its hop, as it may have gone."""
    cube = position.cube_on(move.origin)
    if not (cube and move.hop):
        return ()
    return way_of(brings_up(net, cube, move.to), move.to, move.hop, position.taken(but=move.origin))[1:-1]


def _way(rules: Rulebook, net: str, position: Position, move: Move, top: str) -> str:
    squares = path(net, position, move)
    stars = [square for square in squares if square in STARS]
    way = rules.say("by-way-of", squares=", ".join(squares)) if squares and top == "o" else ""  # one after the other
    return way + (rules.say("across-star", square=stars[0]) if stars else "")
