"""What a clause comes to in the position at hand: what it does not say by itself, for the player to move.

Facts come from the generator, the judge and the outcome: no rule is made out here a second time.
"""

from collections.abc import Iterator

from ....kernel import Finding
from ..rules.grid import lies, squares_of
from ..rules.judge import missing
from ..rules.moves import SetMeeple, Shift
from ..rules.position import PLAY, SEATS, SETTING_BLOCKS, SETTING_MEEPLES, SIDE, block_at
from ..rules.shifting import burdens
from .end import deciding, distances, goal, meeples_ahead, moves_left, sums
from .facts import Explainer, Facts


def explain(facts: Facts, clause: str) -> tuple[str, ...]:
    """Of the clauses that are not in the tables the board shows nothing more than they say."""
    table = OVER if facts.ended else PLAYING if facts.phase is PLAY else SETTING
    return tuple(table[clause](facts)) if clause in table else ()


def _pieces(facts: Facts) -> Iterator[str]:
    light, dark = map(len, facts.position.blocks)
    yield facts.say("now-pieces", light=light, dark=dark)


def _first_player(facts: Facts) -> Iterator[str]:
    if facts.phase is SETTING_BLOCKS:
        yield facts.say("now-set-block", count=len(facts.moves))
    yield facts.say("now-first")


def _sets_meeple(facts: Facts) -> Iterator[str]:
    if facts.phase is SETTING_MEEPLES:
        targets = [move.target for move in facts.moves if isinstance(move, SetMeeple)]
        yield facts.say("now-set-meeple", squares=facts.squares(targets))


def _halves(facts: Facts) -> Iterator[str]:
    for seat, side in SIDE.items():
        square = facts.position.meeples[side]
        block = block_at(facts.position, square)
        if block and lies(block):
            yield facts.say("now-half", whose=SEATS[seat], square=square, block=squares_of(block))


def _turn(facts: Facts) -> Iterator[str]:
    if facts.phase is PLAY:
        yield facts.say("now-turn", walks=len(facts.walks), shifts=len(facts.shifts))
    else:
        yield facts.say("now-turn-to-set", missing=missing(facts.position, facts.rules))


def _goal_row(facts: Facts) -> Iterator[str]:
    yield facts.say("now-goal", goal=facts.position.grid.goal[facts.seat], rows=facts.rows(facts.seat))


# The meeple


def _walks(facts: Facts) -> Iterator[str]:
    yield facts.say("now-walks", squares=facts.squares(facts.walks)) if facts.walks else facts.say("now-no-walk")


def _over_own(facts: Facts) -> Iterator[str]:
    own = [square for square in facts.walks if facts.owner(square) == facts.seat]
    if own and facts.owner(facts.meeple) == facts.seat:
        yield facts.say("now-own-way", squares=facts.squares(own))


def _changes(facts: Facts) -> Iterator[str]:
    changes = [square for square in facts.walks if facts.owner(square) != facts.owner(facts.meeple)]
    if changes:
        yield facts.say("now-change", squares=facts.squares(changes))


def _stands_on(facts: Facts) -> Iterator[str]:
    if owner := facts.owner(facts.meeple):
        yield facts.say("now-stands", owner=SEATS[owner])
        yield from _walks(facts)


def _company(facts: Facts) -> Iterator[str]:
    if facts.guest == facts.meeple:
        yield facts.say("now-shared")
    else:
        yield facts.say("now-join" if facts.guest in facts.walks else "now-no-join")


# The blocks


def _movable(facts: Facts) -> Iterator[str]:
    free = facts.blocks(shift.origin for shift in facts.shifts)
    yield facts.say("now-movable", count=len(free), blocks=free) if free else facts.say("now-none-movable")


def _held(facts: Facts) -> Iterator[str]:
    for block in facts.own:
        yield from (finding.message for finding in _burdens(facts, facts.seat, block, "core-rule"))


def _both(facts: Facts) -> Iterator[str]:
    for seat, side in SIDE.items():
        for block in facts.position.blocks[side]:
            yield from (finding.message for finding in _burdens(facts, seat, block, "carries-both"))


def _burdens(facts: Facts, owner: str, block: str, code: str) -> list[Finding]:
    """Why a block may not move."""
    return [finding for finding in burdens(facts.rules, facts.position, owner, block) if finding.code == code]


def _guest(facts: Facts) -> Iterator[str]:
    yield from _carries(facts)
    if slides := [shift.target for shift in facts.shifts if shift.origin == facts.carrying]:
        yield facts.say("now-slide-onto", block=squares_of(facts.carrying), blocks=facts.blocks(slides))


def _carries(facts: Facts) -> Iterator[str]:
    if facts.carrying:
        aim, rows = facts.position.grid.goal[facts.other], facts.rows(facts.other)
        yield facts.say("now-carries", block=squares_of(facts.carrying), aim=aim, rows=rows)
    else:
        yield facts.say("now-no-guest")


def _flips(facts: Facts) -> Iterator[str]:
    yield from _ways(facts, facts.shifts_by(flip=True), "now-flip-ways", "now-no-flip")


def _slides(facts: Facts) -> Iterator[str]:
    yield from _ways(facts, facts.shifts_by(flip=False), "now-slide-ways", "now-no-slide")


def _ways(facts: Facts, shifts: list[Shift], some: str, none: str) -> Iterator[str]:
    blocks = facts.blocks(shift.origin for shift in shifts)
    yield facts.say(some, many=len(blocks), blocks=blocks, count=len(shifts)) if shifts else facts.say(none)


def _in_the_way(facts: Facts) -> Iterator[str]:
    """The blocks in the way, where nothing else speaks against a move."""
    grid = facts.position.grid
    others: set[tuple[str, ...]] = set()
    for block in facts.own:
        for target in grid.slides[block] + grid.flips[block]:
            findings = facts.game.judge(facts.position, Shift(block, target)).findings
            if {finding.code for finding in findings} == {"in-the-way"}:
                others.update(finding.values["other"] for finding in findings)
    if others:
        blocks = [" ".join(other) for other in sorted(others)]
        yield facts.say("now-in-the-way", count=len(blocks), blocks=blocks)


SETTING: dict[str, Explainer] = {
    "1.1": lambda facts: [facts.say("now-side")],
    "1.2": _pieces,
    "2.1": _first_player,
    "2.3": _sets_meeple,
    "2.4": _halves,
    "3.1": _turn,
    "3.2": lambda facts: [facts.say("now-counter", count=facts.position.counters[SIDE[facts.seat]])],
    "7.1": moves_left,
}
LADDER: dict[str, Explainer] = {"7.2": meeples_ahead, "7.3": sums, "7.4": deciding, "7.5": distances}
PLAYING: dict[str, Explainer] = {
    "1.1": lambda facts: [facts.say("now-side")],
    "1.2": _pieces,
    "1.3": _goal_row,
    "2.1": _first_player,
    "2.4": _halves,
    "3.1": _turn,
    "3.2": lambda facts: [facts.say("now-counter", count=facts.position.counters[SIDE[facts.seat]])],
    "4.1": _walks,
    "4.2": _over_own,
    "4.3": _changes,
    "4.4": _stands_on,
    "4.5": _company,
    "5.1": _movable,
    "5.2": _held,
    "5.3": _guest,
    "5.4": _both,
    "5.5": _flips,
    "5.7": _slides,
    "5.8": _in_the_way,
    "6.1": _goal_row,
    "6.2": _carries,
    "7.1": moves_left,
    **LADDER,
}
OVER: dict[str, Explainer] = {"6.1": goal, "7.1": moves_left, **LADDER}
