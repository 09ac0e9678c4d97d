"""What every game speaks: its face and its answers. What the rulebook floor below has is handed on."""

from ..rulebook import (
    Choice,
    Finding,
    GameUnknown,
    MoveImpossible,
    NotationError,
    Option,
    OptionUnknown,
    RefereeError,
    SetupError,
    Severity,
)
from .board import Board
from .budget import AGAIN, GUESSED, STEPS, Budget, OverBudget
from .capabilities import Calibrator, Counters, Dice, Explain, Hidden, Hinter, Leaving, Pick, Reckoning, Setup, Sheets
from .game import LONGEST_MOVE, AnyGame, Game, Position, perft
from .move import Move
from .notation import offsets
from .outcome import ONGOING, Outcome, Receipt, ReceiptLine, Tally
from .past import Past
from .sight import NEVER, Sight
from .verdict import Verdict
from .view import Area, Arrangement, Calibration, Figure, Hint, Hints, Plan, Spot, View
from .workshop import Bench, NamedBoard, Workshop

__all__ = [
    "Position",
    "Reckoning",
    "Sheets",
    "Setup",
    "Hinter",
    "Leaving",
    "Hidden",
    "Explain",
    "Dice",
    "Counters",
    "Calibrator",
    "Board",
    "AGAIN",
    "GUESSED",
    "LONGEST_MOVE",
    "NEVER",
    "ONGOING",
    "STEPS",
    "AnyGame",
    "Area",
    "Arrangement",
    "Bench",
    "Budget",
    "Calibration",
    "Choice",
    "Figure",
    "Finding",
    "Game",
    "GameUnknown",
    "Hint",
    "Hints",
    "Move",
    "MoveImpossible",
    "NamedBoard",
    "NotationError",
    "Option",
    "OptionUnknown",
    "Outcome",
    "OverBudget",
    "Past",
    "Pick",
    "Plan",
    "Receipt",
    "ReceiptLine",
    "RefereeError",
    "SetupError",
    "Severity",
    "Sight",
    "Spot",
    "Tally",
    "Verdict",
    "View",
    "Workshop",
    "offsets",
    "perft",
]
