"""Deblockle, put together."""

from collections.abc import Sequence

from ...kernel import Calibrator, Dice, Finding, Game, Outcome, Setup, Verdict
from ...rulebook import load, readings
from .board import CubeBoard
from .board.calibration import calibrate
from .explain import CubeExplain
from .rules.after import after, maker
from .rules.audit import audit
from .rules.cube import checked
from .rules.judge import Judge
from .rules.moves import Generator
from .rules.notation import Move, parse_move
from .rules.outcome import claimed, outcome, over, settled
from .rules.position import SEATS, Position, parse, read, to_move, write
from .rules.readings import Readings
from .rules.set_up import first, roll
from .rules.sight import DeblockleSight


class Deblockle(Game[Position, Move]):
    slug = "deblockle"
    seats = tuple(SEATS.values())
    leads = "GB"

    def __init__(self, /, **options: str):
        self.rulebook = load(self.slug)
        self.title = self.rulebook.title
        self.options = self.rulebook.choose(options)
        self.readings = readings(Readings, self.options)
        self.net = checked(self.readings.net)
        self.setup = Setup(tuple(self.rulebook.setup.values()))
        self.dice = Dice(lambda position, pick: roll(position, self.net, pick), in_play=False)
        self.calibrator = Calibrator(lambda taps=(): calibrate(self.rulebook, taps))
        self._generator = Generator(self.readings)
        self._judge = Judge(self.rulebook, self.readings, self._generator)
        self.board = CubeBoard(self.rulebook, self._generator, self.first())
        self.explain = CubeExplain(self, self._generator, self.board)
        self.sight = DeblockleSight(self)

    def first(self, /, **setup: str) -> Position:
        return first(self.rulebook, setup)

    def parse(self, text: str) -> Position:
        return parse(text)

    def read(self, text: str) -> Position:
        return read(text, self.net)

    def write(self, position: Position) -> str:
        return write(position)

    def read_move(self, text: str, position: Position) -> Move:
        return parse_move(text)

    def moves(self, position: Position) -> list[Move]:
        return self._generator.moves(position)

    def judge(self, position: Position, move: Move, before: Sequence[Position] = ()) -> Verdict:
        return self._judge.verdict(position, move, before)

    def after(self, position: Position, move: Move) -> Position:
        return after(position, move, self.net)

    def outcome(self, position: Position, before: Sequence[Position] = ()) -> Outcome:
        return outcome(position, self.rulebook, self._generator)

    def over(self, position: Position, before: Sequence[Position] = ()) -> bool:
        return over(position, self._generator)

    def claim(self, position: Position, before: Sequence[Position] = ()) -> Outcome | None:
        return claimed(position, before, self.rulebook, self._generator)

    def settle(self, position: Position) -> Outcome:
        return settled(position, self.rulebook, self._generator)

    def audit(self, position: Position) -> tuple[Finding, ...]:
        return tuple(audit(position, self.rulebook, self._generator))

    def to_move(self, position: Position) -> tuple[str, ...]:
        return () if self.outcome(position).over else tuple(SEATS[seat] for seat in to_move(position))

    def mover(self, position: Position, move: Move) -> str:
        return SEATS[maker(position, move)]


game = Deblockle
