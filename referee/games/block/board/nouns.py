"""What a move is called by name, and what the table waits for, from whom."""

from ....rulebook import Rulebook
from ..rules.acts import CrossOff, Drop, MakeCombo, Move, Pass, RollDice, SlideTile, WriteFirst
from ..rules.phases import phase_of, waiting
from ..rules.position import Party, Phase, Position
from ..rules.unsaid import left_out

MOVES: dict[type[Move], str] = {
    WriteFirst: "noun-first",
    RollDice: "noun-roll",
    Drop: "noun-drop",
    MakeCombo: "noun-combo",
    Pass: "noun-pass",
    SlideTile: "noun-slide",
    CrossOff: "noun-cross",
}
AWAITED: dict[Phase, str] = {
    "start": "noun-first",
    "roll": "noun-roll",
    "penalty": "noun-penalty",
    "drop": "noun-drop",
    "combo": "noun-combo",
    "slide": "noun-slide",
}


def noun(rules: Rulebook, move: Move) -> str:
    return rules.say(MOVES[type(move)])


def awaits(rules: Rulebook, position: Position) -> tuple[tuple[str, ...], str]:
    """The seats that the table waits for, and what for; a combo is waited for only where the game ends with it."""
    if not isinstance(position, Party):
        return ("1",), rules.say(AWAITED[phase_of(position)])
    if left := left_out(position):
        return (str(left.later.first),), rules.say("noun-roll")
    seats = waiting(position)
    return seats, rules.say(AWAITED[position.phase]) if seats else ""
