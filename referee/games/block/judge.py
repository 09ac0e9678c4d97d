"""May this be done, and why not: every clause a move breaks, not just the first.

What a drop breaks stands in dropping.py, a combo in combining.py, a slide or a crossing-off in sliding.py.
"""

from collections.abc import Iterator, Sequence

from ...kernel import Finding, Severity, Verdict
from ...rulebook import Rulebook
from .combining import combining, makes
from .dice import has_star, is_roll
from .dropping import dropping, falling_out, named
from .grid import LETTERS
from .moves import Move
from .outcome import ended
from .owed import COMBO, DICE, FALLING, FIRST, due, rank
from .position import EMPTY, Party, Position, Sheet, active, at, over_the_line, sheets_of
from .sliding import crossing, sliding
from .turn import DUE_IN, as_falling, penalty_due, unasked

GRAVEST_FIRST = list(Severity)
NOW = {FIRST: "now-first", FALLING: "now-penalty", DICE: "now-drop", COMBO: "now-combo", None: "now-nothing"}
NOW_IN = {"start": "now-first", "roll": "now-roll", "penalty": "now-penalty", "drop": "now-drop", "combo": "now-combo",
          "slide": "now-slide", "over": "now-over"}  # fmt: skip


def why_over(position: Position) -> str:
    if any(map(over_the_line, sheets_of(position).values())):
        return "over-line"
    return "over-tiles" if position.solo and not any(position.tiles) else "over-set"


class Judge:
    """Judges moves under the options it was made with."""

    def __init__(self, rules: Rulebook, options: dict[str, str]):
        self.rules, self.over = rules, options["over"]

    def verdict(self, position: Position, move: Move, before: Sequence[Position] = ()) -> Verdict:
        found = sorted(self._findings(position, move), key=lambda finding: GRAVEST_FIRST.index(finding.severity))
        return Verdict(str(move), tuple(found))

    def _findings(self, position: Position, move: Move) -> Iterator[Finding]:
        if ended(position):
            yield self.rules.find("after-the-end", why=self.rules.say(why_over(position)))
        elif isinstance(position, Sheet) and over_the_line(position) and (move.rolled or move.act in ("roll", "cross")):
            yield self.rules.find("after-the-end", why=self.rules.say("over-but-combo"))
        yield from ACTS[move.act](self, position, move)

    def sheet(self, position: Position, move: Move) -> Sheet:
        return sheets_of(position)[move.seat or "1"]

    def who(self, position: Position, seat: str) -> str:
        return self.rules.say("who", seat=seat) if isinstance(position, Party) else self.rules.say("you")

    def now(self, position: Position, *kinds: int) -> str:
        """What is done now instead, in words; if it is just these kinds, the mover has done so already."""
        if isinstance(position, Party):
            return self.rules.say("now-done" if DUE_IN.get(position.phase) in kinds else NOW_IN[position.phase])
        return self.rules.say("now-over" if ended(position) else NOW[rank(due(position))])

    def is_due(self, position: Position, move: Move, *kinds: int) -> bool:
        """Does the mover owe this, in this phase?"""
        if isinstance(position, Party):
            kinds = tuple(kind for kind in kinds if DUE_IN.get(position.phase) == kind)
        return rank(due(self.sheet(position, move))) in kinds

    def _first(self, position: Position, move: Move) -> Iterator[Finding]:
        sheet, (square,) = self.sheet(position, move), move.squares
        if not self.is_due(position, move, FIRST):
            yield self.rules.find("first-not-owed", who=self.who(position, move.seat), now=self.now(position, FIRST))
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
        if not party and rank(due(sheet)) == DICE:
            yield from self._phase_two(sheet, due(sheet))
        yield from falling_out(self.rules, position, sheet, move)

    def _drop_due(self, position: Position, sheet: Sheet, move: Move) -> Iterator[Finding]:
        """Is anything to be dropped by this player now?"""
        told = {"who": self.who(position, move.seat), "now": self.now(position, FALLING, DICE)}
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
            yield self.rules.find("combo-not-now", move.squares, now=self.now(position, COMBO))
        yield from combining(self.rules, sheet, move.combo)
        if not (isinstance(position, Party) and position.phase == "penalty"):  # then nothing is circled
            yield from makes(self.rules, sheet, move)

    def _pass(self, position: Position, move: Move) -> Iterator[Finding]:
        if not due(self.sheet(position, move)):
            yield self.rules.find("nothing-to-pass", now=self.now(position, COMBO))
        elif not self.is_due(position, move, COMBO):
            yield self.rules.find("pass-not-now", now=self.now(position, COMBO))

    def _roll(self, position: Position, move: Move) -> Iterator[Finding]:
        rules, dice = self.rules, move.word
        if not is_roll(dice):
            yield rules.find("cannot-be-rolled", dice=dice[:4])
        if isinstance(position, Sheet):
            if rank(due(position)) not in (None, COMBO):
                yield rules.find("roll-not-now", now=self.now(position))
            yield from self._phase_two(position, dice)
            return
        if position.phase != "roll":
            yield rules.find("roll-not-now", now=self.now(position))
        if move.seat not in ("", str(position.first)):
            yield rules.find(
                "not-first-player", who=self.who(position, move.seat), first=self.who(position, str(position.first))
            )
        if letter := penalty_due(position._replace(dice=dice)):
            tile = position.tiles[LETTERS.index(letter)].shape
            seats = [self.who(position, seat) for seat, sheet in sheets_of(position).items() if letter not in sheet.circled]
            code = "penalty-falls" if seats else "penalty-on-nobody"
            yield rules.find(code, letter=letter, tile=tile, seats=named(seats) if seats else "")

    def _phase_two(self, sheet: Sheet, dice: str) -> Iterator[Finding]:
        """A lone sheet knows of its own active letters only."""
        if (letter := active([sheet])) and has_star(dice):
            yield self.rules.find("phase-two", letter=letter)

    def _slide(self, position: Position, move: Move) -> Iterator[Finding]:
        return sliding(self.rules, position, move.word, self.now(position))

    def _cross(self, position: Position, move: Move) -> Iterator[Finding]:
        return crossing(self.rules, position, move, self.now(position))


ACTS = {
    "first": Judge._first,
    "drop": Judge._drop,
    "combo": Judge._combo,
    "pass": Judge._pass,
    "roll": Judge._roll,
    "slide": Judge._slide,
    "cross": Judge._cross,
}
