"""Symbols, cubes and moves in words."""

from ....rulebook import Rulebook
from .after import maker, tip
from .cube import SIDES, lying
from .grid import NEIGHBOURS, STARS
from .hopping import way_of
from .moves import Move
from .position import NAMES, OTHER, Position, cube_on, owner_of
from .set_up import placed

WORDS = {"*": "star", ".": "stop", "+": "cross", "x": "x", "=": "slider", "o": "hoops"}  # in taps
NAMED = {
    "*": "symbol-star",
    ".": "symbol-stop",
    "+": "symbol-cross",
    "x": "symbol-x",
    "=": "symbol-slider",
    "o": "symbol-hoops",
}


def symbol_name(rules: Rulebook, symbol: str) -> str:
    return rules.say(NAMED[symbol])


def faces_told(rules: Rulebook, net: str, pair: str) -> str:
    """All six faces of a cube that lies so."""
    faces = lying(net).get(pair)
    if not faces:
        top, near = (symbol_name(rules, symbol) for symbol in pair)
        return rules.say("no-faces", top=top, near=near)
    return rules.say("faces", **{side: symbol_name(rules, symbol) for side, symbol in zip(SIDES, faces, strict=True)})


def tell(rules: Rulebook, net: str, position: Position, move: Move) -> str:
    seat = maker(position, move)
    values = {"seat": NAMES[seat], "origin": move.origin, "to": move.to, "hop": move.hop}
    if not move.to:
        return rules.say("passes", **values)
    if not move.origin:
        top, near = (symbol_name(rules, symbol) for symbol in move.cube)
        return rules.say("places", **values, owner=NAMES[placed(position, move)], top=top, near=near)
    cube = cube_on(position, move.origin)
    owner = owner_of(position, cube) or seat
    what = rules.say("own-cube" if owner == seat else "other-cube", whose=NAMES[OTHER[seat]])
    top = _top(net, cube, move)
    said = rules.say("tips", what=what, symbol=symbol_name(rules, top) if top else rules.say("unknown"), **values)
    if move.off:
        return rules.say("leaves", said=said)
    if move.hop:
        return rules.say("hops", said=said, hop=move.hop) + _way_told(rules, position, move, top)
    return said


def _top(net: str, cube: str, move: Move) -> str:
    """What a tip brings up; "" where it is no tip."""
    real = cube[2:] in lying(net) and move.to in NEIGHBOURS[move.origin]
    return tip(net, cube, move.to)[2] if real else ""


def way(net: str, position: Position, move: Move) -> tuple[str, ...]:
    """The squares between a tip and the end of its hop, as it may have gone."""
    cube = cube_on(position, move.origin)
    if not (cube and move.hop):
        return ()
    taken = {each[:2] for each in position.gold + position.blue} - {move.origin}
    return way_of(_top(net, cube, move), move.to, move.hop, taken)[1:-1]


def _way_told(rules: Rulebook, position: Position, move: Move, top: str) -> str:
    taken = {each[:2] for each in position.gold + position.blue} - {move.origin}
    between = way_of(top, move.to, move.hop, taken)[1:-1]
    stars = [square for square in between if square in STARS]
    said = rules.say("by-way-of", squares=", ".join(between)) if between and top == "o" else ""  # one after the other
    return said + (rules.say("across-star", square=stars[0]) if stars else "")
