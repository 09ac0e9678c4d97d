"""Gobblet, put together."""

from collections.abc import Sequence

from ...kernel import Finding, Game, Hidden, Outcome, Setup, SetupError, Verdict
from ...rulebook import load, readings
from .board import GobbletBoard
from .explain import GobbletExplain
from .rules.after import after
from .rules.audit import audit
from .rules.judge import Judge
from .rules.moves import Move, moves, read_move
from .rules.outcome import claim, outcome
from .rules.position import FIRST, SEATS, Position, parse, read, write
from .rules.readings import Readings
from .rules.sight import GobbletSight


class Gobblet(Game[Position, Move]):
    slug = "gobblet"
    seats = tuple(SEATS.values())
    leads = "ry"

    def __init__(self, /, **options: str):
        self.rulebook = load(self.slug)
        self.title = self.rulebook.title
        self.options = self.rulebook.choose(options)
        self.setup = Setup(tuple(self.rulebook.setup.values()))
        self._readings = readings(Readings, self.options)
        self._judge = Judge(self.rulebook, self._readings)
        if self.options["memory"] == "hidden":
            revealed = type(self)(**self.options | {"memory": "open"})
            self.hidden = Hidden(revealed, self.rulebook.say("sealed"), self.rulebook.options["memory"].clause)
        self.board = GobbletBoard(self.rulebook, self._readings)
        self.explain = GobbletExplain(self, self._readings)
        self.sight = GobbletSight(self)

    def first(self, /, begins: str = "red", **unknown: str) -> Position:
        if unknown:
            raise SetupError(f"Gobblet's set-up has only begins, not {', '.join(unknown)}")
        if begins not in self.seats:
            raise SetupError(f"begins: expected red or yellow, found {begins!r}")
        return FIRST._replace(turn=begins[0])

    def parse(self, text: str) -> Position:
        return parse(text)

    def read(self, text: str) -> Position:
        return read(text)

    def write(self, position: Position) -> str:
        return write(position)

    def read_move(self, text: str, position: Position) -> Move:
        return read_move(text)

    def moves(self, position: Position) -> list[Move]:
        return moves(position, self._readings.three)

    def judge(self, position: Position, move: Move, before: Sequence[Position] = ()) -> Verdict:
        return self._judge.verdict(position, move, before)

    def after(self, position: Position, move: Move) -> Position:
        return after(position, move)

    def outcome(self, position: Position, before: Sequence[Position] = ()) -> Outcome:
        return outcome(position, before, self.rulebook, self._readings)

    def claim(self, position: Position, before: Sequence[Position] = ()) -> Outcome | None:
        return claim(position, before, self.rulebook, self._readings)

    def audit(self, position: Position) -> tuple[Finding, ...]:
        return tuple(audit(position, self.rulebook, self._readings.three))

    def to_move(self, position: Position) -> tuple[str, ...]:
        return (SEATS[position.turn],) if self.moves(position) else ()

    def mover(self, position: Position, move: Move) -> str:
        return SEATS[move.seat or position.turn]


game = Gobblet
