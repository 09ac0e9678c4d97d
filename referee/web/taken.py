"""What is said of Undo: whose entry it would take back, and who took back what."""

from itertools import takewhile

from ..play.events import Amended, Moved, TakenBack
from ..play.history import Entry
from ..play.table import Table
from .undoing import undoable, withdrawn

KEEPERS = "Only the phone that keeps the table can take this back."


def asked(table: Table, home: str = "") -> str:
    """Is another's entry to be undone? `home`: the seat of who keeps the table, "" where nobody knows."""
    event = undoable(table)
    if event is table.closing:
        return f"Undo the end of the game? {_entered(table, event.by or home)}"
    if isinstance(event, Amended):
        return f"Undo {_put_right(table, event)}? {_entered(table, event.by or home)}"
    if table.two and event.seq in table.two.confirmed:
        return f"Undo “{table.words(event)}”? You both wrote it."
    if not isinstance(event, Moved):
        return f"Undo “{table.words(event)}”? {_entered(table, event.by or home)}"
    by = event.by or home
    words = table.words(event).removeprefix(f"{table.seat_label(event.seat)}: ")
    whose = f"Undo {table.seat_name(event.seat)}’s {_noun(table, table.entry)}? {words}."
    return whose if by == event.seat else f"{whose} {_entered(table, by)}"


def others_entry(table: Table) -> str:
    """Why a phone for one seat may not take back what came last."""
    event = undoable(table)
    if isinstance(event, Amended):
        last = _put_right(table, event)
    elif isinstance(event, Moved):
        last = f"{table.seat_name(event.seat)}’s {_noun(table, table.entry)}"
    else:
        return KEEPERS
    can = "The phone that entered it can take it back, and the one that keeps the table."
    return f"The last entry is {last}. {can if isinstance(event, Moved) or event.by else KEEPERS}"


def _put_right(table: Table, amended: Amended) -> str:
    return f"what was put right from move {table.at(amended.to).entry.number + 1} on"


def _entered(table: Table, by: str) -> str:
    return f"{table.seat_name(by)} entered it." if by else "It was written on another phone."


def told(table: Table, here: str, home: str = "") -> str:
    """What was taken back last, and by whom, while nothing came after it; "" for nothing. `here`: the seat of this phone."""
    if table.dropped:
        return _told(table, table.dropped, _gone(table), here, home)
    if gone := withdrawn(table):
        event, entry = gone
        return _told(table, event, [entry], here, home)
    return ""


def _told(table: Table, event: TakenBack | Amended, gone: list[Entry], here: str, home: str) -> str:
    by, me = event.by or home, here or home
    amended = _undone(table, event)
    what, gone = (_put_right(table, amended), []) if amended else (_words(table, gone), gone)
    if event.by == here:
        return f"Taken back: {what}."
    if not by:
        return f"Taken back on another phone: {what}."
    if len(gone) != 1 or not isinstance(gone[0].event, Moved):
        return f"{table.seat_name(by)} took back {what}."
    seat, noun = gone[0].event.seat, _noun(table, gone[0])
    whose = "your" if seat == me else "a" if seat == by else f"{table.seat_name(seat)}’s"
    return f"{table.seat_name(by)} took back {whose} {noun}: {what.removeprefix(f'{table.seat_label(seat)}: ')}."


def _undone(table: Table, event: TakenBack | Amended) -> Amended | None:
    """The amendment that this took back whole."""
    then = table.at(event.seq - 1)
    amended = then.just_amended if isinstance(event, TakenBack) and event.why == "mis-tap" else None
    return amended if amended and event.to == then.at(amended.seq - 1).entry.seq else None


def _gone(table: Table) -> list[Entry]:
    """The entries that the last take-back took, the newest first."""
    then = table.at(table.dropped.seq - 1)
    return list(takewhile(lambda entry: entry.number > table.entry.number, then.entry.back()))


def _words(table: Table, gone: list[Entry]) -> str:
    """A move in words, or how many and from which on; else an ending."""
    if not gone:
        return "the end of the game"
    first = gone[-1].words if isinstance(gone[-1].event, Moved) else "The position was set by hand"
    if len(gone) == 1:
        return first
    if table.hides:  # an old move is for memory
        return f"the last {len(gone)} moves"
    return f"{len(gone)} moves, from “{first}” on"


def _noun(table: Table, entry: Entry) -> str:
    return table.game.sheets.noun(entry.move) if table.game.sheets else "move"
