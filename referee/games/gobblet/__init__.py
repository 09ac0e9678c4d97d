"""Gobblet, handed over as one game."""

from collections.abc import Sequence

from ...kernel import Arrangement, Finding, Game, Option, Outcome, SetupError, Verdict, View
from ...rulebook import load
from .board import view as board
from .board.editor import arrange
from .explain.clauses import bears
from .rules import moves, outcome, position
from .rules.audit import audit
from .rules.judge import Judge
from .rules.moves import Move
from .rules.position import SEATS, Position


class Gobblet(Game):
    slug = "gobblet"
    seats = tuple(SEATS.values())

    def __init__(self, /, **options: str):
        self.rulebook = load(self.slug)
        self.title = self.rulebook.title
        self.options = self.rulebook.choose(options)
        self._judge = Judge(self.rulebook, self.options)
        self._board = board.Board(self.rulebook, self._judge, self.options)

    @property
    def hides(self) -> bool:
        return self.options["memory"] == "hidden"

    def opened(self) -> "Gobblet":
        return Gobblet(**self.options | {"memory": "open"}) if self.hides else self

    def setup(self) -> tuple[Option, ...]:
        return tuple(self.rulebook.setup.values())

    def first(self, /, begins: str = "red", **unknown: str) -> Position:
        if unknown:
            raise SetupError(f"Gobblet's set-up has only begins, not {', '.join(unknown)}")
        if begins not in self.seats:
            raise SetupError(f"begins: expected red or yellow, found {begins!r}")
        return position.FIRST._replace(turn=begins[0])

    def read(self, text: str) -> Position:
        return position.read(text)

    def draft(self, text: str) -> Position:
        return position.parse(text)

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

    def owing(self, position_: Position) -> tuple[str, ...]:
        return (SEATS[position_.turn],) if self.moves(position_) else ()

    def view(self, position_: Position, taps: Sequence[str] = ()) -> View:
        return self._board.view(position_, taps)

    def tell(self, position_: Position, move: Move) -> str:
        return board.tell(self.rulebook, position_, move, open_=not self.hides)

    def arrange(self, position_: Position, taps: Sequence[str] = ()) -> Arrangement:
        return arrange(self.rulebook, self.opened()._board, position_, taps)

    def taps(self, position_: Position, move: Move) -> tuple[str, ...]:
        return board.taps(position_, move)

    def bears(self, position_: Position, clause: str) -> tuple[str, ...]:
        return bears(self, position_, clause)

    def mover(self, position_: Position, move: Move) -> str:
        return SEATS[move.seat or position_.turn]


game = Gobblet
