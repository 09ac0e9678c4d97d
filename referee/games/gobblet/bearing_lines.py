"""What the clauses about threes and fours come to now (3.1–3.4, 5.1–5.6)."""

from collections.abc import Callable, Iterator

from ...kernel import Outcome
from .now import Now
from .position import SEATS, SQUARES, fours, name_line, shown_by, threes


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
    found, close = now.threes("line"), now.threes("adjacent")
    gaps = [three for three in found if three not in close]
    if close:
        yield now.say("now-three", lines=now.lines(close))
    if gaps:
        yield now.say("now-gap-" + now.game.options["three"], lines=now.lines(gaps))
    if not found:
        yield now.say("now-no-line")


def own_stays(now: Now) -> Iterator[str]:
    if now.stacks and now.mine:
        yield now.say("now-own", squares=now.named(now.mine))


def no_four(now: Now) -> Iterator[str]:
    yield now.say("now-no-four")
    for seat in (now.turn, now.other):
        if found := threes(shown_by(now.position.board, seat), "line"):
            yield now.say("now-three-of-four", Owner=SEATS[seat].title(), lines=now.lines(found))


def lifting(now: Now) -> Iterator[str]:
    def said(origin: int, lines: tuple) -> str:
        rest = [square for square in lines[0] if square != origin]
        about = {"square": SQUARES[origin], "line": name_line(lines[0]), "rest": now.named(rest)}
        safe = sorted(move.target for move in now.legal if move.origin == origin and move.target in rest)
        if now.game.hides:
            return now.say("now-perhaps", **about)
        if safe and len(lines) == 1:
            return now.say("now-uncovers", squares=now.named(safe), **about)
        return now.say("now-uncovers-lost", **about)

    yield from now.each(now.lifts, said, "now-perhaps-more" if now.game.hides else "now-uncovers-more")
    if not now.lifts:
        yield now.say("now-uncovers-nothing")


def back(now: Now) -> Iterator[str]:
    if origins := [SQUARES[origin] for origin, _ in now.lifts]:
        yield now.say("now-back-hidden" if now.game.hides else "now-back", squares=now.listed(origins, "now-or"))


def two_lines(now: Now) -> Iterator[str]:
    word = "now-two-hidden" if now.game.hides else "now-two"

    def said(origin: int, lines: tuple) -> str:
        return now.say(word, square=SQUARES[origin], lines=now.listed([*map(name_line, lines)], "now-and"))

    yield from now.each([(origin, lines) for origin, lines in now.lifts if len(lines) > 1], said, f"{word}-more")


def ending(number: str, word: str) -> Callable[[Now], Iterator[str]]:
    def said(now: Now) -> Iterator[str]:
        if found := [*now.ends(number)]:
            yield now.say(word, moves=now.moves(found))

    return said


def ended(now: Now, end: Outcome, clause: str) -> Iterator[str]:
    """What there is to say of a game that is over: how it ended, under the clauses that end it."""
    number = end.clause.partition(":")[2]
    if clause == "5.1":
        for seat in (now.turn, now.other):
            if found := fours(shown_by(now.position.board, seat)):
                yield now.say("four", Owner=SEATS[seat].title(), line=now.lines(found))
    elif clause == number:
        words = {"5.2": "now-let-show", "5.4": "now-both", "6.4": "nothing-left"}
        yield now.say(words[number])
