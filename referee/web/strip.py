"""The verdict strip: what the referee says now, in words, with a level that has its own colour and its own sign."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from ..kernel import Finding, Move, Severity, Verdict, View
from ..play.events import Moved
from ..play.state import DRAWN
from ..play.table import Table
from ..rulebook import listed
from .hints import Asked
from .pages import level
from .taken import asked, told

STRAY = "The game is over. Press Undo to play on."


class Attempt(NamedTuple):
    """A move that was tried and not recorded: its verdict, and other moves the same taps can mean."""

    move: Move
    verdict: Verdict
    others: tuple[tuple[Move, Verdict], ...] = ()


class Wanted(NamedTuple):
    """What is to be seen beside the table as it lies: `taps` in hand, a move that was tried, a note, what was asked for.

    `doubt`: moves that are shown and not made, so that it is asked about them; `made`: one was recorded by the tap that came
    after it; `stray`: the tap came to nothing, since the game is over; `undoes`: somebody else wrote what would be undone;
    `leaves`: a seat that is to leave;
    `begun`: a round that ended was looked at and led on from, so that it is told no more.
    """

    taps: tuple[str, ...] = ()
    attempt: Attempt | None = None
    note: str = ""
    doubt: tuple[Move, ...] = ()
    made: bool = False
    stray: bool = False
    undoes: bool = False
    leaves: str = ""
    dots: bool = False
    asked: bool = False
    typed: str = ""
    begun: bool = False
    hints: Asked = Asked.NOTHING


@dataclass(frozen=True, slots=True)
class Strip:
    """`level`: ready, legal, illegal, impossible, warning or over. `says`: sentences, each with the clause behind it.

    `heading` declares an end, of the game or of a round; `lead` is the word before the first sentence, so that the level is
    in words too. `notes` come before the heading: what the result hangs on. `claim`: the players may call it a draw;
    `doubt`: moves that are shown and not made, in words; `undoes`: it is asked whether another's entry is to be undone.
    """

    level: str
    says: tuple[tuple[str, str], ...]
    heading: str = ""
    lead: str = ""
    attempt: Attempt | None = None
    notes: tuple[tuple[str, str], ...] = ()
    claim: bool = False
    doubt: tuple[tuple[Move, str], ...] = ()
    undoes: bool = False
    leaves: str = ""


def strip(table: Table, view: View, want: Wanted, phone: str = "", beside: str = "", home: str = "") -> Strip:
    """What to say: of an attempt, of taps under way, of the end, or of the last move. `phone`: the seat this one lies at;
    `beside`: how its own record stands to the other player's; `home`: the seat of who keeps the table, "" for nobody's."""
    attempt, note = want.attempt, want.note
    if attempt:
        level, lead = ("illegal", "Not allowed") if attempt.verdict.possible else ("impossible", "Impossible")
        told = [each for each in attempt.verdict.findings if each.severity is not Severity.WARNING]  # nothing has come of it
        return Strip(level, _said(_spoken(table, told)), lead=lead, attempt=attempt)
    if note:
        return Strip("warning", ((note, ""),))
    if want.undoes:
        return Strip("warning", ((asked(table, home), ""),), undoes=True)
    if want.leaves:
        name = table.seat_name(want.leaves)
        text = f"Does {name} leave? The others play on, and {name} can come back. Whoever else is here is asked too."
        return Strip("warning", ((text, ""),), leaves=want.leaves)
    speaks = want.asked or table.speaks
    if want.doubt:
        choices = tuple((move, table.game.board.words(table.position, move)) for move in want.doubt)
        return Strip("warning", (("This is shown, but not made yet. Is it made?", ""),), doubt=choices)
    if view.taps:
        notes = _spoken(table, view.notes) if speaks else ()
        level = "warning" if notes else "ready"
        before = _made(table) if want.made else ()
        return Strip(level, (*before, *_said(notes), (view.prompt, "")))
    if table.closing or (speaks and table.outcome.over):
        over = replace(ending(table), notes=_said(_spoken(table, table.outcome.notes)))
        if series := series_told(table):
            over = replace(over, says=(*over.says, (series, "")))
        return replace(over, says=(*over.says, (STRAY, ""))) if want.stray else over
    if want.begun:
        return Strip("ready", ((view.prompt, ""),))
    now = _now(table, view, speaks, phone, home)
    now = replace(now, says=(*now.says, (beside, ""))) if beside else now
    return _claimed(table, now) if speaks and table.claim else now


def _made(table: Table) -> tuple[tuple[str, str], ...]:
    """The move that was recorded by the tap after it."""
    return ((f"{table.words(table.last_move)}.", ""),) if table.last_move else ()


def _now(table: Table, view: View, speaks: bool, here: str, home: str) -> Strip:
    """Nothing is under way: what came last, and what is awaited."""
    if taken := told(table, here, home):
        return Strip("ready", ((f"{taken} {view.prompt}".strip(), ""),))
    if event := table.last_move:
        return _last(table, view, event, speaks)
    if table.started.series and table.version == 1:  # a rematch: who has which colour, and how it stands
        series = tuple((text, "") for text in (seats_told(table), series_told(table)) if text)
        return Strip("ready", (*series, (view.prompt, "")))
    return Strip("ready", ((view.prompt, ""),), view.declares if speaks else "")


def _claimed(table: Table, strip: Strip) -> Strip:
    """That what repeats may be called a draw, where the last move has not told it yet. What is for memory is not told."""
    clause = table.claim.clause
    if clause in (id for _, id in strip.says):
        return replace(strip, claim=True)
    found = () if table.hides else ((f"{line.label}.", line.clause) for line in table.claim.receipt)
    return replace(strip, says=(*strip.says, *found, ("You may call it a draw, or play on.", clause)), claim=True)


def _spoken(table: Table, findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """While the game hides something, nothing is said that rests on it."""
    return tuple(finding for finding in findings if not (finding.secret and table.hides))


def _said(findings: Iterable[Finding]) -> tuple[tuple[str, str], ...]:
    return tuple((finding.message, finding.clause) for finding in findings)


def series_told(table: Table) -> str:
    """How a series stands, in words; "" where this is its first game."""
    if not table.started.series:
        return ""
    scores = [f"{table.seat_name(seat)} {table.series[seat]}" for seat in table.seats]
    drawn = table.series[DRAWN]
    return f"So far: {listed(scores)}{f', and {drawn} drawn' if drawn else ''}."


def seats_told(table: Table) -> str:
    """Who plays what, in words: where the players have names and the seats have others."""
    named = [f"{table.names[seat]} is {table.seat_label(seat)}" for seat in table.seats if table.names[seat]]
    return f"{listed(named)} now." if named and not table.game.sheets else ""


def ending(table: Table) -> Strip:
    """How it ended, and what decided it."""
    outcome = table.outcome
    says = [(f"{line.label}.", line.clause) for line in outcome.receipt if line.deciding] or [("", outcome.clause)]
    if outcome.state == "scored":  # nobody is beaten: the number is the result
        says = [(f"{line.label}: {line.value}.", line.clause) for line in outcome.receipt if line.deciding]
        return Strip("over", tuple(says), "The game is over")
    if outcome.state == "drawn":
        stopped = not outcome.clause
        return Strip("over", tuple(says), "No result" if stopped else "Drawn")
    if table.game.sheets and outcome.clause:  # the number is what counts; where it came from stands in the receipt
        winners, shared = listed(map(table.seat_name, outcome.winners)), len(outcome.winners) > 1
        line = next(line for line in outcome.receipt if line.deciding)
        points = f"{line.value} point{'' if line.value == 1 else 's'}{' each' if shared else ''}"
        says = ((f"{listed(map(table.seat_label, outcome.winners))}: {points}.", line.clause),)
        return Strip("over", says, f"{winners} {'share the win' if shared else 'wins'}")
    winners = listed(map(table.seat_label, outcome.winners))
    named = listed(table.names[seat] for seat in outcome.winners if table.names[seat])
    heading = f"{winners} wins" if outcome.state == "won" else f"{winners} share the win"
    return Strip("over", tuple(says), f"{heading}: {named}" if named else heading)


def _by_name(table: Table, event: Moved) -> str:
    """A move in words, with who made it: of a board the colour is said first, so the name stands behind it."""
    words, label, name = table.words(event), table.seat_label(event.seat), table.names.get(event.seat)
    return (
        f"{label} ({name}){words.removeprefix(label)}" if name and not table.game.sheets and words.startswith(label) else words
    )


def _last(table: Table, view: View, event: Moved, speaks: bool) -> Strip:
    """The last move as recorded, with what its verdict said then."""
    if not speaks:
        return Strip("ready", (("Recorded." if table.outcome.over else f"Recorded. {view.prompt}", ""),))
    words = _by_name(table, event)
    secret = {code for code, sentence in table.game.rulebook.sentences.items() if sentence.secret and table.hides}
    findings = [finding for finding in event.verdict.findings if finding.code not in secret]
    told = _said(findings)
    if event.verdict.legal and level(event.verdict) == "warning":  # what matters most comes first
        return Strip("warning", (*told, (f"{words}: legal. {view.prompt}", "")), view.declares)
    if event.verdict.legal:
        return Strip("legal", ((f"{words}: legal. {view.prompt}", ""), *told), view.declares)
    if table.hides:  # the sentences name what was covered since: only the clauses are told
        broken = dict.fromkeys(fault.clause for fault in event.verdict.faults if fault.code not in secret)
        told = tuple((f"It breaks this rule{' too' if number else ''}.", clause) for number, clause in enumerate(broken))
        return Strip("illegal", ((f"{words}: recorded all the same.", ""), *told))
    return Strip("illegal", ((f"{words}: recorded all the same.", ""), *told), view.declares)
