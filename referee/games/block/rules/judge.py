"""May this be done, and why not: every clause a move breaks, not just the first.

What a drop breaks stands in dropping.py, a combo in combining.py, a roll in rolling.py, a slide or a crossing-off in
sliding.py; what it is time for instead in instead.py.
"""

from collections.abc import Iterator
from typing import assert_never

from ....kernel import Finding, Severity, Verdict
from ....rulebook import Rulebook
from .acts import CrossOff, Drop, MakeCombo, Move, Pass, RollDice, SlideTile, WriteFirst
from .combining import combining
from .dice import Roll, needs_star
from .dropping import consequences, dropping
from .instead import before_combo, left_undone, shape_word, time_for, who_and_now, why_over
from .letters import no_drop, penalty_letter, penalty_turn
from .marks import EMPTY
from .outcome import ended
from .owed import ComboChance, FirstNumber, Kind, Penalty
from .phases import DUE_IN, circles, second_of_choice
from .position import Party, Position, Sheet, sheets_of
from .readings import Readings
from .rolling import rolling, star_rolled
from .sliding import crossing, sliding, staying
from .turn import as_if_falling, falls_unasked

GRAVEST_FIRST = list(Severity)
FAULTS = (Severity.IMPOSSIBLE, Severity.ILLEGAL)


class Judge:
    """Judges moves under the readings it was made with."""

    def __init__(self, rules: Rulebook, readings: Readings):
        self.rules, self.readings = rules, readings

    def verdict(self, position: Position, move: Move) -> Verdict:
        """Legal or not, with every finding; what a move brings is added to legal ones only."""
        findings = sorted(self._findings(position, move), key=lambda finding: GRAVEST_FIRST.index(finding.severity))
        if findings and findings[0].severity in FAULTS:
            findings = [finding for finding in findings if finding.severity is not Severity.WARNING]
        return Verdict(str(move), tuple(findings))

    def _findings(self, position: Position, move: Move) -> Iterator[Finding]:
        if ended(position):
            alone = isinstance(position, Party) and position.solo
            yield self.rules.find("after-the-end-alone" if alone else "after-the-end", why=self.rules.say(why_over(position)))
        elif isinstance(position, Sheet) and position.over_the_line and _of_next_turn(move):
            yield self.rules.find("after-the-end", why=self.rules.say("over-but-combo"))
        match move:
            case WriteFirst():
                yield from self._first(position, move)
            case Drop():
                yield from self._drop(position, move)
            case MakeCombo():
                yield from self._combo(position, move)
            case Pass():
                yield from self._pass(position, move)
            case RollDice():
                yield from rolling(self.rules, position, move)
            case SlideTile():
                yield from sliding(self.rules, position, move.letter, time_for(self.rules, position, move))
            case CrossOff():
                yield from crossing(self.rules, position, move, time_for(self.rules, position, move))
            case _:
                assert_never(move)

    def _first(self, position: Position, move: WriteFirst) -> Iterator[Finding]:
        if not _is_due(position, move, FirstNumber):
            yield self.rules.find("first-not-owed", **who_and_now(self.rules, position, move, FirstNumber))
        if move.square[1:] != "1":
            yield self.rules.find("not-on-line-one", move.squares, square=move.square)
        if _sheet(position, move).at(move.square) != EMPTY:
            yield self.rules.find("square-taken", move.squares, square=move.square)

    # A drop

    def _drop(self, position: Position, move: Drop) -> Iterator[Finding]:
        sheet = _sheet(position, move)
        if isinstance(position, Sheet):
            yield from self._drop_due_alone(position, move)
        else:
            yield from self._drop_due(position, sheet, move)
            if falls_unasked(position, move):
                sheet = as_if_falling(position, sheet)
        yield from dropping(self.rules, sheet, move)
        if isinstance(position, Sheet) and move.unrolled and needs_star(move.numbers):
            yield from star_rolled(self.rules, position)
        yield from consequences(self.rules, self.readings.over, position, sheet, move)

    def _drop_due_alone(self, sheet: Sheet, move: Drop) -> Iterator[Finding]:
        """Is anything to be dropped on this lone sheet now?"""
        letter = no_drop(sheet, move.unrolled, move.numbers)
        waits = not sheet.has_dropped
        if move.unrolled and waits and isinstance(sheet.due, Penalty):
            yield left_undone(self.rules, sheet.due)
        elif move.unrolled and waits:
            yield self.rules.find("roll-not-now", move.squares, now=time_for(self.rules, sheet, move))
        elif letter:
            yield self.rules.find("no-drop", move.squares, letter=letter)
        elif not move.unrolled and not _is_due(sheet, move, Penalty, Roll):
            yield self._nothing_to_drop(sheet, sheet, move)

    def _drop_due(self, party: Party, sheet: Sheet, move: Drop) -> Iterator[Finding]:
        """Is anything to be dropped by this player now?"""
        letter = penalty_letter(party) if party.phase == "penalty" else ""
        if move.unrolled:
            yield self.rules.find("rolled-for-all", move.squares)
        elif _is_due(party, move, Penalty, Roll):
            return
        elif falls_unasked(party, move) and letter in sheet.circled:
            yield self.rules.find("circled-it", move.squares, letter=letter)
        elif letter and not falls_unasked(party, move):
            yield self.rules.find("no-drop", move.squares, letter=letter)
        elif move.numbers and self._must_slide(party):
            yield self.rules.find("slide-first")
        else:
            yield self._nothing_to_drop(party, sheet, move)

    def _must_slide(self, party: Party) -> bool:
        """Does a slide come first, one that cannot be left out (8.2)?"""
        return party.phase == "slide" and not (self.readings.slide == "may" and second_of_choice(party))

    def _nothing_to_drop(self, position: Position, sheet: Sheet, move: Drop) -> Finding:
        unasked = isinstance(position, Party) and falls_unasked(position, move)
        if not (move.numbers or unasked or isinstance(sheet.due or sheet.stuck, Penalty)):
            code = "nothing-to-write"
        elif sheet.stuck:
            return self.rules.find("fits-no-way", move.squares, shape=shape_word(self.rules, sheet.stuck))
        else:
            code = "drop-not-owed"
        return self.rules.find(code, move.squares, **who_and_now(self.rules, position, move, Penalty, Roll))

    # A combo, or none

    def _combo(self, position: Position, move: MakeCombo) -> Iterator[Finding]:
        if not _is_due(position, move, ComboChance):
            yield self.rules.find("combo-not-now", move.squares, now=before_combo(self.rules, position, move))
        yield from combining(self.rules, _sheet(position, move), move.combo)
        letter = "" if move.declined else circles(position, move)
        if letter:
            yield self.rules.find(_circling(position, move, letter), move.squares, size=len(move.squares), letter=letter)

    def _pass(self, position: Position, move: Pass) -> Iterator[Finding]:
        due = _sheet(position, move).due
        if not due or penalty_turn(position):
            yield self.rules.find("nothing-to-pass", now=time_for(self.rules, position, move, ComboChance))
            if isinstance(position, Party) and position.phase == "slide":
                yield self.rules.find("slide-first")
        elif isinstance(position, Party) and position.phase == "slide" and position.dice:
            yield from staying(self.rules, position.dice, self.readings.slide)
        elif not _is_due(position, move, ComboChance):
            yield self.rules.find("pass-not-now")
            yield left_undone(self.rules, due)


def _sheet(position: Position, move: Move) -> Sheet:
    return sheets_of(position)[move.seat or "1"]


def _is_due(position: Position, move: Move, *kinds: Kind) -> bool:
    """Does the mover owe one of these, in this phase?"""
    if isinstance(position, Party):
        kinds = tuple(kind for kind in kinds if kind in DUE_IN[position.phase])
    elif penalty_turn(position):
        return False  # only a letter is crossed off
    return isinstance(_sheet(position, move).due, kinds)


def _circling(position: Position, move: MakeCombo, letter: str) -> str:
    """What it means that a letter is circled: whom does its tile threaten (3.3, 8.4)?"""
    if not isinstance(position, Party):
        return "circles"
    others = [sheet for seat, sheet in sheets_of(position).items() if seat != move.seat]
    if not others:
        return "protects"
    return "circles-last" if all(letter in sheet.circled for sheet in others) else "circles"


def _of_next_turn(move: Move) -> bool:
    return isinstance(move, (RollDice, CrossOff)) or (isinstance(move, Drop) and move.unrolled)
