"""python -m tests.repair.measure [COUNT] [GAME] [KIND]: how many of the faults put in are explained, and how fast."""

import sys
import time
from collections import Counter

from referee.play.repair import Found, repair
from tests.games.built import BUILT

from .faults import KINDS, cases
from .played import Case

FIRST = 3  # explanations that a page shows


def seen(slug: str, line: str) -> list[str]:
    """What lies on the table, of a line of notation; of Gobblet what no other gobblet covers."""
    fields = line.split(" ")
    if slug == "gobblet":
        return [",".join(pile[-2:] for rank in fields[0].split("/") for pile in rank.split(",")), *fields[1:3]]
    if slug == "block":
        return [sheet.split(" ")[0] for sheet in (line.split(" | ")[1:] or [line])]
    return fields[: {"block-arena": 4, "deblockle": 2, "gridbloc": 4}[slug]]


def end(case: Case, words) -> str:
    """The line that these moves lead to."""
    now = case.game.read(case.start)
    for word in words:
        now = case.game.after(now, case.game.move(word, now))
    return case.game.write(now)


def explained(case: Case) -> tuple[str, float, Found]:
    """How the case is explained among the first few, in how many seconds. Every explanation leads to what lies there."""
    game = case.game
    begun = time.perf_counter()
    found = repair(game, game.read(case.start), case.record, game.parse(case.board))
    spent = time.perf_counter() - begun
    for each in found.explanations:
        if each.change.kind == "nudged":
            assert each.words == case.record
        else:
            assert seen(game.slug, end(case, each.words)) == seen(game.slug, case.board), (case, each)
    return how(case, found), spent, found


def how(case: Case, found: Found) -> str:
    first = found.explanations[:FIRST]
    if any(each.words == case.truth for each in first):
        return "true"
    if any(each.edits <= case.edits and each.change.kind != "nudged" for each in first):
        return "as cheap"
    return "missed" if found.complete else "over budget"


def main(count: int = 20, slug: str = "", kind: str = "") -> None:
    for name in BUILT:
        for fault in KINDS:
            if slug not in ("", "-", name) or kind not in fault:
                continue
            results = [explained(case)[:2] for case in cases(name, fault, count)]
            ways, times = Counter(way for way, _ in results), sorted(spent for _, spent in results)
            good = (ways["true"] + ways["as cheap"]) / max(len(results), 1)
            late = times[len(times) * 95 // 100] if times else 0
            print(f"{name:12} {fault:24} {good:6.1%} of {len(results):3}  {late:5.2f} s at the 95th  {dict(ways)}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 20, *sys.argv[2:4])
