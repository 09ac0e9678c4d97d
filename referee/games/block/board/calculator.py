"""A total from what is circled and full on a sheet of paper: its boxes are ticked, its squares are not asked for."""

from collections.abc import Sequence
from dataclasses import replace

from ....kernel import Reckoning, View
from ....rulebook import Rulebook
from ..rules.counting import Boxes
from ..rules.grid import LINES
from ..rules.position import BONUS, KINDS, SIZES, Sheet
from ..rules.readings import Over
from ..rules.score import added_up, line_value, ticked_receipt
from .drawing import Drawing
from .hand import Hand

LINE_TAPS = {f"L{line}": line for line in range(1, LINES + 1)}
# The bonus has one box: which kind it was makes no difference to the score.
COMBO_TAPS = {**{f"k{kind}{size}": (kind, size) for kind in KINDS for size in SIZES}, "kb8": ("i", BONUS)}


class Ticking(Drawing):
    """The boxes of a sheet, each ticked or not."""

    ticking = True

    def __init__(self, rules: Rulebook, over: Over, done: Boxes, lines: frozenset[int]):
        super().__init__(rules, over, Sheet(), "1", "", False, {})
        self._done, self._lines = done, lines

    def made(self) -> Boxes:
        return self._done

    def scoring(self) -> frozenset[int]:
        return self._lines


def reckon(rules: Rulebook, over: Over, taps: Sequence[str]) -> Reckoning:
    """A tap ticks a box, another one unticks it."""
    ticked = tuple(tap for tap in (*LINE_TAPS, *COMBO_TAPS) if taps.count(tap) % 2)
    done = frozenset(COMBO_TAPS[tap] for tap in ticked if tap in COMBO_TAPS)
    lines = {LINE_TAPS[tap]: line_value(LINE_TAPS[tap]) for tap in ticked if tap in LINE_TAPS}
    drawn = Ticking(rules, over, done, frozenset(lines))
    boxes, combos = drawn.boxes(), drawn.combos(Hand("1"))
    boxes = replace(boxes, ranks=tuple(str(line) for line in range(LINES, 0, -1)))
    combos = replace(combos, rows=tuple(row[:2] for row in combos.rows))  # letters score nothing
    prompt = rules.say("calculator-any" if over == "any" else "calculator")
    view = View((boxes, combos), prompt, ticked)
    return Reckoning(view, added_up(done, lines).total, ticked_receipt(done, lines, rules))
