"""Where both players write every move: how the two records stand to each other, and a difference side by side."""

from typing import NamedTuple

from ..kernel import Area, Finding, RefereeError, Verdict
from ..play.events import Differed, Moved
from ..play.history import Entry
from ..play.table import Table
from .near import Near, seen_from
from .pages import Marks, level, marks, spots_of


class Apart(NamedTuple):
    """`other` by name; how many moves that one wrote beyond this phone (`behind`) and this phone beyond it (`ahead`);
    `differs`: the number of the event that says so, 0 where they agree; `fresh`: nothing was written yet."""

    other: str
    behind: int
    ahead: int
    differs: int
    fresh: bool

    @property
    def told(self) -> str:
        """In a sentence, "" where both have written all."""
        if self.differs:
            return "You two wrote different moves. Settle that when you can."
        if self.fresh:
            return "Both of you write every move, each on a phone. The other joins by the code at the top."
        many, name = max(self.behind, self.ahead), self.other
        if self.behind == 1:
            return f"{name} has written the next move. Write it too."
        if self.behind:
            return f"{name} has written the next {many} moves. Write them too."
        return f"{name} has not written {'this move' if many == 1 else f'the last {many} moves'} yet." if many else ""


class Side(NamedTuple):
    """What one of the two wrote: the board after it, the move in words and in notation, and what the rules say of it."""

    name: str
    mine: bool
    areas: tuple[Area, ...]
    marks: Marks
    words: str
    move: str
    level: str
    findings: tuple[Finding, ...]


def apart(table: Table, seat: str) -> Apart | None:
    """For the phone that writes for this seat. None where nobody does, or the game was ended."""
    if not table.two or not seat or table.closing:
        return None
    two, other = table.two, table.two.other(seat)
    differs = two.difference.seq if two.difference else 0
    return Apart(table.seat_name(other), two.behind(seat), two.behind(other), differs, table.version == 1)


def sides(table: Table, seat: str, near: Near) -> tuple[Entry, list[Side]]:
    """The entry they differ about, and both moves, that of the phone that writes for `seat` first. Raises RefereeErrors."""
    assert table.two and table.two.difference
    difference = table.two.difference
    there = table.two.following(difference.seat)
    if there is None or not isinstance(there.event, Moved):
        raise RefereeError("The two do not differ now.")
    found = [
        _side(table, there, difference, difference.seat, seat, near),
        _side(table, there, there.event, table.two.other(difference.seat), seat, near),
    ]
    return there, sorted(found, key=lambda side: not side.mine)


def _side(table: Table, there: Entry, written: Moved | Differed, writer: str, seat: str, near: Near) -> Side:
    game, before = there.game, there.previous.position
    move = game.move(written.move, before)
    view = seen_from(game.board.static_view(game.after(before, move)), near)
    wrong = table.speaks and not written.verdict.legal
    made = spots_of(view, "", move.squares)
    marked = marks(view, False, () if wrong else made, (), made if wrong else ())
    areas = game.board.thumbnail(view, "", {tap for tap, words in marked.items() if words}, True)
    told = _told(table, written.verdict) if table.speaks else ()
    weight = level(written.verdict) if table.speaks else "ready"
    return Side(
        table.seat_name(writer), writer == seat, areas, marked, game.board.words(before, move), written.move, weight, told
    )


def _told(table: Table, verdict: Verdict) -> tuple[Finding, ...]:
    return tuple(finding for finding in verdict.findings if not (finding.secret and table.hides))
