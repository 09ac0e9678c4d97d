"""Symbols as sentences call them."""

from ....rulebook import Rulebook

_NAMES = {
    "*": "symbol-star",
    ".": "symbol-stop",
    "+": "symbol-cross",
    "x": "symbol-x",
    "=": "symbol-slider",
    "o": "symbol-hoops",
}


def symbol_name(rules: Rulebook, symbol: str) -> str:
    return rules.say(_NAMES[symbol])


def top_and_near_names(rules: Rulebook, lies: str) -> dict[str, str]:
    """The values {top} and {near} of a sentence about a cube that lies so."""
    return {"top": symbol_name(rules, lies[0]), "near": symbol_name(rules, lies[1])}
