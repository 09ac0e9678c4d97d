"""Block Arena, handed over as one game."""

from collections.abc import Sequence

from ...kernel import Arrangement, Finding, Game, Option, Outcome, SetupError, Tally, Verdict, View
from ...rulebook import load
from .board import taps
from .board import words as telling
from .board.editor import arrange
from .board.view import Board
from .explain import clauses as bearing
from .rules import after, moves, outcome, position
from .rules.audit import audit
from .rules.judge import Judge
from .rules.moves import Move
from .rules.position import SEATS, Position


class BlockArena(Game):
    slug = "block-arena"
    seats = tuple(SEATS.values())

    def __init__(self, /, **options: str):
        self.rulebook = load(self.slug)
        self.title = self.rulebook.title
        self.options = self.rulebook.choose(options)
        self._judge = Judge(self.rulebook, self.options)
        self._board = Board(self.rulebook)

    def setup(self) -> tuple[Option, ...]:
        return tuple(self.rulebook.setup.values())

    def first(self, /, begins: str = "light", **unknown: str) -> Position:
        if unknown:
            raise SetupError(f"Block Arena's set-up has only begins, not {', '.join(unknown)}")
        if begins not in self.seats:
            raise SetupError(f"begins: expected light or dark, found {begins!r}")
        return position.FIRST[int(self.options["board"])]._replace(turn=begins[0].upper())

    def read(self, text: str) -> Position:
        return position.read(text)

    def draft(self, text: str) -> Position:
        return position.parse(text)

    def write(self, position_: Position) -> str:
        return position.write(position_)

    def move(self, text: str, position_: Position) -> Move:
        return moves.read_move(text)

    def moves(self, position_: Position) -> list[Move]:
        return moves.moves(position_)

    def judge(self, position_: Position, move: Move, before: Sequence[Position] = ()) -> Verdict:
        return self._judge.verdict(position_, move, before)

    def after(self, position_: Position, move: Move) -> Position:
        return after.after(position_, move)

    def outcome(self, position_: Position, before: Sequence[Position] = ()) -> Outcome:
        return outcome.outcome(position_, before, self.rulebook, self.options["distance"])

    def settle(self, position_: Position) -> Outcome:
        return outcome.settled(position_, self.rulebook, self.options["distance"])

    def tallies(self, position_: Position) -> tuple[Tally, ...]:
        return outcome.tallies(position_, self.rulebook)

    def tick(self, position_: Position) -> Position | None:
        return after.tick(position_)

    def audit(self, position_: Position) -> tuple[Finding, ...]:
        return tuple(audit(position_, self.rulebook))

    def owing(self, position_: Position) -> tuple[str, ...]:
        return (SEATS[position.mover(position_)],) if not position.ended(position_) else ()

    def bears(self, position_: Position, clause: str) -> tuple[str, ...]:
        return bearing.bears(self, position_, clause)

    def view(self, position_: Position, taps_: Sequence[str] = ()) -> View:
        return self._board.view(position_, taps_)

    def arrange(self, position_: Position, taps_: Sequence[str] = ()) -> Arrangement:
        return arrange(self.rulebook, self._board, position_, taps_)

    def taps(self, position_: Position, move: Move) -> tuple[str, ...]:
        return taps.taps(position_, move)

    def tell(self, position_: Position, move: Move) -> str:
        return telling.tell(self.rulebook, position_, move)

    def mover(self, position_: Position, move: Move) -> str:
        return SEATS[move.seat or position.mover(position_)]


game = BlockArena
