"""What the clauses about threes and fours come to now (3.1–3.4, 5.1–5.6)."""

from collections.abc import Callable, Iterator

from ....kernel import Outcome
from ..rules.position import SEATS, fours, shown_by, threes
from .facts import Now

# What the next wider reading of 3.3 has beside the ones before it, where that does not count and where it does.
KINDS = {
    "adjacent": ("now-close-not", "now-close-counts"),
    "line": ("now-gap-not", "now-gap-counts"),
    "short": ("now-short-not", "now-short-counts"),
}


def exception(none: str) -> Callable[[Now], Iterator[str]]:
    def said(now: Now) -> Iterator[str]:
        if not now.stacks:
            yield now.say("now-used-up")
        elif not now.threes():
            yield now.say(none)
        elif not now.targets(gobbles=True, entering=True):
            exposed = sorted({square for three in now.threes() for square in three})
            yield now.say("now-nothing-larger", squares=now.named(exposed))
        for size in "432":
            if squares := now.targets(gobbles=True, entering=True, size=size):
                yield now.say("now-enter-over", size=size, squares=now.named(squares))

    return said


def reading(now: Now) -> Iterator[str]:
    told, counted = set(), now.threes()
    for three, words in KINDS.items():
        if lines := [line for line in now.threes(three) if line not in told]:
            yield now.say(words[lines[0] in counted], lines=now.lines(lines))
            told.update(lines)
    if not told:
        yield now.say("now-no-line")


def own_stays(now: Now) -> Iterator[str]:
    if now.stacks and now.mine:
        yield now.say("now-own", squares=now.named(now.mine))


def no_four(now: Now) -> Iterator[str]:
    yield now.say("now-no-four")
    yield from both_sides(now)


def both_sides(now: Now) -> Iterator[str]:
    for seat in (now.turn, now.other):
        yield from _three_of_four(now, seat)


def theirs(now: Now) -> Iterator[str]:
    yield from _three_of_four(now, now.other)


def _three_of_four(now: Now, seat: str) -> Iterator[str]:
    if found := threes(shown_by(now.position.board, seat), "line"):
        yield now.say("now-three-of-four", owner=SEATS[seat], lines=now.lines(found))


def lifting(now: Now) -> Iterator[str]:
    """The duty as such: which gobblet brings it about nobody is told."""
    if now.mine:
        yield now.say("now-duty")
        yield from theirs(now)
    else:
        yield now.say("now-none-shows")


def ended(now: Now, end: Outcome, clause: str) -> Iterator[str]:
    """What there is to say of a game that is over: how it ended, under the clauses that end it."""
    number = end.clause.partition(":")[2]
    if clause == "5.1":
        for seat in (now.turn, now.other):
            if found := fours(shown_by(now.position.board, seat)):
                yield now.say("now-four", owner=SEATS[seat], lines=now.lines(found))
    elif clause == number:
        words = {"5.2": "now-let-show", "5.4": "now-both", "6.4": "now-nothing-left"}
        yield now.say(words[number])
