"""May this be done, and why not: every clause a move breaks, not just the first.

What a drop breaks stands in dropping.py, a combo in combining.py, a slide or a crossing-off in sliding.py; what is said to
be done instead in instead.py.
"""

from collections.abc import Iterator, Sequence

from ....kernel import Finding, Severity, Verdict
from ....rulebook import Rulebook
from .combining import combining
from .dice import has_star, is_roll, shown
from .dropping import dropping, falling_out
from .grid import LETTERS
from .instead import Instead, why_over
from .lone import needs_star, no_drop, others_may, penalty_turn
from .moves import Move
from .outcome import ended
from .owed import COMBO, DICE, FALLING, FIRST, due, rank
from .position import EMPTY, Party, Position, Sheet, active, at, over_the_line, sheets_of
from .shapes import SHAPE_WORD
from .sliding import crossing, sliding, staying
from .turn import DUE_IN, as_falling, circles, penalty_due, unasked

GRAVEST_FIRST = list(Severity)
FAULTS = (Severity.IMPOSSIBLE, Severity.ILLEGAL)


class Judge:
    """Judges moves under the options it was made with."""

    def __init__(self, rules: Rulebook, options: dict[str, str]):
        self.rules, self.over, self.slide = rules, options["over"], options["slide"]
        self.instead = Instead(rules)

    def verdict(self, position: Position, move: Move, before: Sequence[Position] = ()) -> Verdict:
        """Legal or not, with all that is to be said of it; what a move brings is told of legal ones only."""
        found = sorted(self._findings(position, move), key=lambda finding: GRAVEST_FIRST.index(finding.severity))
        if found and found[0].severity in FAULTS:
            found = [finding for finding in found if finding.severity is not Severity.WARNING]
        return Verdict(str(move), tuple(found))

    def _findings(self, position: Position, move: Move) -> Iterator[Finding]:
        if ended(position):
            yield self.rules.find("after-the-end", why=self.rules.say(why_over(position)))
        elif isinstance(position, Sheet) and over_the_line(position) and (move.rolled or move.act in ("roll", "cross")):
            yield self.rules.find("after-the-end", why=self.rules.say("over-but-combo"))
        yield from ACTS[move.act](self, position, move)

    def sheet(self, position: Position, move: Move) -> Sheet:
        return sheets_of(position)[move.seat or "1"]

    def is_due(self, position: Position, move: Move, *kinds: int) -> bool:
        """Does the mover owe this, in this phase?"""
        if isinstance(position, Party):
            kinds = tuple(kind for kind in kinds if kind in DUE_IN.get(position.phase, ()))
        elif penalty_turn(position):
            return False  # only a letter is crossed off
        return rank(due(self.sheet(position, move))) in kinds

    def _first(self, position: Position, move: Move) -> Iterator[Finding]:
        sheet, (square,) = self.sheet(position, move), move.squares
        if not self.is_due(position, move, FIRST):
            yield self.rules.find("first-not-owed", **self.instead.of(position, move, FIRST))
        if square[1:] != "1":
            yield self.rules.find("not-on-line-one", (square,), square=square)
        if at(sheet, square) != EMPTY:
            yield self.rules.find("square-taken", (square,), square=square)

    def _drop(self, position: Position, move: Move) -> Iterator[Finding]:
        sheet, party = self.sheet(position, move), isinstance(position, Party)
        yield from self._drop_due(position, sheet, move)
        if party and unasked(position, move):
            sheet = as_falling(position, sheet)
        yield from dropping(self.rules, sheet, move)
        if not party and move.rolled and needs_star(move.numbers):
            yield from self._penalty_turn(sheet)
        yield from falling_out(self.rules, self.over, position, sheet, move)

    def _drop_due(self, position: Position, sheet: Sheet, move: Move) -> Iterator[Finding]:
        """Is anything to be dropped by this player now?"""
        party = isinstance(position, Party)
        if party:
            letter = penalty_due(position) if position.phase == "penalty" else ""
        else:
            letter = no_drop(sheet, move.rolled, move.numbers)
        if move.rolled and party:
            yield self.rules.find("rolled-for-all", move.squares)
        elif move.rolled:
            if rank(due(sheet)) not in (None, COMBO):
                yield self.rules.find("drop-not-owed", move.squares, **self.instead.of(position, move, DICE))
            elif letter:
                yield self.rules.find("no-drop", move.squares, letter=letter)
        elif not self.is_due(position, move, FALLING, DICE):
            unasked_ = party and unasked(position, move)
            if unasked_ and letter in sheet.circled:
                yield self.rules.find("circled-it", move.squares, letter=letter)
            elif letter and not unasked_:
                yield self.rules.find("no-drop", move.squares, letter=letter)
            elif move.numbers or unasked_ or rank(due(sheet)) == FALLING:
                yield self.rules.find("drop-not-owed", move.squares, **self.instead.of(position, move, FALLING, DICE))
            else:
                yield self.rules.find("nothing-to-write", move.squares, **self.instead.of(position, move, FALLING, DICE))

    def _combo(self, position: Position, move: Move) -> Iterator[Finding]:
        sheet = self.sheet(position, move)
        if not self.is_due(position, move, COMBO):
            yield self.rules.find("combo-not-now", move.squares, now=self.instead.of_combo(position, move))
        yield from combining(self.rules, sheet, move.combo)
        letter = "" if move.declined else circles(position, move)
        if letter:
            alone = isinstance(position, Party) and position.solo
            yield self.rules.find("protects" if alone else "circles", move.squares, size=len(move.squares), letter=letter)

    def _pass(self, position: Position, move: Move) -> Iterator[Finding]:
        told = {"now": self.instead.now(position, move, COMBO)}
        if not due(self.sheet(position, move)) or penalty_turn(position):
            yield self.rules.find("nothing-to-pass", **told)
        elif isinstance(position, Party) and position.phase == "slide":
            yield from staying(self.rules, position, self.slide)
        elif not self.is_due(position, move, COMBO):
            yield self.rules.find("pass-not-now", **told)

    def _roll(self, position: Position, move: Move) -> Iterator[Finding]:
        rules, dice = self.rules, move.word
        if not is_roll(dice):
            stars = dice.startswith("****")
            why = rules.say("no-fourth-star" if stars else "not-together")
            yield rules.find("cannot-be-rolled", dice=rules.say("four-stars") if stars else shown(dice), why=why)
        if isinstance(position, Sheet):
            if rank(due(position)) not in (None, COMBO):
                yield rules.find("roll-not-now", now=self.instead.now(position, move))
            if has_star(dice):
                yield from self._penalty_turn(position)
            return
        if position.phase != "roll":
            yield rules.find("roll-not-now", now=self.instead.now(position, move))
        if move.seat not in ("", str(position.first)):
            yield rules.find("not-first-player", first=rules.say("player", seat=position.first))
        if letter := penalty_due(position._replace(dice=dice)):
            tile = rules.say(SHAPE_WORD[position.tiles[LETTERS.index(letter)].shape])
            seats = [seat for seat, sheet in sheets_of(position).items() if letter not in sheet.circled]
            told = {"letter": letter, "tile": tile, "seats": tuple(rules.say("player", seat=seat) for seat in seats)}
            yield rules.find("penalty-falls" if seats else "penalty-on-nobody", **told)

    def _penalty_turn(self, sheet: Sheet) -> Iterator[Finding]:
        """What a star means to a lone sheet, which knows of its own active letters only."""
        letter, others = active([sheet]), others_may(sheet)
        if letter:
            which = self.rules.say("cross-own-or" if others else "cross-own", letter=letter, others=others)
            yield self.rules.find("phase-two", letter=letter, which=which)
        elif others:
            yield self.rules.find("ask-others", letters=others)

    def _slide(self, position: Position, move: Move) -> Iterator[Finding]:
        return sliding(self.rules, position, move.word, self.instead.now(position, move))

    def _cross(self, position: Position, move: Move) -> Iterator[Finding]:
        return crossing(self.rules, position, move, self.instead.now(position, move))


ACTS = {
    "first": Judge._first,
    "drop": Judge._drop,
    "combo": Judge._combo,
    "pass": Judge._pass,
    "roll": Judge._roll,
    "slide": Judge._slide,
    "cross": Judge._cross,
}
