"""What it is time for, where a move comes out of its time; and why a game is over."""

from ....rulebook import Rulebook
from .lone import penalty_turn
from .outcome import ended
from .owed import COMBO, DICE, FALLING, FIRST, due, rank
from .position import Party, Position, over_the_line, sheets_of
from .turn import DUE_IN

TIME = {FIRST: "first", FALLING: "penalty", DICE: "drop", COMBO: "combo", None: "nothing"}


def why_over(position: Position) -> str:
    if any(map(over_the_line, sheets_of(position).values())):
        return "over-line"
    return "over-tiles" if position.solo and not any(position.tiles) else "over-set"


class Instead:
    """Says what is to be done instead, by the rulebook's words."""

    def __init__(self, rules: Rulebook):
        self.say = rules.say

    def of(self, position: Position, move, *kinds: int) -> dict[str, str]:
        """Who wanted to do what is not to be done, and what it is time for."""
        table = isinstance(position, Party) and not position.solo
        return {
            "who": self.say("player", seat=move.seat) if table else self.say("you"),
            "now": self.now(position, move, *kinds),
        }

    def now(self, position: Position, move, *kinds: int) -> str:
        """What it is time for; if it is just these kinds, the mover has done so already."""
        if ended(position):
            return self.say("time-over")
        if not isinstance(position, Party):
            letter = penalty_turn(position)
            return self.say("time-cross" if letter else f"time-{TIME[rank(due(position))]}", letter=letter)
        if position.phase in DUE_IN and DUE_IN[position.phase][0] in kinds:
            return self.say(f"done-{position.phase}", who=self.say("player", seat=move.seat))
        return self.say(f"time-{position.phase}")

    def of_combo(self, position: Position, move) -> str:
        """What comes before a combo."""
        if ended(position):
            return self.say("no-combo-over")
        if not isinstance(position, Party):
            kind = "penalty" if penalty_turn(position) else TIME[rank(due(position))]
            behind = kind == "penalty" and len(position.owed) > 1
            return self.say("no-combo-behind" if behind else f"no-combo-{kind}")
        if position.phase == "penalty" and position.solo:
            return self.say("no-combo-behind")
        dropped = position.phase == "drop" and rank(due(sheets_of(position)[move.seat])) != DICE
        return self.say(f"no-combo-{'combo' if dropped else position.phase}", who=self.say("player", seat=move.seat))
