"""The pieces on each square: the names of drawings, and the words for them.

A cube's drawing is its colour and the five symbols that can be seen, top, away, right, near, left: "G*+=xo"; "-" where no
cube can lie so. "home-G" is a star square by whose home it is; "tip+" the symbol a tip would bring up there, "no+" where that
tip is not allowed; "sign+" a symbol to be tapped.
"""

from functools import lru_cache

from ....rulebook import load
from ..rules.cube import lying
from ..rules.grid import COLUMNS, ROWS, STAR
from ..rules.names import top_and_near_names
from ..rules.position import NAMES, Position

COLUMN_LABELS, ROW_LABELS = tuple(COLUMNS), tuple(str(row) for row in reversed(ROWS))
RANKS = tuple(tuple(f"{column}{row}" for column in COLUMNS) for row in reversed(ROWS))
HOMES = {square: seat for seat, square in STAR.items()}


def token(net: str, owner: str, lies: str) -> str:
    """The drawing of a cube that lies so."""
    faces = lying(net).get(lies)
    return owner + (faces[:5] if faces else f"{lies[0]}--{lies[1]}-")


def ground(square: str) -> tuple[str, ...]:
    return (f"home-{HOMES[square]}",) if square in HOMES else ()


def pieces(net: str, position: Position, square: str) -> tuple[str, ...]:
    """From bottom to top."""
    cube = position.cube_on(square)
    return (*ground(square), token(net, position.owner_of(cube), cube.lies)) if cube else ground(square)


def label(position: Position, square: str) -> str:
    """A square in words."""
    cube = position.cube_on(square)
    return _label(square, position.owner_of(cube), cube.lies) if cube else _label(square, "", "")


@lru_cache(maxsize=4096)
def _label(square: str, owner: str, lies: str) -> str:
    """A square, and the cube on it by its owner and how it lies; "" for none."""
    rules, home = load("deblockle"), HOMES.get(square, "")
    if not lies:
        return rules.say("empty-star", square=square, whose=NAMES[home]) if home else rules.say("empty", square=square)
    label = rules.say("cube", square=square, owner=NAMES[owner], **top_and_near_names(rules, lies))
    return rules.say("on-star", said=label, whose=NAMES[home]) if home else label
