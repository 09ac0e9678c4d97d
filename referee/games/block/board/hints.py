"""What can be made: on demand, best first (clauses 4.3, 5.2, 5.7)."""

from ....kernel import Hint, Hints
from ....rulebook import Rulebook
from ..rules.acts import Drop, MakeCombo
from ..rules.combos import Counted, counted
from ..rules.counting import circling
from ..rules.dice import Roll
from ..rules.grid import Squares
from ..rules.letters import penalty_turn
from ..rules.outcome import ended
from ..rules.owed import FirstNumber, Penalty
from ..rules.position import KINDS, ComboKind, Party, Position, Sheet, sheets_of
from ..rules.shapes import SHAPE_WORD, landings, shape_of
from .lookahead import best_drops

COUNTED, EACH = 1_000, 3  # combos of a kind and size counted at most, and drawn


def hints(rules: Rulebook, position: Position, seat: str, further: bool) -> Hints | None:
    """The landings of what is to be dropped, `further` the drops that allow the largest combos; else the combos there are."""
    sheet = sheets_of(position).get(seat)
    if sheet is None or ended(position) or isinstance(sheet.due, FirstNumber):
        return None
    lead, owed = seat if isinstance(position, Party) else "", sheet.falling
    if not owed or penalty_turn(position):
        return _combos(rules, sheet, lead)
    return _best_drops(rules, sheet, owed, lead) if further and isinstance(owed, Roll) else _landings(rules, sheet, owed, lead)


def _combos(rules: Rulebook, sheet: Sheet, lead: str) -> Hints:
    largest_first = counted(sheet, COUNTED, EACH)
    if not largest_first:
        return Hints(rules.say("hint-no-combo"))
    counts = [_counted(rules, one) for one in largest_first]
    listed = (
        Hint(_makes(rules, sheet, combo.kind, one.size), str(MakeCombo(lead, combo)), combo.squares)
        for one in largest_first
        for combo in one.some
    )
    return Hints(rules.say("hint-combos", counts=counts), tuple(listed))


def _counted(rules: Rulebook, one: Counted) -> str:
    word = "hint-count-more" if one.more else "hint-count"
    return rules.say(word, size=one.size, kind=KINDS[one.kind], count=one.number)


def _makes(rules: Rulebook, sheet: Sheet, kind: ComboKind, size: int) -> str:
    letter = circling(sheet, kind, size)
    return rules.say("hint-combo-letter" if letter else "hint-combo", size=size, kind=KINDS[kind], letter=letter)


def _landings(rules: Rulebook, sheet: Sheet, owed: Penalty | Roll, lead: str) -> Hints:
    rests = landings(sheet.grid, owed.shapes)
    rests.sort(key=lambda squares: (max(int(square[1:]) for square in squares), squares))
    listed = (Hint(_lands(rules, squares), str(Drop(lead, squares)), squares) for squares in rests)
    question = rules.say("hint-further") if isinstance(owed, Roll) else ""
    return Hints(rules.say("hint-landings", count=len(rests)), tuple(listed), question)


def _lands(rules: Rulebook, squares: Squares) -> str:
    return rules.say("hint-landing", shape=rules.say(SHAPE_WORD[shape_of(squares)]), squares=squares)


def _best_drops(rules: Rulebook, sheet: Sheet, roll: Roll, lead: str) -> Hints:
    """The best drop of every landing, by the largest combo that could then be made with it."""
    listed = tuple(
        Hint(
            rules.say("hint-drop", size=size, numbers=" ".join(move.numbers), squares=move.squares),
            str(move._replace(seat=lead)),
            move.squares,
        )
        for size, move in best_drops(sheet, roll)
    )
    return Hints(rules.say("hint-drops" if listed else "hint-no-drop"), listed)
