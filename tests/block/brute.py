"""BLOCK read anew from the rulebook, sharing nothing with the package: shapes turned, let fall and combined by trial.

A sheet is a dict from square to character, so that what is said here can be checked with a finger on the paper.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import permutations

COLUMNS, TOP, LAST = "abcdefg", 14, 11  # the Game Over line runs above line 11
DICE = ("13457*", "12456*", "23467*", "123567")  # 1.3
LETTERS = dict(zip(range(3, 8), "ABCDE", strict=True))  # 5.8
DRAWN = {
    "I": "####",
    "O": "## ##",
    "T": "### .#.",
    "L": "### #..",
    "S": ".## ##.",
    "V3": "## #.",
    "I3": "###",
    "U5": "### #.#",
    "X5": ".#. ### .#.",
    "T5": "### .#. .#.",
}
FOUR, OTHERS = ("I", "O", "T", "L", "S"), ("V3", "I3", "U5", "X5", "T5")  # the shapes of the die, and those of tiles alone

Cells = frozenset  # of squares


def square(column: int, line: int) -> str:
    return f"{COLUMNS[column]}{line}"


def place(square: str) -> tuple[int, int]:
    return COLUMNS.index(square[0]), int(square[1:])


def ordered(squares: Iterable[str]) -> list[str]:
    """By column, then row: a9 before a10."""
    return sorted(squares, key=place)


def neighbours(square_: str) -> list[str]:
    column, line = place(square_)
    around = ((column + 1, line), (column - 1, line), (column, line + 1), (column, line - 1))
    return [square(x, y) for x, y in around if 0 <= x < 7 and 1 <= y <= TOP]


NEAR = {square(x, y): neighbours(square(x, y)) for x in range(7) for y in range(1, TOP + 1)}


# Sheets


@dataclass
class Sheet:
    squares: dict[str, str] = field(default_factory=dict)
    combos: list[tuple[str, Cells]] = field(default_factory=list)
    circled: set[str] = field(default_factory=set)
    crossed: set[str] = field(default_factory=set)
    owed: list[str] = field(default_factory=list)

    @property
    def used(self) -> set[str]:
        return {name for _, squares in self.combos for name in squares}

    @property
    def over(self) -> bool:
        return any(int(name[1:]) > LAST for name in self.squares)

    def made(self, kind: str, size: int) -> bool:
        """Is this box of the sheet filled in? The bonus is one box for both kinds (5.5)."""
        return any(len(squares) == size and (kind_ == kind or size == 8) for kind_, squares in self.combos)

    def circles(self, kind: str, size: int) -> bool:
        """Would this combo circle a letter (5.8)?"""
        letter = LETTERS.get(size, "")
        return bool(letter) and self.made("ic"[kind == "i"], size) and letter not in self.circled | self.crossed


def parse(line: str) -> Sheet:
    lines, combos, circled, crossed, owed = line.split(" ")
    rows = lines.split("/")
    sheet = Sheet(circled=set(circled) - {"-"}, crossed=set(crossed) - {"-"})
    for y, row in enumerate(reversed(rows), 1):
        sheet.squares |= {square(x, y): char for x, char in enumerate(row) if char != "."}
    sheet.combos = [(word[0], Cells(word.split(":")[1].split("."))) for word in combos.split(",") if word != "-"]
    sheet.owed = [] if owed == "-" else owed.split(",")
    return sheet


def write(sheet: Sheet) -> str:
    height = max([1, *(int(name[1:]) for name in sheet.squares)])
    rows = ["".join(sheet.squares.get(square(x, y), ".") for x in range(7)) for y in range(height, 0, -1)]
    combos = sorted(combo_word(kind, squares) for kind, squares in sheet.combos)
    letters = ("".join(sorted(sheet.circled)), "".join(sorted(sheet.crossed)))
    return " ".join(["/".join(rows), ",".join(combos) or "-", *(word or "-" for word in letters), ",".join(sheet.owed) or "-"])


def landing_word(squares: Iterable[str]) -> str:
    return ".".join(ordered(squares))


def drop_word(numbers: Mapping[str, str]) -> str:
    return ".".join(f"{name}={numbers[name]}" for name in ordered(numbers))


def combo_word(kind: str, squares: Iterable[str]) -> str:
    names = ordered(squares)
    return f"{kind}{len(names)}:{'.'.join(names)}"


# Dice


def rollable(four: str) -> bool:
    """Can the four real dice show this (1.3)?"""
    return any(all(face in die for face, die in zip(order, DICE, strict=True)) for order in permutations(four))


def uses(four: str, numbers: Iterable[str]) -> bool:
    """Are these the rolled numbers, a star being any number (4.1, 4.2)?"""
    numbers = "".join(numbers)
    return len(numbers) == 4 and not Counter(four.replace("*", "")) - Counter(numbers)


# Landings


def turned(shape: str) -> list[list[tuple[int, int]]]:
    """Every way the shape can be turned and flipped, as columns and lines from its lower left corner."""
    drawn = [(x, y) for y, row in enumerate(DRAWN[shape].split()) for x, char in enumerate(row) if char == "#"]
    found = []
    for flip in (1, -1):
        cells = [(flip * x, y) for x, y in drawn]
        for _ in range(4):
            cells = [(y, -x) for x, y in cells]
            left, low = min(x for x, _ in cells), min(y for _, y in cells)
            moved = sorted((x - left, y - low) for x, y in cells)
            if moved not in found:
                found.append(moved)
    return found


TURNED = {shape: turned(shape) for shape in DRAWN}


def fallen(filled: set[tuple[int, int]], cells: list[tuple[int, int]], column: int) -> list[tuple[int, int]]:
    """Where the shape comes to rest when it is let go over this column: down line by line while all below it is free (4.3)."""
    line = TOP + 1
    while line > 1 and all((column + x, line + y - 1) not in filled for x, y in cells):
        line -= 1
    return [(column + x, line + y) for x, y in cells]


def landings(squares: Mapping[str, str], shapes: Iterable[str]) -> set[Cells]:
    """Every way one of these shapes can come to rest within the 14 lines (4.5)."""
    filled, found = {place(name) for name in squares}, set()
    for cells in (cells for shape in shapes for cells in TURNED[shape]):
        for column in range(7 - max(x for x, _ in cells)):
            rest = fallen(filled, cells, column)
            if max(y for _, y in rest) <= TOP:
                found.add(Cells(square(x, y) for x, y in rest))
    return found


def shapes_of(owed: str) -> tuple[str, ...]:
    """The shapes that a penalty or a roll lets fall."""
    return (owed[1:],) if owed[0] == "#" else FOUR if owed[4] == "*" else (owed[4],)


# Combos


def joined(squares: Mapping[str, str]) -> dict[int, set[Cells]]:
    """All sets of equal numbers joined side to side, by size up to 8."""
    sets = {Cells([name]) for name in squares}
    found = {1: sets}
    for size in range(2, 9):
        sets = {
            some | {near}
            for some in sets
            for name in some
            for near in NEAR[name]
            if near not in some and squares.get(near) == squares[name]
        }
        found[size] = sets
    return found


def paths(squares: Mapping[str, str]) -> dict[int, set[Cells]]:
    """All runs of numbers each one more than the last, each beside the last, by size up to 8."""
    runs = [(name,) for name in squares]
    found = {1: {Cells(run) for run in runs}}
    for size in range(2, 9):
        runs = [(*run, near) for run in runs for near in NEAR[run[-1]] if squares.get(near) == str(int(squares[run[-1]]) + 1)]
        found[size] = {Cells(run) for run in runs}
    return found


def combos(sheet: Sheet) -> set[tuple[str, Cells]]:
    """Every combo that can be made now (5.2–5.6)."""
    used = sheet.used
    free = {name: char for name, char in sheet.squares.items() if char != "#" and name not in used}
    ways = {"i": joined(free), "c": paths(free)}
    return {
        (kind, squares)
        for kind, found in ways.items()
        for size in range(3, 9)
        if not sheet.made(kind, size)
        for squares in found[size]
    }


# What may be done on a sheet, and what it scores


def moves(sheet: Sheet) -> set[str]:
    """The words of all legal moves. What fits no way at all is not placed: the next thing owed counts (4.5)."""
    for owed in sheet.owed:
        if owed[0] == "=":
            return {square(x, 1) for x in range(7)}
        if owed == "+":
            break
        found = landings(sheet.squares, shapes_of(owed))
        if found:
            return {landing_word(squares) for squares in found}
        if owed[0] != "#":
            break
    else:
        return set()
    words = {"pass"}
    for kind, squares in combos(sheet):
        word = combo_word(kind, squares)
        words |= {word, word + "~"} if sheet.circles(kind, len(squares)) else {word}
    return words


def fits(squares: Mapping[str, str], kind: str, cells: Cells) -> bool:
    """Is it a combo at all? Tried with its own squares alone."""
    own = {name: squares[name] for name in cells if squares.get(name, "#") != "#"}
    return cells in (joined(own) if kind == "i" else paths(own))[len(cells)]


def counted(sheet: Sheet) -> list[tuple[str, Cells]]:
    """The combos that count, taken as their words are sorted: what is none, shares squares or fills a box again does not."""
    found = Sheet(sheet.squares)
    for kind, cells in sorted(sheet.combos, key=lambda combo: combo_word(*combo)):
        if fits(sheet.squares, kind, cells) and not found.used & cells and not found.made(kind, len(cells)):
            found.combos.append((kind, cells))
    return found.combos


def score(sheet: Sheet, over: str = "numbers") -> dict[str, int]:
    made = counted(sheet)
    sizes = {kind: [len(squares) for kind_, squares in made if kind_ == kind and len(squares) < 8] for kind in "ic"}
    column = {kind: sum(sizes[kind]) + 10 * (set(sizes[kind]) == {3, 4, 5, 6, 7}) for kind in "ic"}
    bonus = 8 * any(len(squares) == 8 for _, squares in made)
    lines = 0
    for y in range(1, TOP + 1):
        row = [sheet.squares.get(square(x, y), ".") for x in range(7)]
        if y <= LAST:
            lines += 2 * ("." not in row)
        else:
            lines -= 5 * any(char != "." and (char != "#" or over == "any") for char in row)
    total = column["i"] + column["c"] + bonus + lines
    return {"identical": column["i"], "consecutive": column["c"], "bonus": bonus, "lines": lines, "total": total}
