"""What clauses come to on one sheet, beyond what they say: counts, what is due, what can be made."""

from collections.abc import Iterator

from ..rules.combos import Counted, counted, numbers
from ..rules.counting import circling, is_open, made, used
from ..rules.dice import STAR, Roll
from ..rules.grid import COLUMNS, GAME_OVER, LINE_ONE, SQUARES, name
from ..rules.letters import penalty_letter
from ..rules.owed import ComboChance, FirstNumber, Penalty
from ..rules.position import BONUS, KINDS, PENALTY, SIZES, Sheet, at
from ..rules.score import COLUMN, column_full, line_scores, score
from ..rules.shapes import EMPTY, landings, orientations, tops, width
from .facts import Facts, signed

WAYS = 50  # combos of a kind and size counted at most


def height(facts: Facts, sheet: Sheet) -> Iterator[str]:
    reach = max(tops(sheet.lines))
    word = "now-reaches" if reach < GAME_OVER else "now-at-the-line" if reach == GAME_OVER else "now-above-the-line"
    if reach:
        yield facts.say(word, line=reach, left=GAME_OVER - reach)


def totals(facts: Facts, sheet: Sheet) -> Iterator[str]:
    values = score(sheet, facts.readings.over)
    parts = {part: signed(value) for part, value in values._asdict().items()}
    yield facts.say("now-totals", total=facts.points(values.total), **parts)


def first_number(facts: Facts, sheet: Sheet) -> Iterator[str]:
    free = [square for square in LINE_ONE if at(sheet, square) == EMPTY]
    if isinstance(sheet.due, FirstNumber) and free:
        yield facts.say("now-first-number", number=sheet.due.number, squares=free)


# What falls


def falls(facts: Facts, sheet: Sheet) -> Iterator[str]:
    if isinstance(sheet.due, Penalty):
        yield facts.say("now-falls", tile=facts.shape(sheet.due), places=facts.places(sheet, sheet.due))


def penalty_squares(facts: Facts, sheet: Sheet) -> Iterator[str]:
    squares = [square for square in SQUARES if at(sheet, square) == PENALTY]
    if squares:
        yield facts.say("now-penalty-squares", squares=facts.some(squares), count=len(squares))


def penalty_height(facts: Facts, sheet: Sheet) -> Iterator[str]:
    if isinstance(sheet.due, Penalty):
        yield from height(facts, sheet)


def drop(facts: Facts, sheet: Sheet) -> Iterator[str]:
    if isinstance(sheet.due, Roll):
        places = facts.places(sheet, sheet.due)
        yield facts.say("now-drop-of", numbers=sheet.due.words, shape=facts.shape(sheet.due), places=places)


def stars(facts: Facts, sheet: Sheet) -> Iterator[str]:
    if isinstance(sheet.due, Roll):
        if count := sheet.due.numbers.count(STAR):
            yield facts.say("now-star-numbers", count=count)
        if sheet.due.any_shape:
            yield facts.say("now-star-shape", shapes=sheet.due.shapes)


def out_of_reach(facts: Facts, sheet: Sheet) -> Iterator[str]:
    if holes := _covered(sheet):
        yield facts.say("now-holes", squares=facts.some(holes), count=len(holes))


def _covered(sheet: Sheet) -> list[str]:
    """The empty squares below a filled one."""
    reach = tops(sheet.lines)
    return [name(c, line) for c in range(len(COLUMNS)) for line in range(reach[c]) if sheet.lines[line][c] == EMPTY]


def room(facts: Facts, sheet: Sheet) -> Iterator[str]:
    """Does what is owed find its place within the grid?"""
    owed = next(iter(sheet.owed), None)
    if isinstance(owed, (Penalty, Roll)):
        ways = sum(len(COLUMNS) - width(cells) + 1 for shape in owed.shapes for cells in orientations(shape))
        inside = len(landings(sheet.lines, owed.shapes))
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


def longest(facts: Facts, sheet: Sheet) -> Iterator[str]:
    squares = next((one.some[0].squares for one in counted(sheet, 1, 1) if one.kind == "c"), ())
    if way := sorted(squares, key=lambda square: at(sheet, square)):
        yield facts.say("now-longest", numbers=" ".join(at(sheet, square) for square in way), squares=way)


def used_up(facts: Facts, sheet: Sheet) -> Iterator[str]:
    taken = [square for square in SQUARES if square in used(sheet) and at(sheet, square).isdigit()]
    if taken:
        yield facts.say("now-used", count=len(taken), all=len(taken) + len(numbers(sheet)), squares=facts.some(taken))


def sizes(facts: Facts, sheet: Sheet) -> Iterator[str]:
    bonus = is_open(made(sheet), "i", BONUS)
    if left := _listed(facts, {kind: _open(sheet, kind) for kind in KINDS}, bonus):
        yield facts.say("now-open", sizes=left)


def ways_to_make(facts: Facts, sheet: Sheet) -> Iterator[str]:
    for one in [one for one in counted(sheet, WAYS, 1) if one.number > 1 and not one.more][:2]:
        yield facts.say("now-ways", size=one.size, kind=KINDS[one.kind], count=one.number)


def scored(facts: Facts, sheet: Sheet) -> Iterator[str]:
    if done := made(sheet):
        by_kind = {kind: [size for size in SIZES if (kind, size) in done] for kind in KINDS}
        told = _listed(facts, by_kind, any(size == BONUS for _, size in done))
        yield facts.say("now-scored", sizes=told, points=facts.points(sum(size for _, size in done)))


def letters(facts: Facts, sheet: Sheet) -> Iterator[str]:
    """Which combos would circle a letter; not the one that this turn crosses off (3.5)."""
    crossing = penalty_letter(facts.table) if facts.table and facts.penalty_turn else ""
    for size in SIZES:
        for kind, word in KINDS.items():
            letter = circling(sheet, kind, size) if is_open(made(sheet), kind, size) else ""
            if letter and letter != crossing:
                yield facts.say("now-would-circle", size=size, kind=word, letter=letter)


def columns(facts: Facts, sheet: Sheet) -> Iterator[str]:
    """What each column lacks for its +10."""
    for kind, word in KINDS.items():
        if column_full(sheet, kind):
            yield facts.say("now-column-full", kind=word, points=COLUMN)
    if lacking := _listed(facts, {kind: _open(sheet, kind) for kind in KINDS}, False):
        yield facts.say("now-columns-lack", sizes=lacking, points=COLUMN)


def _listed(facts: Facts, by_kind: dict[str, list[int]], bonus: bool) -> str:
    """Sizes by kind: "identical 3 and 4; consecutive 3; the bonus of 8"."""
    parts = [facts.say("now-sizes", kind=KINDS[kind], sizes=sizes) for kind, sizes in by_kind.items() if sizes]
    return "; ".join(parts + [facts.say("now-the-bonus")] * bonus)


def _open(sheet: Sheet, kind: str) -> list[int]:
    return [size for size in SIZES if is_open(made(sheet), kind, size)]


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
