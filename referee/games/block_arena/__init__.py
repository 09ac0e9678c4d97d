"""Block Arena, put together."""

from collections.abc import Sequence

from ...kernel import Counters, Finding, Game, Outcome, Setup, SetupError, Verdict
from ...rulebook import load
from .board import ArenaBoard
from .explain import ArenaExplain
from .rules import after, moves, outcome, position
from .rules.audit import audit
from .rules.judge import Judge
from .rules.moves import Move
from .rules.position import SEATS, Position


class BlockArena(Game[Position, Move]):
    slug = "block-arena"
    seats = tuple(SEATS.values())

    def __init__(self, /, **options: str):
        self.rulebook = load(self.slug)
        self.title = self.rulebook.title
        self.options = self.rulebook.choose(options)
        self.setup = Setup(tuple(self.rulebook.setup.values()))
        self.counters = Counters(after.count_turn)
        self._judge = Judge(self.rulebook, self.options)
        self.board = ArenaBoard(self.rulebook, self.first())
        self.explain = ArenaExplain(self)

    def first(self, /, begins: str = "light", **unknown: str) -> Position:
        if unknown:
            raise SetupError(f"Block Arena's set-up has only begins, not {', '.join(unknown)}")
        if begins not in self.seats:
            raise SetupError(f"begins: expected light or dark, found {begins!r}")
        return position.FIRST[int(self.options["board"])]._replace(turn=begins[0].upper())

    def parse(self, text: str) -> Position:
        return position.parse(text)

    def read(self, text: str) -> Position:
        return position.read(text)

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

    def audit(self, position_: Position) -> tuple[Finding, ...]:
        return tuple(audit(position_, self.rulebook))

    def to_move(self, position_: Position) -> tuple[str, ...]:
        return (SEATS[position.mover(position_)],) if not position.ended(position_) else ()

    def mover(self, position_: Position, move: Move) -> str:
        return SEATS[move.seat or position.mover(position_)]


game = BlockArena
