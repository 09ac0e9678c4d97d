"""Moves: their notation, and all that may be done in a position (clauses 1.5, 3–5, 8.2)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from ....kernel import NotationError
from .combos import combos
from .counting import circling
from .dice import orders, rolls
from .grid import COLUMNS, LINE_ONE, SQUARES, ordered
from .landings import landings
from .lone import penalty_turn
from .owed import COMBO, DICE, FALLING, FIRST, due, is_dice, rank
from .position import EMPTY, KINDS, SIZES, Combo, Party, Position, Sheet, at, sheets_of
from .shapes import SHAPES
from .sheet_line import read_combo
from .turn import circles, second_of_choice, slidable, to_move

TOP = 18  # a drop may be written that sticks out of the top, so that it can be told
EXPECTED = "a1, a1=1.a2=2.b2=4.b3=7, a1.a2.b2.b3, i3:a1.a2.b1, c4:…, pass, !124*S, vC, xB or xB#T, perhaps led by 2/"


@dataclass(frozen=True, slots=True)
class Move:
    """`act`: "first", "drop", "combo", "pass", "roll", "slide" or "cross"; `seat` leads it on a party, "" otherwise.

    `numbers` are those of a drop, square by square, none for a landing; `rolled`: it was dropped without the dice entered.
    `kind`: a combo's; `declined`: its letter is not circled. `word`: the dice of a roll, the letter slid or crossed off;
    `tile`: the shape that falls with the letter.
    """

    act: str
    seat: str = ""
    squares: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    rolled: bool = False
    kind: str = ""
    declined: bool = False
    word: str = ""
    tile: str = ""

    @property
    def combo(self) -> Combo:
        return Combo(self.kind, self.squares)

    def __str__(self) -> str:
        lead = f"{self.seat}/" if self.seat else ""
        match self.act:
            case "drop":
                marks = (
                    [f"{square}={n}" for square, n in zip(self.squares, self.numbers, strict=True)]
                    if self.numbers
                    else self.squares
                )
                return lead + "!" * self.rolled + ".".join(marks)
            case "combo":
                return f"{lead}{self.combo}{'~' * self.declined}"
            case "cross":
                return f"{lead}x{self.word}" + (f"#{self.tile}" if self.tile else "")
        return (
            lead
            + {"first": ".".join(self.squares), "pass": "pass", "roll": f"!{self.word}", "slide": f"v{self.word}"}[self.act]
        )


def read_move(text: str, position: Position) -> Move:
    """The move a word says, legal or not. Raises NotationError."""
    seat, slash, word = text.rpartition("/")
    if slash and seat not in sheets_of(position):
        raise NotationError("move", f"a seat from 1 to {len(sheets_of(position))} before the /", text)
    if isinstance(position, Sheet):
        seat = ""
    move = _read_word(word, seat, text)
    if isinstance(position, Party) and not seat and move.act not in ("roll", "slide"):
        move = replace(move, seat=_meant(position, move.act))
    if move.declined and not circles(position, move):
        return replace(move, declined=False)  # there is no letter to be declined
    return move


def _meant(party: Party, act: str) -> str:
    """Whose move it is where no seat leads it: the first player on who owes such a one, or anything."""
    seats, sheets = to_move(party), sheets_of(party)
    kinds = {"first": (FIRST,), "drop": (FALLING, DICE)}.get(act, (COMBO,))
    return next((seat for seat in seats if rank(due(sheets[seat])) in kinds), next(iter(seats), str(party.first)))


def _read_word(word: str, seat: str, text: str) -> Move:
    if word == "pass":
        return Move("pass", seat)
    if re.fullmatch("v[A-E]", word):
        return Move("slide", seat, word=word[1])
    if word[:1] == "!" and is_dice(word[1:]):
        return Move("roll", seat, word=word[1:])
    if crossed := re.fullmatch(f"x([A-E])(?:#({'|'.join(SHAPES)}))?", word):
        return Move("cross", seat, word=crossed[1], tile=crossed[2] or "")
    if word[1:2].isdigit() and word[2:3] == ":":
        combo = read_combo(word.removesuffix("~"), "move")
        return Move("combo", seat, combo.squares, kind=combo.kind, declined=word.endswith("~"))
    if word in SQUARES:
        return Move("first", seat, (word,))
    return _read_drop(word, seat, text)


def _read_drop(word: str, seat: str, text: str) -> Move:
    rolled = word.startswith("!")
    squares, numbers = [], []
    for part in word.removeprefix("!").split("."):
        match = re.fullmatch(f"([{COLUMNS}](?:[1-9]|1[0-{TOP - 10}]))(?:=([0-9]))?", part)
        if not match:
            raise NotationError("move", EXPECTED, text)
        squares.append(match[1])
        numbers.append(match[2])
    if len(set(squares)) != len(squares) or len(squares) < 2:
        raise NotationError("move", "different squares, at least two" if len(squares) > 1 else EXPECTED, text)
    if None in numbers and (rolled or set(numbers) != {None}):
        raise NotationError("move", "a number on every square, a1=1.a2=2, or on none", text)
    given = dict(zip(squares, numbers, strict=True))
    order = ordered(squares)
    return Move("drop", seat, order, tuple(given[s] for s in order) if None not in numbers else (), rolled)


def moves(position: Position, slide: str) -> list[Move]:
    """The legal moves of everybody who owes one, sorted as text. On a party each is led by its seat, but rolls and slides.

    `slide`: the reading of the star's slide, "must" or "may" (8.2)."""
    if isinstance(position, Sheet):
        found = () if penalty_turn(position) else _of_sheet(position, "")
    elif position.phase == "roll":
        return list(_rolls())
    elif position.phase == "slide":
        found = [Move("slide", word=letter) for letter in slidable(position)]
        if slide == "may" and second_of_choice(position):
            found.append(Move("pass", str(position.first)))
    else:
        sheets = sheets_of(position)
        found = (move for seat in to_move(position) for move in _of_sheet(sheets[seat], seat))
    return sorted(found, key=str)


@cache
def _rolls() -> tuple[Move, ...]:
    return tuple(sorted((Move("roll", word=dice) for dice in rolls()), key=str))


def _of_sheet(sheet: Sheet, seat: str) -> Iterator[Move]:
    thing = due(sheet)
    kind = rank(thing)
    if kind == FIRST:
        yield from (Move("first", seat, (square,)) for square in LINE_ONE if at(sheet, square) == EMPTY)
    elif kind in (FALLING, DICE):
        yield from (Move("drop", seat, squares) for squares in landings(sheet, thing))
    elif kind == COMBO:
        yield Move("pass", seat)
        letters = {(one, size): circling(sheet, one, size) for one in KINDS for size in SIZES}
        for combo in combos(sheet):
            yield Move("combo", seat, combo.squares, kind=combo.kind)
            if letters.get((combo.kind, len(combo.squares))):
                yield Move("combo", seat, combo.squares, kind=combo.kind, declined=True)


def expand(position: Position, move: Move) -> Iterator[Move]:
    """The moves a listed one stands for: a landing of dice, with the numbers in every order (4.1)."""
    thing = due(sheets_of(position)[move.seat or "1"])
    if move.act == "drop" and not move.numbers and rank(thing) == DICE:
        yield from (replace(move, numbers=numbers) for numbers in orders(thing))
    else:
        yield move
