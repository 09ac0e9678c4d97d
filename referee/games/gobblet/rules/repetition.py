"""The same again and again: what clause 6.3 finds by each of its readings, and the draw that comes of it.

All of it follows from the course of play, which everybody saw. So it is told where covered gobblets are secret too: that the
same lies covered as before, never what.
"""

from collections.abc import Collection, Sequence

from ....kernel import Outcome, ReceiptLine
from ....rulebook import Rulebook
from .moves import Move, step_between
from .position import OTHER, SEATS, Position

Found = dict[str, int | tuple[Move, ...]]


def repeated(position: Position, before: Sequence[Position], now: tuple[Position, ...] = ()) -> Found:
    """By reading, what holds for a position; empty where neither does. `before` are the earlier ones, oldest first; `now`
    the one after them where the position is still to come.

    "position": how often it has been there, three times at least, the same in all that is covered too. "moves": the last
    six moves, each player's three to and fro between the same two squares.
    """
    found: Found = {}
    if (times := before.count(position) + now.count(position) + 1) >= 3:
        found["position"] = times
    if steps := _to_and_fro([*before[-6:], *now, position][-7:]):
        found["moves"] = steps
    return found


def _to_and_fro(course: Sequence[Position]) -> tuple[Move, ...]:
    """The six moves of a course of seven positions, if each player only goes to and fro in them; else none."""
    if any(earlier.turn == later.turn for earlier, later in zip(course, course[1:], strict=False)):
        return ()  # somebody moved out of turn
    steps = [step_between(*pair) for pair in zip(course, course[1:], strict=False)]
    if len(steps) < 6 or None in steps:
        return ()
    # A way around over a third square comes to the same board again, but it is no going to and fro.
    if any(again != there or (back.origin, back.target) != (there.target, there.origin)
           for there, back, again in (steps[::2], steps[1::2])):  # fmt: skip
        return ()
    return tuple(steps)


def drawn(found: Found, position: Position, rules: Rulebook, deciding: Collection[str]) -> Outcome:
    """The draw, with a receipt of every reading that holds."""
    clause, receipt = rules.clause("6.3"), []
    if "position" in found:
        said = rules.say("been-there", count=found["position"])
        receipt.append(ReceiptLine(said, "", (), clause, "position" in deciding))
    # Six moves back it was the turn of whoever is to move now.
    for seat, step in zip((position.turn, OTHER[position.turn]), found.get("moves", ()), strict=False):
        here, there = step.squares
        said = rules.say("to-and-fro", seat=SEATS[seat], here=here, there=there)
        receipt.append(ReceiptLine(said, "", step.squares, clause, "moves" in deciding))
    return Outcome("drawn", (), clause, tuple(receipt))
