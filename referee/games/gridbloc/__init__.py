"""GridBloc, handed over as one game."""

from collections.abc import Sequence
from dataclasses import replace

from ...kernel import (
    Arrangement,
    Choice,
    Figure,
    Finding,
    Game,
    NotationError,
    Option,
    Outcome,
    Plan,
    SetupError,
    Tally,
    Verdict,
    View,
)
from ...rulebook import load
from ...rulebook.wording import listed
from .board import drawing, taps
from .board.editor import arrange
from .board.view import Board, numbered
from .board.workshop import Boards
from .explain import clauses as bearing
from .explain import pictures as figures
from .rules import after, gameboard, moves, outcome, position
from .rules import names as telling
from .rules.audit import audit
from .rules.judge import Judge
from .rules.moves import Move
from .rules.position import SEATS, Position, begun, seat_of


class GridBloc(Game):
    slug = "gridbloc"
    pictured = True
    seats = SEATS

    def __init__(self, /, **options: str):
        self.rulebook = load(self.slug)
        self.title = self.rulebook.title
        self.options = self.rulebook.choose(options)
        self.reading = self.options["diagonal"]
        self._judge = Judge(self.rulebook, self.reading)
        self._board = Board(self.rulebook, self.reading)

    @property
    def workshop(self) -> Boards:
        return Boards(self.rulebook, self.reading)

    def setup(self) -> tuple[Option, ...]:
        choices = tuple(Choice(each.name, f"{each.title}: {each.about}") for each in gameboard.shipped().values())
        return (replace(self.rulebook.setup["board"], choices=choices),)

    def first(self, /, board: str = "open", **unknown: str) -> Position:
        """`board`: the name of one that comes with the program, or a line such as "9x9:e5:-"."""
        if unknown:
            raise SetupError(f"GridBloc's set-up asks for the board alone, not for {listed(unknown)}.")
        if board in gameboard.shipped():
            return position.first(gameboard.shipped()[board].board)
        try:
            found = gameboard.read_rectangle(board)
        except NotationError as error:
            raise SetupError(f"This board cannot be read ({error}).") from error
        if not found.playable(self.reading):
            unplayable = self.rulebook.find("unplayable-board", start=found.start_name)
            raise SetupError(f"{unplayable.message} See {unplayable.clause}.")
        return position.first(found)

    def setup_of(self, position_: Position) -> dict[str, str]:
        return {"board": position_.board.notation}

    def read(self, text: str) -> Position:
        return position.read(text, self.reading)

    def draft(self, text: str) -> Position:
        return position.parse(text)

    def write(self, position_: Position) -> str:
        return position.write(position_)

    def move(self, text: str, position_: Position) -> Move:
        return moves.read_move(text)

    def moves(self, position_: Position) -> list[Move]:
        return moves.moves(position_, self.reading)

    def judge(self, position_: Position, move: Move, before: Sequence[Position] = ()) -> Verdict:
        return self._judge.verdict(position_, move, before)

    def after(self, position_: Position, move: Move) -> Position:
        return after.after(position_, move, self.reading)

    def outcome(self, position_: Position, before: Sequence[Position] = ()) -> Outcome:
        return outcome.outcome(position_, before, self.rulebook, self.reading)

    def settle(self, position_: Position) -> Outcome:
        return outcome.settled(position_, self.rulebook, self.reading)

    def tallies(self, position_: Position) -> tuple[Tally, ...]:
        return outcome.tallies(position_, self.rulebook, self.reading)

    def audit(self, position_: Position) -> tuple[Finding, ...]:
        return tuple(audit(position_, self.rulebook, self.reading))

    def owing(self, position_: Position) -> tuple[str, ...]:
        now = begun(position_, self.reading)
        return () if now.over else (seat_of(now, now.turn),)

    def view(self, position_: Position, taps_: Sequence[str] = ()) -> View:
        return self._board.view(position_, taps_)

    def still(self, position_: Position) -> View:
        return self._board.still(position_)

    def retold(self, view: View, course: Sequence[Position]) -> View:
        return numbered(self.rulebook, view, course)

    def plan(self, name: str) -> Plan | None:
        return drawing.plan(name)

    def figures(self, clause: str) -> tuple[tuple[str, tuple[Figure, ...]], ...]:
        return figures.figures(self.rulebook) if clause == "2.3" else ()

    def bears(self, position_: Position, clause: str) -> tuple[str, ...]:
        return bearing.bears(self, position_, clause)

    def arrange(self, position_: Position, taps_: Sequence[str] = ()) -> Arrangement:
        return arrange(self.rulebook, position_, taps_)

    def taps(self, position_: Position, move: Move) -> tuple[str, ...]:
        return taps.taps(begun(position_, self.reading), move, self.reading)

    def tell(self, position_: Position, move: Move) -> str:
        return telling.tell(self.rulebook, begun(position_, self.reading), move)

    def mover(self, position_: Position, move: Move) -> str:
        now = begun(position_, self.reading)
        return seat_of(now, move.seat or now.turn)


game = GridBloc
