"""What a player can do, a class a kind, and the word of notation for each. `seat` leads it on a party, "" otherwise."""

import re
from dataclasses import dataclass
from typing import NamedTuple

from ....kernel import NotationError
from .dice import Roll, parse_roll
from .grid import COLUMNS, SQUARES, Squares, ordered
from .marks import TOP
from .position import BONUS, SIZES, Combo
from .shapes import SHAPES

EXPECTED = "a1, a1=1.a2=2.b2=4.b3=7, a1.a2.b2.b3, i3:a1.a2.b1, c4:…, pass, !124*S, vC, xB or xB#T, perhaps led by 2/"


def _led(seat: str, word: str) -> str:
    return f"{seat}/{word}" if seat else word


@dataclass(frozen=True, slots=True)
class WriteFirst:
    """The first number goes on a square (1.5)."""

    seat: str
    square: str

    def __str__(self) -> str:
        return _led(self.seat, self.square)

    @property
    def squares(self) -> Squares:
        return (self.square,)


class Drop(NamedTuple):
    """A shape falls onto these squares (4.1), with its numbers in their order; without numbers it is a landing.

    `unrolled`: the dice were rolled on paper and never entered.
    """

    seat: str
    squares: Squares
    numbers: tuple[str, ...] = ()
    unrolled: bool = False

    def __str__(self) -> str:
        marks = self.squares
        if self.numbers:
            marks = tuple(f"{square}={number}" for square, number in zip(self.squares, self.numbers, strict=True))
        return _led(self.seat, "!" * self.unrolled + ".".join(marks))


class MakeCombo(NamedTuple):
    """A combo is circled (5.1). `declined`: its letter is not (5.8)."""

    seat: str
    combo: Combo
    declined: bool = False

    def __str__(self) -> str:
        return _led(self.seat, f"{self.combo}{'~' * self.declined}")

    @property
    def squares(self) -> Squares:
        return self.combo.squares


@dataclass(frozen=True, slots=True)
class Pass:
    """No combo is made (5.1), or no second slide (8.2)."""

    seat: str
    squares = ()

    def __str__(self) -> str:
        return _led(self.seat, "pass")


@dataclass(frozen=True, slots=True)
class RollDice:
    """The five dice are rolled (2.1)."""

    seat: str
    roll: Roll
    squares = ()

    def __str__(self) -> str:
        return _led(self.seat, f"!{self.roll}")


@dataclass(frozen=True, slots=True)
class SlideTile:
    """The tile on a letter slides a notch, for one who plays alone (8.2)."""

    seat: str
    letter: str
    squares = ()

    def __str__(self) -> str:
        return _led(self.seat, f"v{self.letter}")


@dataclass(frozen=True, slots=True)
class CrossOff:
    """A lone sheet learns that a letter is crossed off (3.5). `tile`: the shape that falls with it, "" for none."""

    seat: str
    letter: str
    tile: str = ""
    squares = ()

    def __str__(self) -> str:
        return _led(self.seat, f"x{self.letter}#{self.tile}" if self.tile else f"x{self.letter}")


Move = WriteFirst | Drop | MakeCombo | Pass | RollDice | SlideTile | CrossOff


def read_word(word: str, seat: str, text: str) -> Move:
    """The move that a word says for this seat; `text` is all that was written. Raises NotationError."""
    if word == "pass":
        return Pass(seat)
    if re.fullmatch("v[A-E]", word):
        return SlideTile(seat, word[1])
    if word[:1] == "!" and (roll := parse_roll(word[1:])):
        return RollDice(seat, roll)
    if crossed := re.fullmatch(f"x([A-E])(?:#({'|'.join(SHAPES)}))?", word):
        return CrossOff(seat, crossed[1], crossed[2] or "")
    if word[1:2].isdigit() and word[2:3] == ":":
        return MakeCombo(seat, read_combo(word.removesuffix("~"), "move"), declined=word.endswith("~"))
    if word in SQUARES:
        return WriteFirst(seat, word)
    return _read_drop(word, seat, text)


def _read_drop(word: str, seat: str, text: str) -> Drop:
    unrolled = word.startswith("!")
    given: dict[str, str | None] = {}
    parts = word.removeprefix("!").split(".")
    for part in parts:
        match = re.fullmatch(f"([{COLUMNS}](?:[1-9]|1[0-{TOP - 10}]))(?:=([0-9]))?", part)
        if not match:
            raise NotationError("move", EXPECTED, text)
        given[match[1]] = match[2]
    if len(given) != len(parts) or len(parts) < 2:
        raise NotationError("move", "different squares, at least two" if len(parts) > 1 else EXPECTED, text)
    numbers = {square: number for square, number in given.items() if number is not None}
    if len(numbers) not in (0, len(given)) or (unrolled and not numbers):
        raise NotationError("move", "a number on every square, a1=1.a2=2, or on none", text)
    squares = ordered(given)
    return Drop(seat, squares, tuple(numbers[square] for square in squares) if numbers else (), unrolled)


def read_combo(word: str, field: str, at: int | None = None) -> Combo:
    """A combo such as "i3:a1.a2.b1", its squares in any order. Raises NotationError."""
    match = re.fullmatch(f"([ic])([{SIZES[0]}-{BONUS}]):([a-g0-9.]+)", word)
    if not match:
        raise NotationError(field, "a combo such as i3:a1.a2.b1 or c4:…, of 3 to 8 squares", word, at)
    squares = match[3].split(".")
    if not set(squares) <= set(SQUARES) or len(set(squares)) != len(squares) or len(squares) != int(match[2]):
        raise NotationError(field, f"{match[2]} different squares from a1 to g14, parted by .", word, at)
    return Combo("i" if match[1] == "i" else "c", ordered(squares))
