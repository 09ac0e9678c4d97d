"""The record of a table as text and as JSON: everything that happened, in order."""

from ..kernel import Severity
from .events import ASSISTS, Event
from .table import Table

GRAVE = (Severity.ILLEGAL, Severity.IMPOSSIBLE)


def as_json(table: Table, code: str) -> dict:
    """The whole record; `moves` from `first` lead to `last` unless a position was set by hand."""
    return {
        "table": code,
        "game": table.game.slug,
        "names": table.names,
        "options": table.game.options,
        "setup": table.setup,
        "assist": table.assist,
        "first": table.started.position,
        "moves": [entry.event.data["move"] for entry in table.history if entry.event.kind == "moved"],
        "last": table.line,
        "outcome": table.outcome.as_json(),
        "events": [_event(event) for event in table.events],
    }


def _event(event: Event) -> dict:
    return {
        "seq": event.seq,
        "at": event.at,
        "kind": event.kind,
        "data": event.data,
        "position": event.position,
        "verdict": event.verdict,
    }


def as_text(table: Table, code: str) -> str:
    """A head of named lines, then one line an entry."""
    outcome = table.outcome
    result = f"{outcome.state} {' '.join(outcome.winners)} {outcome.clause}".split()
    head = {
        "Table": code,
        "Game": table.game.title,
        **{table.seat_label(seat): table.seat_name(seat) for seat in table.seats},
        "Rule options": _chosen(table, table.game.options) or "-",
        "First position": table.started.position,
        "Result": " ".join(result),
    }
    lines = [f"{name}: {value}" for name, value in head.items()]
    stands = {entry.seq for entry in table.history}
    return "\n".join([*lines, "", *(_line(table, event, event.seq in stands) for event in table.events[1:]), ""])


def _line(table: Table, event: Event, stands: bool) -> str:
    taken_back = " (taken back)" if event.kind == "moved" and not stands else ""
    return f"{event.seq:>4}  {event.at}  {said(table, event)}{taken_back}"


def said(table: Table, event: Event) -> str:
    """One entry in words and notation."""
    data = event.data
    match event.kind:
        case "started":
            return "Table started"
        case "moved":
            broken = [finding["clause"] for finding in event.verdict["findings"] if finding["severity"] in GRAVE]
            thrown = "  thrown here" if data.get("thrown") else ""
            return f"{_who(table, data)} {data['move']}{thrown}" + (f"  illegal: {', '.join(broken)}" if broken else "")
        case "counted":
            return f"{_who(table, data)}: a turn counted"
        case "corrected":
            return f"Position set by hand to {event.position}" + (f": {data['reason']}" if data["reason"] else "")
        case "taken-back" if data["why"] == "restored":
            return f"Restored up to entry {data['to']}"
        case "taken-back":
            return f"Taken back to entry {data['to']} ({data['why']})"
        case "peeked":
            return f"Peeked at entry {data['at']}" if data["at"] else "Peeked at the whole record"
        case "ruled":
            agreed = _chosen(table, data["options"]) or "Rule options as before"
            return f"Agreed: {agreed}; the referee: {ASSISTS[data['assist']].partition(':')[0]}"
        case "rematched":
            return f"Rematch at table {data['code']}"
        case "agreed":
            return f"Called a draw: {data['clause']}" if "clause" in data else "Draw agreed"
        case "ended" if data["how"] == "over":
            return "Ended by the players, counted as it lies"
        case "ended":
            return f"{_who(table, data)} resigned" if data["how"] == "resigned" else "Stopped without a result"
    return event.kind


def _who(table: Table, data: dict) -> str:
    return table.seat_label(data["seat"])


def _chosen(table: Table, options: dict[str, str]) -> str:
    """Options and what was chosen, in the rulebook's words; a choice of the players' own as they wrote it."""
    known = table.game.rulebook.options
    texts = {key: found.text if (found := known[key].choice(choice)) else choice for key, choice in options.items()}
    return "; ".join(f"{known[key].title}: {text}" for key, text in texts.items())
