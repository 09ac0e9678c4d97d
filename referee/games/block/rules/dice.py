"""The dice as they are printed (1.3), and what a roll of them can be."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement, permutations, product

STAR = "*"
NUMBER_DICE = ("13457*", "12456*", "23467*", "123567")
SHAPE_DIE = "IOTLS*"
FACES = "1234567*"
DIGITS = "0123456789"


@cache
def can_show(faces: Sequence[str]) -> bool:
    """Can the four number dice show these, each die one?"""
    return any(all(face in die for face, die in zip(faces, dice, strict=True)) for dice in permutations(NUMBER_DICE))


@cache
def rolls() -> tuple[str, ...]:
    """Every roll there is, its numbers in rising order and stars behind: "124*S"."""
    numbers = ["".join(faces) for faces in combinations_with_replacement(FACES, 4) if can_show(faces)]
    return tuple(sorted(number + shape for number in numbers for shape in SHAPE_DIE))


def is_roll(dice: str) -> bool:
    """Is this a roll the five dice can show, the shape last?"""
    return len(dice) == 5 and dice[4] in SHAPE_DIE and all(face in FACES for face in dice[:4]) and can_show(tuple(dice[:4]))


def shown(dice: str) -> str:
    """The four numbers of a roll in words."""
    return " ".join(dice[:4]).replace(STAR, "★")


def has_star(dice: str) -> bool:
    return STAR in dice


def gives(dice: str, numbers: Iterable[str]) -> bool:
    """Can these four numbers be made of the rolled ones, a star being any (4.2)?"""
    left = list(numbers)
    for face in dice[:4].replace(STAR, ""):
        if face not in left:
            return False
        left.remove(face)
    return len(left) == dice[:4].count(STAR)


@cache
def could_be_rolled(numbers: tuple[str, ...]) -> bool:
    """Are there dice that give these four numbers? What no die shows takes a star, and one die has none."""
    return any(
        can_show(tuple(STAR if star else number for number, star in zip(numbers, stars, strict=True)))
        for stars in product((False, True), repeat=4)
    )


def orders(dice: str) -> Iterator[tuple[str, ...]]:
    """Every way to write the rolled numbers into four squares, without repetition."""
    plain, stars = dice[:4].replace(STAR, ""), dice[:4].count(STAR)
    seen = set()
    for digits in product(DIGITS, repeat=stars):
        for order in permutations((*plain, *digits)):
            if order not in seen:
                seen.add(order)
                yield order
