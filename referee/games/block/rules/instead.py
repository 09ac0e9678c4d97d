"""What it is time for, where a move comes out of its time; and why a game is over."""

from types import NoneType

from ....rulebook import Rulebook
from .acts import Move
from .dice import Roll
from .letters import penalty_turn
from .outcome import ended
from .owed import ComboChance, FirstNumber, Kind, Penalty
from .phases import DUE_IN
from .position import Party, Phase, Position, over_the_line, sheets_of

# By what a lone sheet owes, and by the phase of a party: what it is time for, and what comes before a combo.
TIME: dict[Kind | type[None], str] = {
    FirstNumber: "time-first",
    Penalty: "time-penalty",
    Roll: "time-drop",
    ComboChance: "time-combo",
    NoneType: "time-nothing",
}
TIME_IN: dict[Phase, str] = {
    "start": "time-start",
    "roll": "time-roll",
    "slide": "time-slide",
    "penalty": "time-penalty",
    "drop": "time-drop",
    "combo": "time-combo",
}
DONE_IN: dict[Phase, str] = {"start": "done-start", "penalty": "done-penalty", "drop": "done-drop", "combo": "done-combo"}
NO_COMBO: dict[Kind | type[None], str] = {
    FirstNumber: "no-combo-first",
    Penalty: "no-combo-penalty",
    Roll: "no-combo-drop",
    ComboChance: "no-combo-combo",
    NoneType: "no-combo-nothing",
}
NO_COMBO_IN: dict[Phase, str] = {
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
    return "over-tiles" if isinstance(position, Party) and position.solo and not any(position.tiles) else "over-set"


def who_and_now(rules: Rulebook, position: Position, move: Move, *kinds: Kind) -> dict[str, str]:
    """Who wanted to do what is not to be done, and what it is time for."""
    table = isinstance(position, Party) and not position.solo
    who = rules.say("player", seat=move.seat) if table else rules.say("you")
    return {"who": who, "now": time_for(rules, position, move, *kinds)}


def time_for(rules: Rulebook, position: Position, move: Move, *kinds: Kind) -> str:
    """What it is time for; if it is just these kinds, the mover has done so already."""
    if ended(position):
        return rules.say("time-over")
    if not isinstance(position, Party):
        letter = penalty_turn(position)
        return rules.say("time-cross" if letter else TIME[type(position.due)], letter=letter)
    if any(kind in kinds for kind in DUE_IN[position.phase][:1]):
        return rules.say(DONE_IN[position.phase], who=rules.say("player", seat=move.seat))
    return rules.say(TIME_IN[position.phase])


def before_combo(rules: Rulebook, position: Position, move: Move) -> str:
    """What comes before a combo."""
    if ended(position):
        return rules.say("no-combo-over")
    if not isinstance(position, Party):
        kind = Penalty if penalty_turn(position) else type(position.due)
        behind = kind is Penalty and len(position.owed) > 1
        return rules.say("no-combo-behind" if behind else NO_COMBO[kind])
    if position.phase == "penalty" and position.solo:
        return rules.say("no-combo-behind")
    dropped = position.phase == "drop" and not isinstance(sheets_of(position)[move.seat].due, Roll)
    word = NO_COMBO_IN["combo" if dropped else position.phase]
    return rules.say(word, who=rules.say("player", seat=move.seat))
