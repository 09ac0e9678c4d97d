"""The pieces on each square: the names of drawings, and the words for them.

A cube's drawing is its colour and the five symbols that can be seen, top, away, right, near, left: "G*+=xo"; "-" where no
cube can lie so. "home-G" is a star square by whose home it is; "tip+" the symbol a tip would bring up there, "no+" where that
tip is not allowed; "sign+" a symbol to be tapped.
"""

from functools import lru_cache

from ....rulebook import load
from ..rules.cube import lying
from ..rules.grid import COLUMNS, ROWS, STAR
from ..rules.names import symbol_name
from ..rules.position import NAMES, Position, cube_on, owner_of

COLUMN_LABELS, ROW_LABELS = tuple(COLUMNS), tuple(str(row) for row in reversed(ROWS))
RANKS = tuple(tuple(f"{column}{row}" for column in COLUMNS) for row in reversed(ROWS))
HOMES = {square: seat for seat, square in STAR.items()}


def token(net: str, owner: str, pair: str) -> str:
    """The drawing of a cube that lies so."""
    faces = lying(net).get(pair)
    return owner + (faces[:5] if faces else f"{pair[0]}--{pair[1]}-")


def ground(square: str) -> tuple[str, ...]:
    return (f"home-{HOMES[square]}",) if square in HOMES else ()


def pieces(net: str, position: Position, square: str) -> tuple[str, ...]:
    """From bottom to top."""
    cube = cube_on(position, square)
    return (*ground(square), token(net, owner_of(position, cube), cube[2:])) if cube else ground(square)


def label(position: Position, square: str) -> str:
    """A square in words."""
    cube = cube_on(position, square)
    return _label(square, owner_of(position, cube), cube[2:])


@lru_cache(maxsize=4096)
def _label(square: str, owner: str, pair: str) -> str:
    """A square, and the cube on it by its owner, its top symbol and its near one; "" for none."""
    rules, home = load("deblockle"), HOMES.get(square, "")
    if not pair:
        return rules.say("empty-star", square=square, whose=NAMES[home]) if home else rules.say("empty", square=square)
    top, near = (symbol_name(rules, symbol) for symbol in pair)
    said = rules.say("cube", square=square, owner=NAMES[owner], top=top, near=near)
    return rules.say("on-star", said=said, whose=NAMES[home]) if home else said
