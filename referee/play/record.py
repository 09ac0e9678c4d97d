"""The record of a table in words and as JSON: everything that happened, in order."""

from typing import Any, assert_never

from . import codec
from .events import (
    ASSISTS,
    CLAIMS,
    RULINGS,
    Admitted,
    Agreed,
    Amended,
    Away,
    Confirmed,
    Corrected,
    Counted,
    Decided,
    Differed,
    Disputed,
    Ended,
    Event,
    Left,
    Moved,
    Peeked,
    Rematched,
    Ruled,
    Started,
    TakenBack,
    Withdrawn,
)
from .state import TableState


def as_json(table: TableState, code: str) -> dict[str, Any]:
    """The whole record; `moves` from `first` lead to `last` unless a position was set by hand."""
    return {
        "format": "referee-record-1",
        "table": code,
        "game": table.game.slug,
        "names": table.names,
        "options": table.game.options,
        "setup": table.setup,
        "assist": table.assist,
        "first": table.started.position,
        "moves": [entry.event.move for entry in table.history if isinstance(entry.event, Moved)],
        "last": table.notation,
        "outcome": table.outcome.as_json(),
        "events": [_event(event) for event in table.events],
    }


def _event(event: Event) -> dict[str, Any]:
    return {
        "seq": event.seq,
        "at": event.at,
        "kind": event.kind,
        "data": codec.data(event),
        "position": event.position,
        "verdict": codec.verdict(event),
    }


def said(table: TableState, event: Event) -> str:
    """One event in words and notation."""
    match event:
        case Started():
            return "Table started"
        case Moved(move, seat, thrown, unsaid):
            broken = [finding.clause for finding in event.verdict.faults]
            marks = {"thrown here": thrown, "nothing entered": unsaid, f"illegal: {', '.join(broken)}": broken}
            return "  ".join((f"{table.seat_label(seat)} {move}", *(mark for mark, so in marks.items() if so)))
        case Counted(seat):
            return f"{table.seat_label(seat)}: a turn counted"
        case Left(seat, back):
            return f"{table.seat_label(seat)} {'is back' if back else 'has left'}"
        case Corrected(reason):
            return f"Position set by hand to {event.position}" + (f": {reason}" if reason else "")
        case Amended(to, out, moves):
            left, put = f"{out} left out" if out else "", f"put in {' '.join(moves)}" if moves else ""
            return f"Amended after entry {to}: {', '.join(filter(None, (left, put)))}"
        case TakenBack(to, "restored"):
            return f"Restored up to entry {to}"
        case TakenBack(to, why):
            return f"Taken back to entry {to} ({why})"
        case Peeked(entry):
            return f"Peeked at entry {entry}" if entry else "Peeked at the whole record"
        case Ruled(options, assist):
            agreed = _chosen(table, options) or "Rule options as before"
            return f"Agreed: {agreed}; the referee: {ASSISTS[assist].partition(':')[0]}"
        case Disputed(entry, claim, words):
            return f"Disputed: entry {entry}. {CLAIMS[claim]}{_quoted(words)}"
        case Decided(_, ruling, words, seat):
            whose = f" by {table.seat_label(seat)}" if seat else ""
            return f"Decided: {RULINGS[ruling]}{whose}{_quoted(words)}"
        case Confirmed(seat, entry, over):
            how = "took over what the other wrote up to" if over else "wrote the same as"
            return f"{table.seat_label(seat)} {how} entry {entry}"
        case Differed(seat, entry, move):
            return f"{table.seat_label(seat)} wrote {move} where entry {entry} is"
        case Withdrawn(seat):
            return f"{table.seat_label(seat)} took back what it wrote last on its own"
        case Away(seat, says, here):
            who = table.seat_label(says) if says else "Who keeps the table"
            return f"{who} says that {table.seat_label(seat)} has {'not ' if here else ''}left"
        case Admitted(name, "allowed"):
            return f"{name} writes too from here on: somebody who writes said yes"
        case Admitted(name):
            return f"{name} writes too from here on: none who writes was there for {table.started.waits} minutes"
        case Rematched(code):
            return f"Rematch at table {code}"
        case Agreed(clause):
            return "Draw agreed" if clause is None else f"Called a draw: {clause}"
        case Ended("over"):
            return "Ended by the players, counted as it lies"
        case Ended("resigned" | "forfeited" as how, seat):
            return f"{table.seat_label(seat)} {how}"
        case Ended():
            return "Stopped without a result"
        case _:
            assert_never(event)


def _quoted(words: str) -> str:
    return f": “{words}”" if words else ""


def _chosen(table: TableState, options: dict[str, str]) -> str:
    """Options and what was chosen, in the rulebook's words; a choice of the players' own as they wrote it."""
    known = table.game.rulebook.options
    texts = {key: found.text if (found := known[key].choice(choice)) else choice for key, choice in options.items()}
    return "; ".join(f"{known[key].title}: {text}" for key, text in texts.items())
