"""What it is time for, where a move comes out of its time; and why a game is over."""

from ....rulebook import Rulebook
from .lone import penalty_turn
from .outcome import ended
from .owed import COMBO, DICE, FALLING, FIRST, due, rank
from .position import Party, Position, over_the_line, sheets_of
from .turn import DUE_IN

# By what a lone sheet owes, and by the phase of a party: what it is time for, and what comes before a combo.
TIME = {FIRST: "time-first", FALLING: "time-penalty", DICE: "time-drop", COMBO: "time-combo", None: "time-nothing"}
TIME_IN = {
    "start": "time-start",
    "roll": "time-roll",
    "slide": "time-slide",
    "penalty": "time-penalty",
    "drop": "time-drop",
    "combo": "time-combo",
}
DONE_IN = {"start": "done-start", "penalty": "done-penalty", "drop": "done-drop", "combo": "done-combo"}
NO_COMBO = {
    FIRST: "no-combo-first",
    FALLING: "no-combo-penalty",
    DICE: "no-combo-drop",
    COMBO: "no-combo-combo",
    None: "no-combo-nothing",
}
NO_COMBO_IN = {
    "start": "no-combo-start",
    "roll": "no-combo-roll",
    "slide": "no-combo-slide",
    "penalty": "no-combo-penalty",
    "drop": "no-combo-drop",
    "combo": "no-combo-combo",
}


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
            return self.say("time-cross" if letter else TIME[rank(due(position))], letter=letter)
        if position.phase in DUE_IN and DUE_IN[position.phase][0] in kinds:
            return self.say(DONE_IN[position.phase], who=self.say("player", seat=move.seat))
        return self.say(TIME_IN[position.phase])

    def of_combo(self, position: Position, move) -> str:
        """What comes before a combo."""
        if ended(position):
            return self.say("no-combo-over")
        if not isinstance(position, Party):
            kind = FALLING if penalty_turn(position) else rank(due(position))
            behind = kind == FALLING and len(position.owed) > 1
            return self.say("no-combo-behind" if behind else NO_COMBO[kind])
        if position.phase == "penalty" and position.solo:
            return self.say("no-combo-behind")
        dropped = position.phase == "drop" and rank(due(sheets_of(position)[move.seat])) != DICE
        return self.say(NO_COMBO_IN["combo" if dropped else position.phase], who=self.say("player", seat=move.seat))
