"""How record and board came apart, as a page shows it, and the events that put the record right."""

from contextlib import suppress
from dataclasses import dataclass
from itertools import islice

from ..kernel import AGAIN, Area, Budget, MoveImpossible, NotationError, OverBudget, Position
from ..play.amending import amend
from ..play.errors import TableError
from ..play.events import Event, Moved
from ..play.history import Entry
from ..play.repair import Explanation, Found, repair
from ..play.table import Table
from .lying import Lying, secret, veiled
from .pages import Marks, marks, spots_of

STEPS = 60_000  # for one page: half a second, and no more than that for strangers
TOLD = 3  # explanations on the page


@dataclass(frozen=True, slots=True)
class Choice:
    """An explanation as the page shows it: in words, as a picture, and as the moves to be put into the record."""

    text: str
    areas: tuple[Area, ...]
    marks: Marks
    place: int
    out: int
    words: tuple[str, ...]


def choices(table: Table, lies: Lying) -> tuple[list[Choice], Found]:
    """How it came apart, the likeliest first, of what can be accepted here."""
    entries = _moved(table)
    words = [entry.event.move for entry in entries]
    start = entries[0].previous if entries else table.entry
    found = repair(table.game, start.position, words, lies.position, STEPS, secret(table), lies.veiled, number=start.number + 1)
    told = [each for each in found.explanations if each.edits or each.change.kind == "nudged"]
    budget = Budget(AGAIN)
    return [choice for each in told[:TOLD] if (choice := _choice(table, start, words, each, lies, budget))], found


def _moved(table: Table) -> list[Entry]:
    """The entries since anything but a move happened to the position."""
    entries = []
    for entry in table.entry.back():
        if not isinstance(entry.event, Moved):
            break
        entries.append(entry)
    return entries[::-1]


def _choice(table: Table, start: Entry, words: list[str], told: Explanation, lies: Lying, budget: Budget) -> Choice | None:
    change, number = told.change, start.number + 1
    if change.kind == "nudged":
        return Choice(told.text, *_picture(table, lies.position, set(told.elsewhere), lies.veiled), 0, 0, ())
    new = told.words
    place, out, put_in = change.index, change.out, change.words
    if not _amended_so(table, number + place, out, put_in, lies, budget):
        place, out, put_in = change.index, len(words) - change.index, new[change.index :]
        if not _amended_so(table, number + place, out, put_in, lies, budget):
            return None
    position, squares = start.position, set[str]()
    for index, word in enumerate(new[: change.index + max(len(change.words), 1)]):
        move = table.game.move(word, position)
        squares = squares | set(move.squares) if index > change.index else set(move.squares)
        position = table.game.after(position, move)
    return Choice(told.text, *_picture(table, position, squares, lies.veiled), number + place, out, put_in)


def _amended_so(table: Table, place: int, out: int, words: tuple[str, ...], lies: Lying, budget: Budget) -> bool:
    """Does the record, amended so, lead to what lies there?"""
    sight = table.game.sight
    try:
        event = amended(table, place, out, words, budget)[-1]
        position = table.game.parse(event.position)
    except (TableError, NotationError, MoveImpossible, OverBudget):
        return False
    return sight.shown(position, lies.veiled) == sight.shown(lies.position, lies.veiled)


def amended(table: Table, place: int, out: int, words: tuple[str, ...], budget: Budget | None = None) -> tuple[Event, ...]:
    """The events that put the record right. Raises TableError, NotationError, OverBudget."""
    if not words and out and place + out - 1 == table.entry.number:  # nothing comes after what was never made
        back = next(islice((entry for entry in table.entry.back() if entry.number < place), 1))
        return (table.taken_back(back.seq, "agreed"),)
    return amend(table, place, out, words, budget).events


def _picture(table: Table, position: Position, squares: set[str], hidden: frozenset[str]) -> tuple[tuple[Area, ...], Marks]:
    board = table.game.board
    view = board.view(position) if secret(table) else board.static_view(position)
    seat = ""
    with suppress(StopIteration):
        seat = next(iter(table.game.to_move(position) or table.seats)) if table.game.sheets else ""
    marked = marks(view, False, spots_of(view, seat, squares), (), ())
    areas = board.thumbnail(view, seat, {tap for tap, words in marked.items() if words}, True)
    areas = tuple(area for area in areas if area.ranks) or areas
    return tuple(veiled(area, hidden, ()) for area in areas) if hidden else areas, marked
