"""One thing wrong somewhere in the record: a move too many, two in the wrong order, one entered wrongly, one missing.

Every change is played to the end. So that few have to be, a square that no later move touches tells whether this one did:
as it lies after the change it stays.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from ...kernel import NotationError, Position
from .course import Course
from .explanation import Change, Kind

SWAPPED_WITHIN = 3  # moves apart, at most, of two that were entered in the wrong order
MOST_CHANGED = 6  # squares that one move changes at most


@dataclass(frozen=True, slots=True)
class Changed:
    """A change after which the board lies as it does, and how the moves from there on are written then."""

    change: Change
    later: tuple[str, ...]
    end: Position


def changes(course: Course, first: int, last: int) -> Iterator[Changed]:
    """Every single change at one of these moves of the record (indices, the last one first). Raises OverBudget."""
    for index in range(min(last, len(course.positions) - 1), first - 1, -1):
        yield from _one_more(course, index)
        if index < len(course.words):
            yield from _one_less(course, index)
            yield from _swapped(course, index)
            yield from _other(course, index)


def _told(course: Course, kind: Kind, index: int, out: int, words: tuple[str, ...]) -> Iterator[Changed]:
    """The change, if after these words and the rest of the record the board lies as it does."""
    here = course.positions[index]
    run = course.run(here, words)
    if run is None or (course.unsettled(run.end, index + out) and not course.sight.clears(here, run.end)):
        return
    rest = course.run(run.end, course.words[index + out :])
    if rest is not None and course.matches(rest.end):
        yield Changed(Change(kind, index, out, run.words), rest.words, rest.end)


def _one_less(course: Course, index: int) -> Iterator[Changed]:
    word = course.words[index]
    twice = word in course.words[max(index - 1, 0) : index] + course.words[index + 1 : index + 2]
    yield from _told(course, "twice" if twice else "extra", index, 1, ())


def _swapped(course: Course, index: int) -> Iterator[Changed]:
    words = course.words
    for other in range(index + 1, min(index + 1 + SWAPPED_WITHIN, len(words))):
        if words[index] != words[other]:
            order = (words[other], *words[index + 1 : other], words[index])
            yield from _told(course, "swapped", index, len(order), order)


def _other(course: Course, index: int) -> Iterator[Changed]:
    """Another move instead: the same by another seat, or any that brings what differs."""
    here, word = course.positions[index], course.words[index]
    bare = word.rpartition("/")[2]
    for other in (bare, *(f"{lead}/{bare}" for lead in course.game.leads)):
        if _seat(course, here, other) not in ("", _seat(course, here, word)):
            yield from _told(course, "wrong", index, 1, (other,))
    yield from _any(course, "wrong", index, 1)


def _one_more(course: Course, index: int) -> Iterator[Changed]:
    if index < len(course.words):  # at the end: see at_end.py
        yield from _any(course, "missing", index, 0)


def _seat(course: Course, position: Position, word: str) -> str:
    """Who makes this move; "" where there is no such move."""
    try:
        seat: str = course.game.mover(position, course.game.move(word, position))
    except NotationError:
        return ""
    return seat


def _any(course: Course, kind: Kind, index: int, out: int) -> Iterator[Changed]:
    """Moves in turn, then whatever hands can do, in the place of those left out.

    What lies otherwise than on the board, where nobody moves later, has to be this move's work.
    """
    here, sight = course.positions[index], course.sight
    must, later = course.unsettled(here, index + out), course.later[index + out]
    if len(must) > MOST_CHANGED and not sight.sweeps:
        return
    listed = list(sight.onward(here, course.board))
    course.budget.spend(len(listed) // 8)
    tried = {*course.words[index : index + out]}
    among = must | (later or frozenset()) if must else frozenset()  # rules are broken seldom: only where something shows it
    for move in chain(listed, sight.tries(here, course.board, among)):
        touched = sight.touches(here, move)
        fits = not touched or later is None or must.issubset(touched) and not (must | later).isdisjoint(touched)
        if (fits or sight.sweeps) and (word := str(move)) not in tried:
            tried.add(word)
            yield from _told(course, kind, index, out, (word,))
