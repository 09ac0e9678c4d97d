"""What cannot be, and what is odd, about a position as it lies."""

from collections.abc import Iterator

from ....kernel import Finding
from ....rulebook import Rulebook
from .outcome import can_play
from .position import OTHER, SEATS, SQUARES, Position, counts, fours, gobblets, named, shown_by


def audit(position: Position, rules: Rulebook, three: str) -> Iterator[Finding]:
    yield from _cannot_be(position, rules)
    yield from _odd(position, rules, three)


def _cannot_be(position: Position, rules: Rulebook) -> Iterator[Finding]:
    for seat, size, on_board, outermost, given in counts(position):
        where = tuple(SQUARES[i] for i, pile in enumerate(position.board) if seat + size in pile)
        about = {"seat": SEATS[seat], "size": size, "given": given or "none"}
        if on_board + outermost > 3:
            yield rules.find("too-many", where, count=on_board + outermost, **about)
        elif on_board > given:
            yield rules.find("not-given", where, count=on_board, **about)
        elif on_board < given:
            yield rules.find("missing", (), count=given - on_board, **about)
    for square, pile in zip(SQUARES, position.board, strict=True):
        stack = gobblets(pile)
        for under, top in zip(stack, stack[1:], strict=False):
            if top[1] <= under[1]:
                yield rules.find("not-nested", (square,), square=square, size=top[1], other=under[1])


def _odd(position: Position, rules: Rulebook, three: str) -> Iterator[Finding]:
    shown = {seat: fours(shown_by(position.board, seat)) for seat in SEATS}
    if all(shown.values()):
        squares = (square for lines in shown.values() for line in lines for square in line)
        yield rules.find("both-show-four", named(squares), turn=SEATS[position.turn])
    for seat, lines in shown.items():
        for line in lines:
            yield rules.find("shows-four", named(line), seat=SEATS[seat], line=named(line))
    if not any(shown.values()) and not can_play(position, three):
        yield rules.find("nothing-to-play", (), seat=SEATS[position.turn])
    every = "".join(position.board)
    for seat, other in OTHER.items():
        if seat not in every and every.count(other) > 1:
            yield rules.find("never-begun", (), seat=SEATS[seat], other=SEATS[other], count=every.count(other))
