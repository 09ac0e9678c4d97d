"""What a drop breaks (clauses 3.3, 3.4, 4.1–4.5), square by square, without asking where the shape could have landed."""

from collections.abc import Iterator

from ....kernel import Finding
from ....rulebook import Rulebook
from .dice import STAR, could_be_rolled, gives, shown
from .grid import LINES, name, ordered, place
from .moves import Move
from .outcome import ended
from .owed import DICE, FALLING, due, rank
from .position import EMPTY, PENALTY, Party, Position, Sheet, at, over_the_line, written
from .score import line_scores
from .shapes import ON_THE_DIE, SHAPE_WORD, shape_of

OVER = {"numbers": "over-numbers", "any": "over-any"}  # what a line above costs, by the reading


def dropping(rules: Rulebook, sheet: Sheet, move: Move) -> Iterator[Finding]:
    thing = "" if move.rolled else due(sheet)
    yield from _shape(rules, thing, move)
    yield from _numbers(rules, thing, move)
    yield from _place(rules, sheet, move.squares)


def _shape(rules: Rulebook, thing: str, move: Move) -> Iterator[Finding]:
    made = shape_of(move.squares)
    found = rules.say("the-shape", shape=rules.say(SHAPE_WORD[made])) if made else rules.say("no-shape")
    if rank(thing) == FALLING:
        if made != thing[1:]:
            yield rules.find("wrong-tile", move.squares, found=found, tile=rules.say(SHAPE_WORD[thing[1:]]))
        return
    rolled = thing[4] if rank(thing) == DICE else ""
    if made not in tuple(ON_THE_DIE if rolled in ("", STAR) else rolled):
        word = {"": "die-any", STAR: "die-star"}.get(rolled, "die-shows")
        yield rules.find("wrong-shape", move.squares, found=found, die=rules.say(word, shape=rolled, shapes=tuple(ON_THE_DIE)))


def _numbers(rules: Rulebook, thing: str, move: Move) -> Iterator[Finding]:
    if not move.numbers:
        return
    if rank(thing) == FALLING:
        yield rules.find("numbers-on-penalty", move.squares, tile=rules.say(SHAPE_WORD[thing[1:]]))
    elif rank(thing) == DICE:
        if len(move.numbers) != 4 or not gives(thing, move.numbers):
            yield rules.find("numbers-not-rolled", move.squares, numbers=" ".join(move.numbers), dice=shown(thing))
    elif len(move.numbers) != 4 or not could_be_rolled(tuple(sorted(move.numbers))):
        yield rules.find("no-such-dice", move.squares, numbers=" ".join(move.numbers))


def _place(rules: Rulebook, sheet: Sheet, squares: tuple[str, ...]) -> Iterator[Finding]:
    """Is there room, is there a way down, does it rest?"""
    out = tuple(square for square in squares if place(square)[1] >= LINES)
    if out:
        yield rules.find("sticks-out", tuple(s for s in squares if s not in out), squares=out, count=len(out))
    inside = [square for square in squares if square not in out]
    taken = tuple(square for square in inside if at(sheet, square) != EMPTY)
    if taken:
        yield rules.find("overlaps", taken, squares=taken, count=len(taken))
    above = _above(sheet, squares)
    if above:
        yield rules.find("tucks", above, squares=above, count=len(above))
    if not taken and not out and not _rests(sheet, squares):
        deeper = _deeper(sheet, squares)
        yield rules.find("floats", squares, lines=deeper, lands=_lower(squares, deeper))


def _above(sheet: Sheet, squares: tuple[str, ...]) -> tuple[str, ...]:
    """What stands over any of these squares, so that they cannot be reached from the top."""
    found = set()
    for square in squares:
        column, line = place(square)
        higher = (name(column, other) for other in range(line + 1, LINES))
        found |= {other for other in higher if at(sheet, other) != EMPTY and other not in squares}
    return ordered(found)


def _rests(sheet: Sheet, squares: tuple[str, ...]) -> bool:
    """Is the bottom or something that stands there under any of these?"""
    below = [(column, line - 1) for column, line in map(place, squares)]
    return any(line < 0 or (line < LINES and at(sheet, name(column, line)) != EMPTY) for column, line in below)


def _lower(squares: tuple[str, ...], lines: int) -> tuple[str, ...]:
    return ordered(name(column, line - lines) for column, line in map(place, squares))


def _deeper(sheet: Sheet, squares: tuple[str, ...]) -> int:
    """How many lines it falls before it rests."""
    lines = 0
    while not _rests(sheet, _lower(squares, lines)):
        lines += 1
    return lines


def falling_out(rules: Rulebook, over: str, position: Position, sheet: Sheet, move: Move) -> Iterator[Finding]:
    """What comes of a drop that is worth a word: the end, and a line whose cost hangs on a reading."""
    if ended(position) or any(place(square)[1] >= LINES or at(sheet, square) != EMPTY for square in move.squares):
        return
    falling = not move.rolled and rank(due(sheet)) == FALLING
    marks = dict.fromkeys(move.squares, PENALTY) if falling and not move.numbers else dict.fromkeys(move.squares, "0")
    later = written(sheet, marks)
    if over_the_line(later) and not over_the_line(sheet):
        alone = isinstance(position, Party) and position.solo
        yield rules.find(("ends-at-once" if alone else "penalty-ends") if falling else "ends-the-game", move.squares)
    readings = [set(line_scores(one, "any")) - set(line_scores(one, "numbers")) for one in (sheet, later)]
    for line in sorted(readings[1] - readings[0]):
        squares = tuple(square for square in move.squares if square[1:] == str(line))
        yield rules.find("over-reading", squares, line=line, here=rules.say(OVER[over]))
