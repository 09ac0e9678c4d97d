"""GridBloc, put together."""

from collections.abc import Sequence
from dataclasses import replace

from ...kernel import Choice, Finding, Game, NotationError, Outcome, Setup, SetupError, Verdict
from ...rulebook import load, readings
from ...rulebook.wording import listed
from .board import GridBoard
from .board.workshop import Boards
from .explain import GridExplain
from .rules.after import after
from .rules.audit import audit
from .rules.gameboard import parse_rectangle, shipped
from .rules.judge import Judge
from .rules.moves import Move, legal_moves, parse_move
from .rules.outcome import outcome, settled
from .rules.position import SEATS, Position, begun, first, parse, read, seat_of, write
from .rules.readings import Readings
from .rules.sight import GridSight


class GridBloc(Game[Position, Move]):
    slug = "gridbloc"
    seats = SEATS
    leads = "RB"

    def __init__(self, /, **options: str):
        self.rulebook = load(self.slug)
        self.title = self.rulebook.title
        self.options = self.rulebook.choose(options)
        self.readings = readings(Readings, self.options)
        choices = tuple(Choice(each.name, f"{each.title}: {each.about}") for each in shipped().values())
        option = replace(self.rulebook.setup["board"], choices=choices)
        self.setup = Setup((option,), of=lambda position: {"board": position.board.notation})
        self.workshop = Boards(self.rulebook, self.readings)
        self._judge = Judge(self.rulebook, self.readings)
        self.board = GridBoard(self.rulebook, self.readings, self.first())
        self.explain = GridExplain(self.rulebook, self.readings)
        self.sight = GridSight(self, self.readings)

    def first(self, /, board: str = "open", **unknown: str) -> Position:
        """`board`: the name of one that comes with the program, or a line such as "9x9:e5:-"."""
        if unknown:
            raise SetupError(f"GridBloc's set-up asks for the board alone, not for {listed(unknown)}.")
        if board in shipped():
            return first(shipped()[board].board)
        try:
            rectangle = parse_rectangle(board)
        except NotationError as error:
            raise SetupError(f"This board cannot be read ({error}).") from error
        if not rectangle.playable(self.readings.diagonal):
            unplayable = self.rulebook.find("unplayable-board", start=rectangle.start_name)
            raise SetupError(f"{unplayable.message} See {unplayable.clause}.")
        return first(rectangle)

    def parse(self, text: str) -> Position:
        return parse(text)

    def read(self, text: str) -> Position:
        return read(text, self.readings)

    def write(self, position: Position) -> str:
        return write(position)

    def read_move(self, text: str, position: Position) -> Move:
        return parse_move(text)

    def moves(self, position: Position) -> list[Move]:
        return legal_moves(position, self.readings)

    def judge(self, position: Position, move: Move, before: Sequence[Position] = ()) -> Verdict:
        return self._judge.verdict(position, move, before)

    def after(self, position: Position, move: Move) -> Position:
        return after(position, move, self.readings)

    def outcome(self, position: Position, before: Sequence[Position] = ()) -> Outcome:
        return outcome(position, before, self.rulebook, self.readings)

    def settle(self, position: Position) -> Outcome:
        return settled(position, self.rulebook, self.readings)

    def audit(self, position: Position) -> tuple[Finding, ...]:
        return tuple(audit(position, self.rulebook, self.readings))

    def to_move(self, position: Position) -> tuple[str, ...]:
        now = begun(position, self.readings)
        return () if now.over else (seat_of(now, now.turn),)

    def mover(self, position: Position, move: Move) -> str:
        now = begun(position, self.readings)
        return seat_of(now, move.seat or now.turn)


game = GridBloc
