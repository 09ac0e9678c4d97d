"""What is chosen from while a shape is dropped: shapes, how they lie, the rolled numbers, digits."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable

from ....kernel import Spot
from ..rules.dice import DIGITS, STAR
from ..rules.shapes import SHAPE_WORD, Cells, orientations, token


class Keys(ABC):
    """Keys beside a sheet."""

    say: Callable[..., str]

    @abstractmethod
    def spot(
        self, tap: str, label: str, pieces: Iterable[str] = (), marks: Iterable[str] = (), ghost: str = "", still: bool = False
    ) -> Spot:
        """One that belongs to this sheet."""

    def shapes(self, choices: Iterable[str], chosen: str) -> list[Spot]:
        """Shapes to choose from, as they lie first."""
        return [self._shape(shape, chosen) for shape in choices]

    def _shape(self, shape: str, chosen: str) -> Spot:
        label = self.say("choose-shape", shape=self.say(SHAPE_WORD[shape]))
        marks = ("picked", "allowed") if shape == chosen else ("allowed",)
        return self.spot(f"s{shape}", label, (f"shape-{token(orientations(shape)[0])}",), marks)

    def ways(self, shape: str, picked: Cells, allowed: set[Cells]) -> list[Spot]:
        """The ways a shape can lie."""
        spots = []
        for number, cells in enumerate(orientations(shape)):
            marks = [word for word, so in (("picked", cells == picked), ("allowed", cells in allowed)) if so]
            label = self.say("choose-way", shape=self.say(SHAPE_WORD[shape]), number=number + 1)
            spots.append(self.spot(f"o{shape}{number}", label, (f"shape-{token(cells)}",), marks))
        return spots

    def rolled(self, numbers: str, left: Collection[int], star: int) -> list[Spot]:
        """The rolled numbers, each in its place; those that are not `left` are written already. None once all are."""
        spots = []
        for die, face in enumerate(numbers) if left else ():
            label = self.say("write-star" if face == STAR else "write-number", number=face, which=die + 1)
            marks = ("picked", "allowed") if die == star else ("allowed",) if die in left else ()
            spots.append(self.spot(f"n{die}", label, (face_of(face),), marks, still=die not in left))
        return spots

    def digits(self, allowed: bool) -> list[Spot]:
        marks = ("allowed",) if allowed else ()
        return [self.spot(f"={digit}", self.say("write-digit", number=digit), (digit,), marks) for digit in DIGITS]


def face_of(face: str) -> str:
    """How a drawing names what a number die shows."""
    return "star" if face == STAR else face
