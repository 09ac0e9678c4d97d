"""What a sheet can owe (clauses 1.5, 3.3, 4.1, 5.1): a first number, a penalty, the rolled dice, the chance of a combo."""

from dataclasses import dataclass
from functools import lru_cache

from .dice import Roll, parse_roll
from .shapes import SHAPES


@dataclass(frozen=True, slots=True)
class FirstNumber:
    """The first number to write (1.5): "=2"."""

    number: str

    def __str__(self) -> str:
        return f"={self.number}"


@dataclass(frozen=True, slots=True)
class Penalty:
    """A tile that falls as a penalty, without numbers (3.3): "#T"."""

    shape: str

    def __str__(self) -> str:
        return f"#{self.shape}"

    @property
    def shapes(self) -> tuple[str, ...]:
        return (self.shape,)


@dataclass(frozen=True, slots=True)
class ComboChance:
    """A combo may be made, or none (5.1): "+"."""

    def __str__(self) -> str:
        return "+"


COMBO = ComboChance()
Owed = FirstNumber | Penalty | Roll | ComboChance
Kind = type[Owed]
IN_ORDER: tuple[Kind, ...] = (FirstNumber, Penalty, Roll, ComboChance)  # in which they are done


def parse_owed(text: str) -> Owed | None:
    """One thing owed, as a line says it; None where it says none."""
    return _parse_owed(text) if len(text) <= 5 else None  # what is parsed is kept


@lru_cache(maxsize=4096)
def _parse_owed(text: str) -> Owed | None:
    if len(text) == 2 and text[0] == "=" and text[1] in "123456":
        return FirstNumber(text[1])
    if text[:1] == "#":
        return Penalty(text[1:]) if text[1:] in SHAPES else None
    return COMBO if text == "+" else parse_roll(text)


def shapes_owed(owed: Owed | None) -> tuple[str, ...]:
    """The shapes that what is owed lets fall; none where nothing falls."""
    return owed.shapes if isinstance(owed, (Penalty, Roll)) else ()
