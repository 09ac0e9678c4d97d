"""Moves that were made and not written down, at the end of the record.

Searched from both ends: forward by moves from the record, and back from the board by how many moves it takes at least to
bring what lies there.
"""

from collections.abc import Iterator

from ...kernel import Move, Position
from .course import Course


def missing(course: Course, position: Position, count: int) -> Iterator[tuple[str, ...]]:
    """So many legal moves after which the board lies as it does. Raises OverBudget."""
    if course.apart(position) <= count:
        yield from _onward(course, position, count)


def _onward(course: Course, position: Position, count: int) -> Iterator[tuple[str, ...]]:
    listed = list(_hands(course, position) if course.secret else course.sight.onward(position, course.board))
    course.budget.spend(len(listed) // 4)
    for move in listed:
        after = course.after(position, move)
        if after is None:
            continue
        if count == 1:
            if course.matches(after):
                yield (str(move),)
        elif course.apart(after) < count:
            yield from ((str(move), *words) for words in _onward(course, after, count - 1))


def _hands(course: Course, position: Position) -> Iterator[Move]:
    """What hands can do between the squares that differ: whether it is legal can hang on what nobody may know."""
    among = course.differing(position) | course.veiled
    yield from course.sight.tries(position, course.board, among) if len(among) <= WIDEST else ()


def odd(course: Course, position: Position) -> Iterator[str]:
    """One move after which the board lies as it does, though it breaks a rule or is out of turn. Raises OverBudget."""
    for move in _hands(course, position):
        after = course.after(position, move)
        if after is not None and course.matches(after):
            yield str(move)


WIDEST = 12  # squares that one move changes at most, and some more
