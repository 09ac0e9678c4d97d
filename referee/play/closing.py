"""The outcome of a game that the players themselves brought to its end."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from ..kernel import AnyGame, Outcome, Position, ReceiptLine
from .events import Agreed, Closed


def result(
    closing: Closed,
    game: AnyGame,
    position: Position,
    before: Sequence[Position],
    seats: tuple[str, ...],
    settled: Callable[[], Outcome],
) -> Outcome:
    """What their word comes to, with its receipt. `before`: the earlier positions, which a claimed draw rests on; `settled`:
    the result as it lies."""
    if isinstance(closing, Agreed):
        clause = closing.clause or game.rulebook.clause(game.rulebook.about.agreement)
        claim = game.claim(position, before) if closing.clause is not None else None
        label = "The players called it a draw" if claim else "The players agreed on a draw"
        return Outcome("drawn", (), clause, (*(claim.receipt if claim else ()), ReceiptLine(label, "", (), clause, True)))
    if closing.how == "over":
        outcome = settled()
        return replace(outcome, receipt=(ReceiptLine("Ended by the players, counted as it lies"), *outcome.receipt))
    if closing.how == "stopped":
        return Outcome("drawn", (), "", (ReceiptLine("The players stopped without a result", "", (), "", True),))
    winners = tuple(seat for seat in seats if seat != closing.seat)
    label = f"{game.board.seat_label(closing.seat)} {'forfeited the game' if closing.how == 'forfeited' else 'resigned'}"
    return Outcome("won" if len(winners) == 1 else "shared", winners, "", (ReceiptLine(label, "", (), "", True),))
