"""GridBloc, put together."""

from collections.abc import Sequence
from dataclasses import replace

from ...kernel import Choice, Finding, Game, NotationError, Outcome, Setup, SetupError, Verdict
from ...rulebook import load
from ...rulebook.wording import listed
from .board import GridBoard
from .board.workshop import Boards
from .explain import GridExplain
from .rules import after, gameboard, moves, outcome, position
from .rules.audit import audit
from .rules.judge import Judge
from .rules.moves import Move
from .rules.position import SEATS, Position, begun, seat_of


class GridBloc(Game[Position, Move]):
    slug = "gridbloc"
    seats = SEATS

    def __init__(self, /, **options: str):
        self.rulebook = load(self.slug)
        self.title = self.rulebook.title
        self.options = self.rulebook.choose(options)
        self.reading = self.options["diagonal"]
        choices = tuple(Choice(each.name, f"{each.title}: {each.about}") for each in gameboard.shipped().values())
        option = replace(self.rulebook.setup["board"], choices=choices)
        self.setup = Setup((option,), of=lambda position_: {"board": position_.board.notation})
        self.workshop = Boards(self.rulebook, self.reading)
        self._judge = Judge(self.rulebook, self.reading)
        self.board = GridBoard(self.rulebook, self.reading, self.first())
        self.explain = GridExplain(self)

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

    def parse(self, text: str) -> Position:
        return position.parse(text)

    def read(self, text: str) -> Position:
        return position.read(text, self.reading)

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

    def audit(self, position_: Position) -> tuple[Finding, ...]:
        return tuple(audit(position_, self.rulebook, self.reading))

    def to_move(self, position_: Position) -> tuple[str, ...]:
        now = begun(position_, self.reading)
        return () if now.over else (seat_of(now, now.turn),)

    def mover(self, position_: Position, move: Move) -> str:
        now = begun(position_, self.reading)
        return seat_of(now, move.seat or now.turn)


game = GridBloc
