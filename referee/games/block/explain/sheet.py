"""What clauses come to on one sheet, beyond what they say: counts, what is due, what can be made."""

from collections.abc import Iterator

from ..rules.combos import Counted, counted, numbers
from ..rules.counting import circling, is_open, made, used
from ..rules.dice import Roll
from ..rules.grid import COLUMNS, GAME_OVER, SQUARES, name
from ..rules.letters import penalty_letter
from ..rules.marks import EMPTY, heights
from ..rules.owed import ComboChance, Penalty
from ..rules.position import BONUS, KINDS, SIZES, Sheet
from ..rules.score import line_scores
from ..rules.shapes import landings, orientations, width
from .facts import Facts

WAYS = 50  # combos of a kind and size counted at most


def height(facts: Facts, sheet: Sheet) -> Iterator[str]:
    reach = max(heights(sheet.grid))
    word = "now-reaches" if reach < GAME_OVER else "now-at-the-line" if reach == GAME_OVER else "now-above-the-line"
    if reach:
        yield facts.say(word, line=reach, left=GAME_OVER - reach)


# What falls


def falls(facts: Facts, sheet: Sheet) -> Iterator[str]:
    if isinstance(sheet.due, Penalty):
        yield facts.say("now-falls", tile=facts.shape(sheet.due), places=facts.places(sheet, sheet.due))


def penalty_height(facts: Facts, sheet: Sheet) -> Iterator[str]:
    if isinstance(sheet.due, Penalty):
        yield from height(facts, sheet)


def drop(facts: Facts, sheet: Sheet) -> Iterator[str]:
    if isinstance(sheet.due, Roll):
        places = facts.places(sheet, sheet.due)
        yield facts.say("now-drop-of", numbers=sheet.due.words, shape=facts.shape(sheet.due), places=places)


def out_of_reach(facts: Facts, sheet: Sheet) -> Iterator[str]:
    if holes := _covered(sheet):
        yield facts.say("now-holes", squares=facts.some(holes), count=len(holes))


def _covered(sheet: Sheet) -> list[str]:
    """The empty squares below a filled one."""
    reach = heights(sheet.grid)
    return [name(c, line) for c in range(len(COLUMNS)) for line in range(reach[c]) if sheet.lines[line][c] == EMPTY]


def room(facts: Facts, sheet: Sheet) -> Iterator[str]:
    """Does what is owed find its place within the grid?"""
    owed = next(iter(sheet.owed), None)
    if isinstance(owed, (Penalty, Roll)):
        ways = sum(len(COLUMNS) - width(cells) + 1 for shape in owed.shapes for cells in orientations(shape))
        inside = len(landings(sheet.grid, owed.shapes))
        if inside < ways:
            word = "now-sticks-out" if inside else "now-no-room"
            yield facts.say(word, shape=facts.shape(owed), count=ways - inside, all=ways)


# Combos


def may_make(facts: Facts, sheet: Sheet) -> Iterator[str]:
    if isinstance(sheet.due, ComboChance):
        yield facts.say("now-combo-or-none")
    elif isinstance(sheet.due, Roll):
        yield facts.say("now-combo-later", shape=facts.shape(sheet.due))


def can_make(facts: Facts, sheet: Sheet) -> Iterator[str]:
    """The largest of each kind."""
    word = "now-makes" if isinstance(sheet.due, ComboChance) else "now-could-make"
    largest: dict[str, Counted] = {}
    for one in counted(sheet, 1, 1):
        largest.setdefault(one.kind, one)
    for one in largest.values():
        yield facts.say(word, size=one.size, kind=KINDS[one.kind], squares=facts.some(one.some[0].squares))
    if not largest:
        yield facts.say("now-makes-none")


def used_up(facts: Facts, sheet: Sheet) -> Iterator[str]:
    taken = [square for square in SQUARES if square in used(sheet) and sheet.at(square).isdigit()]
    if taken:
        yield facts.say("now-used", count=len(taken), all=len(taken) + len(numbers(sheet)), squares=facts.some(taken))


def sizes(facts: Facts, sheet: Sheet) -> Iterator[str]:
    """What is still to be made: "identical 3 and 4; consecutive 3; the bonus of 8"."""
    left = {kind: [size for size in SIZES if is_open(made(sheet), kind, size)] for kind in KINDS}
    parts = [facts.say("now-sizes", kind=KINDS[kind], sizes=sizes) for kind, sizes in left.items() if sizes]
    if is_open(made(sheet), "i", BONUS):
        parts.append(facts.say("now-the-bonus"))
    if parts:
        yield facts.say("now-open", sizes="; ".join(parts))


def ways_to_make(facts: Facts, sheet: Sheet) -> Iterator[str]:
    for one in [one for one in counted(sheet, WAYS, 1) if one.number > 1 and not one.more][:2]:
        yield facts.say("now-ways", size=one.size, kind=KINDS[one.kind], count=one.number)


def letters(facts: Facts, sheet: Sheet) -> Iterator[str]:
    """Which combos would circle a letter; not the one that this turn crosses off (3.5)."""
    crossing = penalty_letter(facts.table) if facts.table and facts.penalty_turn else ""
    for size in SIZES:
        for kind, word in KINDS.items():
            letter = circling(sheet, kind, size) if is_open(made(sheet), kind, size) else ""
            if letter and letter != crossing:
                yield facts.say("now-would-circle", size=size, kind=word, letter=letter)


# Lines


def full_lines(facts: Facts, sheet: Sheet) -> Iterator[str]:
    """Full lines, and squares that can still be reached and would fill one."""
    full = {line: value for line, value in line_scores(sheet, facts.readings.over).items() if value > 0}
    if full:
        yield facts.say("now-full-lines", lines=[*full], count=len(full), points=sum(full.values()))
    lacking = [name(text.index(EMPTY), line) for line, text in enumerate(sheet.lines[:GAME_OVER]) if text.count(EMPTY) == 1]
    if gaps := [square for square in lacking if square not in _covered(sheet)]:
        yield facts.say("now-gaps", squares=facts.some(gaps), count=len(gaps))


def lines_above(facts: Facts, sheet: Sheet) -> Iterator[str]:
    costs = {line: value for line, value in line_scores(sheet, facts.readings.over).items() if value < 0}
    if costs:
        yield facts.say("now-lines-cost", lines=[*costs], count=len(costs), points=-sum(costs.values()))
    for line in sorted(set(line_scores(sheet, "any")) - set(line_scores(sheet, "numbers"))):
        yield facts.say("now-only-penalties-cost" if line in costs else "now-only-penalties", line=line)
