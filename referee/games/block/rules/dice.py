"""The dice as they are printed (1.3), and what a roll of them can be."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations_with_replacement, permutations, product

from .shapes import ON_THE_DIE

STAR = "*"
NUMBER_DICE = ("13457*", "12456*", "23467*", "123567")
SHAPE_DIE = ON_THE_DIE + STAR
FACES = "1234567*"
DIGITS = "0123456789"


@dataclass(frozen=True, slots=True)
class Roll:
    """The five dice as they lie: four faces in any order, "124*", and a shape, "S". A star is "*". A sheet owes to drop it.

    The dice may be unable to show it: `possible`.
    """

    numbers: str
    shape: str

    def __str__(self) -> str:
        return self.numbers + self.shape

    @property
    def words(self) -> str:
        """The four numbers as one says them."""
        return " ".join(self.numbers).replace(STAR, "★")

    @property
    def has_star(self) -> bool:
        return STAR in self.numbers or self.shape == STAR

    @property
    def any_shape(self) -> bool:
        """Does the shape die show its star, so that the shape may be chosen (4.2)?"""
        return self.shape == STAR

    @property
    def shapes(self) -> tuple[str, ...]:
        """The shapes that may be dropped."""
        return tuple(ON_THE_DIE) if self.any_shape else (self.shape,)

    @property
    def possible(self) -> bool:
        """Can the five dice show it (1.3)?"""
        return self.shape in SHAPE_DIE and can_show(tuple(self.numbers))

    def gives(self, numbers: Iterable[str]) -> bool:
        """Can these four numbers be made of the rolled ones, a star being any (4.2)?"""
        left = list(numbers)
        for face in self.numbers.replace(STAR, ""):
            if face not in left:
                return False
            left.remove(face)
        return len(left) == self.numbers.count(STAR)

    def orders(self) -> Iterator[tuple[str, ...]]:
        """Every way to write the rolled numbers into four squares, without repetition."""
        plain, stars = self.numbers.replace(STAR, ""), self.numbers.count(STAR)
        seen = set()
        for digits in product(DIGITS, repeat=stars):
            for order in permutations((*plain, *digits)):
                if order not in seen:
                    seen.add(order)
                    yield order


def parse_roll(text: str) -> Roll | None:
    """The roll that "124*S" says, whether the dice can show it or not; None where it is not written as one."""
    return _parse_roll(text) if len(text) == 5 else None  # what is parsed is kept


@lru_cache(maxsize=4096)
def _parse_roll(text: str) -> Roll | None:
    return Roll(text[:4], text[4]) if re.fullmatch(r"[0-9*]{4}[" + re.escape(SHAPE_DIE) + "]", text) else None


@cache
def can_show(faces: tuple[str, ...]) -> bool:
    """Can the four number dice show these, each die one?"""
    return any(all(face in die for face, die in zip(faces, dice, strict=True)) for dice in permutations(NUMBER_DICE))


@cache
def rolls() -> tuple[Roll, ...]:
    """Every roll there is, its numbers in rising order and stars behind: "124*S"."""
    numbers = ["".join(faces) for faces in combinations_with_replacement(FACES, 4) if can_show(faces)]
    return tuple(sorted((Roll(four, shape) for four in numbers for shape in SHAPE_DIE), key=str))


@cache
def could_be_rolled(numbers: tuple[str, ...]) -> bool:
    """Are there dice that give these four numbers? What no die shows takes a star, and one die has none."""
    return any(
        can_show(tuple(STAR if star else number for number, star in zip(numbers, stars, strict=True)))
        for stars in product((False, True), repeat=4)
    )


def needs_star(numbers: tuple[str, ...]) -> bool:
    """Can these four numbers be rolled, but not without a star?"""
    return len(numbers) == 4 and not can_show(numbers) and could_be_rolled(tuple(sorted(numbers)))
