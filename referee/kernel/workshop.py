"""Boards that can be chosen, and made by hand: for games that are played on more than one."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from ..rulebook import Finding
from .view import View


@dataclass(frozen=True, slots=True)
class NamedBoard:
    """A board to choose from: its `line` is what set-up takes; `view` shows it."""

    name: str
    line: str
    view: View
    about: str = ""
    editable: bool = False


@dataclass(frozen=True, slots=True)
class Bench:
    """A board being made: its line after the taps, what to draw, and what is wrong with it; `view.taps` are in hand."""

    line: str
    view: View
    faults: tuple[Finding, ...] = ()


class Workshop(ABC):
    """Stateless, as a game is."""

    key: str  # the keyword of Game.first that takes a board

    @abstractmethod
    def shipped(self) -> tuple[NamedBoard, ...]:
        """The boards that come with the program."""

    @abstractmethod
    def show(self, line: str, name: str) -> NamedBoard:
        """A board by its line. Raises NotationError."""

    @abstractmethod
    def edit(self, line: str, taps: Sequence[str] = ()) -> Bench:
        """What is in hand and one tap more. Raises NotationError, for a board that cannot be edited too."""

    @abstractmethod
    def empty(self) -> str:
        """The line to begin from."""
