"""What a clause comes to here, from its number to sentences. One sheet: sheet.py; the whole table and chapter 8: table.py."""

from collections.abc import Callable, Iterable
from itertools import islice

from ....rulebook.wording import capital
from ..rules.position import Sheet
from . import sheet, table
from .facts import Facts

SENTENCES = 3  # at most

# Of each sheet whose player is to move.
SHEET: dict[str, Callable[[Facts, Sheet], Iterable[str]]] = {
    "1.1": sheet.height,
    "3.6": sheet.penalty_height,
    "4.1": sheet.drop,
    "4.4": sheet.out_of_reach,
    "4.5": sheet.room,
    "5.1": sheet.may_make,
    "5.2": sheet.can_make,
    "5.4": sheet.used_up,
    "5.5": sheet.sizes,
    "5.6": sheet.ways_to_make,
    "5.8": sheet.letters,
    "6.1": sheet.full_lines,
    "6.3": sheet.lines_above,
    "7.1": sheet.sizes,
}
WHOLE: dict[str, Callable[[Facts], Iterable[str]]] = {
    "3.1": table.penalty_turn,
    "3.2": table.several,
    "3.3": table.spared,
    "6.2": table.the_end,
    "6.4": table.next_first,
    "7.2": table.standing,
    "8.3": table.reaching_go,
    "8.5": table.the_end_alone,
    "8.6": table.ladder,
}
AT_THE_END = ("6.1", "6.2", "6.3", "7.2", "8.5", "8.6")  # all that is left to say of a game that is over


def explain(facts: Facts, clause: str) -> tuple[str, ...]:
    """What the clause of this number comes to in this position, the weightiest first; () for nothing."""
    if facts.ended and clause not in AT_THE_END:
        return ()
    sentences = facts.each(SHEET[clause]) if clause in SHEET else WHOLE[clause](facts) if clause in WHOLE else ()
    return tuple(map(capital, islice(sentences, SENTENCES)))
