"""A table of BLOCK kept by hand, apart from the package: sheets, letters, tiles, and who owes what (2.1–6.4, 8.1–8.5).

It is told every roll, drop, combo and slide, and writes the line that ought to stand.
"""

from dataclasses import dataclass, field

from .brute import LETTERS, Cells, Sheet, combos, landings, moves, parse, shapes_of, write

GONE = "-"


@dataclass
class Table:
    tiles: list[str]
    sheets: list[Sheet]
    first: int = 1
    phase: str = "start"
    dice: str = "-"
    notches: list[int] = field(default_factory=lambda: [0] * 5)
    slide_reading: str = "must"  # of a star on the shape die (8.2)

    @property
    def solo(self) -> bool:
        return len(self.sheets) == 1

    def line(self) -> str:
        tiles = [
            f"{tile}{notch}" if self.solo and tile != GONE else tile
            for tile, notch in zip(self.tiles, self.notches, strict=True)
        ]
        return " | ".join([f"{self.first} {self.phase} {self.dice} {','.join(tiles)}", *map(write, self.sheets)])

    def active(self) -> str:
        """The highest letter circled by someone and crossed off by nobody (3.1, 3.2)."""
        circled, crossed = (set().union(*each) for each in zip(*((s.circled, s.crossed) for s in self.sheets), strict=True))
        return min(circled - crossed, default="")

    def order(self) -> list[int]:
        """The seats from the first player on, to the left."""
        return [(self.first - 1 + i) % len(self.sheets) + 1 for i in range(len(self.sheets))]

    def owing(self) -> list[int]:
        """The seats that have something to do now."""
        if self.phase in ("roll", "slide"):
            return [self.first]
        kinds = {"start": "=", "penalty": "#", "drop": "0123456789*+", "combo": "+"}.get(self.phase, "")
        return [seat for seat in self.order() if (owed := self.sheets[seat - 1].owed) and owed[0][0] in kinds]

    def words(self) -> set[str]:
        """All that may be done, but for the rolls."""
        if self.phase == "slide":
            return {f"v{'ABCDE'[slot]}" for slot in self.slides()} | ({"1/pass"} if self.stays() else set())
        return (
            {f"{seat}/{word}" for seat in self.owing() for word in moves(self.sheets[seat - 1])}
            if self.phase != "roll"
            else set()
        )

    # What is done

    def start(self, seat: int, square: str) -> None:
        sheet = self.sheets[seat - 1]
        sheet.squares[square], sheet.owed = sheet.owed[0][1:], []
        self.settle()

    def roll(self, dice: str) -> None:
        self.dice = dice
        if self.solo:
            self.phase = "slide"
            return
        letter = self.active()
        if letter and "*" in dice:
            tile = self.tiles["ABCDE".index(letter)]
            self.phase = "penalty"
            for sheet in self.sheets:
                sheet.owed = [f"#{tile}"] if letter not in sheet.circled and landings(sheet.squares, [tile]) else []
        else:
            self.let_drop()
        self.settle()

    def let_drop(self) -> None:
        self.phase = "drop"
        for sheet in self.sheets:
            sheet.owed = [self.dice] if landings(sheet.squares, shapes_of(self.dice)) else ["+"]

    def drop(self, seat: int, filling: dict[str, str]) -> None:
        sheet = self.sheets[seat - 1]
        sheet.squares |= filling
        owed = sheet.owed.pop(0)
        if owed[0] != "#":
            sheet.owed = ["+"] if combos(sheet) else []  # at once, without waiting for the others (5.1)
        elif self.solo:
            if sheet.over:
                self.phase, self.dice, sheet.owed = "over", "-", []  # at once (8.5)
            elif sheet.owed:
                self.phase = "drop"
            else:
                self.phase, sheet.owed = "slide", [self.dice]
        self.settle()

    def combo(self, seat: int, kind: str, squares: Cells, circle: bool = True) -> None:
        sheet = self.sheets[seat - 1]
        if circle and sheet.circles(kind, len(squares)):
            sheet.circled.add(LETTERS[len(squares)])
        sheet.combos.append((kind, squares))
        self.passes(seat)

    def passes(self, seat: int) -> None:
        self.sheets[seat - 1].owed = []
        self.settle()

    def slides(self) -> list[int]:
        """The slots whose tile may be slid: any, then the one whose shape was rolled (8.2)."""
        there = [slot for slot in range(5) if self.tiles[slot] != GONE]
        second = bool(self.sheets[0].owed)
        return [slot for slot in there if not second or self.dice[4] in ("*", self.tiles[slot])]

    def stays(self) -> bool:
        """May the second slide be left out (8.2)?"""
        return self.slide_reading == "may" and bool(self.sheets[0].owed) and self.dice[4] == "*"

    def stay(self) -> None:
        self.phase = "drop"
        self.settle()

    def slide(self, slot: int) -> None:
        sheet, second = self.sheets[0], bool(self.sheets[0].owed)
        tile = self.tiles[slot]
        self.notches[slot] += 1
        down = self.notches[slot] == 4
        if down:
            self.tiles[slot] = GONE
        sheet.owed = [self.dice]
        again = not second and "*" in self.dice and bool(self.slides())
        self.phase = "slide" if again else "drop"
        if down and "ABCDE"[slot] not in sheet.circled:
            sheet.crossed.add("ABCDE"[slot])
            self.phase, sheet.owed = "penalty", [f"#{tile}"] if again else [f"#{tile}", self.dice]

    # What follows of itself

    def settle(self) -> None:
        owed = [sheet.owed for sheet in self.sheets]
        if self.phase == "start" and not any(owed):
            self.phase = "roll"
        if self.phase == "penalty" and not self.solo and not any(owed):
            letter = self.active()
            for sheet in self.sheets:
                sheet.crossed.add(letter)
            self.tiles["ABCDE".index(letter)] = GONE
            self.end_turn()
        if self.phase == "drop" and all(each in ([], ["+"]) for each in owed):
            self.phase = "combo"
            for sheet in self.sheets:
                if sheet.owed and not combos(sheet):
                    sheet.owed = []
        if self.phase == "combo" and not any(sheet.owed for sheet in self.sheets):
            self.end_turn()

    def end_turn(self) -> None:
        self.dice = "-"
        if any(sheet.over for sheet in self.sheets) or (self.solo and set(self.tiles) == {GONE}):
            self.phase = "over"
        else:
            self.phase, self.first = "roll", self.first % len(self.sheets) + 1


def table(line: str, slide: str = "must") -> Table:
    """A table read from its line."""
    head, *sheets = line.split(" | ")
    first, phase, dice, tiles = head.split(" ")
    found = Table(tiles.split(","), [parse(sheet) for sheet in sheets], int(first), phase, dice, slide_reading=slide)
    if found.solo:
        found.notches = [4 if tile == GONE else int(tile[-1]) for tile in found.tiles]
        found.tiles = [tile if tile == GONE else tile[:-1] for tile in found.tiles]
    return found
