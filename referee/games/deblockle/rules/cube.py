"""A cube as it lies, and what a tip makes of it (clauses 1.2, 3.2).

A lying cube is its six symbols in the order of a net: top, away, right, near, left, bottom. Of one net there are 24 ways to
lie; the top and the near symbol tell which, so that a cube is written with these two.
"""

from functools import lru_cache
from typing import NamedTuple

from ....kernel import OptionUnknown
from ....rulebook import listed

SYMBOLS = "*.+x=o"
SIDES = ("top", "away", "right", "near", "left", "bottom")
PRINTED = "*+=xo."


class Cube(NamedTuple):
    """A cube on the board: its square, and how it lies: its top and its near symbol. `str` is its notation, "c1*x"."""

    square: str
    lies: str

    def __str__(self) -> str:
        return self.square + self.lies

    @property
    def top(self) -> str:
        return self.lies[0]


# Which face comes to each place of the net when a cube rolls that way.
_ROLLS = {"away": (3, 0, 2, 5, 4, 1), "near": (1, 5, 2, 0, 4, 3), "right": (4, 1, 0, 3, 5, 2), "left": (2, 1, 5, 3, 0, 4)}
_TURN = (0, 4, 1, 2, 3, 5)  # a quarter turn, clockwise from above
_MIRROR = (0, 1, 4, 3, 2, 5)


def tipped(faces: str, way: str) -> str:
    """The cube after it rolled over its edge that way."""
    return "".join(faces[face] for face in _ROLLS[way])


def turned(faces: str) -> str:
    """The cube after a quarter turn on the spot, clockwise from above."""
    return "".join(faces[face] for face in _TURN)


def mirrored(faces: str) -> str:
    """The cube as a looking glass beside it shows it: left and right changed. No turning comes to it."""
    return "".join(faces[face] for face in _MIRROR)


@lru_cache(maxsize=1024)
def lying(net: str) -> dict[str, str]:
    """Every way a cube of this net can lie: its six symbols, by the top and the near one."""
    ways: dict[str, str] = {}
    new = [net]
    while new:
        faces = new.pop()
        if (lies := top_and_near(faces)) not in ways:
            ways[lies] = faces
            new += [tipped(faces, way) for way in _ROLLS]
    return ways


@lru_cache(maxsize=1024)
def rolled(net: str) -> dict[str, dict[str, str]]:
    """How such a cube lies once it rolled over an edge: by how it lay, then by the way."""
    return {lies: {way: top_and_near(tipped(faces, way)) for way in _ROLLS} for lies, faces in lying(net).items()}


def top_and_near(faces: str) -> str:
    return faces[0] + faces[3]


def same_cube(net: str, other: str) -> bool:
    """Are two nets of the same cube, turned differently?"""
    return other in lying(net).values()


def checked(net: str) -> str:
    """The net, if a cube can have it. Raises OptionUnknown with the reason."""
    if fault := fault_of(net):
        order = ", ".join(SIDES)
        raise OptionUnknown(f"option net: expected the symbols * . + x = o once each, in the order {order}; {fault}")
    return net


def fault_of(net: str) -> str:
    """Why no cube can have this net; empty where one can."""
    if unknown := [symbol for symbol in net if symbol not in SYMBOLS]:
        return f"{unknown[0]!r} is none of them"
    for symbol in SYMBOLS:
        if net.count(symbol) > 1:
            return f"{symbol} stands on more than one face: {listed(_sides(net, symbol))}"
    return "" if len(net) == 6 else f"found {len(net)} in {net[:12]!r}"


def _sides(net: str, symbol: str) -> list[str]:
    return [SIDES[number] if number < 6 else "beyond" for number, each in enumerate(net) if each == symbol]
