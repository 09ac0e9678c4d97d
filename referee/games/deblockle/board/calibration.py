"""Cubes printed otherwise: what is seen on one of them, side by side, until its net is known (clause 1.2)."""

from collections.abc import Sequence

from ....kernel import Area, Calibration, Spot, View
from ....rulebook import Rulebook
from ..rules.cube import PRINTED, SYMBOLS, mirrored, same_cube
from ..rules.names import symbol_name
from .hand import SIGNS, TAP_OF

AGAIN = "again"
SIDES_ASKED = ("side-top", "side-away", "side-right", "side-near", "side-left")  # what it lies on is the symbol left


def calibrate(rules: Rulebook, taps: Sequence[str]) -> Calibration:
    """The five sides one sees without lifting the cube, in the order of a net; a tap on the cube takes the last one back."""
    say, seen, fault = rules.say, "", ""
    for tap in taps:
        if tap == AGAIN:
            seen, fault = seen[:-1], ""
        elif tap in SIGNS and len(seen) < len(SIDES_ASKED):
            symbol = SIGNS[tap]
            if symbol in seen:
                sides = (say(SIDES_ASKED[seen.index(symbol)]), say(SIDES_ASKED[len(seen)]))
                fault = say("net-twice", symbol=symbol_name(rules, symbol), first=sides[0], other=sides[1])
            else:
                seen, fault = seen + symbol, ""
    left = "".join(symbol for symbol in SYMBOLS if symbol not in seen)
    net = seen + left if len(seen) == len(SIDES_ASKED) else ""
    known = "net-known"
    if net and same_cube(PRINTED, net):
        net, known = PRINTED, "net-printed"
    elif net and same_cube(PRINTED, mirrored(net)):
        known = "net-mirrored"
    cube = Spot(AGAIN, say("net-again"), (f"G{seen:-<5}",))
    signs = tuple(
        Spot(tap, symbol_name(rules, symbol), (f"sign{symbol}",), ("picked",) if symbol in seen else (), still=bool(net))
        for tap, symbol in SIGNS.items()
    )
    asks = "" if net else say("net-asks", side=say(SIDES_ASKED[len(seen)]))
    prompt = asks or say(known, symbol=symbol_name(rules, left))
    areas = (Area("cube", say("net-cube"), ((cube,),)), Area("signs", say("symbols"), (signs,)))
    return Calibration("net", View(areas, prompt, tuple(TAP_OF[symbol] for symbol in seen)), net, fault)
