"""What cannot be, and what is odd, about a position as it lies."""

from collections.abc import Iterator
from itertools import pairwise

from ....kernel import Finding
from ....rulebook import Rulebook
from .lines import fours
from .moves import can_play
from .position import OTHER, SEATS, SQUARES, Position, counts, named
from .readings import Three


def audit(position: Position, rules: Rulebook, three: Three) -> Iterator[Finding]:
    yield from _cannot_be(position, rules)
    yield from _odd(position, rules, three)


def _cannot_be(position: Position, rules: Rulebook) -> Iterator[Finding]:
    for piece, on_board, outermost, given in counts(position):
        if on_board == given:  # a stack shows a size or has given it, so these are three at most
            continue
        squares = named(square for square, pile in enumerate(position.board) if piece in pile)
        seat, size = SEATS[piece.seat], piece.size
        if on_board + outermost > 3:
            yield rules.find("too-many", squares, seat=seat, size=size, count=on_board + outermost)
        elif on_board > given:
            yield rules.find("not-given", squares, seat=seat, size=size, count=on_board, given=given or "none")
        else:
            yield rules.find("missing", seat=seat, size=size, count=given - on_board)
    for square, pile in zip(SQUARES, position.board, strict=True):
        for under, top in pairwise(pile):
            if top.size <= under.size:
                yield rules.find("not-nested", (square,), square=square, size=top.size, other=under.size)


def _odd(position: Position, rules: Rulebook, three: Three) -> Iterator[Finding]:
    shown = {seat: fours(position.shown_by(seat)) for seat in SEATS}
    if all(shown.values()):
        squares = (square for lines in shown.values() for line in lines for square in line)
        yield rules.find("both-show-four", named(squares), turn=SEATS[position.turn])
    for seat, lines in shown.items():
        for line in lines:
            yield rules.find("shows-four", named(line), seat=SEATS[seat], line=named(line))
    if not any(shown.values()) and not can_play(position, three):
        yield rules.find("nothing-to-play", seat=SEATS[position.turn])
    on_board = [piece.seat for pile in position.board for piece in pile]
    for seat, other in OTHER.items():
        if seat not in on_board and on_board.count(other) > 1:
            yield rules.find("never-begun", seat=SEATS[seat], other=SEATS[other], count=on_board.count(other))
