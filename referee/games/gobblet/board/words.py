"""A move in words."""

from ....rulebook import Rulebook
from ..rules.moves import Entry, Move, Pass
from ..rules.position import SEATS, SQUARES, Position


def in_words(rules: Rulebook, position: Position, move: Move, open_: bool) -> str:
    """What it covers is named only when `open_`."""
    seat = move.seat or position.turn
    if isinstance(move, Pass):
        return rules.say("pass", seat=SEATS[seat])
    covers = position.board[move.target] if open_ else ()
    values: dict[str, object] = {"seat": SEATS[seat], "to": SQUARES[move.target]}
    if covers:
        values |= {"owner": SEATS[covers[-1].seat], "other": covers[-1].size}
    if isinstance(move, Entry):
        return rules.say("enter-over" if covers else "enter", size=move.size, **values)
    pile = position.board[move.origin]
    values |= {"origin": SQUARES[move.origin], "size": pile[-1].size if pile else ""}
    if move.origin == move.target:
        return rules.say("put-back", **values)
    if not pile or pile[-1].seat != seat:
        return rules.say("foreign-over" if covers else "foreign", mover=SEATS[pile[-1].seat] if pile else "", **values)
    return rules.say("gobble" if covers else "move", **values)
