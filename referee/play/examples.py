"""The rulebook's examples, replayed."""

from dataclasses import dataclass

from .. import games
from ..kernel import AnyGame, Finding, Move, Outcome, Position, Verdict
from ..rulebook import Example


@dataclass(frozen=True, slots=True)
class Replay:
    """A replayed example: the position its history led to, the earlier ones, the move and what was said of it.

    Where there is no move there is no verdict: the example is about the position.
    """

    game: AnyGame
    example: Example
    before: tuple[Position, ...]
    position: Position
    move: Move | None
    verdict: Verdict | None
    findings: tuple[Finding, ...]

    @property
    def after(self) -> Position:
        """The position after the move; where there is none, or it cannot be made, the one it is about."""
        if self.verdict is None or not self.verdict.possible:
            return self.position
        position: Position = self.game.after(self.position, self.move)
        return position

    @property
    def outcome(self) -> Outcome:
        history = self.before if self.move is None else (*self.before, self.position)
        return self.game.outcome(self.after, history)

    @property
    def told(self) -> tuple[Finding, ...]:
        """The findings an example was chosen for: that of its code, or all that speak against a move."""
        if self.example.verdict in ("", "legal"):
            return self.verdict.faults if self.verdict else ()
        return tuple(finding for finding in self.findings if finding.code == self.example.verdict)


def replay(slug: str, example: Example) -> Replay:
    """Replays an example with its options. Raises RefereeError where a position, a move or an option cannot be read."""
    return replay_with(games.get(slug, **example.options), example)


def replay_with(game: AnyGame, example: Example) -> Replay:
    """Replays an example with the options the game has. Raises RefereeError where a position or a move cannot be read."""
    now: Position = game.parse(example.at)
    before: list[Position] = []
    for word in example.course:
        before.append(now)
        now = game.after(now, game.move(word, now))
    if not example.move:
        return Replay(game, example, tuple(before), now, None, None, game.audit(now))
    move = game.move(example.move, now)
    verdict = game.judge(now, move, before)
    # What is said of the piece in hand is said for the player to move, so not of a move led by somebody's letter.
    in_hand = () if move.seat else game.board.view(now, game.board.taps_for_move(now, move)[:1]).notes
    said = {finding.message for finding in verdict.findings}
    findings = (*verdict.findings, *(note for note in in_hand if note.message not in said))
    return Replay(game, example, tuple(before), now, move, verdict, findings)
