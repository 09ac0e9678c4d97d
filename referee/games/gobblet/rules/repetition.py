"""The same again and again: what clause 6.3 finds by each of its readings, and the draw that comes of it.

All of it follows from the moves, which everybody saw. So the players hear of it where covered gobblets are secret too:
that the same lies covered as before, never what.
"""

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import NamedTuple

from ....kernel import Outcome, ReceiptLine
from ....rulebook import Rulebook
from .after import step_between
from .moves import Step
from .position import OTHER, SEATS, Position
from .readings import DrawnAtOnce


class Repetition(NamedTuple):
    """`times`: how often the position has been there, covered gobblets and all, if three times at least; else 0.
    `steps`: the last six moves, if each player's three went to and fro between the same two squares; else none."""

    times: int
    steps: tuple[Step, ...]

    @property
    def readings(self) -> list[DrawnAtOnce]:
        """The readings by which it is a draw."""
        holds: dict[DrawnAtOnce, bool] = {"position": self.times > 0, "moves": len(self.steps) > 0}
        return [reading for reading in holds if holds[reading]]


def repetition(position: Position, before: Sequence[Position]) -> Repetition:
    """What repeats itself with this position; `before` are the earlier ones, oldest first."""
    times = before.count(position) + 1
    return Repetition(times if times >= 3 else 0, _to_and_fro([*before[-6:], position]))


def _to_and_fro(positions: Sequence[Position]) -> tuple[Step, ...]:
    """The six moves between seven positions, if each player only goes to and fro in them; else none."""
    if len(positions) < 7:
        return ()
    steps = []
    for earlier, later in pairwise(positions):
        step = step_between(earlier, later)
        if step is None or earlier.turn == later.turn:  # somebody moved out of turn
            return ()
        steps.append(step)
    for there, back, again in (steps[::2], steps[1::2]):
        # A way around over a third square comes to the same board again, but it is no going to and fro.
        if again != there or (back.origin, back.target) != (there.target, there.origin):
            return ()
    return tuple(steps)


def drawn(repeats: Repetition, position: Position, rules: Rulebook, deciding: Collection[DrawnAtOnce]) -> Outcome:
    """The draw, with a receipt of every reading that holds."""
    clause, receipt = rules.clause("6.3"), []
    if repeats.times:
        label = rules.say("been-there", count=repeats.times)
        receipt.append(ReceiptLine(label, clause=clause, deciding="position" in deciding))
    # Six moves ago it was the turn of whoever is to move now.
    for seat, step in zip((position.turn, OTHER[position.turn]), repeats.steps, strict=False):
        here, there = step.squares
        label = rules.say("to-and-fro", seat=SEATS[seat], here=here, there=there)
        receipt.append(ReceiptLine(label, "", step.squares, clause, "moves" in deciding))
    return Outcome("drawn", (), clause, tuple(receipt))
