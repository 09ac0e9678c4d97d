"""What the clauses of one sheet come to on it, combos apart: what falls where, what lines score (1.1–4.5, 6.1, 6.3)."""

from collections.abc import Iterator

from ..rules.dice import STAR, shown
from ..rules.grid import COLUMNS, GAME_OVER, LINE_ONE, SQUARES, name
from ..rules.landings import landings, shapes_owed, tops
from ..rules.owed import DICE, FALLING, FIRST, due, rank
from ..rules.position import EMPTY, PENALTY, Sheet, at, over_the_line
from ..rules.score import line_scores, score
from ..rules.shapes import ON_THE_DIE, orientations, width
from .facts import Now, falling, signed


def height(now: Now, sheet: Sheet) -> Iterator[str]:
    reach = max(tops(sheet.lines))
    if not reach:
        yield now.say("now-grid-empty")
    elif reach < GAME_OVER:
        yield now.say("now-reaches", line=reach, left=GAME_OVER - reach)
    else:
        yield now.say("now-at-the-line" if reach == GAME_OVER else "now-above-the-line", line=reach)


def totals(now: Now, sheet: Sheet) -> Iterator[str]:
    values = score(sheet, now.over)
    parts = {part: signed(value) for part, value in values._asdict().items()}
    yield now.say("now-totals", total=now.points(values.total), **parts)


def first_number(now: Now, sheet: Sheet) -> Iterator[str]:
    free = [square for square in LINE_ONE if at(sheet, square) == EMPTY]
    if rank(due(sheet)) == FIRST and free:
        yield now.say("now-first-number", number=due(sheet)[1:], squares=free)


def penalty_squares(now: Now, sheet: Sheet) -> Iterator[str]:
    if rank(due(sheet)) == FALLING:
        yield now.say("now-no-numbers", tile=now.shape(due(sheet)))
    found = tuple(square for square in SQUARES if at(sheet, square) == PENALTY)
    if found:
        yield now.say("now-penalty-squares", squares=now.some(found), count=len(found))
    else:
        yield now.say("now-no-penalty-squares")


def falls(now: Now, sheet: Sheet) -> Iterator[str]:
    if rank(due(sheet)) == FALLING:
        yield now.say("now-falls", tile=now.shape(due(sheet)), places=now.places(sheet))


def penalty_crosses(now: Now, sheet: Sheet) -> Iterator[str]:
    if rank(due(sheet)) == FALLING:
        yield from height(now, sheet)


def drop(now: Now, sheet: Sheet) -> Iterator[str]:
    thing = due(sheet)
    if rank(thing) == DICE:
        yield now.say("now-drop-of", numbers=shown(thing), shape=now.shape(thing), places=now.places(sheet))
    elif now.dice and now.penalty_turn and not now.party:
        yield now.say("now-not-dropped")


def stars(now: Now, sheet: Sheet) -> Iterator[str]:
    thing = due(sheet)
    if rank(thing) == DICE:
        count = thing[:4].count(STAR)
        if count:
            yield now.say("now-star-numbers", count=count)
        if thing[4] == STAR:
            yield now.say("now-star-shape", shapes=tuple(ON_THE_DIE))
        elif not count:
            yield now.say("now-no-star")


def lowest(now: Now, sheet: Sheet) -> Iterator[str]:
    if falling(sheet):
        rests = landings(sheet, falling(sheet))
        lines = lambda squares: sorted((int(square[1:]) for square in squares), reverse=True)  # noqa: E731
        yield now.say("now-lowest", squares=min(rests, key=lambda squares: (lines(squares), squares)))


def out_of_reach(now: Now, sheet: Sheet) -> Iterator[str]:
    holes = _covered(sheet)
    if holes:
        yield now.say("now-holes", squares=now.some(holes), count=len(holes))
    else:
        yield now.say("now-no-holes")


def room(now: Now, sheet: Sheet) -> Iterator[str]:
    """Does what is owed find its place within the grid?"""
    for thing in sheet.owed[:1]:
        shapes = shapes_owed(thing)
        if not shapes:
            return
        ways = sum(len(COLUMNS) - width(cells) + 1 for shape in shapes for cells in orientations(shape))
        fits = len(landings(sheet, thing))
        word = "now-no-room" if not fits else "now-sticks-out" if fits < ways else "now-room"
        yield now.say(word, shape=now.shape(thing), count=ways - fits, all=ways)


def full_lines(now: Now, sheet: Sheet) -> Iterator[str]:
    full = [line for line, value in line_scores(sheet, now.over).items() if value > 0]
    if full:
        values = line_scores(sheet, now.over)
        yield now.say("now-full-lines", lines=full, count=len(full), points=sum(values[line] for line in full))
    else:
        yield now.say("now-no-full-line")
    gaps = [name(text.index(EMPTY), line) for line, text in enumerate(sheet.lines[:GAME_OVER]) if text.count(EMPTY) == 1]
    if gaps:
        covered = _covered(sheet)
        told = [now.say("now-covered", square=square) if square in covered else square for square in gaps]
        yield now.say("now-gaps", squares=now.some(told), count=len(gaps))


def lines_above(now: Now, sheet: Sheet) -> Iterator[str]:
    costs = {line: value for line, value in line_scores(sheet, now.over).items() if value < 0}
    if costs:
        yield now.say("now-lines-cost", lines=list(costs), count=len(costs), points=-sum(costs.values()))
    only = set(line_scores(sheet, "any")) - set(line_scores(sheet, "numbers"))
    for line in sorted(only):
        yield now.say("now-only-penalties-cost" if line in costs else "now-only-penalties", line=line)
    if not over_the_line(sheet):
        yield now.say("now-costs-nothing")


def _covered(sheet: Sheet) -> list[str]:
    """The empty squares below a filled one."""
    reach = tops(sheet.lines)
    return [name(c, line) for c in range(len(COLUMNS)) for line in range(reach[c]) if sheet.lines[line][c] == EMPTY]
