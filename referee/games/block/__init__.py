"""BLOCK, sold as Number Drop, handed over as one game."""

from collections.abc import Collection, Iterator, Sequence

from ...kernel import Area, Arrangement, Finding, Game, Hints, Option, Pick, Tally, Verdict, View
from ...rulebook import load
from .board import hints
from .board import taps_for_move as tapping
from .board.editor import arrange
from .board.thumbnail import depicted
from .board.view import Board
from .board.words import tell
from .explain.clauses import bears
from .rules import moves, notation, outcome, turn
from .rules import set_up as setting_up
from .rules.after import after_lone
from .rules.audit import audit
from .rules.judge import Judge
from .rules.moves import Move
from .rules.outcome import Scored
from .rules.owed import due
from .rules.position import Party, Position, sheets_of
from .rules.score import tallies


class Block(Game):
    slug = "block"
    seats = ("1", "2", "3", "4", "5", "6")
    sheets = True
    perfts = False  # dice are entered, not chosen: there is nothing to count

    def __init__(self, /, **options: str):
        self.rulebook = load(self.slug)
        self.title = self.rulebook.title
        self.options = self.rulebook.choose(options)
        self._over, self._slide = self.options["over"], self.options["slide"]
        self._judge = Judge(self.rulebook, self.options)
        self._board = Board(self.rulebook, self._judge)

    def seated(self, position: Position) -> tuple[str, ...]:
        return tuple(sheets_of(position))

    def called(self, seat: str) -> str:
        return self.rulebook.say("player", seat=seat)

    def setup(self) -> tuple[Option, ...]:
        return tuple(self.rulebook.setup.values())

    def first(self, /, **setup: str) -> Position:
        return setting_up.first(self.rulebook, setup)

    def drawn(self, setup: dict[str, str], pick: Pick) -> dict[str, str]:
        return setting_up.drawn(setup, pick)

    def thrown(self, position: Position, pick: Pick) -> Move | None:
        return setting_up.thrown(position, pick)

    def sheet(self, position: Position, seat: str) -> Position:
        return sheets_of(position)[seat]

    def together(self, positions: Sequence[Position]) -> Position:
        return setting_up.together(positions)

    def read(self, text: str) -> Position:
        return notation.read(text)

    def draft(self, text: str) -> Position:
        return notation.parse(text)

    def write(self, position: Position) -> str:
        return notation.write(position)

    def move(self, text: str, position: Position) -> Move:
        return moves.read_move(text, position)

    def moves(self, position: Position) -> list[Move]:
        return moves.moves(position, self._slide)

    def whole(self, position: Position, move: Move) -> Iterator[Move]:
        return moves.whole(position, move)

    def judge(self, position: Position, move: Move, before: Sequence[Position] = ()) -> Verdict:
        return self._judge.verdict(position, move, before)

    def after(self, position: Position, move: Move) -> Position:
        return turn.after_party(position, move) if isinstance(position, Party) else after_lone(position, move)

    def outcome(self, position: Position, before: Sequence[Position] = ()) -> Scored:
        return outcome.outcome(position, self.rulebook, self._over)

    def settle(self, position: Position) -> Scored:
        return outcome.settled(position, self.rulebook, self._over)

    def tallies(self, position: Position) -> tuple[Tally, ...]:
        sheets, final = sheets_of(position).items(), outcome.ended(position)
        return tuple(tally for seat, sheet in sheets for tally in tallies(sheet, seat, self._over, self.rulebook, final))

    def audit(self, position: Position) -> tuple[Finding, ...]:
        return tuple(audit(position, self.rulebook))

    def owing(self, position: Position) -> tuple[str, ...]:
        if isinstance(position, Party):
            return turn.owing(position)
        return ("1",) if due(position) else ()

    def view(self, position: Position, taps: Sequence[str] = ()) -> View:
        return self._board.view(position, taps)

    def arrange(self, position: Position, taps: Sequence[str] = ()) -> Arrangement:
        return arrange(self._board, position, taps)

    def empty(self) -> Position:
        return setting_up.EMPTY_SHEET

    def depicted(self, view: View, seat: str, marked: Collection[str], moved: bool) -> tuple[Area, ...]:
        return depicted(view, seat, marked, moved)

    def bears(self, position: Position, clause: str) -> tuple[str, ...]:
        return bears(self.rulebook, position, clause, self._over, self._slide)

    def hints(self, position: Position, seat: str, further: bool = False) -> Hints | None:
        return hints.hints(self.rulebook, position, seat, further)

    def taps(self, position: Position, move: Move) -> tuple[str, ...]:
        return tapping.taps(position, move)

    def tell(self, position: Position, move: Move) -> str:
        return tell(self.rulebook, position, move)

    def mover(self, position: Position, move: Move) -> str:
        return move.seat or (str(position.first) if isinstance(position, Party) else "1")


game = Block
