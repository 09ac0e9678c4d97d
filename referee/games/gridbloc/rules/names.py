"""Players and walls as sentences call them."""

from collections.abc import Iterable

from ....rulebook import Rulebook
from .position import Position, seat_of


def name_of(position: Position, role: str) -> str:
    """The player who has this role, "R" or "B", in this round: "First" or "Second"."""
    return seat_of(position, role).capitalize()


def named_roles(position: Position) -> dict[str, str]:
    """The values {Runner} and {Blocker} of a sentence."""
    return {"Runner": name_of(position, "R"), "Blocker": name_of(position, "B")}


def named_sides(rules: Rulebook, sides: Iterable[str]) -> tuple[str, ...]:
    """Where walls stand: "between a1 and a2" for "a1|a2"."""
    return tuple(rules.say("side", one=one, other=other) for one, other in (side.split("|") for side in sides))
