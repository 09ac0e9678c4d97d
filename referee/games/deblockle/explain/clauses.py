"""What a clause comes to in a position: counts, and what is due, forbidden or at stake for the player to move."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import groupby

from ..board.words import path
from ..rules.after import side_by_side
from ..rules.grid import GOAL, HOME, NEIGHBOURS, NUMBER, SQUARES, STARS, apart
from ..rules.hopping import Hops
from ..rules.outcome import winner
from ..rules.position import CUBES, NAMES, OTHER, placing, shut_home
from ..rules.set_up import suggested
from .facts import Facts, Tip

Sentences = Iterator[str]
MOST = 3  # sentences of one clause


def explain(facts: Facts, clause: str) -> tuple[str, ...]:
    """The sentences of a clause here. A game that is over has only its end to be explained, set-up only set-up."""
    over = facts.game.outcome(facts.position).over
    sentences = (AT_THE_END if over else IN_SET_UP if placing(facts.position) else IN_PLAY).get(clause)
    return tuple(sentences(facts)) if sentences else ()


def _to_place(facts: Facts) -> Sentences:
    position = facts.position
    for owner in placing(position):
        anywhere = position.off(owner) or shut_home(position, owner)
        squares = [square for square in HOME[owner] if not position.cube_on(square)]
        values = {"owner": NAMES[owner], "seat": NAMES[OTHER[owner]], "count": CUBES - position.out(owner)}
        yield facts.say("now-placing-anywhere" if anywhere else "now-placing", squares=squares, **values)


def _suggested(facts: Facts) -> Sentences:
    for owner in placing(facts.position):
        if squares := [square for square in suggested(facts.position, owner) if not facts.position.cube_on(square)]:
            yield facts.say("now-suggested", owner=NAMES[owner], squares=squares)


def _aims(facts: Facts) -> Sentences:
    goal = GOAL[facts.seat]
    far = {cube.square: sum(apart(cube.square, goal)) for cube in facts.own}
    if least := min(far.values(), default=0):
        yield facts.say(
            "now-aims", goal=goal, squares=facts.few([square for square in far if far[square] == least]), count=least
        )


def _turn(facts: Facts) -> Sentences:
    """How many turns there are, and of which cubes."""
    origins = list(dict.fromkeys(move.origin for move in facts.moves if move.origin))
    if origins:
        yield facts.say("now-turn", squares=facts.few(origins), count=len(facts.moves))
    else:
        yield facts.say("now-skipped")


def _tips(facts: Facts) -> Sentences:
    allowed = [each for each in facts.tips if each.moves]
    groups = [(origin, tuple(each.to for each in tips)) for origin, tips in groupby(allowed, lambda each: each.origin)]
    if groups:
        yield facts.say("now-may-tip", tips="; ".join(facts.say("now-tips", origin=origin, to=to) for origin, to in groups))


def _onto_stars(facts: Facts) -> Sentences:
    broken = facts.broken("tips-onto-a-star")
    for star in STARS:
        if squares := [each.origin for each in broken if each.to == star]:
            yield facts.say("now-onto-star", to=star, squares=squares)


def _leaving(facts: Facts) -> Sentences:
    """Which cubes lie beside the star where they leave; not whether one comes up Star."""
    goal = GOAL[facts.seat]
    beside = [cube for cube in facts.own if cube.square in NEIGHBOURS[goal]]
    if cubes := [facts.say("now-top", symbol=facts.symbol(cube.top), square=cube.square) for cube in beside]:
        yield facts.say("now-beside-goal", goal=goal, cubes=cubes)


def _star_up(facts: Facts) -> Sentences:
    if broken := facts.broken("star-comes-up"):
        yield facts.say("now-star-up", tips=facts.listed(broken))


def _owed(facts: Facts) -> Sentences:
    if owed := [each for each in facts.allowed("+x=o") if each.ends]:
        yield facts.say("now-owed", tips=facts.listed(owed))


def _stop(facts: Facts) -> Sentences:
    if stops := facts.allowed("."):
        yield facts.say("now-stop", tips=facts.listed(stops))


def _hops(facts: Facts, top: str) -> Sentences:
    """Every tip that brings this symbol up, with the ends of its hop; where there are many, the first so. Last those that
    leave no hop."""
    tips, symbol = [each for each in facts.allowed(top) if each.ends], facts.symbol(top)
    lost, shut = ([each for each in facts.broken(code) if each.top == top] for code in ("tip-stands", "no-hop-left"))
    room = MOST - bool(lost or shut)
    shown = tips if len(tips) <= room else tips[: room - 1]
    for each in shown:
        yield facts.say("now-hop", symbol=symbol, tip=facts.in_words(each), squares=facts.few(each.ends))
    if rest := tips[len(shown) :]:
        yield facts.say("now-hops-more", symbol=symbol, tips=facts.listed(rest))
    yield from _without_hop(facts, lost, shut)


def _stuck(facts: Facts) -> Sentences:
    yield from _without_hop(facts, facts.broken("tip-stands"), facts.broken("no-hop-left"))


def _without_hop(facts: Facts, lost: list[Tip], shut: list[Tip]) -> Sentences:
    """Tips that bring a symbol up with no hop left: by the reading in force the hop is lost or the tip not allowed (4.9)."""
    for word, tips in (("now-hop-lost", lost), ("now-no-hop", shut)):
        if tips:
            symbols = list(dict.fromkeys(facts.symbol(each.top) for each in tips))
            yield facts.say(word, tips=facts.listed(tips, 4), symbols=symbols)


def _across(facts: Facts) -> Sentences:
    over = [move for move in facts.moves if move.hop and {*path(facts.net, facts.position, move)} & {*STARS}]
    if hops := list(dict.fromkeys(facts.say("now-across-hop", to=move.to, hop=move.hop) for move in over)):
        yield facts.say("now-across", hops=facts.few(hops, 6))


def _shut_ways(facts: Facts) -> Sentences:
    """Tips after which cubes shut Hoops off from squares three steps away; where there are many, the first with these."""
    hops, shut = Hops(anywhere=False), []
    for each in facts.allowed("o"):
        taken = facts.position.taken(but=each.origin)
        faults = {end: [fault.code for fault in hops.faults("o", each.to, end, taken)] for end in SQUARES}
        if ends := [end for end, codes in faults.items() if codes == ["way-is-shut"]]:
            shut.append((each, ends))
    shown = shut if len(shut) <= MOST else shut[: MOST - 1]
    for each, ends in shown:
        yield facts.say("now-way-shut", tip=facts.in_words(each), squares=facts.few(ends))
    if rest := [each for each, _ in shut[len(shown) :]]:
        yield facts.say("now-ways-shut-more", tips=facts.listed(rest))


def _deblockled(facts: Facts) -> Sentences:
    if not facts.generator.can_move(facts.position, facts.seat):
        yield facts.say("now-skipped")
    elif not facts.generator.can_move(facts.position, OTHER[facts.seat]):
        yield facts.say("now-other-stuck")


def _left(facts: Facts) -> Sentences:
    yield facts.say("now-left", gold=len(facts.position.gold), blue=len(facts.position.blue))


def _apart(facts: Facts) -> Sentences:
    if facts.generator.apart:
        if touching := [square for square, _ in side_by_side(facts.position, facts.seat, "", "")]:
            yield facts.say("now-touching", squares=facts.few(touching), count=len(touching))
        theirs = facts.position.squares(OTHER[facts.seat])
        beside = {each for square in theirs for each in NEIGHBOURS[square]} - {*theirs, *STARS}
        yield facts.say("now-apart", squares=facts.few(sorted(beside, key=NUMBER.__getitem__), 12))


def _drawn(facts: Facts) -> Sentences:
    if not winner(facts.position):
        yield facts.say("now-drawn")


def _won(facts: Facts) -> Sentences:
    if won := winner(facts.position):
        yield facts.say("now-won", winner=NAMES[won])


Table = dict[str, Callable[[Facts], Sentences]]
IN_SET_UP: Table = {"2.1": _to_place, "2.2": _to_place, "2.4": _suggested, "3.1": _to_place}
IN_PLAY: Table = {
    "1.3": _aims,
    "3.1": _turn,
    "3.2": _tips,
    "3.3": _onto_stars,
    "3.4": _leaving,
    "3.5": _star_up,
    "4.1": _owed,
    "4.2": _stop,
    "4.3": partial(_hops, top="+"),
    "4.4": partial(_hops, top="x"),
    "4.5": partial(_hops, top="="),
    "4.6": partial(_hops, top="o"),
    "4.7": _across,
    "4.8": _shut_ways,
    "4.9": _stuck,
    "5.1": _deblockled,
    "6.1": _left,
    "7.1": _apart,
}
AT_THE_END: Table = {"5.2": _drawn, "6.1": _won}
