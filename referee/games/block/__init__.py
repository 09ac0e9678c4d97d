"""BLOCK, sold as Number Drop, put together."""

from collections.abc import Iterator, Sequence

from ...kernel import Dice, Finding, Game, Hinter, Leaving, Setup, Sheets, Verdict
from ...rulebook import load, readings
from .board import SheetBoard
from .board.calculator import reckon
from .board.choices import pictured
from .board.hints import hints
from .board.nouns import awaits, noun
from .explain import SheetExplain
from .rules import moves, notation, outcome, phases, set_up
from .rules.acts import Move, RollDice
from .rules.after import after_lone
from .rules.audit import audit
from .rules.judge import Judge
from .rules.outcome import Scored
from .rules.position import Party, Position, sheets_of
from .rules.readings import Readings
from .rules.sight import SheetSight
from .rules.turn import after_party, without
from .rules.unsaid import left_out, may_have_forgotten


class Block(Game[Position, Move]):
    slug = "block"
    seats = ("1", "2", "3", "4", "5", "6")
    leads = "123456"

    def __init__(self, /, **options: str):
        self.rulebook = load(self.slug)
        self.title = self.rulebook.title
        self.options = self.rulebook.choose(options)
        self._readings = readings(Readings, self.options)
        self.setup = Setup(pictured(self.rulebook.setup.values()), draw=set_up.draw)
        self.dice = Dice(set_up.roll, in_play=True, rolled=lambda move: isinstance(move, RollDice))
        self.sheets = Sheets(
            of=lambda position, seat: sheets_of(position)[seat],
            combine=set_up.combine,
            limit=self.rulebook.say("limit"),
            left_out=may_have_forgotten,
            forgotten=self.rulebook.say("forgotten"),
            leaving=Leaving(
                lambda position, gone: without(position, gone) if isinstance(position, Party) else position,
                lambda position, gone: outcome.settled(position, self.rulebook, self._readings.over, gone),
            ),
            noun=lambda move: noun(self.rulebook, move),
            awaits=lambda position: awaits(self.rulebook, position),
            calculator=lambda taps: reckon(self.rulebook, self._readings.over, taps),
        )
        self.hinter = Hinter(lambda position, seat, further=False: hints(self.rulebook, position, seat, further))
        self._judge = Judge(self.rulebook, self._readings)
        self.board = SheetBoard(self.rulebook, self._judge)
        self.explain = SheetExplain(self.rulebook, self._readings)
        self.sight = SheetSight(self)

    def first(self, /, **setup: str) -> Position:
        return set_up.first(self.rulebook, setup)

    def parse(self, text: str) -> Position:
        return notation.parse(text)

    def read(self, text: str) -> Position:
        return notation.read(text)

    def write(self, position: Position) -> str:
        return notation.write(position)

    def read_move(self, text: str, position: Position) -> Move:
        return moves.read_move(text, position)

    def moves(self, position: Position) -> Sequence[Move]:
        return moves.moves(position, self._readings.slide)

    def some_moves(self, position: Position, most: int) -> Sequence[Move]:
        return moves.moves(position, self._readings.slide, most)

    def expand_move(self, position: Position, move: Move) -> Iterator[Move]:
        return moves.expand(position, move)

    def judge(self, position: Position, move: Move, before: Sequence[Position] = ()) -> Verdict:
        return self._judge.verdict(position, move)

    def after(self, position: Position, move: Move) -> Position:
        return after_party(position, move) if isinstance(position, Party) else after_lone(position, move)

    def outcome(self, position: Position, before: Sequence[Position] = ()) -> Scored:
        return outcome.outcome(position, self.rulebook, self._readings.over)

    def over(self, position: Position, before: Sequence[Position] = ()) -> bool:
        return outcome.ended(position)

    def settle(self, position: Position) -> Scored:
        return outcome.settled(position, self.rulebook, self._readings.over)

    def audit(self, position: Position) -> tuple[Finding, ...]:
        return tuple(audit(position, self.rulebook))

    def seats_of(self, position: Position) -> tuple[str, ...]:
        return tuple(sheets_of(position))

    def to_move(self, position: Position) -> tuple[str, ...]:
        if isinstance(position, Party):
            return phases.to_move(position)
        return ("1",) if position.due else ()

    def awaited(self, position: Position) -> tuple[str, ...]:
        if not isinstance(position, Party):
            return () if position.has_dropped else ("1",)
        return () if left_out(position) else phases.waiting(position)

    def unsaid(self, position: Position, move: Move) -> tuple[Move, ...]:
        left = left_out(position) if isinstance(move, RollDice) else None
        return left.passes if left else ()

    def mover(self, position: Position, move: Move) -> str:
        return move.seat or (str(position.first) if isinstance(position, Party) else "1")


game = Block
