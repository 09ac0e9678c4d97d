"""Gobblet, put together."""

from collections.abc import Sequence

from ...kernel import Finding, Game, Hidden, Outcome, Setup, SetupError, Verdict
from ...rulebook import load
from .board import GobbletBoard
from .explain import GobbletExplain
from .rules import moves, outcome, position
from .rules.audit import audit
from .rules.judge import Judge
from .rules.moves import Move
from .rules.position import SEATS, Position


class Gobblet(Game[Position, Move]):
    slug = "gobblet"
    seats = tuple(SEATS.values())

    def __init__(self, /, **options: str):
        self.rulebook = load(self.slug)
        self.title = self.rulebook.title
        self.options = self.rulebook.choose(options)
        self.setup = Setup(tuple(self.rulebook.setup.values()))
        self._judge = Judge(self.rulebook, self.options)
        if self.options["memory"] == "hidden":
            revealed = type(self)(**self.options | {"memory": "open"})
            self.hidden = Hidden(revealed, self.rulebook.say("sealed"), self.rulebook.options["memory"].clause)
        self.board = GobbletBoard(self.rulebook, self._judge, self.options)
        self.explain = GobbletExplain(self)

    def first(self, /, begins: str = "red", **unknown: str) -> Position:
        if unknown:
            raise SetupError(f"Gobblet's set-up has only begins, not {', '.join(unknown)}")
        if begins not in self.seats:
            raise SetupError(f"begins: expected red or yellow, found {begins!r}")
        return position.FIRST._replace(turn=begins[0])

    def parse(self, text: str) -> Position:
        return position.parse(text)

    def read(self, text: str) -> Position:
        return position.read(text)

    def write(self, position_: Position) -> str:
        return position.write(position_)

    def move(self, text: str, position_: Position) -> Move:
        return moves.read_move(text)

    def moves(self, position_: Position) -> list[Move]:
        return moves.moves(position_, self.options["three"])

    def judge(self, position_: Position, move: Move, before: Sequence[Position] = ()) -> Verdict:
        return self._judge.verdict(position_, move, before)

    def after(self, position_: Position, move: Move) -> Position:
        return moves.after(position_, move)

    def outcome(self, position_: Position, before: Sequence[Position] = ()) -> Outcome:
        return outcome.outcome(position_, before, self.rulebook, self.options["three"], self.options["repetition"])

    def claim(self, position_: Position, before: Sequence[Position] = ()) -> Outcome | None:
        return outcome.claim(position_, before, self.rulebook, self.options["three"], self.options["repetition"])

    def audit(self, position_: Position) -> tuple[Finding, ...]:
        return tuple(audit(position_, self.rulebook, self.options["three"]))

    def to_move(self, position_: Position) -> tuple[str, ...]:
        return (SEATS[position_.turn],) if self.moves(position_) else ()

    def mover(self, position_: Position, move: Move) -> str:
        return SEATS[move.seat or position_.turn]


game = Gobblet
