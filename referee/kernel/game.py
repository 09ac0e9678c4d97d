"""The face of a game: the same for all five, and all that anything outside a game's package uses."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from typing import Any, Protocol

from .errors import SetupError
from .options import Option
from .outcome import Outcome, Tally
from .verdict import Finding, Verdict
from .view import Area, Arrangement, Calibration, Figure, Hints, Plan, View
from .workshop import Workshop


class Move(Protocol):
    """One player's turn. `str(move)` is its notation; `seat` the letter it is led by, empty for the player to move."""

    seat: str

    @property
    def squares(self) -> tuple[str, ...]:
        """The squares it touches, the one it ends on last."""


Position = Hashable  # immutable; each game has its own
Pick = Callable[[Sequence[str]], str]  # one of several, by chance: no engine throws dice itself


class Game(ABC):
    """One game with its options bound. Stateless: everything it needs comes in, everything it knows goes out."""

    slug: str
    title: str
    seats: tuple[str, ...]  # in the order they act at the start
    options: dict[str, str]  # every ruling and variant with the choice in force
    rulebook: Any  # clauses, sentences, options: referee.rulebook.Rulebook

    hides = False  # does it keep something from the players while the game runs?
    sheets = False  # does every seat fill in a sheet of its own, one to be seen at a time, rather than share a board?
    pictured = False  # are there pictures to its clauses?
    perfts = True  # can sequences of moves be counted? Not where dice decide

    def opened(self) -> "Game":
        """The same game with nothing hidden: for a peek, and for a game that is over."""
        return self

    def seated(self, position: Position) -> tuple[str, ...]:
        """The seats in play here: all, unless the number of players is chosen."""
        return self.seats

    def called(self, seat: str) -> str:
        """What a seat is called where its player has no name."""
        return seat.capitalize()

    @abstractmethod
    def first(self, **setup: str) -> Position:
        """The position before the first move. Raises SetupError."""

    @abstractmethod
    def read(self, text: str) -> Position:
        """The position a line of notation says. Raises NotationError, naming the field and what was expected there."""

    @abstractmethod
    def write(self, position: Position) -> str:
        """The line of notation; `write(read(text)) == text`."""

    @abstractmethod
    def move(self, text: str, position: Position) -> Move:
        """The move a word of notation says, whether it is legal or not. Raises NotationError."""

    @abstractmethod
    def moves(self, position: Position) -> list[Move]:
        """What may be done: the legal moves, sorted as text; none when the game is over."""

    def whole(self, position: Position, move: Move) -> Iterator[Move]:
        """The moves a listed one stands for, where it leaves something open, such as which number goes where."""
        yield move

    @abstractmethod
    def judge(self, position: Position, move: Move, before: Sequence[Position] = ()) -> Verdict:
        """May this be done, and why not. `before` are the earlier positions, oldest first, for repetition."""

    @abstractmethod
    def after(self, position: Position, move: Move) -> Position:
        """The position after a move, an illegal one too. Raises MoveImpossible where it cannot physically be."""

    @abstractmethod
    def outcome(self, position: Position, before: Sequence[Position] = ()) -> Outcome:
        """The result so far, with the clause that made it so and its receipt."""

    def claim(self, position: Position, before: Sequence[Position] = ()) -> Outcome | None:
        """The draw the players may take now if they both want it, such as one by repetition; None where there is none."""
        return None

    def settle(self, position: Position) -> Outcome:
        """The result if the game ended as it lies now, by the rules for its end."""
        return self.outcome(position)

    def tallies(self, position: Position) -> tuple[Tally, ...]:
        """The counters and scores that stand beside the seats."""
        return ()

    def tick(self, position: Position) -> Position | None:
        """The position one turn later for those who only count and do not mirror the board; None: nothing to count."""
        return None

    @abstractmethod
    def audit(self, position: Position) -> tuple[Finding, ...]:
        """All that cannot be (impossible) and all that is odd (warning) about a position."""

    @abstractmethod
    def owing(self, position: Position) -> tuple[str, ...]:
        """The seats that owe a move; none when the game is over."""

    @abstractmethod
    def view(self, position: Position, taps: Sequence[str] = ()) -> View:
        """What to draw, what can be tapped next, and the move once the taps make one."""

    def still(self, position: Position) -> View:
        """What to draw of a position that is only looked at, just as it lies."""
        return self.opened().view(position)

    def retold(self, view: View, course: Sequence[Position]) -> View:
        """The view with what only the course of play tells, oldest position first: such as an order."""
        return view

    def plan(self, name: str) -> Plan | None:
        """Where the spots of an area with this plan lie; None where there is no such plan."""
        return None

    def way(self, position: Position, move: Move) -> tuple[str, ...]:
        """The squares a move goes over without touching them for good, as it may have gone; none in most games."""
        return ()

    def depicted(self, view: View, seat: str, marked: Collection[str], moved: bool) -> tuple[Area, ...]:
        """What a small picture of a view shows: the board and what lies beside it; of sheets, this seat's.

        `marked` are the taps of spots that have a mark, `moved` whether it shows a move.
        """
        return tuple(area for area in view.areas if area.ranks or area.seat)

    def figures(self, clause: str) -> tuple[tuple[str, tuple[Figure, ...]], ...]:
        """Pictures that explain a clause of this number, in groups with a title."""
        return ()

    def bears(self, position: Position, clause: str) -> tuple[str, ...]:
        """What the clause of this number comes to in this position, in sentences, the weightiest first; nothing hidden."""
        return ()

    @property
    def workshop(self) -> Workshop | None:
        """Where boards are chosen and made; None: this game is played on its own board."""
        return None

    def calibrate(self, taps: Sequence[str] = ()) -> Calibration | None:
        """What the players' own copy looks like, asked for tap by tap. None: there is nothing to ask."""
        return None

    @abstractmethod
    def draft(self, text: str) -> Position:
        """The position a line says, though what lies there may not add up: `audit` tells. Raises NotationError."""

    def empty(self) -> Position:
        """The position to begin from when a board is set by hand from nothing."""
        return self.first()

    @abstractmethod
    def arrange(self, position: Position, taps: Sequence[str] = ()) -> Arrangement:
        """A position set by hand: what is in hand and one tap more. Nothing is hidden, nothing forbidden."""

    def hints(self, position: Position, seat: str, further: bool = False) -> Hints | None:
        """What this seat could make of what it has, on demand; `further`: looking ahead. None: nothing to say."""
        return None

    @abstractmethod
    def taps(self, position: Position, move: Move) -> tuple[str, ...]:
        """The taps that make a move: `view` of them has it among its moves. Empty where no taps come to it."""

    @abstractmethod
    def tell(self, position: Position, move: Move) -> str:
        """The move in words, saying nothing of what is hidden."""

    @abstractmethod
    def setup(self) -> tuple[Option, ...]:
        """What has to be chosen before play besides rulings and variants: the keywords of `first`."""

    def setup_of(self, position: Position) -> dict[str, str]:
        """The set-up that has to be chosen again for another game like the one this position is of."""
        return {}

    def drawn(self, setup: dict[str, str], pick: Pick) -> dict[str, str]:
        """The set-up with what is left to chance drawn. Nothing is, in most games."""
        return setup

    def thrown(self, position: Position, pick: Pick) -> Move | None:
        """The move that thrown dice make, `pick` choosing one face of each; None where none are to be thrown."""
        return None

    def sheet(self, position: Position, seat: str) -> Position:
        """One seat's sheet as a position of its own, where a game has sheets."""
        return position

    def together(self, positions: Sequence[Position]) -> Position:
        """Sheets that were filled in apart, as one position to be settled. Raises SetupError."""
        raise SetupError(f"{self.title} is settled from one position.")

    @abstractmethod
    def mover(self, position: Position, move: Move) -> str:
        """The seat that makes this move, by its full name."""


def perft(game: Game, position: Position, depth: int) -> int:
    """The number of move sequences of `depth` turns. The last turn is counted, not played."""
    if depth <= 0:
        return 1
    moves = game.moves(position)
    if depth == 1:
        return len(moves)
    return sum(perft(game, game.after(position, move), depth - 1) for move in moves)
