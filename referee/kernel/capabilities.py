"""What hangs on a game beside its rules and its board. What only some games have is one of these, or None."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ..rulebook import Option
from .outcome import Outcome, Receipt
from .view import Calibration, Figure, Hints, View

P = TypeVar("P")
M = TypeVar("M")
G = TypeVar("G")  # a game

Pick = Callable[[Sequence[str]], str]  # one of several, by chance: no engine throws dice itself


def _nothing(_position: object) -> dict[str, str]:
    return {}


def _never(_move: object) -> bool:
    return False


def _not_left_out(_position: object, _move: object, _seat: str) -> str:
    return ""


def _move(_move: object) -> str:
    return "move"


def _awaits(_position: object) -> tuple[tuple[str, ...], str]:
    return (), ""


@dataclass(frozen=True)
class Setup(Generic[P]):
    """What has to be chosen before play besides rulings and variants: the keywords of `Game.first`.

    `of` answers what has to be chosen again for another game like the one a position is of. `draw` fills in by chance what
    was left to it; None where nothing is.
    """

    options: tuple[Option, ...]
    of: Callable[[P], dict[str, str]] = _nothing
    draw: Callable[[Mapping[str, str], Pick], dict[str, str]] | None = None

    @property
    def players(self) -> Option | None:
        """The option by which the number of players is chosen, where it is."""
        return next((option for option in self.options if option.key == "players"), None)


class Explain(ABC, Generic[P]):
    """What clauses mean."""

    @abstractmethod
    def clause(self, position: P, number: str) -> tuple[str, ...]:
        """What the clause of this number comes to in this position, in sentences, the weightiest first; nothing hidden."""

    def pictures(self, number: str) -> tuple[tuple[str, tuple[Figure, ...]], ...]:
        """Pictures that explain the clause of this number, in groups with a title."""
        return ()


@dataclass(frozen=True)
class Dice(Generic[P, M]):
    """Dice that can be rolled here too. `roll`: the move they make, None where none are to be rolled.

    `in_play`: they are rolled turn after turn, so sequences of moves cannot be counted. `rolled`: is this move a roll?
    """

    roll: Callable[[P, Pick], M | None]
    in_play: bool
    rolled: Callable[[M], bool] = _never


@dataclass(frozen=True, slots=True)
class Reckoning:
    """A sheet as it is ticked (`view.taps`), and what that comes to."""

    view: View
    total: int
    receipt: Receipt


@dataclass(frozen=True)
class Leaving(Generic[P]):
    """Who leaves in the middle is passed over. `without(position, seats)`: the position where these seats owe nothing, gone on
    to who does; `settle(position, seats)`: the result, in which these seats have their points and no place."""

    without: Callable[[P, Collection[str]], P]
    settle: Callable[[P, Collection[str]], Outcome]


@dataclass(frozen=True)
class Sheets(Generic[P]):
    """Every seat fills in a sheet of its own, rather than share a board.

    `of`: one seat's sheet as a position of its own. `combine`: sheets that were filled in apart, as one position to be
    settled; raises SetupError. `limit`: what is printed on the line that ends the game, where a sheet has one.
    `calculator(taps)`: the score of a sheet of paper from what is ticked on it, without its squares; a tap on what is ticked
    takes it back. None where that cannot be told. `noun`: what to call a move, such as a drop; `awaits`: the seats that the
    table waits for and what for, as a noun. `left_out(position, move, seat)`: did this seat leave out with the move,
    made where the position lay, something that may have been forgotten? "wrong" where it stands in place of that move,
    "before" where it stood before it, "" for no. `forgotten`: what to call that. `leaving`: what to do where somebody leaves.
    """

    of: Callable[[P, str], P]
    combine: Callable[[Sequence[P]], P]
    limit: str = ""
    left_out: Callable[[P, Any, str], str] = _not_left_out
    forgotten: str = ""
    leaving: Leaving[P] | None = None
    noun: Callable[[Any], str] = _move
    awaits: Callable[[P], tuple[tuple[str, ...], str]] = _awaits
    calculator: Callable[[Sequence[str]], Reckoning] | None = None


@dataclass(frozen=True)
class Counters(Generic[P]):
    """Turns are counted. `count_turn`: the position one turn later for those who only count and do not mirror the board,
    None where no turn is left."""

    count_turn: Callable[[P], P | None]


@dataclass(frozen=True)
class Hidden(Generic[G]):
    """Something is kept from the players while the game runs.

    `open` is the same game with nothing hidden. `says` tells the players what is kept, `clause` is where the rules ask for it.
    """

    open: G
    says: str
    clause: str


@dataclass(frozen=True)
class Calibrator:
    """The players' own copy may differ. `ask(taps)`: what it looks like, tap by tap."""

    ask: Callable[..., Calibration]


@dataclass(frozen=True)
class Hinter(Generic[P]):
    """`find(position, seat, further=False)`: what this seat could make of what it has, `further` looking ahead too; None
    where there is nothing to say."""

    find: Callable[..., Hints | None]
