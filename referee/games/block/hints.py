"""What can be made: on demand, best first (clauses 4.3, 5.2, 5.7)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, islice, product

from ...kernel import Hint, Hints
from ...rulebook import Rulebook
from .combos import Counted, counted, numbers, open_sizes
from .dice import DIGITS, STAR
from .dropping import named
from .grid import beside
from .landings import landings
from .moves import Move, whole
from .outcome import ended
from .owed import DICE, FALLING, FIRST, due, rank
from .position import KINDS, Party, Position, Sheet, letter_of, sheets_of, written
from .shapes import shape_of

COUNTED, EACH = 1_000, 3  # combos of a kind and size counted at most, and drawn
TRIED = 3_000  # ways to drop that are looked at, at most


def hints(rules: Rulebook, position: Position, seat: str, further: bool) -> Hints | None:
    """The landings of what is to be dropped, `further` the drops that allow the largest combos; else the combos there are."""
    sheet = sheets_of(position).get(seat)
    if sheet is None or ended(position) or rank(due(sheet)) == FIRST:
        return None
    lead = seat if isinstance(position, Party) else ""
    if rank(due(sheet)) not in (FALLING, DICE):
        return _combos(rules, sheet, lead)
    return _best_drops(rules, sheet, lead) if further and rank(due(sheet)) == DICE else _landings(rules, sheet, lead)


def _combos(rules: Rulebook, sheet: Sheet, lead: str) -> Hints:
    found = counted(sheet, COUNTED, EACH)
    if not found:
        return Hints(rules.say("hint-no-combo"))
    told = ", ".join(rules.say("hint-count-more" if one.more else "hint-count", **_told(one)) for one in found)
    listed = (
        Hint(rules.say("hint-combo", letter=_letter(rules, combo.kind, sheet, one.size), **_told(one)),
             str(Move("combo", lead, combo.squares, kind=combo.kind)), combo.squares)
        for one in found for combo in one.some
    )  # fmt: skip
    return Hints(rules.say("hint-combos", counts=told), tuple(listed))


def _told(one: Counted) -> dict:
    return {"size": one.size, "kind": KINDS[one.kind], "count": one.count}


def _letter(rules: Rulebook, kind: str, sheet: Sheet, size: int) -> str:
    other = "c" if kind == "i" else "i"
    done = any(combo.kind == other and len(combo.squares) == size for combo in sheet.combos)
    letter = letter_of(size)
    return rules.say("hint-letter", letter=letter) if done and letter and letter not in sheet.crossed + sheet.circled else ""


def _landings(rules: Rulebook, sheet: Sheet, lead: str) -> Hints:
    thing = due(sheet)
    rests = sorted(landings(sheet, thing), key=lambda squares: (max(int(square[1:]) for square in squares), squares))
    listed = (Hint(_lands(rules, squares), str(Move("drop", lead, squares)), squares) for squares in rests)
    question = rules.say("hint-further") if rank(thing) == DICE else ""
    return Hints(rules.say("hint-landings", count=len(rests)), tuple(listed), question)


def _lands(rules: Rulebook, squares: tuple[str, ...]) -> str:
    return rules.say("hint-landing", shape=shape_of(squares), squares=named(squares))


def _best_drops(rules: Rulebook, sheet: Sheet, lead: str) -> Hints:
    """The best drop of every landing, by the largest combo that could then be made with it."""
    best: dict[tuple[str, ...], tuple[int, Move]] = {}
    for move in islice(_drops(sheet), TRIED):
        size = _largest(written(sheet, dict(zip(move.squares, move.numbers, strict=True))), move.squares)
        if size > best.get(move.squares, (0, move))[0]:
            best[move.squares] = (size, move)
    ranked = sorted(best.values(), key=lambda one: (-one[0], str(one[1])))
    listed = tuple(
        Hint(rules.say("hint-drop", size=size, numbers=" ".join(move.numbers), squares=named(move.squares)),
             str(replace(move, seat=lead)), move.squares)
        for size, move in ranked
    )  # fmt: skip
    return Hints(rules.say("hint-drops" if listed else "hint-no-drop"), listed)


def _drops(sheet: Sheet) -> Iterator[Move]:
    """Every drop, landing by landing in turn; a star stands only for numbers near those that lie beside or were rolled."""
    thing, free = due(sheet), numbers(sheet)
    ways = []
    for squares in landings(sheet, thing):
        near = {free[other] for square in squares for other in beside(square) if other in free}
        near |= {int(face) for face in thing[:4] if face != STAR}
        useful = sorted({str(number + step) for number in near for step in (-1, 0, 1)} & set(DIGITS))
        ways.append(_written(thing, squares, useful))
    while ways:  # a few of each at a time, so that none is left out where there are too many
        taken = [list(islice(way, 24)) for way in ways]
        yield from chain.from_iterable(taken)
        ways = [way for way, some in zip(ways, taken, strict=True) if some]


def _written(thing: str, squares: tuple[str, ...], useful: list[str]) -> Iterator[Move]:
    """One landing with its numbers in every order."""
    for digits in product(useful, repeat=thing[:4].count(STAR)):
        rolled = thing[:4].replace(STAR, "") + "".join(digits)
        yield from whole(Sheet(owed=(rolled + thing[4],)), Move("drop", "", squares))


def _largest(sheet: Sheet, fresh: tuple[str, ...]) -> int:
    """The size of the largest combo that could be made with one of these squares in it; 0 for none."""
    free = numbers(sheet)
    sizes = {"i": max((_group(free, square) for square in fresh), default=0), "c": max(_run(free, square) for square in fresh)}
    return max((size for kind, most in sizes.items() for size in open_sizes(sheet, kind) if size <= most), default=0)


def _group(free: dict[str, int], start: str) -> int:
    """How many equal numbers hang together there."""
    found = [start]
    for square in found:
        found += [other for other in beside(square) if free.get(other) == free[start] and other not in found]
    return len(found)


def _run(free: dict[str, int], square: str) -> int:
    """The longest way of rising numbers through a square."""
    return _one_way(free, square, 1) + _one_way(free, square, -1) - 1


def _one_way(free: dict[str, int], square: str, step: int) -> int:
    return 1 + max(
        (_one_way(free, other, step) for other in beside(square) if free.get(other) == free[square] + step), default=0
    )
