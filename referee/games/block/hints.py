"""What can be made: on demand, best first (clauses 4.3, 5.2, 5.7)."""

from dataclasses import replace

from ...kernel import Hint, Hints
from ...rulebook import Rulebook
from .combos import Counted, counted
from .dropping import named
from .foresight import best_drops
from .landings import landings
from .moves import Move
from .outcome import ended
from .owed import DICE, FALLING, FIRST, due, rank
from .position import KINDS, Party, Position, Sheet, letter_of, sheets_of
from .shapes import shape_of

COUNTED, EACH = 1_000, 3  # combos of a kind and size counted at most, and drawn


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
    places = rules.say("one-place" if len(rests) == 1 else "some-places", count=len(rests))
    return Hints(rules.say("hint-landings", places=places), tuple(listed), question)


def _lands(rules: Rulebook, squares: tuple[str, ...]) -> str:
    return rules.say("hint-landing", shape=shape_of(squares), squares=named(squares))


def _best_drops(rules: Rulebook, sheet: Sheet, lead: str) -> Hints:
    """The best drop of every landing, by the largest combo that could then be made with it."""
    listed = tuple(
        Hint(rules.say("hint-drop", size=size, numbers=" ".join(move.numbers), squares=named(move.squares)),
             str(replace(move, seat=lead)), move.squares)
        for size, move in best_drops(sheet, due(sheet))
    )  # fmt: skip
    return Hints(rules.say("hint-drops" if listed else "hint-no-drop"), listed)
