"""What taps mean while a shape is dropped: how it lies, where, which number goes where."""

from collections.abc import Mapping

from ..rules.acts import Drop
from ..rules.dice import DIGITS, STAR, Roll
from ..rules.grid import SQUARES, Squares, ordered, place
from ..rules.owed import Owed, Penalty, shapes_owed
from ..rules.position import Party, Sheet
from ..rules.shapes import DRAWN, orientations
from .hand import Falling, Hand

FREE = "free"


class Dropping:
    """Reads the taps of a drop."""

    sheets: Mapping[str, Sheet]
    party: Party | None

    def due(self, seat: str) -> Owed | None:
        """What this seat has to do now, None for nothing."""
        return self.sheets[seat].due

    def _seat(self, hand: Hand) -> str:
        return hand.seat if self.party else ""

    def dropped(self, hand: Hand) -> Penalty | Roll | None:
        """What is being dropped, as it is owed; None for dice that were not entered."""
        due = self.due(hand.seat)
        if isinstance(due, (Penalty, Roll)):
            return due
        return None if hand.shape else self.sheets[hand.seat].falling

    def shapes(self, hand: Hand) -> tuple[str, ...]:
        """The shapes that may fall: the one chosen, else all that what is owed allows."""
        return (hand.shape,) if hand.shape else shapes_owed(self.dropped(hand))

    def size(self, hand: Hand) -> int:
        """How many squares the shape has."""
        return sum(row.count("#") for row in DRAWN[self.shapes(hand)[0]])

    def _drop(self, hand: Hand, word: str) -> Hand | None:
        falling, grid = hand.falling, self.sheets[hand.seat].grid
        if word[:1] == "s" and word[1:] in shapes_owed(self.dropped(hand)):
            return self._aim(hand._replace(shape=word[1:]), Falling())
        if word[:1] == "o" and word[1:-1] in self.shapes(hand) and word[-1:] in tuple(DIGITS):
            ways, number = orientations(word[1:-1]), int(word[-1])
            return self._aim(hand, falling.aimed(grid, ways[number], falling.column)) if number < len(ways) else None
        if word == FREE:
            return self._aim(hand, Falling(free=not falling.free))
        return self._at(hand, word) if word in SQUARES else self._write(hand, word)

    def _at(self, hand: Hand, square: str) -> Hand | None:
        """A square of the grid tapped while a shape is in hand."""
        falling = hand.falling
        if falling.free:
            return self._aim(hand, Falling(free=True, squares=toggled(falling.squares, square, self.size(hand))))
        if square in falling.squares:
            return self._aim(hand, falling.unwrote(square))
        shapes = self.shapes(hand)
        cells = falling.cells or (orientations(shapes[0])[0] if len(shapes) == 1 else ())
        return self._aim(hand, falling.aimed(self.sheets[hand.seat].grid, cells, place(square)[0])) if cells else None

    def _write(self, hand: Hand, word: str) -> Hand | None:
        """A number for the next square."""
        falling, owed = hand.falling, self.dropped(hand)
        if not falling.next or isinstance(owed, Penalty):
            return None
        roll = None if falling.free else owed
        if roll and word[:1] == "n" and word[1:] in tuple("0123"):
            die = int(word[1])
            face = falling.left(roll).get(die)
            if face == STAR:
                return hand._replace(star=die)
            return self._aim(hand, falling.wrote(face, die).filled_up(roll)) if face else None
        if word[:1] == "=" and word[1:] in tuple(DIGITS) and (hand.star >= 0 or not roll):
            later = falling.wrote(word[1], hand.star)
            return self._aim(hand, later.filled_up(roll) if roll else later)
        return None

    def _aim(self, hand: Hand, falling: Falling) -> Hand:
        """What ✓ would make of it, once all is there; the last star asks by itself.

        Until a number is chosen they lie as they were rolled."""
        owed = self.dropped(hand)
        hand = hand._replace(as_rolled={})
        if isinstance(owed, Roll) and not falling.free and not falling.numbers and not falling.chosen and falling.fits:
            falling = falling.filled_up(owed)
            if falling.squares and falling.empty and STAR not in owed.numbers:
                as_rolled = dict(zip(falling.empty, owed.numbers, strict=True))
                numbers = tuple(as_rolled[square] for square in falling.squares)
                aimed = Drop(self._seat(hand), falling.squares, numbers)
                return hand._replace(falling=falling, star=-1, aimed=aimed, as_rolled=as_rolled)
        left = falling.left(owed) if isinstance(owed, Roll) and not falling.free else {}
        star = next(iter(left)) if falling.squares and [*left.values()] == [STAR] else -1
        penalty = isinstance(owed, Penalty)
        whole = len(falling.squares) == self.size(hand) if falling.free else bool(falling.squares)
        if not whole or (falling.empty and not penalty):
            return hand._replace(falling=falling, star=star, aimed=None)
        numbers = () if penalty else tuple(falling.written[square] for square in falling.squares)
        aimed = Drop(self._seat(hand), falling.squares, numbers, unrolled=owed is None)
        return hand._replace(falling=falling, star=star, aimed=aimed)


def toggled(squares: Squares, square: str, most: int) -> Squares:
    if square in squares:
        return tuple(other for other in squares if other != square)
    return ordered((*squares, square)) if len(squares) < most else squares
