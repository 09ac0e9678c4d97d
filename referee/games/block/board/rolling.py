"""Entering a roll: five faces, four numbers and a shape, in any order."""

from ..rules.acts import RollDice
from ..rules.dice import STAR, Roll
from ..rules.shapes import ON_THE_DIE
from .hand import Hand

ENTERED = ("die0", "die1", "die2", "die3", "die4")  # the dice as far as they are known
NUMBER_FACES, SHAPE_FACES, ANY_SHAPE = "1234567*", "IOTLS?", "?"


def parted(faces: tuple[str, ...]) -> tuple[list[int], list[int]]:
    """Where among the faces the numbers are, and where the shape."""
    numbers = [index for index, face in enumerate(faces) if face in NUMBER_FACES]
    return numbers, [index for index, face in enumerate(faces) if face in SHAPE_FACES]


def entered(hand: Hand, face: str, seat: str) -> Hand:
    """One face more; where all are in, another one instead of the last number; always another shape instead.

    A shape entered first may also be dropped without the numbers: it is chosen.
    """
    numbers, shapes = parted(hand.faces)
    if face not in (*NUMBER_FACES, *SHAPE_FACES) or (face in NUMBER_FACES and len(numbers) == 4 and not shapes):
        return hand
    gone = shapes if face in SHAPE_FACES else numbers[3:]
    kept = tuple(each for index, each in enumerate(hand.faces) if index not in gone)
    return _of((*kept, face), seat, face if face in ON_THE_DIE and not kept else "")


def taken_out(hand: Hand, die: str, seat: str) -> Hand:
    """Without a die that was entered by mistake."""
    numbers, shapes = parted(hand.faces)
    number = ENTERED.index(die)
    gone = numbers[number : number + 1] if number < 4 else shapes
    return _of(tuple(face for index, face in enumerate(hand.faces) if [index] != gone), seat)


def _of(faces: tuple[str, ...], seat: str, shape: str = "") -> Hand:
    hand = Hand(seat, tuple(f"!{face}" for face in faces), faces, shape)
    if len(faces) < 5:
        return hand
    numbers, (kind,) = parted(faces)
    roll = Roll("".join(faces[index] for index in numbers), faces[kind].replace(ANY_SHAPE, STAR))
    return hand._replace(moves=(RollDice("", roll),))
