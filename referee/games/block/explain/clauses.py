"""What a clause means here and now: from its number to sentences about the position.

One sheet: bearing_sheet.py, its combos: bearing_combos.py; the whole table: bearing_table.py; chapter 8: bearing_alone.py.
"""

from collections.abc import Callable, Iterable

from ....rulebook import Rulebook
from ....rulebook.wording import capital
from ..rules.position import Position
from . import alone as alone
from . import combos as combos
from . import sheet as sheet
from . import table as table
from .facts import SENTENCES, Now

# Of each sheet whose player is to move.
SHEET = {
    "1.1": sheet.height,
    "1.2": sheet.totals,
    "1.5": sheet.first_number,
    "3.4": sheet.penalty_squares,
    "3.6": sheet.penalty_crosses,
    "4.1": sheet.drop,
    "4.2": sheet.stars,
    "4.3": sheet.lowest,
    "4.4": sheet.out_of_reach,
    "4.5": sheet.room,
    "5.1": combos.may_make,
    "5.2": combos.can_make,
    "5.3": combos.longest,
    "5.4": combos.used_up,
    "5.5": combos.sizes,
    "5.6": combos.ways_to_make,
    "5.7": combos.scored,
    "5.8": combos.letters,
    "6.1": sheet.full_lines,
    "6.3": sheet.lines_above,
    "7.1": combos.columns,
}
WHOLE = {
    "1.3": table.dice,
    "1.4": table.tiles,
    "1.6": table.first_player,
    "2.1": table.roll,
    "3.1": table.penalty_turn,
    "3.2": table.several,
    "3.3": table.spared,
    "3.5": table.crossing_off,
    "4.6": table.still_to_drop,
    "6.2": table.the_end,
    "6.4": table.next_first,
    "7.2": table.score,
    "8.1": alone.notches,
    "8.2": alone.slides,
    "8.3": alone.reaching_go,
    "8.4": alone.protected,
    "8.5": alone.the_end,
    "8.6": alone.ladder,
}
AT_THE_END = ("6.1", "6.2", "6.3", "7.1", "7.2", "8.5", "8.6")  # all that is left to say of a game that is over


def explain(rules: Rulebook, position: Position, clause: str, over: str, slide: str) -> tuple[str, ...]:
    """What the clause of this number comes to in this position, the weightiest first; () for nothing."""
    now = Now(rules, position, over, slide)
    if now.ended and clause not in AT_THE_END:
        return ()
    return tuple(map(capital, list(_told(now, clause))[:SENTENCES]))


def _told(now: Now, clause: str) -> Iterable[str]:
    if clause in SHEET:
        return now.each(SHEET[clause])
    tell: Callable[[Now], Iterable[str]] | None = WHOLE.get(clause)
    return tell(now) if tell else ()
