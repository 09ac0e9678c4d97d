"""The fewest taps that make a move."""

from collections.abc import Iterator

from ..rules.acts import CrossOff, Drop, MakeCombo, Move, Pass, RollDice, SlideTile, WriteFirst
from ..rules.dice import STAR, Roll
from ..rules.grid import place
from ..rules.owed import Penalty, shapes_owed
from ..rules.position import Position
from ..rules.shapes import orientations, shape_of
from .dropping import FREE
from .hand import Falling
from .rolling import ANY_SHAPE
from .taps import KEEP, OK, PASS, Taps


def taps(position: Position, move: Move) -> tuple[str, ...]:
    """Empty where no taps come to it. Of a landing whose numbers are open: the taps that show it."""
    reader = Taps(position)
    for tried in _tries(reader, move):
        hand = reader.hand(tried)
        shown = isinstance(move, Drop) and not move.numbers and hand.falling.squares == move.squares
        shown |= isinstance(move, (RollDice, SlideTile))  # tapped alike, whoever makes it
        if hand.taps == tuple(tried) and (move in hand.moves or shown):
            return hand.taps
    return ()


def _tries(reader: Taps, move: Move) -> Iterator[list[str]]:
    """Ways to tap at a move, the shortest first."""
    lead = reader.lead(move.seat) if move.seat else ""
    match move:
        case WriteFirst():
            yield [lead + move.square]
        case Pass():
            yield [lead + PASS]
        case RollDice(roll=roll):
            yield [f"!{face}" for face in (*roll.numbers, roll.shape.replace(STAR, ANY_SHAPE))]
        case SlideTile():
            yield [f"v{move.letter}"]
        case CrossOff():
            yield [move.letter, f"s{move.tile}" if move.tile else OK]
        case MakeCombo():
            yield [lead + word for word in (*move.squares, *[KEEP][: move.declined], OK)]
        case Drop():
            # Where the dice were not entered, their shape is.
            entered = [f"!{shape_of(move.squares)}"] if move.unrolled else []
            yield from ([*entered, *(lead + word for word in words)] for words in _drops(reader, move, entered))


def _drops(reader: Taps, move: Drop, entered: list[str]) -> Iterator[list[str]]:
    """Ways to tap at a drop: falling where it can, else square by square."""
    sheet = reader.sheets[move.seat or "1"]
    due, shape = None if move.unrolled else sheet.due, shape_of(move.squares)
    chosen = [f"s{shape}"] if isinstance(due, Roll) and due.any_shape else []
    for aim in _aims(reader, move, chosen) if shape and (not due or shape in shapes_owed(due)) else ():
        if isinstance(due, Penalty):
            yield [*aim, OK]
        elif move.numbers:
            yield [*aim, OK]  # as they were rolled
            yield [*aim, *_numbers(reader, move, entered, aim), OK]
        else:
            yield aim
    if move.numbers or isinstance(due, Penalty):
        yield [*chosen, FREE, *move.squares, *(f"={number}" for number in _as_asked(move)), OK]


def _aims(reader: Taps, move: Drop, chosen: list[str]) -> Iterator[list[str]]:
    """The ways of lying in which the shape falls onto these squares, and the column it falls in."""
    grid, shape = reader.sheets[move.seat or "1"].grid, shape_of(move.squares)
    column = min(place(square)[0] for square in move.squares)
    for number, cells in enumerate(orientations(shape)):
        if Falling().aimed(grid, cells, column).squares == move.squares:
            yield from ([*chosen, *way, move.squares[0]] for way in ([], [f"o{shape}{number}"])[number > 0 :])


def _as_asked(move: Drop) -> list[str]:
    """The numbers in the order in which they are asked."""
    if not move.numbers:
        return []
    numbers = dict(zip(move.squares, move.numbers, strict=True))
    return [numbers[square] for square in Falling(squares=move.squares).empty]


def _numbers(reader: Taps, move: Drop, entered: list[str], aim: list[str]) -> list[str]:
    """The dice, one after the other, until the last ones fill themselves; a star is asked for its number."""
    lead = reader.lead(move.seat) if move.seat else ""
    numbers = dict(zip(move.squares, move.numbers, strict=True))
    taps: list[str] = []
    while len(taps) <= 12:  # more than any drop takes: these are not the dice
        hand = reader.hand([*entered, *(lead + word for word in (*aim, *taps))])
        if not hand.falling.empty:
            break
        wanted, owed = numbers.get(hand.falling.next, ""), reader.dropped(hand)
        if not isinstance(owed, Roll) or hand.star >= 0:
            taps.append(f"={wanted}")
            continue
        die = _die(hand.falling.left(owed), wanted)
        if die is None:
            break
        taps.append(f"n{die}")
    return taps


def _die(left: dict[int, str], wanted: str) -> int | None:
    """The die that gives this number, a star last; None for none."""
    return next((die for face in (wanted, STAR) for die, shown in left.items() if shown == face), None)
