"""The fewest taps that make a move."""

from collections.abc import Iterator

from ..rules.dice import STAR
from ..rules.grid import place
from ..rules.landings import shapes_owed
from ..rules.moves import Move
from ..rules.owed import FALLING, due, rank
from ..rules.position import Position
from ..rules.shapes import orientations, shape_of
from .hand import Falling
from .rolling import ANY_SHAPE
from .taps import FREE, KEEP, OK, PASS, Taps


def taps(position: Position, move: Move) -> tuple[str, ...]:
    """Empty where no taps come to it. Of a landing whose numbers are open: the taps that show it."""
    reader = Taps(position)
    lead = f"{move.seat}/" if move.seat and reader.party else ""
    match move.act:
        case "first":
            tries = [[lead + move.squares[0]]]
        case "pass":
            tries = [[lead + PASS]]
        case "roll":
            tries = [[f"!{face}" for face in (*move.word[:4], move.word[4].replace(STAR, ANY_SHAPE))]]
        case "slide":
            tries = [[f"v{move.word}"]]
        case "cross":
            tries = [[move.word, f"s{move.tile}"] if move.tile else [move.word, OK]]
        case "combo":
            tries = [[lead + word for word in (*move.squares, *[KEEP][: move.declined], OK)]]
        case "drop":
            tries = ([*_before(reader, move), *(lead + word for word in words)] for words in _drops(reader, move))
    for tried in tries:
        hand = reader.hand(tried)
        if hand.taps == tuple(tried) and (move in hand.moves or (not move.numbers and hand.falling.squares == move.squares)):
            return hand.taps
    return ()


def _before(reader: Taps, move: Move) -> list[str]:
    """Where the dice were not entered, their shape is."""
    return [f"!{shape_of(move.squares)}"] if move.rolled else []


def _drops(reader: Taps, move: Move) -> Iterator[list[str]]:
    """Ways to tap at a drop: falling where it can, else square by square."""
    sheet = reader.sheets[move.seat or "1"]
    thing = "" if move.rolled else due(sheet)
    shape = shape_of(move.squares)
    starred = [f"s{shape}"] if thing[4:] == STAR and thing[0] != "#" else []
    penalty = rank(thing) == FALLING
    fits = shape and (not thing or shape in shapes_owed(thing))
    for number, cells in enumerate(orientations(shape) if fits else ()):
        column = min(place(square)[0] for square in move.squares)
        if Falling().aimed(sheet, cells, column).squares == move.squares:
            aim = [*starred, f"o{shape}{number}", move.squares[0]]
            yield [*aim, OK] if penalty else [*aim, *_numbers(reader, move, aim), OK] if move.numbers else aim
    if move.numbers or penalty:
        yield [*starred, FREE, *move.squares, *(f"={n}" for n in _as_read(move)), OK]


def _as_read(move: Move) -> list[str]:
    """The numbers in the order in which they are asked."""
    written = dict(zip(move.squares, move.numbers, strict=True)) if move.numbers else {}
    return [written[square] for square in Falling(squares=move.squares).empty] if written else []


def _numbers(reader: Taps, move: Move, aim: list[str]) -> list[str]:
    """The dice, one after the other, until the last ones fill themselves; a star is asked for its number."""
    lead = f"{move.seat}/" if reader.party else ""
    taps, written = [], dict(zip(move.squares, move.numbers, strict=True))
    before = _before(reader, move)
    while (hand := reader.hand([*before, *(lead + word for word in (*aim, *taps))])).falling.empty:
        wanted = written.get(hand.falling.next, "")
        thing = reader.thing(hand)
        if len(taps) > 12:
            return taps  # not with these dice
        if not thing or hand.star >= 0:
            taps.append(f"={wanted}")
            continue
        left = hand.falling.left(thing)
        plain = next((die for die, face in left.items() if face == wanted), None)
        die = plain if plain is not None else next((die for die, face in left.items() if face == STAR), None)
        if die is None:
            return taps
        taps.append(f"n{die}")
    return taps
