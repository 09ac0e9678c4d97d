"""What taps have in hand, and the taps that are no squares."""

from typing import NamedTuple

from ..rules.moves import Move
from ..rules.names import WORDS

PASSING = "pass"
SIGNS = {word: symbol for symbol, word in WORDS.items()}  # what a tap on a symbol sends
WHOSE = {"+G": "G", "+B": "B"}  # in set-up: whose cube it is, where the square does not tell


class Hand(NamedTuple):
    """`origin` is the square of the cube in hand, `to` where it is tipped; in set-up `to` is where a cube goes, `top` its
    symbol and `whose` its owner, where that was tapped. `moves`: what the taps come to. `empty`: the square of a tap that
    left nothing in hand."""

    taps: tuple[str, ...] = ()
    origin: str = ""
    to: str = ""
    top: str = ""
    moves: tuple[Move, ...] = ()
    empty: str = ""
    whose: str = ""
