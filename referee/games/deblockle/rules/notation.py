"""A move of Deblockle, and its notation."""

import re
from typing import NamedTuple

from ....kernel import NotationError
from .position import parse_cube


class Move(NamedTuple):
    """A cube tipped from `origin` to `to`, and hopped to `hop` or taken `off` the board; or a cube placed on `to`, where it
    `lies` so (see Cube); or a pass. `seat` is empty for the player to move.
    """

    seat: str
    origin: str
    to: str
    hop: str = ""
    off: bool = False
    lies: str = ""

    def __str__(self) -> str:
        lead = f"{self.seat}/" if self.seat else ""
        if self.passes:
            return f"{lead}pass"
        if self.places:
            return f"{lead}+{self.to}{self.lies}"
        return f"{lead}{self.origin}-{self.to}{'*' if self.off else f'-{self.hop}' if self.hop else ''}"

    @property
    def passes(self) -> bool:
        return not self.to

    @property
    def places(self) -> bool:
        return bool(self.to) and not self.origin

    @property
    def squares(self) -> tuple[str, ...]:
        return tuple(square for square in (self.origin, self.to, self.hop) if square)


PASS = Move("", "", "")

_SQUARE = "[a-g][1-7]"
_NOTATION = re.compile(rf"(?:([GB])/)?(?:pass|({_SQUARE})-({_SQUARE})(?:-({_SQUARE})|(\*))?|\+({_SQUARE})([*.+x=o]{{2}}))")
_EXPECTED = "a1-a2, a1-a2-b3, d5-d6*, pass, or in set-up +c1*x; G/ or B/ may lead it"


def parse_move(text: str) -> Move:
    """Raises NotationError."""
    match = _NOTATION.fullmatch(text)
    if not match:
        raise NotationError("move", _EXPECTED, text)
    seat, origin, to, hop, off, square, lies = match.groups("")
    if square:
        parse_cube(square + lies, "move", match.start(6))
    return Move(seat, origin, to or square, hop, bool(off), lies)
