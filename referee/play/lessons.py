"""A first lesson, task by task: what can be answered, and what is right."""

from collections.abc import Sequence
from dataclasses import dataclass

from ..kernel import AnyGame, Move, Position, Verdict, View
from ..rulebook import Task
from .examples import Replay, replay

CONFIRM = "ok"  # the last tap of a move that is shown before it is made


@dataclass(frozen=True, slots=True)
class Answer:
    """What somebody answered: the key of it, the move it is about and what the referee says of that."""

    given: str
    right: bool
    move: Move | None
    verdict: Verdict | None


@dataclass(frozen=True, slots=True)
class Posed:
    """A task as it is put: the example replayed, the `answers` by their keys, the taps already in hand.

    Without answers to choose from, it is answered by taps that make a move.
    """

    task: Task
    end: Replay
    answers: dict[str, str]
    taps: tuple[str, ...]

    @property
    def game(self) -> AnyGame:
        """Nothing is hidden: whoever learns plays no game with it."""
        return self.end.game.revealed

    @property
    def right(self) -> str:
        """The key of the right answer, where there are some to choose from."""
        if self.task.asked == "won":
            outcome = self.end.outcome
            return outcome.winners[0] if outcome.state == "won" else outcome.state
        return "yes" if self.end.verdict is not None and self.end.verdict.legal else "no"

    def view(self, taps: Sequence[str]) -> View:
        """The board with the move that is asked about, or with the taps made so far."""
        return self.game.board.view(self.end.position, taps if taps and not self.answers else self.taps)

    def answer(self, given: str, taps: Sequence[str]) -> Answer | None:
        """What was answered; None where nothing is yet. A tapped move need not be confirmed."""
        if self.answers:
            return Answer(given, given == self.right, self.end.move, self.end.verdict) if given else None
        view = self.view(taps)
        for move in (*view.moves, *view.ready):
            verdict = self.game.judge(self.end.position, move)
            return Answer("", verdict.legal, move, verdict)
        return None


def pose(slug: str, task: Task) -> Posed:
    """A task of a game's lesson, put."""
    end = replay(slug, task.example)
    game = end.game.revealed
    taps = game.board.taps_for_move(end.position, end.move) if end.move else ()
    if task.asked == "tap":
        return Posed(task, end, {}, () if game.sheets else tuple(tap for tap in taps if tap != CONFIRM)[:-1])
    answers = {"yes": "Yes", "no": "No"} if task.asked == "may" else _ends(game, end.position)
    return Posed(task, end, answers, taps)


def _ends(game: AnyGame, position: Position) -> dict[str, str]:
    seats = game.seats_of(position)
    if len(seats) == 1:
        return {"scored": "The game is over", "ongoing": "The game goes on"}
    equal = {"shared": "They share the win"} if game.sheets else {"drawn": "It is a draw"}
    return {**{seat: game.board.seat_label(seat) for seat in seats}, **equal, "ongoing": "Nobody yet"}
