"""What a drop breaks (clauses 3.3, 3.4, 4.1–4.5), square by square, without asking where the shape could have landed."""

from collections.abc import Iterator

from ....kernel import Finding
from ....rulebook import Rulebook
from .acts import Drop
from .dice import Roll, could_be_rolled
from .grid import LINES, Squares, name, ordered, place
from .marks import EMPTY, PENALTY
from .outcome import ended
from .owed import Penalty
from .position import Party, Position, Sheet
from .readings import Over
from .score import line_scores
from .shapes import ON_THE_DIE, SHAPE_WORD, shape_of

OVER: dict[Over, str] = {"numbers": "over-numbers", "any": "over-any"}  # what a line above costs


def dropping(rules: Rulebook, sheet: Sheet, move: Drop) -> Iterator[Finding]:
    owed = None if move.unrolled else sheet.falling or sheet.stuck
    if isinstance(owed, Penalty):
        yield from _penalty(rules, owed, move)
    else:
        yield from _shape(rules, owed, move)
        yield from _numbers(rules, owed, move)
    yield from _place(rules, sheet, move.squares)


def _penalty(rules: Rulebook, owed: Penalty, move: Drop) -> Iterator[Finding]:
    tile = rules.say(SHAPE_WORD[owed.shape])
    if shape_of(move.squares) != owed.shape:
        yield rules.find("wrong-tile", move.squares, found=_made(rules, move), tile=tile)
    if move.numbers:
        yield rules.find("numbers-on-penalty", move.squares, tile=tile)


def _shape(rules: Rulebook, roll: Roll | None, move: Drop) -> Iterator[Finding]:
    """Is it the rolled shape? `roll`: None where the dice were not entered."""
    if shape_of(move.squares) in (roll.shapes if roll else tuple(ON_THE_DIE)):
        return
    word = "die-any" if not roll else "die-star" if roll.any_shape else "die-shows"
    die = rules.say(word, shape=roll.shape if roll else "", shapes=tuple(ON_THE_DIE))
    yield rules.find("wrong-shape", move.squares, found=_made(rules, move), die=die)


def _made(rules: Rulebook, move: Drop) -> str:
    """The shape that the squares make, in words."""
    shape = shape_of(move.squares)
    return rules.say("the-shape", shape=rules.say(SHAPE_WORD[shape])) if shape else rules.say("no-shape")


def _numbers(rules: Rulebook, roll: Roll | None, move: Drop) -> Iterator[Finding]:
    numbers = " ".join(move.numbers)
    if not move.numbers:
        return
    if roll and not (len(move.numbers) == 4 and roll.gives(move.numbers)):
        yield rules.find("numbers-not-rolled", move.squares, numbers=numbers, dice=roll.words)
    elif not roll and not (len(move.numbers) == 4 and could_be_rolled(tuple(sorted(move.numbers)))):
        yield rules.find("no-such-dice", move.squares, numbers=numbers)


def _place(rules: Rulebook, sheet: Sheet, squares: Squares) -> Iterator[Finding]:
    """Is there room, is there a way down, does it rest?"""
    out = tuple(square for square in squares if place(square)[1] >= LINES)
    if out:
        yield rules.find("sticks-out", tuple(s for s in squares if s not in out), squares=out, count=len(out))
    inside = [square for square in squares if square not in out]
    taken = tuple(square for square in inside if sheet.at(square) != EMPTY)
    if taken:
        yield rules.find("overlaps", taken, squares=taken, count=len(taken))
    above = _above(sheet, squares)
    if above:
        yield rules.find("tucks", above, squares=above, count=len(above))
    if not taken and not out and not _rests(sheet, squares):
        deeper = _deeper(sheet, squares)
        yield rules.find("floats", squares, lines=deeper, lands=_lower(squares, deeper))


def _above(sheet: Sheet, squares: Squares) -> Squares:
    """What stands over any of these squares, so that they cannot be reached from the top."""
    above = {name(column, higher) for column, line in map(place, squares) for higher in range(line + 1, LINES)}
    return ordered(square for square in above - {*squares} if sheet.at(square) != EMPTY)


def _rests(sheet: Sheet, squares: Squares) -> bool:
    """Is the bottom or something that stands there under any of these?"""
    below = [(column, line - 1) for column, line in map(place, squares)]
    return any(line < 0 or sheet.at(name(column, line)) != EMPTY for column, line in below)


def _lower(squares: Squares, lines: int) -> Squares:
    return ordered(name(column, line - lines) for column, line in map(place, squares))


def _deeper(sheet: Sheet, squares: Squares) -> int:
    """How many lines it falls before it rests."""
    lines = 0
    while not _rests(sheet, _lower(squares, lines)):
        lines += 1
    return lines


def consequences(rules: Rulebook, over: Over, position: Position, sheet: Sheet, move: Drop) -> Iterator[Finding]:
    """What comes of a drop that is worth a word: the end, and a line whose cost hangs on a reading."""
    if ended(position) or any(place(square)[1] >= LINES or sheet.at(square) != EMPTY for square in move.squares):
        return
    falls = not move.unrolled and isinstance(sheet.due, Penalty)
    later = sheet.written(dict.fromkeys(move.squares, PENALTY if falls and not move.numbers else "0"))
    if later.over_the_line and not sheet.over_the_line:
        yield rules.find(_end(position, falls), move.squares)
    for line in sorted(_by_reading(later) - _by_reading(sheet)):
        squares = tuple(square for square in move.squares if square[1:] == str(line))
        yield rules.find("over-reading", squares, line=line, here=rules.say(OVER[over]))


def _end(position: Position, falls: bool) -> str:
    """How a drop across the Game Over line ends the game: with the turn, or at once alone (6.2, 8.5)."""
    if not falls:
        return "ends-the-game"
    return "ends-at-once" if isinstance(position, Party) and position.solo else "penalty-ends"


def _by_reading(sheet: Sheet) -> set[int]:
    """The lines that cost 5 by one reading only."""
    return set(line_scores(sheet, "any")) - set(line_scores(sheet, "numbers"))
