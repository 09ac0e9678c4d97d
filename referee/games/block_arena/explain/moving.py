"""What the clauses about the meeple, the blocks and the goal come to now."""

from collections.abc import Iterator

from ..rules.grid import lies, named, squares_of
from ..rules.ladder import meeple_ahead
from ..rules.moves import Move
from ..rules.position import SIDE, block_at
from ..rules.shifting import burdens
from .facts import MOST, Now, Tell


def goal_row(now: Now) -> Iterator[str]:
    yield now.say("now-goal", rows=len(meeple_ahead(now.position, now.seat)))


def walks(now: Now) -> Iterator[str]:
    yield now.say("now-walks", squares=now.squares(now.walks)) if now.walks else now.say("now-no-walk")


def over_own(now: Now) -> Iterator[str]:
    if now.stands_on == now.other:
        yield from from_foreign(now)
    elif now.stands_on:
        own = [square for square in now.walks if now.owner(square) == now.seat]
        yield now.say("now-own-way", squares=now.squares(own)) if own else now.say("now-no-own-way")


def changes(now: Now) -> Iterator[str]:
    changes = [square for square in now.walks if now.owner(square) != now.stands_on]
    if now.stands_on:
        yield now.say("now-change", squares=now.squares(changes)) if changes else now.say("now-no-change")


def from_foreign(now: Now) -> Iterator[str]:
    if now.stands_on == now.seat:
        yield now.say("now-from-own")
    elif now.stands_on:
        yield now.say("now-from-foreign", squares=now.squares(now.walks)) if now.walks else now.say("now-no-walk")


def company(now: Now) -> Iterator[str]:
    if now.guest == now.meeple:
        yield now.say("now-shared")
    else:
        yield now.say("now-join" if now.guest in now.walks else "now-no-join")


def climbs(now: Now) -> Iterator[str]:
    if now.stands_on:
        laid = bool(lies(now.block))
        others = [square for square in now.walks if bool(lies(block_at(now.position, square))) != laid]
        if others:
            yield now.say("now-to-upright" if laid else "now-to-laid", squares=now.squares(others))


def leaves(now: Now) -> Iterator[str]:
    yield now.say("now-elsewhere" if now.walks else "now-no-walk")


# The blocks


def movable(now: Now) -> Iterator[str]:
    free = [block for block in now.own if now.steps[block]]
    yield now.say("now-movable", count=len(free), blocks=now.blocks(free)) if free else now.say("now-none-movable")


def held(now: Now) -> Iterator[str]:
    held = [finding.message for block in now.own for finding in _against(now, now.seat, block, "core-rule")]
    yield from held
    if not held and now.stands_on:
        yield now.say("now-holds-none")


def both(now: Now) -> Iterator[str]:
    every = [(seat, block) for seat, side in SIDE.items() for block in now.position.blocks[side]]
    held = [finding.message for seat, block in every for finding in _against(now, seat, block, "carries-both")]
    yield from held or [now.say("now-not-both")]


def _against(now: Now, owner: str, block: str, code: str) -> list:
    """Why a block may not move."""
    return [finding for finding in burdens(now.rules, now.position, owner, block) if finding.code == code]


def guest(now: Now) -> Iterator[str]:
    if not (carrying := _carrying(now)):
        yield now.say("now-no-guest")
    else:
        word = "now-guest" if now.steps[carrying] else "now-guest-stuck"
        yield now.say(word, block=squares_of(carrying), blocks=now.blocks(now.steps[carrying]))


def _carrying(now: Now) -> str:
    """The own block that only the other meeple stands on; "" for none."""
    return next((block for block in now.own if now.guest in squares_of(block) and now.meeple not in squares_of(block)), "")


# Of none that can, of many, of each.
STEPS = {
    "flip": ("now-no-flip", "now-flip-ways", "now-flip-onto"),
    "slide": ("now-no-slide", "now-slide-ways", "now-slide-onto"),
}


def steps(kind: str) -> Tell:
    """Which blocks flip, or slide, and where to: one by one, or where all four can, how many ways there are."""

    none, many, one = STEPS[kind]

    def tell(now: Now) -> Iterator[str]:
        ways = {block: found for block in now.own if (found := now.ways(block, kind))}
        if not ways:
            yield now.say(none)
        elif len(ways) > MOST:
            yield now.say(many, blocks=now.blocks(ways), count=sum(map(len, ways.values())))
        else:
            for block, found in ways.items():
                yield now.say(one, block=squares_of(block), blocks=now.blocks(found))

    return tell


def lengthwise(now: Now) -> Iterator[str]:
    laid = [block for block in now.own if lies(block) and now.steps[block]]
    told = laid if len(laid) <= MOST else laid[: MOST - 1]
    for block in told:
        found = now.ways(block, "flip")
        yield now.say("now-rises" if found else "now-no-rise", block=squares_of(block), blocks=now.blocks(found))
    if rest := laid[len(told) :]:
        yield now.say("now-rises-more", blocks=now.blocks(rest))
    if not laid:
        yield now.say("now-none-laid")


def room(now: Now) -> Iterator[str]:
    """What stands in the way, where nothing else speaks against a move."""
    told, grid = {}, now.position.grid
    for block in now.own:
        verdicts = [now.game.judge(now.position, Move("", False, block, to)) for to in grid.slides[block] + grid.flips[block]]
        barred = [verdict.findings for verdict in verdicts if {found.code for found in verdict.findings} == {"in-the-way"}]
        others = sorted({found.values["other"] for findings in barred for found in findings})
        if others:
            blocks = [named(other) for other in others]
            told[block] = now.say("now-in-the-way", block=squares_of(block), count=len(blocks), blocks=blocks)
    if len(told) > MOST:
        rest = [*told][MOST - 1 :]
        yield from [*told.values()][: MOST - 1]
        yield now.say("now-in-the-way-more", blocks=now.blocks(rest))
    else:
        yield from told.values() or [now.say("now-clear")]


# The goal


def carries(now: Now) -> Iterator[str]:
    """On which block the other meeple would be carried, and how far its goal is; not where a slide would take it."""
    if carrying := _carrying(now):
        rows = len(meeple_ahead(now.position, now.other))
        yield now.say("now-carries", block=squares_of(carrying), aim=now.position.grid.goal[now.other], rows=rows)
    else:
        yield now.say("now-no-guest")
