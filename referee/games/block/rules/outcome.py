"""Is it over, who won, by how much (clauses 3.6, 6.2, 7.2, 8.5, 8.6). One sheet alone beats nobody: its score is the result."""

from collections.abc import Collection
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from ....kernel import Outcome, Receipt, ReceiptLine
from ....rulebook import Rulebook
from .counting import Weighed, weighed
from .position import Party, Position, Sheet, sheet_of, sheets_of
from .readings import Over
from .score import PARTS, Score, receipts, score, uncounted_line

LADDER = (13, 27, 34, 46, 55, 61, 75, 92, 99)  # the printed scores to beat (8.6); the lowest is BEN's

Scores = dict[str, Score]  # by seat


@dataclass(frozen=True, slots=True)
class Scored(Outcome):
    """An outcome with what the sheets score, by seat; `lone`: it is one sheet, without a table."""

    scores: Scores = field(default_factory=dict, hash=False)
    lone: bool = False

    def as_json(self) -> dict[str, Any]:
        scores = {seat: score.as_json() for seat, score in self.scores.items()}
        return Outcome.as_json(self) | ({"score": scores["1"]} if self.lone else {"scores": scores})


def ended(position: Position) -> bool:
    """A lone sheet ends when its grid reaches above the Game Over line and its turn is done (6.2)."""
    if isinstance(position, Party):
        return position.phase == "over"
    return position.over_the_line and not position.due


def outcome(position: Position, rules: Rulebook, over: Over) -> Scored:
    if ended(position):
        return settled(position, rules, over)
    scores = _scores(position, over)
    receipt = _receipt(position, scores, rules, over, final=False)
    return Scored("ongoing", receipt=receipt, scores=scores, lone=isinstance(position, Sheet))


def settled(position: Position, rules: Rulebook, over: Over, gone: Collection[str] = ()) -> Scored:
    """The result if the game ended as it lies now: the highest score wins, a tie is shared (7.2). `gone`: the seats that have
    left, and have no place."""
    scores, lone = _scores(position, over), isinstance(position, Sheet)
    if len(scores) == 1:
        clause = rules.clause("6.2" if lone else "8.5")
        return Scored("scored", (), clause, _receipt(position, scores, rules, over, final=True), scores=scores, lone=lone)
    ranked = {seat: score.total for seat, score in scores.items() if seat not in gone}
    winners = tuple(seat for seat, total in ranked.items() if total == max(ranked.values()))
    receipt = _receipt(position, scores, rules, over, True, winners, tuple(sorted(gone)))
    return Scored("shared" if len(winners) > 1 else "won", winners, rules.clause("7.2"), receipt, scores=scores)


def _scores(position: Position, over: Over) -> Scores:
    return {seat: score(sheet, over) for seat, sheet in sheets_of(position).items()}


def _receipt(
    position: Position,
    scores: Scores,
    rules: Rulebook,
    over: Over,
    final: bool,
    winners: tuple[str, ...] = (),
    gone: tuple[str, ...] = (),
) -> Receipt:
    if len(scores) > 1:
        faulty = [(seat, one) for seat, sheet in sheets_of(position).items() for one in weighed(sheet) if one.fault]
        return _ranking(tuple(scores.values()), tuple(faulty), rules, winners, gone)
    sheet = sheet_of(position, "1")
    parts, total = receipts(sheet, over, rules), scores["1"].total
    lines = [line for part in PARTS for line in parts[part]]
    ladder = _ladder(rules, total) if isinstance(position, Party) and final else ()
    lines.append(ReceiptLine(rules.say("total" if final else "so-far"), total, (), rules.clause("7.2"), final and not ladder))
    return (*lines, *ladder)


@lru_cache(maxsize=4096)  # most moves change no score
def _ranking(
    all_scores: tuple[Score, ...],
    faulty: tuple[tuple[str, Weighed], ...],
    rules: Rulebook,
    winners: tuple[str, ...],
    gone: tuple[str, ...],
) -> Receipt:
    """The combos that count nothing; then every seat with its parts, the highest first. Equal scores share a place."""
    scores = {str(number): score for number, score in enumerate(all_scores, 1)}
    totals = [score.total for seat, score in scores.items() if seat not in gone]
    lines = [uncounted_line(one, rules, seat) for seat, one in faulty]
    for seat in sorted(scores, key=lambda seat: (seat in gone, -scores[seat].total, seat)):
        own = scores[seat]
        place = sum(total > own.total for total in totals) + 1
        parts = {part: str(value).replace("-", "−") for part, value in own._asdict().items()}
        label = rules.say("no-place" if seat in gone else "place", place=place, seat=seat, **parts)
        lines.append(ReceiptLine(label, own.total, (), rules.clause("7.2"), seat in winners))
    return tuple(lines)


def _ladder(rules: Rulebook, total: int) -> Receipt:
    """The printed scores, the highest first, with this one's place among them (8.6)."""
    clause = rules.clause("8.6")
    own = ReceiptLine(rules.say("your-place"), total, (), clause, True)
    above = tuple(_rung(rules, "not-beaten", rung, clause) for rung in reversed(LADDER) if rung >= total)
    below = tuple(_rung(rules, "beaten", rung, clause) for rung in reversed(LADDER) if rung < total)
    return (*above, own, *below)


def _rung(rules: Rulebook, word: str, rung: int, clause: str) -> ReceiptLine:
    return ReceiptLine(rules.say(word, name=rules.say("ben") if rung == LADDER[0] else ""), rung, (), clause)
