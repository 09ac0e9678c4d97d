"""The record as text: a head of named lines, one line an event, the result at its foot. docs/record.md describes it."""

import json
import re
from typing import assert_never

from ..comparing import of_player
from ..events import (
    USUAL_WAIT,
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
from ..state import TableState
from ..table import Table

TITLE = "Referee record 1"
PLAIN = re.compile(r'[^\s"]+')
BOTH = "Both write: yes"
LEAVES, RETURNS = "leaves", "is back"
AWAY, HERE = "away", "here"
CONFIRMS, TAKES_OVER, DIFFERS, WITHDRAWS = "confirms", "takes-over", "differs", "withdraws"
ENDS = {"resigned": "resigns", "forfeited": "forfeits"}


def as_text(table: Table) -> str:
    """The whole record; every line ends with a line feed."""
    stands = {entry.seq for entry in table.history}
    lines = [_numbered(table.at(event.seq - 1), event, event.seq in stands) for event in table.events[1:]]
    return "\n".join([*_head(table), "", *lines, "", *foot(table), ""])


def as_player(table: Table, seat: str) -> str:
    """What one of two players who write every move wrote: a record of its own. Raises TableError."""
    steps = enumerate(of_player(table, seat)[1:], 1)
    lines = [f"{n}. {step.move or f'set {step.position}'}" if step else f"# {n}. Nothing is written down." for n, step in steps]
    head = [line for line in _head(table) if line != BOTH]
    return "\n".join([head[0], f"# What {table.seat_name(seat)} wrote", *head[1:], "", *lines, ""])


def _head(table: TableState) -> list[str]:
    first = table.started
    lines = [TITLE, f"Game: {first.game}", f"Started: {first.at}"] if first.at else [TITLE, f"Game: {first.game}"]
    lines += [f"{table.seat_label(seat)}: {name}" for seat in table.seats if (name := first.names.get(seat, ""))]
    lines += [f"Assist: {first.assist}"]
    lines += [f"Option {key}: {choice}" for key, choice in first.options.items()]
    lines += [f"Setup {key}: {choice}" for key, choice in first.setup.items()]
    if first.chosen is not None:
        lines += [f"Chosen {key}: {choice}" for key, choice in first.chosen.items()] or ["Chosen: -"]
    if first.series is not None:
        lines += ["Series: " + ", ".join(f"{seat} {won}" for seat, won in first.series.items())]
    if first.waits != USUAL_WAIT:
        lines += [f"Waits: {first.waits}"]
    if first.counting:
        lines += ["Counting: yes"]
    if first.both:
        lines += [BOTH]
    return [*lines, f"Position: {first.position}"]


def foot(table: TableState) -> list[str]:
    """How it stands, and what lies there."""
    outcome = table.outcome
    result = f"{outcome.state} {' '.join(outcome.winners)} {outcome.clause.partition(':')[2]}"
    return [f"Last: {table.notation}", f"Result: {' '.join(result.split())}"]


def _numbered(before: Table, event: Event, stands: bool) -> str:
    line = line_of(before, event)
    if not isinstance(event, Moved | Corrected | Counted | Left):
        return line
    writer = [f"by {event.by}"] if before.two and isinstance(event, Moved) and event.by else []
    marks = [*_marks(event), *writer, *([] if stands else ["taken back"])]
    return f"{before.entry.number + 1}. {line}" + (f"  {{{'; '.join(marks)}}}" if marks else "")


def _marks(event: Event) -> list[str]:
    if not isinstance(event, Moved):
        return []
    marks = [f"illegal {' '.join(broken)}"] if (broken := clauses(event)) else []
    return [*marks, *(word for word in ("thrown", "unsaid") if getattr(event, word))]


def clauses(event: Moved) -> list[str]:
    """The numbers of the clauses it breaks, each once."""
    return list(dict.fromkeys(fault.clause.partition(":")[2] for fault in event.verdict.faults))


def line_of(before: Table, event: Event) -> str:
    """One event, without its number and its marks; `before` is the table before it."""
    match event:
        case Moved(move):
            return move
        case Counted():
            return "turn"
        case Corrected(reason):
            return f"set {event.position}{_quoted(reason)}"
        case Away(seat, says, here):
            return " ".join(filter(None, (seat, HERE if here else AWAY, says)))
        case Left(seat, back):
            return f"{seat} {RETURNS if back else LEAVES}"
        case Amended(to, out, moves):
            return " ".join(["amend", str(_number(before, to) + 1), "out", str(out), "in", *moves])
        case TakenBack():
            return _back(before, event)
        case Peeked(entry):
            return f"peek {_number(before, entry)}" if entry else "peek record"
        case Ruled(options, assist):
            return " ".join(["rules", *(f"{key}={_word(choice)}" for key, choice in options.items()), f"assist={assist}"])
        case Disputed(entry, claim, words):
            return f"dispute {_number(before, entry)} {claim}{_quoted(words)}"
        case Decided(_, ruling, words, seat):
            return " ".join(filter(None, ("ruling", ruling, seat))) + _quoted(words)
        case Agreed(clause):
            return "draw agreed" if clause is None else "draw claimed"
        case Ended("resigned" | "forfeited" as how, seat):
            return f"{seat} {ENDS[how]}"
        case Ended(how):
            return how
        case Confirmed(seat, entry, over):
            return f"{seat} {TAKES_OVER if over else CONFIRMS} {_number(before, entry)}"
        case Differed(seat, entry, move):
            return f"{seat} {DIFFERS} {_number(before, entry)} {move}"
        case Withdrawn(seat):
            return f"{seat} {WITHDRAWS}"
        case Admitted(name, how):
            return f"admit {how}{_quoted(name)}"
        case Rematched(code):
            return f"rematch {code}"
        case Started():
            raise ValueError("a table begins only once")
        case _:
            assert_never(event)


def _back(before: Table, event: TakenBack) -> str:
    if event.why == "restored":
        return "restore"
    return (
        "undo" if event.why == "mis-tap" else f"back to {_number(before, event.to)}{' ruled' if event.why == 'ruled' else ''}"
    )


def _number(table: Table, seq: int) -> int:
    number: int = table.at(seq).entry.number
    return number


def _quoted(words: str) -> str:
    return f" {json.dumps(words, ensure_ascii=False)}" if words else ""


def _word(text: str) -> str:
    return text if PLAIN.fullmatch(text) else json.dumps(text, ensure_ascii=False)
