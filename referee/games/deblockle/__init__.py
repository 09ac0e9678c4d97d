"""Deblockle, put together."""

from collections.abc import Sequence

from ...kernel import Calibrator, Dice, Finding, Game, Outcome, Setup, Verdict
from ...rulebook import load
from .board import CubeBoard
from .board.calibration import calibrate
from .explain import CubeExplain
from .rules import after, moves, outcome, position, set_up
from .rules.audit import audit
from .rules.cube import checked
from .rules.judge import Judge
from .rules.moves import Generator, Move
from .rules.position import SEATS, Position


class Deblockle(Game[Position, Move]):
    slug = "deblockle"
    seats = tuple(SEATS.values())

    def __init__(self, /, **options: str):
        self.rulebook = load(self.slug)
        self.title = self.rulebook.title
        self.options = self.rulebook.choose(options)
        self.net = checked(self.options["net"])
        self.setup = Setup(tuple(self.rulebook.setup.values()))
        self.dice = Dice(lambda position_, pick: set_up.roll(position_, self.net, pick), in_play=False)
        self.calibrator = Calibrator(lambda taps=(): calibrate(self.rulebook, taps))
        self._generator = Generator(self.options)
        self._judge = Judge(self.rulebook, self.options, self._generator)
        self.board = CubeBoard(self.rulebook, self._generator, self.first())
        self.explain = CubeExplain(self, self._generator, self.board)

    def first(self, /, **setup: str) -> Position:
        return set_up.first(self.rulebook, setup)

    def parse(self, text: str) -> Position:
        return position.parse(text)

    def read(self, text: str) -> Position:
        return position.read(text, self.net)

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

    def audit(self, position_: Position) -> tuple[Finding, ...]:
        return tuple(audit(position_, self.rulebook, self._generator))

    def to_move(self, position_: Position) -> tuple[str, ...]:
        return () if self.outcome(position_).over else tuple(SEATS[seat] for seat in position.acting(position_))

    def mover(self, position_: Position, move: Move) -> str:
        return SEATS[after.maker(position_, move)]


game = Deblockle
