"""What the clauses of combos come to on one sheet: what can be made, is used up, letters, columns (clauses 5.1–5.8, 7.1)."""

from collections.abc import Iterator

from ..rules.combos import counted, numbers
from ..rules.counting import circling, is_open, made, used
from ..rules.grid import SQUARES
from ..rules.owed import COMBO, DICE, FALLING, due, rank
from ..rules.position import BONUS, KINDS, SIZES, Sheet, at
from ..rules.score import COLUMN, column_full
from ..rules.turn import penalty_due
from .facts import Now, crosses_anyhow

WAYS = 50  # combos of a kind and size counted at most


def may_make(now: Now, sheet: Sheet) -> Iterator[str]:
    if rank(due(sheet)) == COMBO:
        yield now.say("now-combo-or-none")
    elif now.penalty_turn:
        yield now.say("now-no-combo-in-it")
    elif rank(due(sheet)) == DICE:
        yield now.say("now-combo-later", shape=now.shape(due(sheet)))
    elif rank(due(sheet)) == FALLING and now.dice and not (now.solo and crosses_anyhow(sheet)):  # then it is over at once (8.5)
        yield now.say("now-combo-after-both", shape=now.shape(now.dice))
    else:
        yield now.say("now-no-combo-due")


def can_make(now: Now, sheet: Sheet) -> Iterator[str]:
    """The largest of each kind."""
    found = {}
    for one in counted(sheet, 1, 1):
        found.setdefault(one.kind, one)
    word = "now-makes" if rank(due(sheet)) == COMBO else "now-held-back" if now.penalty_turn else "now-could-make"
    for one in found.values():
        yield now.say(word, size=one.size, kind=KINDS[one.kind], squares=now.some(one.some[0].squares))
    if not found:
        yield now.say("now-makes-none")


def longest(now: Now, sheet: Sheet) -> Iterator[str]:
    found = next((one.some[0].squares for one in counted(sheet, 1, 1) if one.kind == "c"), ())
    way = sorted(found, key=lambda square: at(sheet, square))
    if way:
        yield now.say("now-longest", numbers=" ".join(at(sheet, square) for square in way), squares=way)
    else:
        yield now.say("now-no-way")


def ways_to_make(now: Now, sheet: Sheet) -> Iterator[str]:
    for one in [one for one in counted(sheet, WAYS, 1) if one.count > 1][:2]:
        yield now.say("now-many-ways" if one.more else "now-ways", size=one.size, kind=KINDS[one.kind], count=one.count)


def used_up(now: Now, sheet: Sheet) -> Iterator[str]:
    taken = tuple(square for square in SQUARES if square in used(sheet) and at(sheet, square).isdigit())
    if taken:
        yield now.say("now-used", count=len(taken), all=len(taken) + len(numbers(sheet)), squares=now.some(taken))
    else:
        yield now.say("now-unused")


def sizes(now: Now, sheet: Sheet) -> Iterator[str]:
    left = _listed(now, {kind: _open(sheet, kind) for kind in KINDS}, is_open(made(sheet), "i", BONUS))
    yield now.say("now-open", sizes=left) if left else now.say("now-all-made")


def scored(now: Now, sheet: Sheet) -> Iterator[str]:
    done = made(sheet)
    if done:
        parts = {kind: [size for size in SIZES if (kind, size) in done] for kind in KINDS}
        told = _listed(now, parts, any(size == BONUS for _, size in done))
        yield now.say("now-scored", sizes=told, points=now.points(sum(size for _, size in done)))
    else:
        yield now.say("now-unscored")


def letters(now: Now, sheet: Sheet) -> Iterator[str]:
    """What is circled, and which combos would circle the next; not the letter that this turn crosses off (3.5)."""
    going = penalty_due(now.table) if now.table and now.penalty_turn else ""
    would = []
    for size in SIZES:
        for kind, word in KINDS.items():
            letter = circling(sheet, kind, size) if is_open(made(sheet), kind, size) else ""
            if letter and letter != going:
                would.append(now.say("now-also-circle" if would else "now-would-circle", size=size, kind=word, letter=letter))
    yield now.say("now-next-letters", combos=would) if would else now.say("now-no-letter-next")
    if sheet.circled:
        yield now.say("now-circled", letters=tuple(sheet.circled))


def columns(now: Now, sheet: Sheet) -> Iterator[str]:
    """What each column lacks for its +10."""
    for kind, word in KINDS.items():
        if column_full(sheet, kind):
            yield now.say("now-column-full", kind=word, points=COLUMN)
    lacking = _listed(now, {kind: _open(sheet, kind) for kind in KINDS}, False)
    if lacking:
        yield now.say("now-columns-lack", sizes=lacking, points=COLUMN)


def _listed(now: Now, sizes: dict[str, list[int]], bonus: bool) -> str:
    """Sizes by kind: "identical 3 and 4; consecutive 3; the bonus of 8"."""
    parts = [now.say("now-sizes", kind=KINDS[kind], sizes=of_kind) for kind, of_kind in sizes.items() if of_kind]
    return "; ".join(parts + [now.say("now-the-bonus")] * bonus)


def _open(sheet: Sheet, kind: str) -> list[int]:
    done = made(sheet)
    return [size for size in SIZES if is_open(done, kind, size)]
