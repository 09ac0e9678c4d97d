"""The face of a game: its rules, the same for all five. All else hangs on it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Sequence
from contextlib import suppress
from functools import cached_property
from typing import Any, Generic, TypeAlias, TypeVar

from ..rulebook import Finding, NotationError, Rulebook
from .board import Board
from .budget import Budget
from .capabilities import Calibrator, Counters, Dice, Explain, Hidden, Hinter, Setup, Sheets
from .move import Move
from .outcome import Outcome
from .sight import Sight
from .verdict import Verdict
from .workshop import Workshop

Position = Hashable  # of any game, where it does not matter of which
P = TypeVar("P")  # a game's position: immutable and hashable
M = TypeVar("M", bound=Move)
LONGEST_MOVE = 700  # letters; of what can be read, the longest names every square of a sheet of BLOCK


class Game(ABC, Generic[P, M]):
    """One game with its options bound. Stateless: everything it needs comes in, everything it knows goes out."""

    slug: str
    title: str
    seats: tuple[str, ...]  # in the order they act at the start
    leads: str = ""  # the letters that may lead a move, to say whose it is
    options: dict[str, str]  # every ruling and variant with the choice in force
    rulebook: Rulebook
    setup: Setup[P]
    board: Board[P, M]
    explain: Explain[P]

    # What only some games have.
    dice: Dice[P, M] | None = None
    sheets: Sheets[P] | None = None
    counters: Counters[P] | None = None
    hidden: Hidden[Game[P, M]] | None = None
    workshop: Workshop | None = None
    calibrator: Calibrator | None = None
    hinter: Hinter[P] | None = None

    @cached_property
    def sight(self) -> Sight[P, M]:
        """What one sees of a position on the table; a game that knows more of it says so."""
        return Sight(self)

    @property
    def revealed(self) -> Game[P, M]:
        """The same game with nothing hidden: for a peek, and for a game that is over."""
        return self.hidden.open if self.hidden else self

    @abstractmethod
    def first(self, **setup: str) -> P:
        """The position before the first move. Raises SetupError."""

    @abstractmethod
    def parse(self, text: str) -> P:
        """The position a line says, though what lies there may not add up: `audit` tells. Raises NotationError."""

    @abstractmethod
    def read(self, text: str) -> P:
        """As `parse`, and strict: raises NotationError for what cannot be too, naming the field and what was expected there."""

    @abstractmethod
    def write(self, position: P) -> str:
        """The line of notation; `write(read(text)) == text`."""

    def move(self, text: str, position: P) -> M:
        """The move a word of notation says, whether it is legal or not. Raises NotationError."""
        if len(text) > LONGEST_MOVE:
            raise NotationError("move", f"at most {LONGEST_MOVE} letters", text)
        return self.read_move(text, position)

    @abstractmethod
    def read_move(self, text: str, position: P) -> M:
        """As `move`, of a word that is not too long."""

    @abstractmethod
    def moves(self, position: P) -> Sequence[M]:
        """The legal moves, sorted as text; none when the game is over."""

    def some_moves(self, position: P, most: int) -> Sequence[M]:
        """As `moves`, but no more than so many of them, for where there can be millions."""
        return self.moves(position)[:most]

    def expand_move(self, position: P, move: M) -> Iterator[M]:
        """The moves a listed one stands for, where it leaves something open, such as which number goes where."""
        return iter((move,))

    @abstractmethod
    def judge(self, position: P, move: M, before: Sequence[P] = ()) -> Verdict:
        """The verdict on a move. `before` are the earlier positions, oldest first, for repetition."""

    @abstractmethod
    def after(self, position: P, move: M) -> P:
        """The position after a move, an illegal one too. Raises MoveImpossible where it cannot physically be."""

    @abstractmethod
    def outcome(self, position: P, before: Sequence[P] = ()) -> Outcome:
        """The result so far, with the clause that made it so and its receipt."""

    def over(self, position: P, before: Sequence[P] = ()) -> bool:
        """Is it? A game answers this itself where its outcome takes longer, such as to count what has been scored so far."""
        return self.outcome(position, before).over

    def claim(self, position: P, before: Sequence[P] = ()) -> Outcome | None:
        """The draw the players may take now if they both want it, such as one by repetition; None where there is none."""
        return None

    def settle(self, position: P) -> Outcome:
        """The result if the game ended as it lies now, by the rules for its end."""
        return self.outcome(position)

    @abstractmethod
    def audit(self, position: P) -> tuple[Finding, ...]:
        """All that cannot be (impossible) and all that is odd (warning) about a position."""

    def seats_of(self, position: P) -> tuple[str, ...]:
        """The seats in play here: all, unless the number of players is chosen."""
        return self.seats

    @abstractmethod
    def to_move(self, position: P) -> tuple[str, ...]:
        """The seats that owe a move; none when the game is over."""

    def awaited(self, position: P) -> tuple[str, ...]:
        """Those of `to_move` without whom play does not go on: who only may do something is left out."""
        return self.to_move(position)

    def unsaid(self, position: P, move: M) -> tuple[M, ...]:
        """What goes without saying before this move: that those who might have done something did nothing."""
        return ()

    @abstractmethod
    def mover(self, position: P, move: M) -> str:
        """The seat that makes this move, by its full name."""

    def move_by(self, seat: str, text: str, position: P) -> M:
        """The move a word says, made by this seat: led by its letter only where it is not this seat's turn.

        Where no letter makes it this seat's, as with a roll for all, it is the move the word says. Raises NotationError.
        """
        word = text.rpartition("/")[2]
        for led in (word, *(f"{lead}/{word}" for lead in self.leads)):
            with suppress(NotationError):
                move = self.move(led, position)
                if self.mover(position, move) == seat:
                    return move
        return self.move(text, position)


AnyGame: TypeAlias = Game[Any, Any]  # where it does not matter which


def perft(game: Game[P, M], position: P, depth: int, budget: Budget | None = None) -> int:
    """The number of move sequences of `depth` turns. The last turn is counted, not played.

    Every position and every move in it is a step of the budget. Raises OverBudget.
    """
    if depth <= 0:
        return 1
    moves = game.moves(position)
    if budget:
        budget.spend(1 + len(moves))
    if depth == 1:
        return len(moves)
    return sum(perft(game, game.after(position, move), depth - 1, budget) for move in moves)
