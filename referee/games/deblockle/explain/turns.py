"""What the clauses of a turn come to in a position: the tips there are and are not, and the hops after them (3.1–4.9)."""

from collections.abc import Iterator

from ..rules.grid import GOAL, NEIGHBOURS, SQUARES, STAR, STARS
from ..rules.hopping import Hops
from ..rules.names import symbol_name, way
from .facts import Seen, Tip

Said = Iterator[str]
MOST = 3  # sentences of one clause


def turn(seen: Seen) -> Said:
    """Which cubes may be moved, and which not."""
    may = [cube[:2] for cube in seen.own if any(move.origin == cube[:2] for move in seen.moves)]
    if may:
        yield seen.say("now-turn", cubes=seen.those(may), count=len(seen.moves))
    else:
        yield seen.say("now-skipped")
    if rest := [cube[:2] for cube in seen.own if cube[:2] not in may]:
        yield seen.say("now-unmoved", cubes=seen.those(rest))


def tips(seen: Seen) -> Said:
    may, taken = seen.allowed(), seen.broken("tip-taken")
    yield seen.say("now-may-tip", tips=seen.by_cube(may)) if may else seen.say("now-no-tip")
    if taken:
        yield seen.say("now-tip-taken", tips=seen.by_cube(taken))


def onto_stars(seen: Seen) -> Said:
    if not (broken := seen.broken("tips-onto-a-star")):
        yield from leaving(seen)
    for word, star in (("now-onto-own-star", STAR[seen.seat]), ("now-onto-star", GOAL[seen.seat])):
        if tips := [each for each in broken if each.to == star]:
            squares, symbols = [each.origin for each in tips], [*dict.fromkeys(map(seen.symbol, tips))]
            yield seen.say(word, to=star, squares=squares, symbols=symbols)


def leaving(seen: Seen) -> Said:
    """Which cubes lie beside the star where they leave; not whether one comes up Star."""
    goal = GOAL[seen.seat]
    beside = [seen.top(cube) for cube in seen.own if cube[:2] in NEIGHBOURS[goal]]
    yield seen.say("now-beside-goal", goal=goal, cubes=beside) if beside else seen.say("now-none-beside", goal=goal)


def star_up(seen: Seen) -> Said:
    broken = seen.broken("star-comes-up")
    yield seen.say("now-star-up", tips=seen.some(broken)) if broken else seen.say("now-star-not-up")
    if up := [cube[:2] for cube in seen.own if cube[2] == "*"]:
        yield seen.say("now-star-lies-up" if len(up) == 1 else "now-stars-lie-up", squares=seen.few(up))


def owed(seen: Seen) -> Said:
    owed = [each for each in seen.allowed("+x=o") if each.ends]
    yield seen.say("now-owed", tips=seen.some(owed)) if owed else seen.say("now-none-owed")


def stop(seen: Seen) -> Said:
    stops = seen.allowed(".")
    yield seen.say("now-stop", tips=seen.some(stops)) if stops else _no_symbol(seen, ".")


def _no_symbol(seen: Seen, top: str) -> str:
    return seen.say("now-no-symbol", symbol=symbol_name(seen.rules, top))


def hops(seen: Seen, top: str) -> Said:
    """Every tip that brings this symbol up, with the ends of its hop; where there are many, the first so. Last those that
    leave no hop."""
    tips, symbol = [each for each in seen.allowed(top) if each.ends], symbol_name(seen.rules, top)
    lost, shut = ([each for each in seen.broken(code) if each.top == top] for code in ("tip-stands", "no-hop-left"))
    if not tips and not lost:
        yield _no_symbol(seen, top)
    room = MOST - bool(lost or shut)
    told = tips if len(tips) <= room else tips[: room - 1]
    for each in told:
        yield seen.say("now-hop", symbol=symbol, tip=seen.tip(each), squares=seen.choice(each.ends))
    if rest := tips[len(told) :]:
        yield seen.say("now-hops-more", symbol=symbol, tips=seen.some(rest))
    yield from _without_hop(seen, lost, shut)


def _without_hop(seen: Seen, lost: list[Tip], shut: list[Tip]) -> Said:
    """Tips that bring a symbol up with no hop left, by the reading in force lost or not allowed (4.9)."""
    for word, tips in (("now-hop-lost", lost), ("now-no-hop", shut)):
        if tips:
            yield seen.say(word, tips=seen.some(tips, 4), symbols=[*dict.fromkeys(map(seen.symbol, tips))])


def across(seen: Seen) -> Said:
    over = [move for move in seen.moves if move.hop and {*way(seen.net, seen.position, move)} & {*STARS}]
    hops = dict.fromkeys(seen.say("now-across-hop", to=move.to, hop=move.hop) for move in over)
    yield seen.say("now-across", hops=seen.few([*hops], 6)) if hops else seen.say("now-not-across")
    for finding in seen.game.audit(seen.position):
        if finding.code == "stands-on-a-star":
            yield finding.message


def shut_ways(seen: Seen) -> Said:
    tips = seen.allowed("o")
    shut = [(each, squares) for each in tips if (squares := _shut(seen, each))]
    told = shut if len(shut) <= MOST else shut[: MOST - 1]
    for each, squares in told:
        yield seen.say("now-way-shut", tip=seen.tip(each), squares=seen.choice(squares))
    if rest := [each for each, _ in shut[len(told) :]]:
        yield seen.say("now-ways-shut-more", tips=seen.some(rest))
    if not shut:
        yield seen.say("now-way-open") if tips else _no_symbol(seen, "o")


def _shut(seen: Seen, each: Tip) -> list[str]:
    """The squares three steps away that cubes shut this Hoops off from."""
    taken = {cube[:2] for cube in (*seen.position.gold, *seen.position.blue)} - {each.origin}
    hops = Hops(anywhere=False)
    return [end for end in SQUARES if [fault[0] for fault in hops.faults("o", each.to, end, taken)] == ["way-is-shut"]]


def stuck_tips(seen: Seen) -> Said:
    lost, shut = seen.broken("tip-stands"), seen.broken("no-hop-left")
    yield from _without_hop(seen, lost, shut)
    if not lost and not shut and seen.allowed("+x=o"):
        yield seen.say("now-hop-left")
