"""What taps mean, from what is in hand to a whole move. The names of taps stand in drawing.py."""

from collections.abc import Iterable
from dataclasses import replace

from ..rules.dice import DIGITS, STAR
from ..rules.grid import LETTERS, SQUARES, ordered, place
from ..rules.landings import shapes_owed
from ..rules.lone import penalty_turn
from ..rules.moves import Move
from ..rules.owed import COMBO, DICE, FALLING, FIRST, due, rank
from ..rules.position import BONUS, SIZES, Party, Position, over_the_line, sheets_of, traced
from ..rules.shapes import DRAWN, SHAPES, orientations
from ..rules.turn import circles, second_of_choice, to_move
from . import rolling
from .hand import Falling, Hand

OK, PASS, KEEP, FREE = "ok", "pass", "~", "free"


class Taps:
    """Reads taps in one position."""

    def __init__(self, position: Position):
        self.position, self.sheets = position, sheets_of(position)
        self.party = isinstance(position, Party)

    def lead(self, seat: str) -> str:
        return f"{seat}/" if self.party else ""

    def doing(self, seat: str) -> int | None:
        """What this seat has to do now: FIRST, FALLING, DICE, COMBO, or None. In a penalty turn a lone sheet drops no dice."""
        if self.party and (self.position.phase in ("roll", "slide") or seat not in to_move(self.position)):
            return None
        if penalty_turn(self.position):
            return None
        return rank(due(self.sheets[seat]))

    @property
    def rolling(self) -> bool:
        """Is a roll awaited? On a lone sheet whenever nothing else has to be done."""
        if self.party:
            return self.position.phase == "roll"
        return not over_the_line(self.position) and rank(due(self.position)) in (None, COMBO)

    @property
    def sliding(self) -> bool:
        return self.party and self.position.phase == "slide"

    @property
    def staying(self) -> bool:
        """Is it a slide that may be left out by one reading (8.2)?"""
        return self.sliding and second_of_choice(self.position)

    @property
    def crossing(self) -> bool:
        """Can a letter be crossed off as the others say? On a party it is done by itself."""
        return not self.party and not over_the_line(self.position) and self.doing("1") not in (FIRST, FALLING)

    def hand(self, taps: Iterable[str]) -> Hand:
        hand = Hand()
        for tap in taps:
            mends = hand.faces and (tap in rolling.ENTERED or tap[:1] == "!")  # a roll that was refused
            hand = hand if hand.moves and not mends else self._tapped(hand, tap)
        return hand

    def _tapped(self, hand: Hand, tap: str) -> Hand:
        seat, slash, word = tap.rpartition("/")
        alone = "" if self.party else "1"
        if not slash and word[:1] == "!":
            return rolling.entered(hand, word[1:], alone) if self.rolling else hand
        if not slash and word in rolling.ENTERED:
            return rolling.taken_out(hand, word, alone)
        if not slash and word[:1] == "v" and word[1:] in tuple(LETTERS):
            return Hand(taps=(tap,), moves=(Move("slide", word=word[1]),)) if self.sliding else hand
        seat = seat if self.party or slash else alone
        if seat not in self.sheets or bool(slash) != self.party:
            return hand
        if hand.seat != seat:
            hand = Hand(seat)
        found = self._of_sheet(hand, word)
        return hand if found is None else found._replace(taps=(*found.taps, tap))

    def _of_sheet(self, hand: Hand, word: str) -> Hand | None:
        """The hand after a tap on this seat's sheet; None where it means nothing."""
        if hand.faces and not hand.shape:
            hand = Hand(hand.seat)  # dice half entered are put down
        if word == OK:
            return hand._replace(moves=(hand.aimed,)) if hand.aimed else None
        if not self.party and (word in tuple(LETTERS) or hand.letter):
            found = self._letter(hand, word)
            if found:
                return found
        doing = self.doing(hand.seat)
        if word == PASS and self.staying:
            return hand._replace(moves=(Move("pass", self._seat(hand)),))
        if doing == FIRST:
            return hand._replace(moves=(Move("first", self._seat(hand), (word,)),)) if word in SQUARES else None
        if doing in (FALLING, DICE) or hand.shape:
            return self._drop(hand, word)
        return self._combo(hand, word) if doing == COMBO else None

    def _seat(self, hand: Hand) -> str:
        return hand.seat if self.party else ""

    def _letter(self, hand: Hand, word: str) -> Hand | None:
        """A letter crossed off by the others: then its tile, unless it was circled here."""
        if not self.crossing:
            return None
        if word in tuple(LETTERS):
            return Hand("1", letter=word, aimed=Move("cross", word=word) if word in self.sheets["1"].circled else None)
        if hand.letter and word[:1] == "s" and word[1:] in SHAPES:
            return hand._replace(moves=(Move("cross", word=hand.letter, tile=word[1:]),))
        return None

    def thing(self, hand: Hand) -> str:
        """What is being dropped: what is owed; "" for dice that were not entered."""
        return "" if hand.shape and self.doing(hand.seat) not in (FALLING, DICE) else due(self.sheets[hand.seat])

    def shapes(self, hand: Hand) -> tuple[str, ...]:
        """The shapes that may fall: the one chosen, else all that what is owed allows."""
        return (hand.shape,) if hand.shape else shapes_owed(self.thing(hand))

    def _drop(self, hand: Hand, word: str) -> Hand | None:
        sheet, falling, thing = self.sheets[hand.seat], hand.falling, self.thing(hand)
        if word[:1] == "s" and thing and word[1:] in shapes_owed(thing):
            return self._aim(hand._replace(shape=word[1:]), Falling())
        if word[:1] == "o" and word[1:-1] in self.shapes(hand) and word[-1:] in tuple(DIGITS):
            ways = orientations(word[1:-1])
            number = int(word[-1])
            return self._aim(hand, falling.aimed(sheet, ways[number], falling.column)) if number < len(ways) else None
        if word == FREE:
            return self._aim(hand, Falling(free=not falling.free))
        if word in SQUARES:
            return self._at(hand, word)
        return self._write(hand, word)

    def _at(self, hand: Hand, square: str) -> Hand | None:
        """A square of the grid tapped while a shape is in hand."""
        sheet, falling = self.sheets[hand.seat], hand.falling
        if falling.free:
            return self._aim(hand, Falling(free=True, squares=self._toggled(falling.squares, square, self.size(hand))))
        if square in falling.squares:
            return self._aim(hand, falling.unwrote(square))
        shapes = self.shapes(hand)
        cells = falling.cells or (orientations(shapes[0])[0] if len(shapes) == 1 else ())
        return self._aim(hand, falling.aimed(sheet, cells, place(square)[0])) if cells else None

    def _toggled(self, squares: tuple[str, ...], square: str, most: int) -> tuple[str, ...]:
        if square in squares:
            return tuple(other for other in squares if other != square)
        return ordered((*squares, square)) if len(squares) < most else squares

    def size(self, hand: Hand) -> int:
        """How many squares the shape has."""
        return sum(row.count("#") for row in DRAWN[self.shapes(hand)[0]])

    def _write(self, hand: Hand, word: str) -> Hand | None:
        """A number for the next square."""
        falling, thing = hand.falling, self.thing(hand)
        if not falling.next or rank(thing) == FALLING:
            return None
        rolled = thing if rank(thing) == DICE and not falling.free else ""
        if word[:1] == "n" and word[1:] in tuple("0123") and rolled:
            die = int(word[1])
            face = falling.left(rolled).get(die)
            if face == STAR:
                return hand._replace(star=die)
            return self._aim(hand, falling.wrote(face, die).filled_up(rolled)) if face else None
        if word[:1] == "=" and word[1:] in tuple(DIGITS) and (hand.star >= 0 or not rolled):
            later = falling.wrote(word[1], hand.star)
            return self._aim(hand, later.filled_up(rolled) if rolled else later)
        return None

    def _aim(self, hand: Hand, falling: Falling) -> Hand:
        """What ✓ would make of it, once all is there; the last star asks by itself."""
        thing, star = self.thing(hand), -1
        left = falling.left(thing) if rank(thing) == DICE and not falling.free else {}
        if falling.squares and len(left) == 1 and STAR in left.values():
            (star,) = left
        penalty = rank(thing) == FALLING
        whole = len(falling.squares) == self.size(hand) if falling.free else bool(falling.squares)
        aimed = None
        if whole and (penalty or not falling.empty):
            numbers = () if penalty else tuple(falling.written[square] for square in falling.squares)
            aimed = Move("drop", self._seat(hand), falling.squares, numbers, rolled=not thing)
        return hand._replace(falling=falling, star=star, aimed=aimed)

    def _combo(self, hand: Hand, word: str) -> Hand | None:
        if word == PASS:
            return hand._replace(moves=(Move("pass", self._seat(hand)),))
        if word == KEEP and hand.aimed:
            return self._traced(hand._replace(declined=not hand.declined))
        if word not in SQUARES:
            return None
        return self._traced(hand._replace(trace=self._toggled(hand.trace, word, BONUS)))

    def _traced(self, hand: Hand) -> Hand:
        """What the squares make: identical where all are equal, else consecutive."""
        if len(hand.trace) < SIZES[0]:
            return hand._replace(aimed=None)
        sheet = self.sheets[hand.seat]
        combo = traced(sheet, hand.trace)
        move = Move("combo", self._seat(hand), combo.squares, kind=combo.kind)
        return hand._replace(aimed=replace(move, declined=hand.declined and bool(circles(self.position, move))))
