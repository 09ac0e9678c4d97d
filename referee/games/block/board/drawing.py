"""The areas of a sheet and what lies between the players, as spots to draw (clauses 1.1–1.4).

Taps on a sheet are led by its seat on a party, "2/a1". The names: squares; "o" and "s", how a shape lies, which shape;
"n" a rolled number, "=" a digit; "L3", "ki4", "kc4", "A", "ki10", "kb8" the boxes; "!" a die's face, "die0" a die, "v" a tile.
"""

from collections.abc import Collection, Iterable
from functools import lru_cache

from ....kernel import Area, Spot
from ....rulebook import Rulebook, load
from ..rules.counting import Boxes, made
from ..rules.grid import COLUMNS, GAME_OVER, LINES, beside, name
from ..rules.letters import letter_of
from ..rules.marks import EMPTY, PENALTY
from ..rules.position import BONUS, KINDS, SIZES, ComboKind, Sheet
from ..rules.readings import Over
from ..rules.score import column_full, line_scores
from .hand import Hand
from .keys import Keys

SQUARES = tuple(tuple(name(column, line) for column in range(len(COLUMNS))) for line in range(LINES))  # line 1 first
PLACES = {"strip": "keys", "numbers": "keys", "digits": "keys", "actions": ""}
AREAS = {"strip": "area-strip", "numbers": "area-numbers", "digits": "area-digits", "actions": "area-actions"}
# The box of a line, by whether it counts already; a letter, by whether it is circled and crossed off.
BOXES = {
    ("plus", False): "box-plus",
    ("plus", True): "box-plus-ring",
    ("minus", False): "box-minus",
    ("minus", True): "box-minus-ring",
}
LETTER_STATES = {
    (False, False): "letter-open",
    (True, False): "letter-circled",
    (False, True): "letter-crossed",
    (True, True): "letter-both",
}
SIDES = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}


def loops(sheet: Sheet) -> dict[str, list[str]]:
    """By square: the lines drawn round the combos it is in, "i-nw": on the sides where the combo ends."""
    loops: dict[str, list[str]] = {}
    for combo in sheet.combos:
        for square in combo.squares:
            column, line = COLUMNS.index(square[0]), int(square[1:]) - 1
            inside = [one for one in beside(square) if one in combo.squares]
            sides = "".join(side for side, (right, up) in SIDES.items() if not _in(column + right, line + up, inside))
            loops.setdefault(square, []).append(f"{combo.kind}-{sides}")
    return loops


def _in(column: int, line: int, squares: list[str]) -> bool:
    return 0 <= column < len(COLUMNS) and name(column, line) in squares


class Drawing(Keys):
    """Draws one sheet; `lead` is what its taps begin with, `whose` its labels; `letters`: can they be tapped?

    `ticking`: can its boxes?
    `asked`: the marks of the letters that are to be crossed off, or may be; `owners`: who circled the active ones, where
    there are others."""

    def __init__(
        self,
        rules: Rulebook,
        over: Over,
        sheet: Sheet,
        seat: str,
        lead: str,
        letters: bool,
        asked: dict[str, set[str]],
        owners: dict[str, list[str]] | None = None,
    ):
        self.letters, self.asked, self.owners = letters, asked, owners or {}
        self.say, self.over = rules.say, over
        self.sheet, self.seat, self.lead = sheet, seat, lead
        self.whose = rules.say("whose", seat=seat) if lead else ""

    ticking = False

    def made(self) -> Boxes:
        return made(self.sheet)

    def scoring(self) -> Collection[int]:
        """The lines that score, or cost."""
        return line_scores(self.sheet, self.over)

    def spot(
        self, tap: str, label: str, pieces: Iterable[str] = (), marks: Iterable[str] = (), ghost: str = "", still: bool = False
    ) -> Spot:
        return Spot(self.lead + tap, self.whose + label, tuple(pieces), tuple(marks), ghost, still)

    def row(self, area: str, spots: Iterable[Spot]) -> tuple[Area, ...]:
        """An area of one row, none where it is empty."""
        spots = tuple(spots)
        return (Area(area, self.whose + self.say(AREAS[area]), (spots,), self.seat, place=PLACES[area]),) if spots else ()

    def grid(self, hand: Hand, ghosts: dict[str, str], marks: dict[str, set[str]]) -> Area:
        around, picked = loops(self.sheet), {*hand.trace}
        combos: dict[str, tuple[str, ...]] = {}
        for combo in self.sheet.combos:
            combos |= {square: (*combos.get(square, ()), combo.words) for square in combo.squares}

        def square(here: str, mark: str) -> Spot:
            words = marks.get(here, ()) if here not in picked else {*marks.get(here, ()), "picked"}
            drawn = (mark, tuple(around.get(here, ())), combos.get(here, ()))
            return _square(self.lead, self.whose, here, *drawn, tuple(sorted(words)), ghosts.get(here, ""))

        lines = [*self.sheet.lines, *[EMPTY * len(COLUMNS)] * (LINES - len(self.sheet.lines))]
        rows = tuple(tuple(map(square, *row)) for row in zip(reversed(SQUARES), reversed(lines), strict=True))
        ranks = tuple(str(n) for n in range(LINES, 0, -1))
        return Area("grid", self.whose + self.say("area-grid"), rows, self.seat, tuple(COLUMNS), ranks, place="sheet")

    def boxes(self) -> Area:
        scores = self.scoring()
        rows = []
        for line in range(LINES, 0, -1):
            piece = "plus" if line <= GAME_OVER else "minus"
            label = self.say(BOXES[piece, line in scores], line=line)
            pieces = (piece, "ring") if line in scores else (piece,)
            rows.append((self.spot(f"L{line}", label, pieces, still=not self.ticking),))
        return Area("boxes", self.whose + self.say("area-boxes"), tuple(rows), self.seat, place="sheet")

    def combos(self, hand: Hand) -> Area:
        done = self.made()
        rows = []
        for size in SIZES:
            row = [
                self._box(f"k{kind}{size}", f"n{size}", (kind, size) in done, size=size, kind=word)
                for kind, word in KINDS.items()
            ]
            rows.append((*row, self._letter(letter_of(size), hand)))
        columns = [self._column(kind, word) for kind, word in KINDS.items()]
        bonus = any(size == BONUS for _, size in done)
        rows += [tuple(columns), (self._box("kb8", "n8", bonus, size=BONUS, kind=self.say("box-bonus")),)]
        heads = (("777", self.say("identical")), ("123", self.say("consecutive")))
        return Area("combos", self.whose + self.say("area-combos"), tuple(rows), self.seat, place="sheet", heads=heads)

    def _box(self, tap: str, piece: str, ringed: bool, **values: object) -> Spot:
        label = self.say("box-made" if ringed else "box-open", **values)
        return self.spot(tap, label, (piece, "ring") if ringed else (piece,), still=not self.ticking)

    def _column(self, kind: ComboKind, word: str) -> Spot:
        full = column_full(self.made(), kind)
        label = self.say("column-full" if full else "column-open", kind=word)
        return self.spot(f"k{kind}10", label, ("+10", "ring") if full else ("+10",), still=True)

    def _letter(self, letter: str, hand: Hand) -> Spot:
        circled, crossed = letter in self.sheet.circled, letter in self.sheet.crossed
        pieces = [f"L{letter}", *["ring"][: int(circled)], *["cross"][: int(crossed)]]
        marks = {"picked"} if hand.letter == letter else self.asked.get(letter, ())
        label = self.say(LETTER_STATES[circled, crossed], letter=letter)
        if seats := self.owners.get(letter, []):
            pieces.append(f"{'of' if circled else 'threat'}-{'.'.join(seats)}")
            label += self.say(
                "letter-of" if circled else "letter-threat", seats=[self.say("player", seat=seat) for seat in seats]
            )
        return self.spot(letter, label, pieces, sorted(marks), still=not self.letters)


@lru_cache(maxsize=8192)
def _square(
    lead: str,
    whose: str,
    square: str,
    mark: str,
    around: tuple[str, ...],
    combos: tuple[str, ...],
    marks: tuple[str, ...],
    ghost: str,
) -> Spot:
    """A square of the grid: what is written there, the loops around it, the combos it is in, in words."""
    say = load("block").say
    word = {EMPTY: "square-empty", PENALTY: "square-penalty"}.get(mark, "square-number")
    label = say(word, square=square, mark=mark) + "".join(say("square-in", combo=combo) for combo in combos)
    return Spot(lead + square, whose + label, (*around, *([mark] if mark != EMPTY else [])), marks, ghost)
