"""What a clause comes to on this very board: what it does not say by itself, for the player to move, of what shows."""

from collections.abc import Callable, Iterable, Iterator

from ..rules.lines import fours, threes
from ..rules.position import SEATS, SIZES
from .facts import Facts

Explainer = Callable[[Facts], Iterable[str]]


def _left(facts: Facts, *seats: str) -> Iterator[str]:
    for seat in seats:
        yield facts.say("now-left", owner=SEATS[seat], count=sum(facts.position.stacks(seat)))


def _moves(facts: Facts) -> Iterator[str]:
    yield facts.say("now-moves", count=len(facts.moves))


def _enters(facts: Facts) -> Iterator[str]:
    squares = {move.target for size in facts.stacks for move in facts.entries(size, over=False)}
    if not facts.stacks:
        yield facts.say("now-used-up")
    elif not squares:
        yield facts.say("now-full")
    else:
        yield facts.say("now-enter", sizes=sorted({*facts.stacks}, reverse=True), squares=facts.squares(squares))


def _steps(facts: Facts) -> Iterator[str]:
    steps = [step for size in SIZES for step in facts.steps(size, over=False)]
    if not facts.mine:
        yield facts.say("now-none-shows")
    elif steps:
        origins = facts.squares(step.origin for step in steps)
        yield facts.say("now-move", origins=origins, squares=facts.squares(step.target for step in steps))
    else:
        yield facts.say("now-full")


def _gobbles(facts: Facts) -> Iterator[str]:
    nothing = "now-no-gobble" if facts.mine else "now-none-shows"
    for size in SIZES:
        if steps := facts.steps(size, over=True):
            nothing = ""
            origins = facts.squares(step.origin for step in steps)
            yield facts.say("now-gobble", size=size, origins=origins, squares=facts.squares(step.target for step in steps))
    if nothing:
        yield facts.say(nothing)


def _exception(facts: Facts) -> Iterator[str]:
    """May a gobblet from a stack gobble now (3.1, 3.2)?"""
    over = {size: squares for size in SIZES if (squares := [entry.target for entry in facts.entries(size, over=True)])}
    for size, squares in over.items():
        yield facts.say("now-enter-over", size=size, squares=facts.squares(squares))
    if not facts.stacks:
        yield facts.say("now-used-up")
    elif not facts.threes:
        yield facts.say("now-no-three")
    elif not over:
        exposed = facts.squares(square for line in facts.threes for square in line)
        yield facts.say("now-nothing-larger", squares=exposed)


def _three(facts: Facts) -> Iterator[str]:
    """What of the opponent's is three in a row, and what another reading would count."""
    others = [line for line in threes(facts.theirs, "short") if line not in facts.threes]
    if facts.threes:
        yield facts.say("now-three-counts", lines=facts.lines(facts.threes))
    if others:
        yield facts.say("now-three-not", lines=facts.lines(others))
    if not facts.threes and not others:
        yield facts.say("now-no-three")


def _covered(facts: Facts) -> Iterator[str]:
    if facts.readings.memory == "open":
        piles = [square for square, pile in enumerate(facts.position.board) if len(pile) > 1]
        yield facts.say("now-open", squares=facts.squares(piles)) if piles else facts.say("now-nothing-covered")


def _fours(facts: Facts) -> Iterator[str]:
    shown = [(seat, fours(facts.position.shown_by(seat))) for seat in (facts.turn, facts.other)]
    for seat, lines in shown:
        if lines:
            yield facts.say("now-four", owner=SEATS[seat], lines=facts.lines(lines))
    if not any(lines for _, lines in shown):
        yield facts.say("now-no-four")
        yield from _three_of_four(facts, facts.turn, facts.other)


def _three_of_four(facts: Facts, *seats: str) -> Iterator[str]:
    for seat in seats:
        if lines := threes(facts.position.shown_by(seat), "line"):
            yield facts.say("now-three-of-four", owner=SEATS[seat], lines=facts.lines(lines))


RUNNING: dict[str, Explainer] = {
    "1.1": lambda facts: _left(facts, *SEATS),
    "2.1": lambda facts: [facts.say("now-turn")],
    "2.2": _enters,
    "2.3": lambda facts: [facts.say("now-outermost" if facts.stacks else "now-used-up", sizes=facts.stacks)],
    "2.4": _steps,
    "2.5": _gobbles,
    "2.6": _gobbles,
    "3.1": _exception,
    "3.2": _exception,
    "3.3": _three,
    "4.3": _covered,
    "5.1": _fours,
    "5.2": lambda facts: _three_of_four(facts, facts.other),
    "6.1": lambda facts: _left(facts, facts.turn),
    "6.4": _moves,
}


def explain(facts: Facts, clause: str) -> tuple[str, ...]:
    """Of the clauses that are not here the board shows nothing more than they say."""
    end = facts.game.outcome(facts.position)
    if not end.over:
        return tuple(RUNNING[clause](facts)) if clause in RUNNING else ()
    ended_by = end.clause.partition(":")[2]
    if clause not in ("5.1", ended_by):
        return ()
    return tuple(_moves(facts) if ended_by == "6.4" else _fours(facts))
