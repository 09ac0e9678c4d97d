"""May this be done, and why not: every clause a move breaks, not just the first.

What a drop breaks stands in dropping.py, a combo in combining.py, a slide or a crossing-off in sliding.py.
"""

from collections.abc import Iterator, Sequence

from ...kernel import Finding, Severity, Verdict
from ...rulebook import Rulebook
from .combining import combining, makes
from .dice import has_star, is_roll
from .dropping import dropping, falling_out
from .moves import Move
from .outcome import ended
from .owed import COMBO, DICE, FALLING, FIRST, due, rank
from .position import EMPTY, Party, Position, Sheet, active, at, over_the_line, sheets_of
from .sliding import crossing, sliding
from .turn import as_falling, penalty_due, unasked

GRAVEST_FIRST = list(Severity)
NOW = {FIRST: "now-first", FALLING: "now-penalty", DICE: "now-drop", COMBO: "now-combo", None: "now-nothing"}
NOW_IN = {"start": "now-first", "roll": "now-roll", "penalty": "now-penalty", "drop": "now-drop", "combo": "now-combo",
          "slide": "now-slide", "over": "now-over"}  # fmt: skip
IN_PHASE = {"first": "start", "combo": "combo", "pass": "combo"}


class Judge:
    """Judges moves under the options it was made with."""

    def __init__(self, rules: Rulebook, options: dict[str, str]):
        self.rules, self.over = rules, options["over"]

    def verdict(self, position: Position, move: Move, before: Sequence[Position] = ()) -> Verdict:
        found = sorted(self._findings(position, move), key=lambda finding: GRAVEST_FIRST.index(finding.severity))
        return Verdict(str(move), tuple(found))

    def _findings(self, position: Position, move: Move) -> Iterator[Finding]:
        if ended(position):
            tiles = isinstance(position, Party) and not any(map(over_the_line, position.sheets))
            yield self.rules.find("after-the-end", why=self.rules.say("over-tiles" if tiles else "over-line"))
        yield from ACTS[move.act](self, position, move)

    def sheet(self, position: Position, move: Move) -> Sheet:
        return sheets_of(position)[move.seat or "1"]

    def who(self, position: Position, seat: str) -> str:
        return self.rules.say("who", seat=seat) if isinstance(position, Party) else self.rules.say("you")

    def now(self, position: Position, move: Move) -> str:
        """What is done now instead, in words."""
        if isinstance(position, Party):
            return self.rules.say(NOW_IN[position.phase])
        return self.rules.say("now-over" if ended(position) else NOW[rank(due(position))])

    def is_due(self, position: Position, move: Move, *kinds: int) -> bool:
        """Does the mover owe this, in this phase?"""
        if isinstance(position, Party):
            wanted = {FIRST: "start", FALLING: "penalty", DICE: "drop", COMBO: "combo"}
            kinds = tuple(kind for kind in kinds if wanted[kind] == position.phase)
        return rank(due(self.sheet(position, move))) in kinds

    def _first(self, position: Position, move: Move) -> Iterator[Finding]:
        sheet, (square,) = self.sheet(position, move), move.squares
        if not self.is_due(position, move, FIRST):
            yield self.rules.find("first-not-owed", who=self.who(position, move.seat), now=self.now(position, move))
        if square[1:] != "1":
            yield self.rules.find("not-on-line-one", (square,), square=square)
        if at(sheet, square) != EMPTY:
            yield self.rules.find("square-taken", (square,), square=square, mark=at(sheet, square))

    def _drop(self, position: Position, move: Move) -> Iterator[Finding]:
        sheet, party = self.sheet(position, move), isinstance(position, Party)
        yield from self._drop_due(position, sheet, move)
        if party and unasked(position, move):
            sheet = as_falling(position, sheet)
        yield from dropping(self.rules, sheet, move)
        yield from falling_out(self.rules, position, sheet, move)

    def _drop_due(self, position: Position, sheet: Sheet, move: Move) -> Iterator[Finding]:
        """Is anything to be dropped by this player now?"""
        told = {"who": self.who(position, move.seat), "now": self.now(position, move)}
        if move.rolled:
            if isinstance(position, Party):
                yield self.rules.find("rolled-for-all", move.squares)
            elif rank(due(sheet)) not in (None, COMBO):
                yield self.rules.find("drop-not-owed", move.squares, **told)
        elif not self.is_due(position, move, FALLING, DICE):
            if isinstance(position, Party) and unasked(position, move) and (letter := penalty_due(position)) in sheet.circled:
                yield self.rules.find("circled-it", move.squares, letter=letter)
            elif move.numbers or (isinstance(position, Party) and unasked(position, move)) or rank(due(sheet)) == FALLING:
                yield self.rules.find("drop-not-owed", move.squares, **told)
            else:
                yield self.rules.find("nothing-to-write", move.squares, **told)

    def _combo(self, position: Position, move: Move) -> Iterator[Finding]:
        sheet = self.sheet(position, move)
        if not self.is_due(position, move, COMBO):
            yield self.rules.find("combo-not-now", move.squares, now=self.now(position, move))
        yield from combining(self.rules, sheet, move.combo)
        yield from makes(self.rules, sheet, move)

    def _pass(self, position: Position, move: Move) -> Iterator[Finding]:
        if not due(self.sheet(position, move)):
            yield self.rules.find("nothing-to-pass", now=self.now(position, move))
        elif not self.is_due(position, move, COMBO):
            yield self.rules.find("pass-not-now", now=self.now(position, move))

    def _roll(self, position: Position, move: Move) -> Iterator[Finding]:
        rules, dice = self.rules, move.word
        if not is_roll(dice):
            yield rules.find("cannot-be-rolled", dice=dice[:4])
        if isinstance(position, Sheet):
            if rank(due(position)) not in (None, COMBO):
                yield rules.find("roll-not-now", now=self.now(position, move))
            if (letter := active([position])) and has_star(dice):
                yield rules.find("phase-two", letter=letter)
            return
        if position.phase != "roll":
            yield rules.find("roll-not-now", now=self.now(position, move))
        if move.seat not in ("", str(position.first)):
            yield rules.find(
                "not-first-player", who=self.who(position, move.seat), first=self.who(position, str(position.first))
            )
        if letter := penalty_due(position._replace(dice=dice)):
            tile = position.tiles["ABCDE".index(letter)].shape
            seats = [seat for seat, sheet in sheets_of(position).items() if letter not in sheet.circled]
            if seats:
                yield rules.find("penalty-falls", letter=letter, tile=tile, seats=", ".join(map(self._player, seats)))

    def _player(self, seat: str) -> str:
        return self.rules.say("who", seat=seat)

    def _slide(self, position: Position, move: Move) -> Iterator[Finding]:
        return sliding(self.rules, position, move.word, self.now(position, move))

    def _cross(self, position: Position, move: Move) -> Iterator[Finding]:
        return crossing(self.rules, position, move, self.now(position, move))


ACTS = {
    "first": Judge._first,
    "drop": Judge._drop,
    "combo": Judge._combo,
    "pass": Judge._pass,
    "roll": Judge._roll,
    "slide": Judge._slide,
    "cross": Judge._cross,
}
