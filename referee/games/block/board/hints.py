"""What can be made: on demand, best first (clauses 4.3, 5.2, 5.7)."""

from dataclasses import replace

from ....kernel import Hint, Hints
from ....rulebook import Rulebook
from ..rules.combos import Counted, counted
from ..rules.counting import circling
from ..rules.landings import landings
from ..rules.lone import penalty_turn
from ..rules.moves import Move
from ..rules.outcome import ended
from ..rules.owed import DICE, FALLING, FIRST, due, rank
from ..rules.position import KINDS, Party, Position, Sheet, sheets_of
from ..rules.shapes import SHAPE_WORD, shape_of
from .lookahead import best_drops

COUNTED, EACH = 1_000, 3  # combos of a kind and size counted at most, and drawn


def hints(rules: Rulebook, position: Position, seat: str, further: bool) -> Hints | None:
    """The landings of what is to be dropped, `further` the drops that allow the largest combos; else the combos there are."""
    sheet = sheets_of(position).get(seat)
    if sheet is None or ended(position) or rank(due(sheet)) == FIRST:
        return None
    lead = seat if isinstance(position, Party) else ""
    if rank(due(sheet)) not in (FALLING, DICE) or penalty_turn(position):
        return _combos(rules, sheet, lead)
    return _best_drops(rules, sheet, lead) if further and rank(due(sheet)) == DICE else _landings(rules, sheet, lead)


def _combos(rules: Rulebook, sheet: Sheet, lead: str) -> Hints:
    found = counted(sheet, COUNTED, EACH)
    if not found:
        return Hints(rules.say("hint-no-combo"))
    told = [rules.say("hint-count-more" if one.more else "hint-count", **_told(one)) for one in found]
    listed = (
        Hint(_makes(rules, sheet, combo.kind, one.size),
             str(Move("combo", lead, combo.squares, kind=combo.kind)), combo.squares)
        for one in found for combo in one.some
    )  # fmt: skip
    return Hints(rules.say("hint-combos", counts=told), tuple(listed))


def _told(one: Counted) -> dict:
    return {"size": one.size, "kind": KINDS[one.kind], "count": one.count}


def _makes(rules: Rulebook, sheet: Sheet, kind: str, size: int) -> str:
    letter = circling(sheet, kind, size)
    return rules.say("hint-combo-letter" if letter else "hint-combo", size=size, kind=KINDS[kind], letter=letter)


def _landings(rules: Rulebook, sheet: Sheet, lead: str) -> Hints:
    thing = due(sheet)
    rests = sorted(landings(sheet, thing), key=lambda squares: (max(int(square[1:]) for square in squares), squares))
    listed = (Hint(_lands(rules, squares), str(Move("drop", lead, squares)), squares) for squares in rests)
    question = rules.say("hint-further") if rank(thing) == DICE else ""
    return Hints(rules.say("hint-landings", count=len(rests)), tuple(listed), question)


def _lands(rules: Rulebook, squares: tuple[str, ...]) -> str:
    return rules.say("hint-landing", shape=rules.say(SHAPE_WORD[shape_of(squares)]), squares=squares)


def _best_drops(rules: Rulebook, sheet: Sheet, lead: str) -> Hints:
    """The best drop of every landing, by the largest combo that could then be made with it."""
    listed = tuple(
        Hint(rules.say("hint-drop", size=size, numbers=" ".join(move.numbers), squares=move.squares),
             str(replace(move, seat=lead)), move.squares)
        for size, move in best_drops(sheet, due(sheet))
    )  # fmt: skip
    return Hints(rules.say("hint-drops" if listed else "hint-no-drop"), listed)
