"""What it is time for, where a move comes out of its time; and why a game is over."""

from ....kernel import Finding
from ....rulebook import Rulebook
from .acts import Move
from .dice import Roll
from .letters import penalty_turn
from .outcome import ended
from .owed import FirstNumber, Kind, Owed, Penalty
from .phases import DUE_IN, phase_of
from .position import Party, Phase, Position, sheets_of
from .shapes import SHAPE_WORD

# By phase: what it is time for, and what comes before a combo.
TIME: dict[Phase, str] = {
    "start": "time-start",
    "roll": "time-roll",
    "slide": "time-slide",
    "penalty": "time-penalty",
    "drop": "time-drop",
    "combo": "time-combo",
}
TIME_LONE: dict[Phase, str] = TIME | {"start": "time-first", "roll": "time-nothing"}
DONE: dict[Phase, str] = {"start": "done-start", "penalty": "done-penalty", "drop": "done-drop", "combo": "done-combo"}
NO_COMBO: dict[Phase, str] = {
    "start": "no-combo-start",
    "roll": "no-combo-roll",
    "slide": "no-combo-slide",
    "penalty": "no-combo-penalty",
    "drop": "no-combo-drop",
    "combo": "no-combo-combo",
}
NO_COMBO_LONE: dict[Phase, str] = NO_COMBO | {"start": "no-combo-first", "roll": "no-combo-nothing"}


def why_over(position: Position) -> str:
    if any(sheet.over_the_line for sheet in sheets_of(position).values()):
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
        return rules.say("time-cross" if letter else TIME_LONE[phase_of(position)], letter=letter)
    if any(kind in kinds for kind in DUE_IN[position.phase][:1]):
        if stuck := sheets_of(position)[move.seat].stuck:
            return rules.say("done-stuck", shape=shape_word(rules, stuck))
        return rules.say(DONE[position.phase], who=rules.say("player", seat=move.seat))
    return rules.say(TIME[position.phase])


def left_undone(rules: Rulebook, due: Owed) -> Finding:
    """What comes first, by the clause that orders it."""
    if isinstance(due, FirstNumber):
        return rules.find("number-first")
    return rules.find("penalty-first" if isinstance(due, Penalty) else "drop-first")


def shape_word(rules: Rulebook, owed: Penalty | Roll) -> str:
    """The shape that falls, in words."""
    return rules.say(SHAPE_WORD[owed.shapes[0]] if len(owed.shapes) == 1 else "tell-shape")


def before_combo(rules: Rulebook, position: Position, move: Move) -> str:
    """What comes before a combo."""
    if ended(position):
        return rules.say("no-combo-over")
    if not isinstance(position, Party):
        penalty = bool(penalty_turn(position)) or phase_of(position) == "penalty"
        if penalty and len(position.owed) > 1:
            return rules.say("no-combo-behind")
        return rules.say(NO_COMBO_LONE["penalty" if penalty else phase_of(position)])
    if position.phase == "penalty" and position.solo:
        return rules.say("no-combo-behind")
    dropped = position.phase == "drop" and not isinstance(sheets_of(position)[move.seat].due, Roll)
    word = NO_COMBO["combo" if dropped else position.phase]
    return rules.say(word, who=rules.say("player", seat=move.seat))
