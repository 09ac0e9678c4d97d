"""An example of the rulebook, played: what it shows, and whether that is what must come of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from .. import games
from ..kernel import Finding, Game, Move, Outcome, Position, Verdict
from ..rulebook import Example, listed


@dataclass(frozen=True, slots=True)
class Played:
    """An example come to its end: the position its course led to, the earlier ones, the move and what was said of it."""

    game: Game
    example: Example
    before: tuple[Position, ...]
    position: Position
    move: Move | None
    verdict: Verdict | None
    findings: tuple[Finding, ...]

    @property
    def after(self) -> Position:
        """The position after the move; where there is none, or it cannot be made, the one it is about."""
        if self.move is None or not self.verdict.possible:
            return self.position
        return self.game.after(self.position, self.move)

    @property
    def outcome(self) -> Outcome:
        course = self.before if self.move is None else (*self.before, self.position)
        return self.game.outcome(self.after, course)

    @property
    def told(self) -> tuple[Finding, ...]:
        """The findings an example was chosen for: that of its code, or all that speak against a move."""
        if self.example.verdict in ("", "legal"):
            return self.verdict.faults if self.verdict else ()
        return tuple(finding for finding in self.findings if finding.code == self.example.verdict)


def played(slug: str, example: Example) -> Played:
    """Plays an example with its options. Raises RefereeError where a line, a move or an option of it cannot be read."""
    return play(games.get(slug, **example.options), example)


def play(game: Game, example: Example) -> Played:
    """Plays an example with the options the game has. Raises RefereeError where a line or a move of it cannot be read."""
    now, before = game.parse(example.at), []
    for word in example.course:
        before.append(now)
        now = game.after(now, game.move(word, now))
    if not example.move:
        return Played(game, example, tuple(before), now, None, None, game.audit(now))
    move = game.move(example.move, now)
    verdict = game.judge(now, move, before)
    # What is said of the piece in hand is said for the player to move, so not of a move led by somebody's letter.
    in_hand = () if move.seat else game.board.view(now, game.board.taps_for_move(now, move)[:1]).notes
    said = dict.fromkeys((*verdict.findings, *in_hand))
    return Played(game, example, tuple(before), now, move, verdict, tuple(said))


def amiss(slug: str, example: Example) -> list[str]:
    """Where an example does not come to what it expects: a line each, empty when all is well."""
    end = played(slug, example)
    return [f"{what}: expected {wanted!r}, found {found!r}" for what, wanted, found in _compared(end) if wanted != found]


def _compared(end: Played) -> Iterator[tuple[str, Any, Any]]:
    wanted, game = end.example, end.game
    codes = [finding.code for finding in end.findings]
    if wanted.verdict == "legal":
        yield "verdict", "legal", "legal" if end.verdict and end.verdict.legal else codes
    elif wanted.verdict:
        yield "verdict", wanted.verdict, wanted.verdict if wanted.verdict in codes else codes
    if wanted.outcome:
        yield "outcome", wanted.outcome, listed(end.outcome.winners) or end.outcome.state
    if wanted.then:
        yield "then", wanted.then, game.write(end.after)
    if wanted.moves:
        yield "moves", sorted(wanted.moves), [str(move) for move in game.moves(end.after)]
    for clause, value in wanted.counts.items():
        found = [line.value for line in _receipts(end) if line.clause == game.rulebook.clause(clause)]
        yield f"count of {clause}", value, value if value in map(str, found) else found


def _receipts(end: Played) -> Iterator:
    """The lines of every receipt there is of the position the example ends with."""
    for tally in end.game.board.tallies(end.after):
        yield from tally.receipt
    yield from end.game.settle(end.after).receipt
    yield from end.outcome.receipt
