"""Deblockle, handed over as one game."""

from collections.abc import Sequence

from ...kernel import Arrangement, Calibration, Figure, Finding, Game, Option, Outcome, Pick, Tally, Verdict, View
from ...rulebook import load
from .board import taps
from .board.calibration import calibrate
from .board.editor import Mirror
from .board.view import Board
from .explain import clauses as bearing
from .explain import pictures as figures
from .rules import after, moves, outcome, position
from .rules import names as telling
from .rules import set_up as setting_up
from .rules.audit import audit
from .rules.cube import checked
from .rules.judge import Judge
from .rules.moves import Generator, Move
from .rules.position import SEATS, Position


class Deblockle(Game):
    slug = "deblockle"
    seats = tuple(SEATS.values())
    pictured = True

    def __init__(self, /, **options: str):
        self.rulebook = load(self.slug)
        self.title = self.rulebook.title
        self.options = self.rulebook.choose(options)
        self.net = checked(self.options["net"])
        self._generator = Generator(self.options)
        self._judge = Judge(self.rulebook, self.options, self._generator)
        self._board = Board(self.rulebook, self._generator)
        self._mirror = Mirror(self.rulebook, self._board, self.net)

    def setup(self) -> tuple[Option, ...]:
        return tuple(self.rulebook.setup.values())

    def first(self, /, **setup: str) -> Position:
        return setting_up.first(self.rulebook, setup)

    def thrown(self, position_: Position, pick: Pick) -> Move | None:
        return setting_up.thrown(position_, self.net, pick)

    def read(self, text: str) -> Position:
        return position.read(text, self.net)

    def draft(self, text: str) -> Position:
        return position.parse(text)

    def write(self, position_: Position) -> str:
        return position.write(position_)

    def move(self, text: str, position_: Position) -> Move:
        return moves.read_move(text)

    def moves(self, position_: Position) -> list[Move]:
        return self._generator.moves(position_)

    def judge(self, position_: Position, move: Move, before: Sequence[Position] = ()) -> Verdict:
        return self._judge.verdict(position_, move, before)

    def after(self, position_: Position, move: Move) -> Position:
        return after.after(position_, move, self.net)

    def outcome(self, position_: Position, before: Sequence[Position] = ()) -> Outcome:
        return outcome.outcome(position_, self.rulebook, self._generator)

    def claim(self, position_: Position, before: Sequence[Position] = ()) -> Outcome | None:
        return outcome.claimed(position_, before, self.rulebook, self._generator)

    def settle(self, position_: Position) -> Outcome:
        return outcome.settled(position_, self.rulebook, self._generator)

    def tallies(self, position_: Position) -> tuple[Tally, ...]:
        return outcome.tallies(position_, self.rulebook)

    def audit(self, position_: Position) -> tuple[Finding, ...]:
        return tuple(audit(position_, self.rulebook, self._generator))

    def owing(self, position_: Position) -> tuple[str, ...]:
        return () if self.outcome(position_).over else tuple(SEATS[seat] for seat in position.acting(position_))

    def view(self, position_: Position, taps_: Sequence[str] = ()) -> View:
        return self._board.view(position_, taps_)

    def figures(self, clause: str) -> tuple[tuple[str, tuple[Figure, ...]], ...]:
        return figures.figures(self._board, clause)

    def bears(self, position_: Position, clause: str) -> tuple[str, ...]:
        return bearing.bears(self, self._generator, position_, clause)

    def arrange(self, position_: Position, taps_: Sequence[str] = ()) -> Arrangement:
        return self._mirror.arrange(position_, taps_)

    def calibrate(self, taps_: Sequence[str] = ()) -> Calibration:
        return calibrate(self.rulebook, taps_)

    def taps(self, position_: Position, move: Move) -> tuple[str, ...]:
        return taps.taps(position_, move)

    def way(self, position_: Position, move: Move) -> tuple[str, ...]:
        return telling.way(self.net, position_, move)

    def tell(self, position_: Position, move: Move) -> str:
        return telling.tell(self.rulebook, self.net, position_, move)

    def mover(self, position_: Position, move: Move) -> str:
        return SEATS[after.maker(position_, move)]


game = Deblockle
