"""What taps have in hand, and the taps that are no squares."""

from typing import NamedTuple

from ..rules.notation import Move

PASSING = "pass"
SIGNS = {"star": "*", "stop": ".", "cross": "+", "x": "x", "slider": "=", "hoops": "o"}  # what a tap on a symbol sends
TAP_OF = {symbol: tap for tap, symbol in SIGNS.items()}
WHOSE = {"+G": "G", "+B": "B"}  # in set-up: whose cube it is, where the square does not tell


class Hand(NamedTuple):
    """What the taps so far come to.

    `origin` is the square of the cube in hand, `to` where it is tipped. In set-up `to` is where a cube goes, `top` its
    symbol and `whose` its owner, where that was tapped. `moves`: the whole move, the likeliest first. `empty`: the square
    of a tap that left nothing in hand.
    """

    taps: tuple[str, ...] = ()
    origin: str = ""
    to: str = ""
    top: str = ""
    moves: tuple[Move, ...] = ()
    empty: str = ""
    whose: str = ""
