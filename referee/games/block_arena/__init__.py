"""Block Arena, put together."""

from collections.abc import Sequence

from ...kernel import Counters, Finding, Game, Outcome, Setup, SetupError, Verdict
from ...rulebook import load, readings
from .board import ArenaBoard
from .explain import ArenaExplain
from .rules.after import after, count_turn
from .rules.audit import audit
from .rules.judge import Judge
from .rules.moves import Move, moves, read_move
from .rules.notation import parse, read, write
from .rules.outcome import outcome, settled
from .rules.position import FIRST, SEATS, Position, ended, mover
from .rules.readings import Readings
from .rules.sight import ArenaSight


class BlockArena(Game[Position, Move]):
    slug = "block-arena"
    seats = tuple(SEATS.values())
    leads = "LD"

    def __init__(self, /, **options: str):
        self.rulebook = load(self.slug)
        self.title = self.rulebook.title
        self.options = self.rulebook.choose(options)
        self.setup = Setup(tuple(self.rulebook.setup.values()))
        self.counters = Counters(count_turn)
        self._readings = readings(Readings, self.options)
        self._judge = Judge(self.rulebook, self._readings.distance)
        self.board = ArenaBoard(self.rulebook, self.first())
        self.explain = ArenaExplain(self, self._readings)
        self.sight = ArenaSight(self)

    def first(self, /, begins: str = "light", **unknown: str) -> Position:
        if unknown:
            raise SetupError(f"Block Arena's set-up has only begins, not {', '.join(unknown)}")
        if begins not in self.seats:
            raise SetupError(f"begins: expected light or dark, found {begins!r}")
        return FIRST[int(self._readings.board)]._replace(turn=begins[0].upper())

    def parse(self, text: str) -> Position:
        return parse(text)

    def read(self, text: str) -> Position:
        return read(text)

    def write(self, position: Position) -> str:
        return write(position)

    def read_move(self, text: str, position: Position) -> Move:
        return read_move(text)

    def moves(self, position: Position) -> list[Move]:
        return moves(position)

    def judge(self, position: Position, move: Move, before: Sequence[Position] = ()) -> Verdict:
        return self._judge.verdict(position, move, before)

    def after(self, position: Position, move: Move) -> Position:
        return after(position, move)

    def outcome(self, position: Position, before: Sequence[Position] = ()) -> Outcome:
        return outcome(position, before, self.rulebook, self._readings.distance)

    def over(self, position: Position, before: Sequence[Position] = ()) -> bool:
        return ended(position)

    def settle(self, position: Position) -> Outcome:
        return settled(position, self.rulebook, self._readings.distance)

    def audit(self, position: Position) -> tuple[Finding, ...]:
        return tuple(audit(position, self.rulebook))

    def to_move(self, position: Position) -> tuple[str, ...]:
        return (SEATS[mover(position)],) if not ended(position) else ()

    def mover(self, position: Position, move: Move) -> str:
        return SEATS[move.seat or mover(position)]


game = BlockArena
