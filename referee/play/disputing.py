"""A dispute: what can be said of a move that was recorded, the claim, and the ruling that settles it."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

from .. import games
from ..kernel import AnyGame, Move, RefereeError, Verdict
from ..rulebook import Choice, Option, listed
from .errors import TableError
from .events import CLAIMS, RULINGS, Claim, Decided, Disputed, Ended, Event, Moved, Ruling, TakenBack
from .history import Entry
from .naming import shown
from .table import REASON_LENGTH, Table

LISTED = 200  # legal moves beside a disputed one


@dataclass(frozen=True, slots=True)
class Case:
    """An entry and what there is to say of it.

    `given` is the verdict as it was given then, None where the position was set by hand; `legal` what else was legal, `more`
    whether there was more of it; `readings` each other choice of a rule option by which the verdict would be another.
    """

    entry: Entry
    given: Verdict | None
    legal: tuple[Move, ...]
    more: bool
    readings: tuple[tuple[Option, Choice, Verdict], ...]


def entry_at(table: Table, number: int) -> Entry:
    """The entry of the play as it stands with this number, from 1 on. Raises TableError."""
    if not 1 <= number <= table.entry.number:
        raise TableError(f"This table has no move {number} now. It has {table.entry.number}.")
    return next(entry for entry in table.entry.back() if entry.number == number)


def case(entry: Entry) -> Case:
    """Raises EventUnreadable."""
    event = entry.event
    if not isinstance(event, Moved):
        return Case(entry, None, (), False, ())
    legal = entry.game.some_moves(entry.previous.position, LISTED + 1)
    others = tuple(move for move in legal[:LISTED] if str(move) != event.move)
    return Case(entry, event.verdict, others, len(legal) > LISTED, tuple(_readings(entry, event)))


def _readings(entry: Entry, event: Moved) -> Iterator[tuple[Option, Choice, Verdict]]:
    by_this = _judged(entry.game, entry, event.move)
    for key, option in entry.game.rulebook.options.items():
        for choice in option.choices:
            if choice.key == entry.game.options[key]:
                continue
            with suppress(RefereeError):  # what lies there, or the move, may not be anything by that reading
                verdict = _judged(games.get(entry.game.slug, **entry.game.options | {key: choice.key}), entry, event.move)
                if _heart(verdict) != _heart(by_this):
                    yield option, choice, verdict


def _judged(game: AnyGame, entry: Entry, text: str) -> Verdict:
    position = game.parse(entry.previous.event.position)
    return game.judge(position, game.move(text, position), entry.previous.before)


def _heart(verdict: Verdict) -> tuple[bool, bool, frozenset[str]]:
    return verdict.legal, verdict.possible, frozenset(finding.code for finding in verdict.faults)


def disputed(table: Table, number: int, claim: str, words: str = "") -> Disputed:
    """Somebody disputes the move with this number. Raises TableError."""
    if table.dispute:
        raise TableError("There is a dispute already. Settle that one first.")
    entry = entry_at(table, number)
    known: list[Claim] = [each for each in CLAIMS if each == claim]
    if not known:
        raise TableError(f"Say what is wrong with the move: {listed(CLAIMS.values(), 'or')}.")
    return Disputed(entry.seq, known[0], _said(words), position=table.notation)


def decided(table: Table, ruling: str, seat: str = "", words: str = "") -> tuple[Event, ...]:
    """The dispute is settled, and what the ruling does. `seat`: who forfeits the game. Raises TableError."""
    dispute = table.dispute
    if not dispute:
        raise TableError("There is no dispute to settle.")
    known: list[Ruling] = [each for each in RULINGS if each == ruling]
    if not known:
        raise TableError(f"Say how it is settled: {listed(RULINGS.values(), 'or')}.")
    said = Decided(dispute.seq, known[0], _said(words), seat if ruling == "forfeited" else "", position=table.notation)
    if ruling == "stands":
        return (said,)
    if ruling == "forfeited":
        if table.closing:
            raise TableError("This game was ended already. Press Undo first, then settle the dispute.")
        if seat not in table.seats or len(table.seats) == 1:
            raise TableError("Say who forfeits the game.")
        return said, Ended("forfeited", seat, position=table.notation)
    entry = table.stands(dispute.entry)
    if entry is None:
        raise TableError("The disputed move was taken back already. You can only let it rest: say that it stands.")
    before = entry.previous
    return said, TakenBack(before.seq, "ruled", position=before.event.position)


def _said(words: str) -> str:
    words = shown(words)
    if len(words) > REASON_LENGTH:
        raise TableError(f"That is too long: {len(words)} letters, and there is room for {REASON_LENGTH}.")
    return words
